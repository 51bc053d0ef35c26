/** Sentences of the client itself. Names and rule texts of cards, skills and generals come from the server. */
export const zh = {
  "app.title": "虎牢", "app.sub": "三国杀",
  "suit.spade": "黑桃", "suit.heart": "红桃", "suit.club": "梅花", "suit.diamond": "方块", "suit.none": "无花色",
  "type.basic": "基本牌", "type.trick": "锦囊", "type.delayed": "延时锦囊", "type.weapon": "武器", "type.armor": "防具", "type.horse": "马", "type.plus_horse": "+1 马", "type.minus_horse": "−1 马",
  "card.back": "牌背", "card.range": "范围 {n}", "card.as": "当",
  "kingdom.wei": "魏", "kingdom.shu": "蜀", "kingdom.wu": "吴", "kingdom.qun": "群", "kingdom.god": "神", "kingdom.amb": "野", "kingdom.none": "—",
  "role.lord": "主公", "role.loyalist": "忠臣", "role.rebel": "反贼", "role.renegade": "内奸", "role.insurgent": "起义军", "role.hunter": "义军杀手", "role.unknown": "未知",
  "role.lord.1": "主", "role.loyalist.1": "忠", "role.rebel.1": "反", "role.renegade.1": "内", "role.insurgent.1": "义", "role.hunter.1": "杀", "role.unknown.1": "？",
  "phase.prepare": "准备阶段", "phase.judge": "判定阶段", "phase.draw": "摸牌阶段", "phase.play": "出牌阶段", "phase.discard": "弃牌阶段", "phase.finish": "结束阶段", "phase.turn": "回合中",

  "lobby.play": "立即开局", "lobby.play.sub": "五人局 · 四个机器人 · 免注册", "lobby.lede": "三国杀，一桌好友，一把就开。",
  "lobby.learn": "第一次玩？边玩边学", "lobby.replays": "看回放",
  "lobby.join": "入桌", "lobby.code": "房间号", "lobby.sit": "坐下", "lobby.scan": "手机扫码入桌",
  "lobby.name": "你的名字", "lobby.name.hint": "别人这样叫你",
  "lobby.open": "开一桌", "lobby.openIt": "开桌", "lobby.options": "细则…",
  "lobby.preset.eight": "标准身份局", "lobby.preset.eight.sub": "主1 忠2 反4 内1", "lobby.preset.five": "快局", "lobby.preset.five.sub": "五人 · 每次 15 秒",
  "lobby.preset.war": "国战", "lobby.preset.war.sub": "双将暗置 · 4–10 人", "lobby.preset.first": "首版", "lobby.preset.first.sub": "最早的二十五将",
  "lobby.preset.tournament": "比赛规则", "lobby.preset.tournament.sub": "6–8 人 · 更严的字句",
  "lobby.rooms": "在开的桌", "lobby.rooms.sub": "缺人的在前", "lobby.rooms.none": "现在没有开着的桌。开一桌，叫朋友来。", "lobby.missing": "差 {n} 人", "lobby.watch": "在打 · 可观战", "lobby.ready": "人齐",
  "lobby.resume": "回到 {code}",

  "room.waiting": "等人 · {n} / {max}", "room.leave": "离开", "room.missing": "差{n}人", "room.full": "人齐", "room.hint": "人齐、都准备好了，房主开局。", "room.hint.host": "人齐、都准备好了，你来开局。",
  "room.bots": "全放机器人", "room.empty": "空位", "room.empty.sub": "坐下", "room.empty.host": "放机器人", "room.bot": "机器人", "room.botName": "机·{x}", "room.you": "你", "room.host": "房主", "room.ready": "已准备", "room.notReady": "未准备", "room.away": "断线",
  "room.how": "这一桌怎么打", "room.how.sub": "房主 {name} 定；人人看得见", "room.how.mine": "你定；人人看得见", "room.edition": "版本", "room.roles": "身份", "room.clock": "时限", "room.lost": "断线", "room.watchers": "观战", "room.players": "人数",
  "room.clock.v": "每次 {s} 秒 · 备用 {r} 秒", "room.clock.none": "不限时", "room.clock.sub": "到时按提示里写明的做；备用时间用完不补。", "room.lost.v": "{n} 秒后机器人代打", "room.lost.sub": "回来点一下就接着自己打，一张牌都不丢。",
  "room.watchers.v": "可以，看不到暗牌", "room.watchers.sub": "有 {n} 人在看。", "room.players.v": "{n} 人", "room.players.sub": "座位按行动顺序，逆时针。",
  "room.invite": "请人来", "room.invite.sub": "手机扫一下，或把号码念给他。同一个 Wi-Fi 就行。", "room.copy": "复制链接", "room.copied": "已复制", "room.qr": "邀请二维码",
  "room.readyUp": "准备", "room.unready": "取消准备", "room.start": "开局", "room.swap": "换座", "room.watch": "去观战", "room.kick": "请出", "room.settings": "改设置", "room.change": "改", "room.done": "好了",
  "chat.say": "说句话…", "chat.label": "聊天", "chat.phrases": "快捷语",
  "phrase.hello": "各位好，请多关照。", "phrase.hurry": "快点，花儿都谢了。", "phrase.well": "打得漂亮！", "phrase.sorry": "对不住，手滑了。", "phrase.trust": "我是好人，信我。", "phrase.wait": "等我想想。", "phrase.gg": "这一局痛快。", "phrase.help": "救我！",

  "edition.standard": "修订标准版", "edition.classic": "首版", "edition.tournament": "比赛规则", "edition.kingdom-war": "国战", "edition.prototype": "原型",
  "edition.standard.sub": "加风、神、Q：三十六将，每件武器都有技能。", "edition.classic.sub": "最早的二十五将，最初的技能。", "edition.tournament.sub": "六到八人，字句更严。", "edition.kingdom-war.sub": "双将暗置，看势力。", "edition.prototype.sub": "八十张牌的手作前身。",

  "table.label": "牌桌", "table.seats": "座位", "table.deck": "牌堆", "table.discard": "弃牌", "table.round": "第{n}轮", "table.dead": "阵亡", "table.you": "（你）", "table.log": "战报", "table.fold": "收起", "table.menu": "菜单", "table.auto": "托管", "table.auto.on": "托管中", "table.back": "我来打", "table.sort": "整理", "table.sound": "声音", "table.theme": "明暗", "table.settings": "设置", "table.lang": "English", "table.handN": "手牌 {n}", "table.distance": "距离 {n}", "table.distance.in": "距离 {n}，够得着", "table.distance.out": "距离 {n}，够不着",
  "table.lost": "断线", "table.bot": "机器人", "table.watching": "你在观战", "table.flipped": "翻面", "table.chained": "横置", "table.hidden": "暗置", "table.picked": "已选", "table.turnOf": "{name} 的回合", "table.weapon": "武器", "table.armor": "防具", "table.plus": "+1 马", "table.minus": "−1 马", "table.waiting": "等 {name} 决定", "table.waitingAll": "等其他人决定", "table.guess": "猜身份", "table.clearGuess": "不猜", "table.skill.on": "已开", "table.pile.title": "弃牌堆", "table.hand": "你的手牌",
  "table.surrender": "认输", "table.leave": "离开牌桌", "table.help": "快捷键",

  "ask.confirm": "确定", "ask.use": "使用", "ask.respond": "打出", "ask.choose": "就选", "ask.skill": "发动", "ask.recast": "重铸", "ask.arrange": "排好了", "ask.discard": "弃置", "ask.cancel": "撤选", "ask.end": "结束出牌", "ask.pass": "不用", "ask.pass.respond": "不出", "ask.pass.save": "不救", "ask.yes": "发动", "ask.as": "{card} 当 {as}", "ask.more": "还差 {n} 张", "ask.moreTargets": "还差 {n} 名目标", "ask.pickTarget": "选目标", "ask.pickCard": "选牌", "ask.pickOption": "选一项",
  "ask.time.pass": "秒后视为不用", "ask.time.end": "秒后结束出牌", "ask.time.other": "秒后自动选", "ask.time.respond": "秒后视为不出", "ask.reserve": "备用 {n} 秒", "ask.noLimit": "不限时", "ask.time.up": "时间到",
  "ask.say.play": "轮到你出牌。", "ask.why.play": "亮着的牌可以用；点一张，再点目标。", "ask.say.card": "打出一张【{card}】？", "ask.say.cardAny": "打出一张牌？", "ask.say.skill": "发动【{skill}】？", "ask.say.cards": "选 {n} 张牌。", "ask.say.players": "选 {n} 名角色。", "ask.say.option": "选一项。", "ask.say.arrange": "排好次序：左边的先被摸到。", "ask.say.general": "选一名武将。",
  "ask.chosen": "已选 {n} / {max}", "ask.way": "当作", "ask.sent": "已送出…", "ask.onTarget": "对 {who} 使用【{card}】？", "ask.useCard": "使用【{card}】？", "ask.chooseTargets": "【{card}】：选 {n} 名目标。", "ask.twoTargets.1": "先点第一名，再点第二名。",
  "ask.random": "背面朝上的牌，点哪一张都是随机。",
  "zone.hand": "手牌", "zone.equip": "装备", "zone.judge": "判定区", "zone.shown": "亮出的牌", "zone.yours": "你的牌", "zone.top": "牌堆顶", "zone.bottom": "牌堆底",
  "arrange.allTop": "全放回顶", "arrange.hint": "点一张，移到另一边；同一边里点两张互换。", "arrange.exact": "顶上要放 {n} 张。",
  "why.title": "为何不能", "why.card": "这张牌现在不能选。", "why.seat": "这名角色现在不能选。", "why.notYou": "现在不是问你。", "why.full": "已经选够了，先撤一张。",
  "sheet.text": "规则", "sheet.skills": "技能", "sheet.close": "关上", "sheet.unknown": "这里还没有文字。", "sheet.equip": "装备", "sheet.judge": "判定区", "sheet.marks": "标记", "sheet.hint": "长按、右键，或对准后按 i",

  "choose.lord": "你是主公：选一名武将，先亮给全桌。", "choose.lord.why": "主公技只有主公能用。", "choose.other": "选一名武将，先扣着。", "choose.other.why": "全部选定后，同时翻开。", "choose.pair": "选一主一副，开局都暗置。", "choose.take": "就选 {name}", "choose.none": "先点一名", "choose.time": "秒后自动选", "choose.seats": "各位在选将", "choose.thinking": "在想", "choose.done": "选好了", "choose.head": "主", "choose.deputy": "副", "choose.random": "随机",
  "end.title": "终局", "end.win": "胜", "end.draw": "平局", "end.youWon": "你赢了这一局", "end.youLost": "你输了这一局", "end.alive": "活到最后", "end.fell": "阵亡", "end.damage": "伤害", "end.healed": "回复", "end.kills": "击杀", "end.used": "用牌", "end.fate": "结局", "end.again": "再来一局", "end.share": "分享", "end.replay": "看回放", "end.room": "回房间", "end.lobby": "回大厅", "end.winners": "{side} · 胜", "end.side.lord": "主公与忠臣", "end.side.rebel": "反贼", "end.side.renegade": "内奸", "end.rounds": "{n} 轮", "end.seed": "种子 {seed}",

  "set.title": "设置", "set.lang": "语言", "set.theme": "明暗", "set.theme.lacquer": "漆", "set.theme.paper": "纸", "set.contrast": "高对比", "set.suits": "四色花色", "set.sound": "声音", "set.motion": "动画", "set.confirm": "两步确认", "set.confirm.sub": "点牌只是选，按钮才算数", "set.text": "字号", "set.on": "开", "set.off": "关", "set.small": "小", "set.normal": "中", "set.large": "大", "set.vibrate": "轮到我时振动", "set.auto": "自动", "set.skip": "没有人能抵消时自动略过",
  "keys.title": "快捷键", "keys.cards": "选手牌", "keys.confirm": "确定", "keys.pass": "不用 / 结束", "keys.cancel": "撤选", "keys.seats": "选座位", "keys.info": "看规则", "keys.log": "战报", "keys.skills": "技能", "keys.help": "这张表", "keys.sort": "整理手牌",
  "net.connecting": "正在连接…", "net.lost": "断了，正在重连（第 {n} 次）", "net.back": "连上了", "net.failed": "连不上服务器", "net.retry": "再试", "net.taken": "这个座位在别处打开了", "net.noRoom": "没有这个房间：{code}", "net.error": "服务器说：{text}", "net.lag": "延迟 {n} 毫秒", "net.reload": "有新版本，正在重开",
  "log.gain": "得到", "log.round": "第{n}轮", "log.turn": "{name} 的回合",
  "log.use": "{who} 使用 {card}", "log.useOn": "{who} 对 {targets} 使用 {card}", "log.respond": "{who} 打出 {card}", "log.draw": "{who} 摸 {n} 张牌", "log.discard": "{who} 弃置 {cards}", "log.damage": "{who} 受到 {n} 点伤害", "log.damageBy": "{who} 受到 {source} 的 {n} 点伤害", "log.lose": "{who} 失去 {n} 点体力", "log.heal": "{who} 回复 {n} 点体力", "log.death": "{who} 阵亡", "log.deathBy": "{who} 阵亡，凶手 {source}", "log.skill": "{who} 发动【{skill}】", "log.judge": "{who} 判定：{card}", "log.equip": "{who} 装备 {card}", "log.dying": "{who} 濒死", "log.over": "{side} 胜",
  "tag.lord": "主公技", "tag.locked": "锁定", "tag.once": "限定",
  "list.and": "、", "list.hp": "体力", "misc.cards": "{n} 张牌", "misc.close": "关上", "misc.yes": "是", "misc.no": "否", "misc.more": "更多", "misc.none": "没有", "misc.loading": "稍等…",
} as const;

export type Key = keyof typeof zh;
