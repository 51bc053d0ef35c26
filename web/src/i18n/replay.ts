/** Sentences of the replay page and of the list of finished games. */
export const replayZh = {
  "replay.of": "{room} · 回放", "replay.title": "回放", "replay.example": "走一遍", "replay.timeline": "时间线", "replay.prevTurn": "上一回合", "replay.prev": "上一步", "replay.play": "放", "replay.pause": "停", "replay.next": "下一步", "replay.nextTurn": "下一回合", "replay.speed": "快慢", "replay.start": "开局", "replay.step": "第 {n} 步，共 {m}", "replay.eyes": "从谁的眼里看", "replay.open": "全明", "replay.continue": "从这里接着打", "replay.continue.sub": "你坐 {n} 号，{m} 个机器人", "replay.legend.hp": "失去体力", "replay.legend.judge": "判定", "replay.legend.death": "阵亡",
  "replay.copy": "复制链接", "replay.copied": "已复制", "replay.save": "存成文件", "replay.load": "打开回放文件", "replay.bad": "这个文件打不开。", "replay.loading": "正在取回放…", "replay.back": "回大厅", "replay.onTable": "在牌桌上看", "replay.menu": "更多", "replay.nameless": "无名",
  "keys.replay.play": "放 / 停", "keys.replay.step": "上一步、下一步", "keys.replay.turn": "上一回合、下一回合", "keys.replay.ends": "开头、结尾", "log.rule": "规则",
  "history.title": "打过的局", "history.sub": "只记在这台机器上", "history.none": "打完一局，这里就有回放。", "history.find": "找武将、名字、版本、胜负", "history.won": "胜", "history.lost": "负", "history.watched": "看", "history.empty": "没有这样的局。",
} as const;

export const replayEn: Record<keyof typeof replayZh, string> = {
  "replay.of": "{room} · replay", "replay.title": "Replay", "replay.example": "Play through", "replay.timeline": "Time line", "replay.prevTurn": "Turn before", "replay.prev": "Step back", "replay.play": "Play", "replay.pause": "Pause", "replay.next": "Step", "replay.nextTurn": "Next turn", "replay.speed": "Speed", "replay.start": "Set-up", "replay.step": "Step {n} of {m}", "replay.eyes": "Through whose eyes", "replay.open": "Open", "replay.continue": "Play on from here", "replay.continue.sub": "Seat {n}, with {m} bots", "replay.legend.hp": "hp lost", "replay.legend.judge": "judgement", "replay.legend.death": "death",
  "replay.copy": "Copy link", "replay.copied": "Copied", "replay.save": "Save as file", "replay.load": "Open a replay file", "replay.bad": "This file can't be opened.", "replay.loading": "Fetching the replay…", "replay.back": "Lobby", "replay.onTable": "Watch it on the table", "replay.menu": "More", "replay.nameless": "Nobody",
  "keys.replay.play": "play / pause", "keys.replay.step": "step back, step", "keys.replay.turn": "turn back, next turn", "keys.replay.ends": "beginning, end", "log.rule": "Rule",
  "history.title": "Your games", "history.sub": "kept on this device only", "history.none": "Finish a game and its replay will be here.", "history.find": "General, name, edition, result", "history.won": "won", "history.lost": "lost", "history.watched": "watched", "history.empty": "No such game.",
};
