/** Sentences of the table in the middle of a game: habits, looking back, speed, the strip of what is turned up. */
export const tableZh = {
  "seat.nth": "第{n}名目标",
  "ask.then.collateral.1": "【{card}】：先选由谁出【杀】。", "ask.then.collateral.2": "由 {first} 出【杀】：再选杀谁。", "ask.then.collateral.3": "让 {first} 对 {second} 使用【杀】？",
  "ask.then.lijian.1": "【{card}】：先选谁先出【杀】。", "ask.then.lijian.2": "{first} 先出【杀】：再选他和谁决斗。", "ask.then.lijian.3": "让 {first} 和 {second} 决斗，{first} 先出【杀】？",
  "ask.then.any.1": "【{card}】：选第一名目标。", "ask.then.any.2": "第一名是 {first}：选第二名目标。", "ask.then.any.3": "对 {first}、{second} 使用【{card}】？",
  "log.look.hand": "{seat} 看了 {owner} 的 {n} 张手牌", "log.look.pile": "{seat} 看了牌堆顶的 {n} 张牌", "log.on_top": "{seat} 把 {n} 张牌放在牌堆顶", "log.on_bottom": "{seat} 把 {n} 张牌放在牌堆底",
  "habit.title": "不用再问我的", "habit.sub": "照常作答，只是不停下来问你。", "habit.none": "还没有。技能的说明里可以定。", "habit.own": "自己的单体锦囊，不问要不要抵消", "habit.ask": "问我", "habit.always": "总是发动", "habit.never": "总不发动", "habit.trick": "不抵消【{kind}】", "habit.undo": "撤掉", "habit.skill": "这个技能",
  "habit.notThis": "这张牌都不出", "habit.passing": "照你定的：不用。碰一下牌就停。", "habit.using": "照你定的：发动。碰一下牌就停。",
  "back.title": "回看", "back.now": "回到现在", "back.news": "新 {n} 条", "back.asked": "现在轮到你了。", "back.jump": "看那一刻",
  "pace.title": "机器人快慢", "pace.slow": "慢", "pace.middle": "中", "pace.fast": "快", "pace.unplayed": "只剩机器人在打。", "pace.normal": "照常", "pace.rush": "快进", "pace.result": "看结果", "pace.wait": "等多数人同意。", "keys.back": "回看上一步、下一步", "mute.title": "不看谁的话",
  "strip.took": "{name} 拿走", "strip.you": "选", "strip.wait": "等", "count.title": "记牌", "count.sub": "牌堆 {n} 张；「未见」在牌堆里或别人手里。", "count.kind": "牌", "count.left": "未见", "count.seen": "看得见", "count.gone": "已弃", "many.all": "全选", "many.invert": "反选", "sort.kind": "按牌名", "sort.suit": "按花色", "sort.rank": "按点数", "known.all": "大家都见过这张牌", "known.by": "{name} 见过这张牌",
  "skill.notAsked": "现在没有问你。", "skill.canNow": "现在可以用。", "skill.times": "这回合用过 {n} 次。", "log.by": "（{name}）", "wait.arrange": "{name} 在看牌堆顶的牌", "wait.counter": "等大家决定要不要抵消", "wait.rescue": "等大家决定救不救", "wait.retrial": "等大家决定要不要改判",
  "divide.say": "点牌，再点给谁；可以分给几个人。", "divide.give": "分出 {n} 张", "divide.all": "收回全部", "divide.back": "收回这张", "divide.none": "都分出去了。", "set.volume": "音量", "set.quiet": "轻", "set.loud": "响", "set.speed": "动画快慢", "net.lag": "延迟 {n} 毫秒",
  "log.who": "谁的事", "log.who.all": "所有人", "log.kind": "哪种事", "log.kind.all": "全部", "log.kind.cards": "牌与技能", "log.kind.harm": "伤亡", "log.kind.moves": "牌的去来",
} as const;

export const tableEn: Record<keyof typeof tableZh, string> = {
  "seat.nth": "target {n}",
  "ask.then.collateral.1": "{card}: first choose who must give the Slash.", "ask.then.collateral.2": "{first} must give the Slash: now choose whom it hits.", "ask.then.collateral.3": "Make {first} use a Slash on {second}?",
  "ask.then.lijian.1": "{card}: first choose who gives the first Slash.", "ask.then.lijian.2": "{first} gives the first Slash: now choose against whom.", "ask.then.lijian.3": "Make {first} fight a duel with {second}? {first} gives the first Slash.",
  "ask.then.any.1": "{card}: choose the first target.", "ask.then.any.2": "{first} is the first: choose the second target.", "ask.then.any.3": "Use {card} on {first} and {second}?",
  "log.look.hand": "{seat} looked at {owner}'s hand: {n} {n|card|cards}", "log.look.pile": "{seat} looked at the top {n} {n|card|cards} of the pile", "log.on_top": "{seat} put {n} {n|card|cards} on top of the pile", "log.on_bottom": "{seat} put {n} {n|card|cards} at the bottom of the pile",
  "habit.title": "Not asked any more", "habit.sub": "Answered as usual, without stopping for you.", "habit.none": "Nothing yet. A skill's own page has the choice.", "habit.own": "Never ask whether to nullify my own trick on one player", "habit.ask": "Ask me", "habit.always": "Always use", "habit.never": "Never use", "habit.trick": "Never nullify {kind}", "habit.undo": "Undo", "habit.skill": "This skill",
  "habit.notThis": "Not for this card", "habit.passing": "By your habit: pass. Touch a card to stop.", "habit.using": "By your habit: use. Touch a card to stop.",
  "back.title": "Looking back", "back.now": "Back to now", "back.news": "{n} new", "back.asked": "You are asked now.", "back.jump": "See that moment",
  "pace.title": "Speed of bots", "pace.slow": "Slow", "pace.middle": "Normal", "pace.fast": "Fast", "pace.unplayed": "Only bots play on.", "pace.normal": "As before", "pace.rush": "Hurry on", "pace.result": "Result", "pace.wait": "Most others must agree.", "keys.back": "look back, a step on", "mute.title": "Whose words aren't shown",
  "strip.took": "taken by {name}", "strip.you": "now", "strip.wait": "waits", "count.title": "Count", "count.sub": "{n} in the draw pile. Unseen: in it, or in others' hands.", "count.kind": "Card", "count.left": "Unseen", "count.seen": "In sight", "count.gone": "Discarded", "many.all": "All", "many.invert": "The others", "sort.kind": "By name", "sort.suit": "By suit", "sort.rank": "By rank", "known.all": "Everybody has seen this card", "known.by": "{name} has seen this card",
  "skill.notAsked": "You aren't asked anything now.", "skill.canNow": "It can be used now.", "skill.times": "Used {n} {n|time|times} this turn.", "log.by": " ({name})", "wait.arrange": "{name} looks at the top of the pile", "wait.counter": "Everybody may nullify", "wait.rescue": "Everybody may come to the rescue", "wait.retrial": "Everybody may change the judgement",
  "divide.say": "Touch cards, then who gets them; several may get some.", "divide.give": "Give {n}", "divide.all": "Take back", "divide.back": "Take this card back", "divide.none": "All shared out.", "set.volume": "Volume", "set.quiet": "Low", "set.loud": "High", "set.speed": "Speed of motion", "net.lag": "{n} ms delay",
  "log.who": "About whom", "log.who.all": "Everybody", "log.kind": "What", "log.kind.all": "All", "log.kind.cards": "Cards, skills", "log.kind.harm": "Wounds", "log.kind.moves": "Moves",
};
