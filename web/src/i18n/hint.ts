/** Sentences around hints and the strength of bots; the hints themselves come from the server. */
export const hintZh = {
  "hint.ask": "提示", "hint.key": "提示", "hint.default": "这样最稳妥。", "room.hints": "提示", "room.hints.sub": "有几个人一起玩时，也可以问机器人会怎么做。", "room.hints.yes": "可以问", "room.hints.no": "不可以问",
  "room.policy.easy": "新手", "room.policy.random.sub": "规则允许的，任选一个。", "room.policy.easy.sub": "像新手：四次里有一次随手来。", "room.policy.simple.sub": "看谁对谁做了什么，用心打。",
} as const;

export const hintEn: Record<keyof typeof hintZh, string> = {
  "hint.ask": "Hint", "hint.key": "a hint", "hint.default": "The usual choice.", "room.hints": "Hints", "room.hints.sub": "When several people play they too may ask what a bot would do.", "room.hints.yes": "Allowed", "room.hints.no": "Not allowed",
  "room.policy.easy": "beginner", "room.policy.random.sub": "Anything that the rules allow.", "room.policy.easy.sub": "Like a beginner: one answer in four is whatever comes to mind.", "room.policy.simple.sub": "Watches who does what to whom, and plays with care.",
};
