"""The sentences of advice, in zh and en, by the code of the reason.

`{who}` is a seat, `{kind}` and `{other}` kinds of cards, `{skill}` a skill, `{general}` a general, `{n}` and `{m}`
counts.
"""

from __future__ import annotations

from collections.abc import Mapping

ADVICE: Mapping[str, tuple[str, str]] = {
    # one's own turn
    "end": ("没有值得再用的牌了。", "Nothing is left that would be worth its card."),
    "keep": ("手里的牌留着应付别人更值。", "What you hold is worth more as answers in the others' turns."),
    "finish": ("{who}只剩一点体力，打中就倒。", "{who} has one hit point left: this may be the last blow."),
    "hit": ("{who}像是敌人，这张{kind}够得着。", "{who} looks like an enemy, and your {kind} reaches that far."),
    "likelier": (
        "还看不清{who}站哪边，不过更像敌人。",
        "Nobody can tell yet where {who} stands, but enemy is likelier than friend.",
    ),
    "hit_bare": ("{who}没有手牌，多半躲不掉。", "{who} has no cards left to answer with."),
    "duel": (
        "{who}像是敌人：你有 {n} 张能当【杀】的牌，对方手牌 {m} 张。",
        "{who} looks like an enemy; you hold {n} slashes against a hand of {m}.",
    ),
    "rob": ("{who}像是敌人，拆掉一张是一张。", "{who} looks like an enemy: each card lost counts."),
    "steal": ("{who}像是敌人，拿来的牌归你。", "{who} looks like an enemy, and what is lost there is yours."),
    "gain": (
        "还看不清{who}站哪边；多一张牌总是好的。",
        "Nobody can tell yet where {who} stands; a card more is a card more.",
    ),
    "relieve": ("{who}像是队友，帮着拿掉判定区的牌。", "{who} looks like a friend: take away what waits to be judged."),
    "confine": (
        "{who}像是敌人，手里有 {n} 张牌，别让他用出来。",
        "{who} looks like an enemy with {n} cards in hand: don't let them be used.",
    ),
    "area": ("打到的敌人比队友多。", "It hurts more enemies than friends."),
    "heal_self": ("你受伤了，现在就能回复。", "You are hurt, and this heals at once."),
    "heal": ("{who}像是队友，正需要回复。", "{who} looks like a friend in need of healing."),
    "heal_all": ("你这边受伤的人更多。", "Your side has more to heal than theirs."),
    "draw": ("白得几张牌，先用。", "It brings cards for nothing: use it first."),
    "share": ("大家都有份，你先挑。", "Everybody gets one, and you choose first."),
    "wear": ("{kind}装上才有用。", "The {kind} only helps once you wear it."),
    "wear_better": ("{kind}比你现在的{other}好。", "The {kind} is better than the {other} you wear."),
    "wear_reach": ("有了{kind}就够得着{who}。", "With the {kind} you reach {who}."),
    "wear_restless": ("换装备正合你的技能。", "You gain whenever you lose what you wear."),
    "lend": ("借来的武器让你够得更远。", "The borrowed weapon reaches further than yours."),
    "incite": ("让{who}替你出手，或者交出武器。", "{who} has to strike for you, or give the weapon up."),
    "risk": ("被劈的多半不是你。", "It's more likely to strike somebody else."),
    "harm": ("{who}像是敌人。", "{who} looks like an enemy."),
    "aid": ("用了有好处，没有坏处。", "It does you good and costs little."),
    "refresh": ("你的势力都能换上更好的牌。", "Your side changes its poorer cards for better ones."),
    "bargain": ("{who}得一张，你得的更多。", "{who} gains a card, and you gain more."),
    "peek": ("先看清{who}是哪个势力。", "Find out first which kingdom {who} is of."),
    "boost": ("下一张【杀】伤害更多。", "It makes your next Slash hurt more."),
    "recast": ("这张牌用不上，换一张。", "You have no use for this card: change it for another."),
    # skills
    "skill_free": ("【{skill}】不花牌，能用就用。", "{skill} costs no card."),
    "skill_best": ("【{skill}】得到的比付出的多。", "{skill} brings more than it costs."),
    "skill_junk": (
        "这 {n} 张牌不好用，拿去发动【{skill}】。",
        "These {n} cards are the poorest; let {skill} have them.",
    ),
    "skill_spare": (
        "你多出 {n} 张牌，回合末也要弃掉，不如给{who}。",
        "You hold {n} cards too many for your hand limit; better {who} has them.",
    ),
    "skill_soothe": ("【{skill}】也能让你自己回复。", "{skill} heals you too."),
    "skill_friend": ("{who}像是队友，【{skill}】帮得上。", "{who} looks like a friend whom {skill} helps."),
    "skill_enemy": ("{who}像是敌人，用【{skill}】对付。", "{who} looks like an enemy: use {skill}."),
    "skill_no": ("【{skill}】这时得不偿失。", "{skill} would cost more than it brings now."),
    "claim_true": ("真的是{kind}，不怕人质疑。", "It really is the {kind}: who doubts it pays for it."),
    "claim_false": ("这张牌本身没用，不妨冒充{kind}。", "The card itself is poor: let it pass for a {kind}."),
    # answers
    "answer": ("不回应就要吃亏。", "Without an answer you pay for it."),
    "answer_dying": ("你只剩一点体力，非躲不可。", "You have one hit point left: answer."),
    "answer_free": ("【{skill}】不花牌，先试试。", "{skill} costs no card: try it first."),
    "fight_on": ("再出一张【杀】，让{who}受伤。", "One more slash, and it's {who} who gets hurt."),
    "yield": ("{who}像是队友，犯不着拼光手牌。", "{who} looks like a friend: don't spend your cards on this."),
    "too_many": (
        "要 {n} 张才行，你凑不齐，省下手牌。",
        "It takes {n} answers and you haven't that many: save the card.",
    ),
    "cannot": ("没有能用的牌。", "You have nothing to answer with."),
    "counter_self": ("这张{kind}对你害处大，值得一张【无懈可击】。", "The {kind} would cost you more than this card."),
    "counter_friend": (
        "这张{kind}对{who}害处大，{who}像是队友。",
        "{who} looks like a friend, and the {kind} hurts there.",
    ),
    "counter_enemy": ("{who}像是敌人，别让{kind}帮到他。", "{who} looks like an enemy whom the {kind} would help."),
    "counter_back": ("{who}像是敌人，抵消他的抵消。", "{who} looks like an enemy: take that counter away."),
    "counter_no": ("留着，后面有更要紧的。", "Keep it for something worse."),
    "save_self": ("不救就出局了。", "Without it you are out of the game."),
    "save_lord": ("主公一倒就结束了。", "If the lord falls, the game is over."),
    "save_friend": ("{who}像是队友，救得回来。", "{who} looks like a friend and can still be saved."),
    "save_no": ("{who}不像是队友，不必救。", "{who} doesn't look like a friend."),
    "save_short": ("救不回来，省下牌。", "You can't save {who}: save the cards."),
    "help": ("{who}像是队友，替他出一张。", "{who} looks like a friend: give the card."),
    "help_no": ("没有必要替{who}出牌。", "There's no need to spend a card for {who}."),
    "strike": ("{who}像是敌人，顺手打一下。", "{who} looks like an enemy: strike."),
    "strike_weapon": ("出【杀】，武器舍不得。", "Strike: your weapon is worth more."),
    "strike_no": ("{who}像是队友，宁可交出武器。", "{who} looks like a friend: rather give the weapon up."),
    # choices
    "retrial_friend": ("换一张牌，{who}的判定就变好。", "With another card the judgement turns out well for {who}."),
    "retrial_enemy": ("换一张牌，{who}的判定就变坏。", "With another card the judgement turns out badly for {who}."),
    "retrial_no": ("这次判定不值得改。", "This judgement isn't worth a card."),
    "least": ("这些牌对你最没用。", "These are worth least to you."),
    "most": ("这些牌对你最有用。", "These are worth most to you."),
    "compare": ("比点数，这张最合算。", "For comparing numbers, this one is the best bargain."),
    "take_worn": ("{who}装着的{kind}最碍事。", "The {kind} that {who} wears is what matters most."),
    "take_known": ("你知道{who}手里有{kind}。", "You know that {who} holds a {kind}."),
    "take_hidden": ("{who}的手牌里拿一张。", "Any card from the hand of {who}: each is worth about as much."),
    "take_least": ("{who}像是队友，拿最不要紧的。", "{who} looks like a friend: take what matters least."),
    "to_friend": ("{who}像是队友，更用得上。", "{who} looks like a friend who needs it."),
    "to_self": ("自己留着最好。", "It's best in your own hands."),
    "pick_enemy": ("{who}最像敌人。", "{who} is the likeliest enemy."),
    "pick_friend": ("{who}最像队友。", "{who} is the likeliest friend."),
    "pick_none": ("没有合适的人选。", "Nobody fits."),
    "option_least": ("这样损失最小。", "This costs you least."),
    "show": (
        "亮明势力，队友才认得你；等到人满才亮，就成野心家。",
        "Your kingdom can only stand by you once it knows you; come too late, and you are an ambitionist.",
    ),
    "show_more": ("势力已经公开，多一名武将多一份本事。", "Your kingdom is known anyway: have more skills."),
    "show_no": ("先不亮，看清别人再说。", "Stay hidden for now and watch the others."),
    "show_alone": (
        "你的势力已经人满，一亮就是野心家，先不亮。",
        "Your kingdom is full: you would be an ambitionist, so the later the better.",
    ),
    "show_win": ("活着的都是你的势力，亮出来就赢。", "All who live are of your kingdom: show yourself and win."),
    "guess": ("只能猜，哪个都一样。", "It's a guess: one is as good as another."),
    "doubt": (
        "{who}像是敌人，你体力够，不妨质疑。",
        "{who} looks like an enemy, and you can bear being wrong: doubt it.",
    ),
    "doubt_sure": (
        "别处已经看见所有的{kind}，这张一定不是。",
        "Every {kind} has been seen elsewhere: this can't be one.",
    ),
    "trust": ("质疑错了要付代价，这次算了。", "Doubting wrongly costs you: let it pass."),
    "arrange": ("好牌放上面，马上就摸到。", "The best on top: you draw them next."),
    "arrange_foe": (
        "好牌放上面，其余沉底，别留给{who}。",
        "The best on top for you, the rest below, out of reach of {who}.",
    ),
    "general": ("{general}在这些武将里最强。", "{general} wins most often of these."),
    # lessons and puzzles, where the answer isn't a bot's
    "tutorial": ("这一课要你试试这个。", "This is what the lesson wants you to try."),
    "puzzle": ("解法里的这一步。", "The next step of the solution."),
    "default": ("这样最稳妥。", "The usual choice."),
}
