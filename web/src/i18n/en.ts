import { hintEn } from "./hint";
import { accountEn } from "./account";
import { roomsEn } from "./rooms";
import { reachEn } from "./reach";
import { accessEn } from "./access";
import { tutorialEn } from "./tutorial";
import { replayEn } from "./replay";
import { tableEn } from "./table";
import { sidesEn } from "./sides";
import { figuresEn } from "./figures";
import type { Key } from "./zh";

export const en: Record<Key, string> = {
  "suit.spade": "spade", "suit.heart": "heart", "suit.club": "club", "suit.diamond": "diamond", "suit.none": "no suit",
  "type.basic": "Basic", "type.trick": "Trick", "type.delayed": "Delayed", "type.weapon": "Weapon", "type.armor": "Armor", "type.horse": "Horse", "type.plus_horse": "+1 horse", "type.minus_horse": "−1 horse",
  "card.back": "card back", "card.range": "range {n}", "card.as": "as",
  "kingdom.wei": "Wei", "kingdom.shu": "Shu", "kingdom.wu": "Wu", "kingdom.qun": "Qun", "kingdom.god": "God", "kingdom.amb": "Amb", "kingdom.none": "—",
  "role.lord": "Lord", "role.loyalist": "Loyalist", "role.rebel": "Rebel", "role.renegade": "Renegade", "role.insurgent": "Insurgent", "role.hunter": "Hunter", "role.unknown": "unknown",
  "role.lord.1": "Ld", "role.loyalist.1": "Ly", "role.rebel.1": "Rb", "role.renegade.1": "Rn", "role.insurgent.1": "In", "role.hunter.1": "Hu", "role.unknown.1": "?",
  "phase.discard": "Discard phase", "phase.draw": "Draw phase", "phase.finish": "Finish", "phase.judge": "Judgement", "phase.play": "Play phase", "phase.prepare": "Prepare", "phase.turn": "Taking a turn",

  "lobby.play": "Play now", "lobby.play.sub": "5 seats · four bots · no account", "lobby.lede": "Legends of the Three Kingdoms: one table, your friends, tonight.",
  "lobby.join": "Join", "lobby.code": "Room code", "lobby.sit": "Sit down", "lobby.clock": "{n} s a move", "lobby.scan": "Scan to join",
  "lobby.name": "Your name", "lobby.name.hint": "what the others call you",
  "lobby.open": "Open a table", "lobby.openIt": "Open",
  "lobby.preset.eight": "Standard roles", "lobby.preset.eight.sub": "Lord, 2 loyalists, 4 rebels, 1 renegade", "lobby.preset.five": "Quick", "lobby.preset.five.sub": "5 seats · 15\u00a0s\u00a0a\u00a0move",
  "lobby.preset.war": "Kingdom War", "lobby.preset.war.sub": "Hidden pairs · 2–12",
  "lobby.preset.tournament": "Tournament", "lobby.preset.tournament.sub": "6–8 · stricter wording",
  "lobby.rooms": "Tables", "lobby.rooms.sub": "those that need you first", "lobby.rooms.none": "No open table right now. Open one and call your friends.", "lobby.missing": "{n} to go", "lobby.watch": "playing · watch", "lobby.ready": "all here",
  "lobby.resume": "Back to {code}",

  "room.waiting": "waiting · {n} / {max}", "room.leave": "Leave", "room.missing": "{n} to go", "room.full": "All here", "room.hint": "When all are here and ready, the host starts.", "room.hint.host": "When all are here and ready, you start.",
  "room.bots": "Fill with bots", "room.empty": "free", "room.empty.sub": "sit here", "room.empty.host": "put a bot", "room.botName": "Bot {x}", "room.bot": "bot", "room.you": "you", "room.host": "host", "room.ready": "ready", "room.notReady": "not ready", "room.away": "away",
  "room.how": "How this table plays", "room.how.sub": "set by {name}; everyone sees it", "room.how.mine": "yours to set; everyone sees it", "room.edition": "Rules", "room.clock": "Clock", "room.public": "Public", "room.public.yes": "in the list", "room.public.no": "by code only", "room.watchers": "Watch", "room.players": "Seats",
  "room.clock.v": "{s} s a move · reserve {r} s", "room.clock.none": "no limit", "room.clock.sub": "At the end, what the prompt says is done; the reserve isn't refilled.",
  "room.watchers.v": "yes, without hidden cards", "room.watchers.sub": "{n} watching.", "room.players.v": "{n} players", "room.players.sub": "Seats in playing order.",
  "room.invite": "Invite", "room.invite.alone": "Only this computer reaches this server: start it with LAN=1 to let phones in.", "room.invite.sub": "Scan it, or read the code out. The same Wi-Fi is enough.", "room.copy": "Copy link", "room.copied": "Copied", "room.qr": "invite code",
  "room.readyUp": "Ready", "room.unready": "Not ready", "room.start": "Start", "room.watch": "Watch", "room.kick": "Remove", "room.settings": "Settings", "room.change": "Change", "room.done": "Done",
  "room.botsPlay": "Bots", "why.reach": "Distance {d}, attack range {r}: {n} short.", "why.steps": "Distance {d}, it reaches {r}: {n} short.", "room.policy": "How it plays", "room.policy.simple": "sensible", "room.policy.random": "at random", "room.policy.sub": "New bots, and those that play for somebody.", "room.swap": "Swap seats", "room.swap.yes": "Swap, as asked", "room.wants": "wants seat {n}", "room.asksMe": "asks to swap", "room.makeHost": "Make host", "room.removeBot": "Remove", "room.reserve": "Reserve (s)", "chat.mute": "Hide what {name} says", "chat.unmute": "Show what {name} says",
  "chat.say": "Say something…", "chat.label": "Chat", "chat.phrases": "Phrases",
  "phrase.hello": "Hello all, have a good game.", "phrase.hurry": "Hurry, the flowers are wilting.", "phrase.well": "Well played!", "phrase.sorry": "Sorry, my finger slipped.", "phrase.trust": "I'm one of the good ones, trust me.", "phrase.wait": "Let me think.", "phrase.gg": "What a game.", "phrase.help": "Save me!",

  "edition.standard": "Revised standard", "edition.classic": "First edition", "edition.tournament": "Tournament rules", "edition.kingdom-war": "Kingdom War", "edition.prototype": "Prototype",
  "edition.standard.sub": "With wind, god and Q: 36 generals, every weapon with its skill.", "edition.classic.sub": "The first 25 generals with their first skills.", "edition.tournament.sub": "Six to eight players, stricter wording.", "edition.kingdom-war.sub": "Two hidden generals each; kingdoms decide.", "edition.prototype.sub": "The home-made ancestor with 80 cards.",

  "table.label": "Table", "table.seats": "Seats", "table.deck": "Deck", "table.discard": "Discard", "table.round": "Round {n}", "table.dead": "fallen", "table.you": " (you)", "table.log": "Log", "table.fold": "Fold", "table.auto": "Auto-play", "table.back": "I'll play", "table.sort": "Sort", "table.sound": "Sound", "table.theme": "Theme", "table.settings": "Settings", "table.lang": "中文", "table.handN": "hand {n}", "table.distance": "distance {n}", "table.distance.in": "distance {n}, in reach", "table.distance.out": "distance {n}, out of reach",
  "table.lost": "Lost", "table.bot": "Bot", "table.watching": "You are watching", "table.late": "You are watching, {s} seconds late, with everything open", "table.flipped": "flipped", "table.chained": "chained", "table.hidden": "hidden", "table.turnOf": "{name}'s turn", "table.weapon": "Weapon", "table.armor": "Armor", "table.plus": "+1 horse", "table.minus": "−1 horse", "table.waiting": "{name} is deciding", "table.waitingAll": "The others are deciding", "table.guess": "Guess the role", "table.pile.title": "Discard pile", "table.hand": "Your hand",
  "table.leave": "Leave the table",

  "ask.confirm": "Confirm", "ask.use": "Use", "ask.respond": "Play", "ask.choose": "Choose", "ask.skill": "Use", "ask.recast": "Recast", "ask.arrange": "Done", "ask.discard": "Discard", "ask.cancel": "Undo", "ask.end": "End turn", "ask.pass": "No", "ask.pass.respond": "Don't", "ask.pass.save": "Don't save", "ask.yes": "Yes", "ask.as": "{card} as {as}", "ask.more": "{n} more", "ask.moreTargets": "{n} more {n|target|targets}", "ask.pickTarget": "Pick a target", "ask.pickCard": "Pick a card", "ask.pickOption": "Pick one",
  "ask.time.pass": "s, then “No”", "ask.time.end": "s, then the phase ends", "ask.time.other": "s, then chosen for you", "ask.time.respond": "s, then “Don't”", "ask.onReserve": "reserve", "ask.reserve": "reserve {n} s", "ask.noLimit": "no limit", "ask.time.up": "time is up",
  "ask.say.play": "Your turn to play.", "ask.hint.play": "Lit cards may be used; tap one, then its target.", "ask.say.card": "Play a {card}?", "ask.say.cardAny": "Play a card?", "ask.say.skill": "Use {skill}?", "ask.say.cards": "Choose {n} {n|card|cards}.", "ask.say.players": "Choose {n} {n|player|players}.", "ask.say.option": "Choose one.", "ask.say.arrange": "Set the order: the left one is drawn first.", "ask.say.general": "Choose a general.",
  "ask.chosen": "{n} / {max} chosen", "ask.way": "As", "ask.sent": "Sent…", "ask.onTarget": "Use {card} on {who}?", "ask.useCard": "Use {card}?", "ask.chooseTarget": "{card}: choose a target.", "ask.chooseTargets": "{card}: choose {n} {n|target|targets}.", "ask.twoTargets.1": "Tap the first one, then the second.",
  "ask.random": "Face-down cards: whichever you tap is random.",
  "zone.hand": "Hand", "zone.equip": "Equipment", "zone.judge": "Judgement", "zone.shown": "Shown", "zone.yours": "Yours", "zone.top": "Top", "zone.bottom": "Bottom",
  "arrange.allTop": "All on top", "arrange.hint": "Tap a card, then a place; two on one side change places.",
  "why.player": "player {n}", "why.title": "Why not", "why.card": "This card can't be chosen now.", "why.seat": "This player can't be chosen now.", "why.full": "Enough chosen; undo one first.",
  "sheet.close": "Close", "sheet.unknown": "There is no text for this yet.", "sheet.equip": "Equipment", "sheet.judge": "Judgement", "sheet.marks": "Marks",

  "choose.take": "Take {name}", "choose.none": "Tap one first", "choose.time": "s, then chosen for you", "choose.seats": "Choosing", "choose.thinking": "thinking",
  "end.title": "The end", "end.win": "胜", "end.draw": "Draw", "end.youWon": "You won", "end.youLost": "You lost", "end.alive": "to the end", "end.fell": "fell", "end.damage": "Dmg", "end.healed": "Heal", "end.kills": "Kills", "end.used": "Cards", "end.fate": "Fate", "end.again": "Play again", "end.share": "Share", "end.replay": "Replay", "end.room": "Room", "end.lobby": "Lobby", "end.winners": "{side} · win", "end.side.lord": "Lord and loyalists", "end.side.rebel": "Rebels", "end.side.renegade": "Renegade", "end.rounds": "{n} {n|round|rounds}", "end.seed": "seed {seed}",

  "set.title": "Settings", "set.lang": "Language", "set.theme": "Theme", "set.theme.lacquer": "Lacquer", "set.theme.paper": "Paper", "set.contrast": "High contrast", "set.suits": "Four-colour suits", "set.sound": "Sound", "set.motion": "Motion", "set.confirm": "Two-step confirm", "set.text": "Text size", "set.on": "on", "set.off": "off", "set.small": "S", "set.normal": "M", "set.large": "L", "set.vibrate": "Vibrate on my turn",
  "keys.title": "Keys", "keys.cards": "choose a card", "keys.confirm": "confirm", "keys.pass": "no / end", "keys.cancel": "undo", "keys.seats": "choose a seat", "keys.info": "rules of this", "keys.log": "log", "keys.skills": "skills", "keys.help": "this list", "keys.sort": "sort the hand",
  "net.connecting": "Connecting…", "net.lost": "Lost, reconnecting (try {n})", "net.retry": "Try again",
  "log.turn": "{seat}'s turn", "log.use": "{seat} used {cards}", "log.useOn": "{seat} used {cards} on {targets}", "log.useAs": "{seat} used {cards} as {kind}", "log.useAsOn": "{seat} used {cards} as {kind} on {targets}",
  "log.respond": "{seat} played {cards}", "log.respondAs": "{seat} played {cards} as {kind}", "log.skill": "{seat} used {skill}", "log.skillOn": "{seat} used {skill} on {targets}",
  "log.judge": "{seat} judged {reason}: {card}", "log.judge_replaced": "{by} replaced {seat}'s judgement with {card}", "log.damage": "{to} took {n} damage", "log.damageBy": "{source} dealt {n} damage to {to}", "log.lose_hp": "{seat} lost {n} hp", "log.heal": "{seat} recovered {n} hp", "log.max_hp": "{seat}'s highest hp changed by {n}",
  "log.nullified": "{kind} on {seat} was nullified", "log.cancelled": "{kind} has no effect on {seat}", "log.dying": "{seat} is dying", "log.saved": "{seat} is saved", "log.death": "{seat} fell", "log.deathBy": "{killer} killed {seat}", "log.reward": "{seat} drew {n} as a reward", "log.penalty": "{seat} killed a loyalist and discards {n}",
  "log.reveal.role": "{seat}'s role: {value}", "log.reveal.general": "{seat} shows {value}", "log.reveal.card": "{seat} shows {value}", "log.choice": "{seat} chose {option}", "log.turn_skipped": "{seat}'s turn is skipped", "log.phase_skipped": "{seat} skips: {phase}", "log.flip": "{seat} is flipped", "log.unflip": "{seat} is face up again", "log.mark": "{seat} has {n} {mark}", "log.reshuffle": "The discard pile became the deck", "log.win": "{side} won", "log.draw_game": "Nobody wins",
  "log.draw": "{seat} drew {n}", "log.equip": "{seat} equipped {cards}", "log.take": "{to} took {cards} from {owner}", "log.gain": "{to} gained {cards}", "log.discard": "{owner} discarded {cards}", "log.laid": "{cards} laid beside {to}",
  "ask.why.players1": "{skill}: choose a player.", "ask.why.cards1": "{skill}: choose a card.", "ask.why.discard1": "Discard a card.", "ask.why.limit1": "Over the hand limit: discard one.", "ask.why.cards_of1": "{skill}: choose one of {owner}'s cards.", "ask.need": "{need} are needed; this is number {nth}.", "ask.noCounter": "Not this turn", "ask.why.help": "{by} asks you for a {kinds}: play it?", "ask.why.collateral": "Collateral: use a Slash on {on}, or hand over your weapon.", "ask.why.moon_spear": "Moon Spear: play a {kinds}?", "ask.why.generalLord": "You are the Lord: choose a general, shown to all first.", "ask.hint.generalLord": "Only the lord has lord skills.", "ask.hint.general": "Face down for now; all are turned up together.", "ask.why.general": "Choose your general.", "ask.why.play": "Your turn to play.",
  "ask.why.may": "Use {skill}?", "ask.why.option": "{skill}: choose one.", "ask.why.players": "{skill}: choose {n} {n|player|players}.", "ask.why.cards": "{skill}: choose {n} {n|card|cards}.", "ask.why.discard": "Discard {n} {n|card|cards}.", "ask.why.limit": "Over the hand limit: discard {n}.", "ask.why.cards_of": "{skill}: choose {n} of {owner}'s cards.", "ask.why.arrange": "{skill}: which comes first, which goes to the bottom?",
  "ask.why.respond": "Play a {kinds}?", "ask.why.respondTo": "{by} used {kind}: play a {kinds}?", "ask.why.counter": "{by} used {kind}: nullify it?", "ask.why.counterOn": "{by} used {kind} on {on}: nullify it?", "ask.why.counterSelf": "{by} used {kind} on you: nullify it?", "ask.why.counterMine": "Your own {kind}: nullify it?", "ask.why.counterMineOn": "Your own {kind} on {on}: nullify it?", "ask.why.counterDelayed": "{kind} before {on}: nullify it?", "ask.why.rescue": "{on} is dying and needs a {kinds}: save him?", "ask.why.rescueSelf": "You are dying and need a {kinds}.", "ask.why.order": "Which skill first?", "ask.why.retrial": "{on} judges {judge}: {card}. Replace it?",
  "list.or": " or ", "name.discard": "Discard", "name.order": "Order", "name.general": "General", "name.play": "Play", "name.role": "Role", "option.red": "red", "option.black": "black", "option.yes": "yes", "option.no": "no", "option.draw": "draw", "option.discard": "discard", "option.lose": "lose hp", "option.heal": "recover", "option.damage": "take damage", "option.top": "top", "option.bottom": "bottom", "option.hand": "hand", "option.equip": "equipment", "option.judge": "judgement",
  "error.network": "Can't reach the server.", "error.other": "The server says: {code}",
  "sheet.more": "About this player", "ask.waitEnd": "s", "gate.title": "Join", "gate.say": "What shall we call you?", "gate.why": "Room {code}. No account needed.", "gate.go": "Sit down", "gate.watch": "Just watch", "end.table": "See the table",
  "tag.lord": "lord", "tag.locked": "locked",
  "rules.title": "Rule book", "rules.count": "{n} clauses in {e} editions", "rules.find": "Find a rule", "rules.edition": "Edition", "rules.all": "All", "rules.contents": "Contents", "rules.stamps": "Stamps", "rules.hits": "Clauses found",
  "rules.found": "{n} found", "rules.more": "{n} more; another word narrows them down.", "rules.editions": "In each edition", "rules.proofs": "Proof", "rules.tests": "{n} positions prove this clause; the tests play them all.", "rules.testsOther": "A test of the program proves this clause.", "rules.failed": "The rule book couldn't be fetched.", "rules.play": "Play through", "rules.step": "Next step", "rules.stepBack": "Back", "rules.toEnd": "To the end", "rules.back": "To the lobby", "rules.open": "Rule book", "rules.open.sub": "Every ruling with its source",
  "rules.chapter.setup": "Setting up", "rules.chapter.turn": "The turn", "rules.chapter.distance": "Distance and range", "rules.chapter.cards": "Cards", "rules.chapter.skills": "Generals and skills", "rules.chapter.death": "Dying and death", "rules.chapter.win": "Winning", "rules.chapter.variants": "Variants and options", "rules.chapter.other": "Other",
  "rules.stamp.stated": "W", "rules.stamp.implied": "F", "rules.stamp.contradictory-reading": "R", "rules.stamp.silent-public-ruling": "P", "rules.stamp.addition": "A",
  ...hintEn, ...tutorialEn,
  ...accountEn,
  ...reachEn,
  ...tutorialEn,
  ...tutorialEn,
  ...roomsEn,
  "list.and": ", ", "list.hp": "hp", "misc.cards": "{n} {n|card|cards}", "misc.close": "Close",
  ...accessEn,
  ...replayEn,
  ...tableEn, ...figuresEn, ...sidesEn,
};
