/** Sentences around the lessons and the puzzles; what the teacher says comes from the server. */
export const tutorialZh = {
  "tut.title": "边玩边学", "tut.start": "第一次玩？边玩边学", "tut.resume": "接着学", "tut.lesson": "第{n}课", "tut.progress": "第 {n} 课，共 {of} 课", "tut.also": "这样也行，不过先试试：{hint}", "tut.again.lost": "这次没打成，再来一次。",
  "tut.read": "明白了", "tut.next": "下一课", "tut.back": "上一课", "tut.skip": "跳过这课", "tut.again": "再来一次", "tut.finish": "学完了", "tut.leave": "回大厅", "tut.clause": "规则书里怎么说",
  "tut.puzzle": "残局", "tut.puzzles": "残局", "tut.puzzles.sub": "每一局都是规则书里的一个例子：局面摆好了，找出那几手。朱线越多越难。", "tut.puzzles.none": "这台服务器没有残局。", "tut.puzzles.count": "解开了 {n} 个，共 {of} 个", "tut.puzzles.back": "别的残局", "tut.level": "难度 {n}", "tut.done": "已解开", "tut.done.seal": "解", "tut.seal": "师",
  "tut.kind.attack": "出杀", "tut.kind.weapon": "兵器", "tut.kind.horse": "马与距离", "tut.kind.duel": "决斗", "tut.kind.skill": "武将技能", "tut.kind.defence": "招架", "tut.kind.trick": "锦囊", "tut.kind.death": "生死", "tut.real": "来一局真的", "tut.real.sub": "五人局，四个机器人", "tut.puzzle.also": "规则允许，但不是这一手。再想想。", "tut.show": "看解法", "tut.solved": "解开了！",
} as const;

export const tutorialEn: Record<keyof typeof tutorialZh, string> = {
  "tut.title": "Learn by playing", "tut.start": "New here? Learn by playing", "tut.resume": "Go on learning", "tut.lesson": "Lesson {n}", "tut.progress": "Lesson {n} of {of}", "tut.also": "That also works, but first try this: {hint}", "tut.again.lost": "Not this time. Try again.",
  "tut.read": "I see", "tut.next": "Next lesson", "tut.back": "Back", "tut.skip": "Skip", "tut.again": "Once more", "tut.finish": "Finish", "tut.leave": "To the lobby", "tut.clause": "What the rule book says",
  "tut.puzzle": "Puzzle", "tut.puzzles": "Puzzles", "tut.puzzles.sub": "Each is an example of the rule book: the position is laid out, find the moves. The more red strokes, the harder.", "tut.puzzles.none": "This server has no puzzles.", "tut.puzzles.count": "{n} of {of} solved", "tut.puzzles.back": "More puzzles", "tut.level": "Difficulty {n}", "tut.done": "Solved", "tut.done.seal": "✓", "tut.seal": "师",
  "tut.kind.attack": "Slashes", "tut.kind.weapon": "Weapons", "tut.kind.horse": "Horses and distance", "tut.kind.duel": "Duels", "tut.kind.skill": "Skills", "tut.kind.defence": "Parries", "tut.kind.trick": "Tricks", "tut.kind.death": "Life and death", "tut.real": "Play a real game", "tut.real.sub": "Five seats, four bots", "tut.puzzle.also": "The rules allow it, but that isn't the move. Think again.", "tut.show": "Show me", "tut.solved": "Solved!",
};
