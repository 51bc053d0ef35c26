/** Sentences of the table in the middle of a game: habits, looking back, speed, the strip of what is turned up. */
export const tableZh = {
  "habit.title": "不用再问我的", "habit.sub": "照常作答，只是不停下来问你。", "habit.none": "还没有。技能的说明里可以定。", "habit.own": "自己的单体锦囊，不问要不要抵消", "habit.ask": "问我", "habit.always": "总是发动", "habit.never": "总不发动", "habit.trick": "不抵消【{kind}】", "habit.undo": "撤掉", "habit.skill": "这个技能",
  "habit.notThis": "这张牌都不出", "habit.passing": "照你定的：不用。碰一下牌就停。", "habit.using": "照你定的：发动。碰一下牌就停。",
} as const;

export const tableEn: Record<keyof typeof tableZh, string> = {
  "habit.title": "Not asked any more", "habit.sub": "Answered as usual, without stopping for you.", "habit.none": "Nothing yet. A skill's own page has the choice.", "habit.own": "Never ask whether to nullify my own trick on one player", "habit.ask": "Ask me", "habit.always": "Always use", "habit.never": "Never use", "habit.trick": "Never nullify {kind}", "habit.undo": "Undo", "habit.skill": "This skill",
  "habit.notThis": "Not for this card", "habit.passing": "By your habit: pass. Touch a card to stop.", "habit.using": "By your habit: use. Touch a card to stop.",
};
