/** Sentences around the lessons and the puzzles; what the teacher says comes from the server. */
export const tutorialZh = {
  "tut.title": "边玩边学", "tut.start": "第一次玩？边玩边学", "tut.resume": "接着学", "tut.lesson": "第{n}课", "tut.progress": "第 {n} 课，共 {of} 课", "tut.also": "这样也行，不过先试试：{hint}", "tut.again.lost": "这次没打成，再来一次。",
  "tut.read": "明白了", "tut.next": "下一课", "tut.back": "上一课", "tut.skip": "跳过这课", "tut.again": "再来一次", "tut.finish": "学完了", "tut.leave": "回大厅", "tut.clause": "规则书里怎么说",
  "tut.puzzle": "残局", "tut.puzzles": "残局", "tut.puzzles.sub": "从规则书的例子里来；找出那一手。", "tut.puzzles.none": "这台服务器没有残局。", "tut.puzzle.steps": "{n} 手", "tut.puzzle.also": "规则允许，但不是这一手。再想想。", "tut.show": "看解法", "tut.solved": "解开了！",
} as const;

export const tutorialEn: Record<keyof typeof tutorialZh, string> = {
  "tut.title": "Learn by playing", "tut.start": "New here? Learn by playing", "tut.resume": "Go on learning", "tut.lesson": "Lesson {n}", "tut.progress": "Lesson {n} of {of}", "tut.also": "That also works, but first try this: {hint}", "tut.again.lost": "Not this time. Try again.",
  "tut.read": "I see", "tut.next": "Next lesson", "tut.back": "Back", "tut.skip": "Skip", "tut.again": "Once more", "tut.finish": "Finish", "tut.leave": "To the lobby", "tut.clause": "What the rule book says",
  "tut.puzzle": "Puzzle", "tut.puzzles": "Puzzles", "tut.puzzles.sub": "Out of the rule book's examples: find the move.", "tut.puzzles.none": "This server has no puzzles.", "tut.puzzle.steps": "{n} moves", "tut.puzzle.also": "The rules allow it, but that isn't the move. Think again.", "tut.show": "Show me", "tut.solved": "Solved!",
};
