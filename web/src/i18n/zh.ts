import { hintZh } from "./hint";
import { accountZh } from "./account";
import { roomsZh } from "./rooms";
import { reachZh } from "./reach";
import { accessZh } from "./access";
import { tutorialZh } from "./tutorial";
import { replayZh } from "./replay";
import { tableZh } from "./table";
import { sidesZh } from "./sides";
import { figuresZh } from "./figures";
/** Sentences of the client itself. Names and rule texts of cards, skills and generals come from the server. */
export const zh = {
  "suit.spade": "黑桃", "suit.heart": "红桃", "suit.club": "梅花", "suit.diamond": "方块", "suit.none": "无花色",
  "type.basic": "基本牌", "type.trick": "锦囊", "type.delayed": "延时锦囊", "type.weapon": "武器", "type.armor": "防具", "type.horse": "马", "type.plus_horse": "+1 马", "type.minus_horse": "−1 马",
  "card.back": "牌背", "card.range": "范围 {n}", "card.as": "当",
  "kingdom.wei": "魏", "kingdom.shu": "蜀", "kingdom.wu": "吴", "kingdom.qun": "群", "kingdom.god": "神", "kingdom.amb": "野", "kingdom.none": "—",
  "role.lord": "主公", "role.loyalist": "忠臣", "role.rebel": "反贼", "role.renegade": "内奸", "role.insurgent": "起义军", "role.hunter": "义军杀手", "role.unknown": "未知",
  "role.lord.1": "主", "role.loyalist.1": "忠", "role.rebel.1": "反", "role.renegade.1": "内", "role.insurgent.1": "义", "role.hunter.1": "杀", "role.unknown.1": "？",
  "phase.discard": "弃牌阶段", "phase.draw": "摸牌阶段", "phase.finish": "结束阶段", "phase.judge": "判定阶段", "phase.play": "出牌阶段", "phase.prepare": "准备阶段", "phase.turn": "回合中",

  "lobby.play": "立即开局", "lobby.play.sub": "五人局 · 四个机器人 · 免注册", "lobby.lede": "三国杀，一桌好友，一把就开。",
  "lobby.join": "入桌", "lobby.code": "房间号", "lobby.sit": "坐下", "lobby.clock": "每次 {n} 秒", "lobby.scan": "手机扫码入桌",
  "lobby.name": "你的名字", "lobby.name.hint": "别人这样叫你",
  "lobby.open": "开一桌", "lobby.openIt": "开桌",
  "lobby.preset.eight": "标准身份局", "lobby.preset.eight.sub": "主1 忠2 反4 内1", "lobby.preset.five": "快局", "lobby.preset.five.sub": "五人 · 每次 15 秒",
  "lobby.preset.war": "国战", "lobby.preset.war.sub": "双将暗置 · 2–12 人",
  "lobby.preset.tournament": "比赛规则", "lobby.preset.tournament.sub": "6–8 人 · 更严的字句",
  "lobby.rooms": "在开的桌", "lobby.rooms.sub": "缺人的在前", "lobby.rooms.none": "现在没有开着的桌。开一桌，叫朋友来。", "lobby.missing": "差 {n} 人", "lobby.watch": "在打 · 可观战", "lobby.ready": "人齐",
  "lobby.resume": "回到 {code}",

  "room.waiting": "等人 · {n} / {max}", "room.leave": "离开", "room.missing": "差{n}人", "room.full": "人齐", "room.hint": "人齐、都准备好了，房主开局。", "room.hint.host": "人齐、都准备好了，你来开局。",
  "room.bots": "全放机器人", "room.empty": "空位", "room.empty.sub": "坐下", "room.empty.host": "放机器人", "room.botName": "机·{x}", "room.bot": "机器人", "room.you": "你", "room.host": "房主", "room.ready": "已准备", "room.notReady": "未准备", "room.away": "断线",
  "room.how": "这一桌怎么打", "room.how.sub": "房主 {name} 定；人人看得见", "room.how.mine": "你定；人人看得见", "room.edition": "版本", "room.clock": "时限", "room.public": "公开", "room.public.yes": "列在大厅", "room.public.no": "只凭号码", "room.watchers": "观战", "room.players": "人数",
  "room.clock.v": "每次 {s} 秒 · 备用 {r} 秒", "room.clock.none": "不限时", "room.clock.sub": "到时按提示里写明的做；备用时间用完不补。",
  "room.watchers.v": "可以，看不到暗牌", "room.watchers.sub": "有 {n} 人在看。", "room.players.v": "{n} 人", "room.players.sub": "座位按行动顺序。",
  "room.invite": "请人来", "room.invite.alone": "这台服务器只有本机连得上；开服时加 LAN=1，手机才进得来。", "room.invite.sub": "手机扫一下，或把号码念给他。同一个 Wi-Fi 就行。", "room.copy": "复制链接", "room.copied": "已复制", "room.qr": "邀请二维码",
  "room.readyUp": "准备", "room.unready": "取消准备", "room.start": "开局", "room.watch": "去观战", "room.kick": "请出", "room.settings": "改设置", "room.change": "改", "room.done": "好了",
  "room.botsPlay": "机器人", "why.reach": "距离 {d}，攻击范围 {r}：还差 {n}。", "why.steps": "距离 {d}，要在 {r} 以内：还差 {n}。", "room.policy": "打得怎样", "room.policy.simple": "用心打", "room.policy.random": "随意打", "room.policy.sub": "新放的机器人；断线的人也用它代打。", "room.swap": "与他换座", "room.swap.yes": "同意换座", "room.wants": "想坐 {n} 号", "room.asksMe": "想与你换座", "room.makeHost": "让他当房主", "room.removeBot": "撤下", "room.reserve": "备用（秒）", "chat.mute": "不看{name}的话", "chat.unmute": "看{name}的话",
  "chat.say": "说句话…", "chat.label": "聊天", "chat.phrases": "快捷语",
  "phrase.hello": "各位好，请多关照。", "phrase.hurry": "快点，花儿都谢了。", "phrase.well": "打得漂亮！", "phrase.sorry": "对不住，手滑了。", "phrase.trust": "我是好人，信我。", "phrase.wait": "等我想想。", "phrase.gg": "这一局痛快。", "phrase.help": "救我！",

  "edition.standard": "修订标准版", "edition.classic": "首版", "edition.tournament": "比赛规则", "edition.kingdom-war": "国战", "edition.prototype": "原型",
  "edition.standard.sub": "加风、神、Q：三十六将，每件武器都有技能。", "edition.classic.sub": "最早的二十五将，最初的技能。", "edition.tournament.sub": "六到八人，字句更严。", "edition.kingdom-war.sub": "双将暗置，看势力。", "edition.prototype.sub": "八十张牌的手作前身。",

  "table.label": "牌桌", "table.seats": "座位", "table.deck": "牌堆", "table.discard": "弃牌", "table.round": "第{n}轮", "table.dead": "阵亡", "table.you": "（你）", "table.log": "战报", "table.fold": "收起", "table.auto": "托管", "table.back": "我来打", "table.sort": "整理", "table.sound": "声音", "table.theme": "明暗", "table.settings": "设置", "table.lang": "English", "table.handN": "手牌 {n}", "table.distance": "距离 {n}", "table.distance.in": "距离 {n}，够得着", "table.distance.out": "距离 {n}，够不着",
  "table.lost": "断线", "table.bot": "机器人", "table.watching": "你在观战", "table.late": "你在观战：看到的是 {s} 秒之前，什么都看得见", "table.flipped": "翻面", "table.chained": "横置", "table.hidden": "暗置", "table.turnOf": "{name} 的回合", "table.weapon": "武器", "table.armor": "防具", "table.plus": "+1 马", "table.minus": "−1 马", "table.waiting": "等 {name} 决定", "table.waitingAll": "等其他人决定", "table.guess": "猜身份", "table.pile.title": "弃牌堆", "table.hand": "你的手牌",
  "table.leave": "离开牌桌",

  "ask.confirm": "确定", "ask.use": "使用", "ask.respond": "打出", "ask.choose": "就选", "ask.skill": "发动", "ask.recast": "重铸", "ask.arrange": "排好了", "ask.discard": "弃置", "ask.cancel": "撤选", "ask.end": "结束出牌", "ask.pass": "不用", "ask.pass.respond": "不出", "ask.pass.save": "不救", "ask.yes": "发动", "ask.as": "{card} 当 {as}", "ask.more": "还差 {n} 张", "ask.moreTargets": "还差 {n} 名目标", "ask.pickTarget": "选目标", "ask.pickCard": "选牌", "ask.pickOption": "选一项",
  "ask.time.pass": "秒后视为不用", "ask.time.end": "秒后结束出牌", "ask.time.other": "秒后自动选", "ask.time.respond": "秒后视为不出", "ask.onReserve": "备用时间", "ask.reserve": "备用 {n} 秒", "ask.noLimit": "不限时", "ask.time.up": "时间到",
  "ask.say.play": "轮到你出牌。", "ask.hint.play": "亮着的牌可以用；点一张，再点目标。", "ask.say.card": "打出一张【{card}】？", "ask.say.cardAny": "打出一张牌？", "ask.say.skill": "发动【{skill}】？", "ask.say.cards": "选 {n} 张牌。", "ask.say.players": "选 {n} 名角色。", "ask.say.option": "选一项。", "ask.say.arrange": "排好次序：左边的先被摸到。", "ask.say.general": "选一名武将。",
  "ask.chosen": "已选 {n} / {max}", "ask.way": "当作", "ask.sent": "已送出…", "ask.onTarget": "对 {who} 使用【{card}】？", "ask.useCard": "使用【{card}】？", "ask.chooseTarget": "【{card}】：选一名目标。", "ask.chooseTargets": "【{card}】：选 {n} 名目标。", "ask.twoTargets.1": "先点第一名，再点第二名。",
  "ask.random": "背面朝上的牌，点哪一张都是随机。",
  "zone.hand": "手牌", "zone.equip": "装备", "zone.judge": "判定区", "zone.shown": "亮出的牌", "zone.yours": "你的牌", "zone.top": "牌堆顶", "zone.bottom": "牌堆底",
  "arrange.allTop": "全放回顶", "arrange.hint": "点一张，移到另一边；同一边里点两张互换。",
  "why.player": "{n} 号", "why.title": "为何不能", "why.card": "这张牌现在不能选。", "why.seat": "这名角色现在不能选。", "why.full": "已经选够了，先撤一张。",
  "sheet.close": "关上", "sheet.unknown": "这里还没有文字。", "sheet.equip": "装备", "sheet.judge": "判定区", "sheet.marks": "标记",

  "choose.take": "就选 {name}", "choose.none": "先点一名", "choose.time": "秒后自动选", "choose.seats": "各位在选将", "choose.thinking": "在想",
  "end.title": "终局", "end.win": "胜", "end.draw": "平局", "end.youWon": "你赢了这一局", "end.youLost": "你输了这一局", "end.alive": "活到最后", "end.fell": "阵亡", "end.damage": "伤害", "end.healed": "回复", "end.kills": "击杀", "end.used": "用牌", "end.fate": "结局", "end.again": "再来一局", "end.share": "分享", "end.replay": "看回放", "end.room": "回房间", "end.lobby": "回大厅", "end.winners": "{side} · 胜", "end.side.lord": "主公与忠臣", "end.side.rebel": "反贼", "end.side.renegade": "内奸", "end.rounds": "{n} 轮", "end.seed": "种子 {seed}",

  "set.title": "设置", "set.lang": "语言", "set.theme": "明暗", "set.theme.lacquer": "漆", "set.theme.paper": "纸", "set.contrast": "高对比", "set.suits": "四色花色", "set.sound": "声音", "set.motion": "动画", "set.confirm": "两步确认", "set.text": "字号", "set.on": "开", "set.off": "关", "set.small": "小", "set.normal": "中", "set.large": "大", "set.vibrate": "轮到我时振动",
  "keys.title": "快捷键", "keys.cards": "选手牌", "keys.confirm": "确定", "keys.pass": "不用 / 结束", "keys.cancel": "撤选", "keys.seats": "选座位", "keys.info": "看规则", "keys.log": "战报", "keys.skills": "技能", "keys.help": "这张表", "keys.sort": "整理手牌",
  "net.connecting": "正在连接…", "net.lost": "断了，正在重连（第 {n} 次）", "net.retry": "再试",
  "log.turn": "{seat} 的回合", "log.use": "{seat} 使用 {cards}", "log.useOn": "{seat} 对 {targets} 使用 {cards}", "log.useAs": "{seat} 把 {cards} 当【{kind}】使用", "log.useAsOn": "{seat} 把 {cards} 当【{kind}】对 {targets} 使用",
  "log.respond": "{seat} 打出 {cards}", "log.respondAs": "{seat} 把 {cards} 当【{kind}】打出", "log.skill": "{seat} 发动【{skill}】", "log.skillOn": "{seat} 对 {targets} 发动【{skill}】",
  "log.judge": "{seat} 判定【{reason}】：{card}", "log.judge_replaced": "{by} 用 {card} 换下 {seat} 的判定牌", "log.damage": "{to} 受到 {n} 点伤害", "log.damageBy": "{source} 对 {to} 造成 {n} 点伤害", "log.lose_hp": "{seat} 失去 {n} 点体力", "log.heal": "{seat} 回复 {n} 点体力", "log.max_hp": "{seat} 的体力上限变了 {n}",
  "log.nullified": "对 {seat} 的【{kind}】被抵消", "log.cancelled": "对 {seat} 的【{kind}】无效", "log.dying": "{seat} 濒死", "log.saved": "{seat} 得救", "log.death": "{seat} 阵亡", "log.deathBy": "{killer} 击杀 {seat}", "log.reward": "{seat} 摸 {n} 张牌作奖励", "log.penalty": "{seat} 误杀忠臣，弃掉 {n} 张牌",
  "log.reveal.role": "{seat} 的身份是 {value}", "log.reveal.general": "{seat} 亮出武将 {value}", "log.reveal.card": "{seat} 亮出 {value}", "log.choice": "{seat} 选了 {option}", "log.turn_skipped": "{seat} 的回合跳过", "log.phase_skipped": "{seat} 跳过{phase}", "log.flip": "{seat} 翻面", "log.unflip": "{seat} 翻回正面", "log.mark": "{seat} 的【{mark}】变为 {n}", "log.reshuffle": "弃牌堆洗成新的牌堆", "log.win": "{side} 胜", "log.draw_game": "平局",
  "log.draw": "{seat} 摸 {n} 张牌", "log.equip": "{seat} 装备 {cards}", "log.take": "{to} 得到 {owner} 的 {cards}", "log.gain": "{to} 得到 {cards}", "log.discard": "{owner} 弃置 {cards}", "log.laid": "{cards} 放到 {to} 的武将牌旁",
  "ask.why.players1": "【{skill}】：选一名角色。", "ask.why.cards1": "【{skill}】：选一张牌。", "ask.why.discard1": "弃置一张牌。", "ask.why.limit1": "手牌多过上限：弃置一张。", "ask.why.cards_of1": "【{skill}】：选 {owner} 的一张牌。", "ask.need": "要 {need} 张，这是第 {nth} 张。", "ask.noCounter": "这回合都不出", "ask.why.help": "{by} 请你代出【{kinds}】？", "ask.why.collateral": "借刀杀人：对 {on} 使用【杀】，否则交出武器。", "ask.why.moon_spear": "银月枪：打出一张【{kinds}】？", "ask.why.generalLord": "你是主公：选一名武将，先亮给全桌。", "ask.hint.generalLord": "主公技只有主公能用。", "ask.hint.general": "先扣着；全部选定后，同时翻开。", "ask.why.general": "选你的武将。", "ask.why.play": "轮到你出牌。",
  "ask.why.may": "发动【{skill}】？", "ask.why.option": "【{skill}】：选一项。", "ask.why.players": "【{skill}】：选 {n} 名角色。", "ask.why.cards": "【{skill}】：选 {n} 张牌。", "ask.why.discard": "弃置 {n} 张牌。", "ask.why.limit": "手牌多过上限：弃置 {n} 张。", "ask.why.cards_of": "【{skill}】：选 {owner} 的 {n} 张牌。", "ask.why.arrange": "【{skill}】：先摸到哪张，哪张压底？",
  "ask.why.respond": "打出一张【{kinds}】？", "ask.why.respondTo": "{by} 使用【{kind}】：打出一张【{kinds}】？", "ask.why.counter": "{by} 使用【{kind}】：抵消它？", "ask.why.counterOn": "{by} 对 {on} 使用【{kind}】：抵消它？", "ask.why.counterSelf": "{by} 对你使用【{kind}】：抵消它？", "ask.why.counterMine": "你使用【{kind}】：抵消它？", "ask.why.counterMineOn": "你对 {on} 使用【{kind}】：抵消它？", "ask.why.counterDelayed": "{on} 面前的【{kind}】：抵消它？", "ask.why.rescue": "{on} 濒死，要一张【{kinds}】：你救吗？", "ask.why.rescueSelf": "你濒死，要一张【{kinds}】。", "ask.why.order": "先用哪个技能？", "ask.why.retrial": "{on} 判定【{judge}】：{card}。换掉它？",
  "list.or": "】或【", "name.discard": "弃牌", "name.order": "先后", "name.general": "选将", "name.play": "出牌", "name.role": "身份", "option.red": "红", "option.black": "黑", "option.yes": "是", "option.no": "否", "option.draw": "摸牌", "option.discard": "弃牌", "option.lose": "失去体力", "option.heal": "回复体力", "option.damage": "受伤害", "option.top": "牌堆顶", "option.bottom": "牌堆底", "option.hand": "手牌", "option.equip": "装备", "option.judge": "判定区",
  "error.network": "连不上服务器。", "error.other": "服务器说：{code}",
  "sheet.more": "看这名角色", "ask.waitEnd": "秒", "gate.title": "入座", "gate.say": "你叫什么？", "gate.why": "房间 {code}。不用注册。", "gate.go": "坐下", "gate.watch": "只看看", "end.table": "看牌桌",
  "tag.lord": "主公技", "tag.locked": "锁定",
  "rules.title": "规则书", "rules.count": "{e} 个版本，{n} 条", "rules.find": "找规则", "rules.edition": "版本", "rules.all": "全部", "rules.contents": "目录", "rules.stamps": "印记", "rules.hits": "找到的条文",
  "rules.found": "找到 {n} 条", "rules.more": "还有 {n} 条，多写几个字就找得准。", "rules.editions": "各版写法", "rules.proofs": "凭据", "rules.tests": "有 {n} 个局面证明这一条，都由测试跑过。", "rules.testsOther": "这一条由程序测试证明。", "rules.failed": "规则书没有取到。", "rules.play": "走一遍", "rules.step": "下一步", "rules.stepBack": "上一步", "rules.toEnd": "到底", "rules.back": "回大厅", "rules.open": "规则书", "rules.open.sub": "每一条都查得到出处",
  "rules.chapter.setup": "开局", "rules.chapter.turn": "回合", "rules.chapter.distance": "距离与范围", "rules.chapter.cards": "牌", "rules.chapter.skills": "武将与技能", "rules.chapter.death": "濒死与死亡", "rules.chapter.win": "胜负", "rules.chapter.variants": "变体与选项", "rules.chapter.other": "其他",
  "rules.stamp.stated": "明", "rules.stamp.implied": "推", "rules.stamp.contradictory-reading": "两", "rules.stamp.silent-public-ruling": "补", "rules.stamp.addition": "增",
  ...hintZh, ...tutorialZh,
  ...accountZh,
  ...reachZh,
  ...tutorialZh,
  ...tutorialZh,
  ...roomsZh,
  "list.and": "、", "list.hp": "体力", "misc.cards": "{n} 张牌", "misc.close": "关上",
  ...accessZh,
  ...replayZh,
  ...tableZh, ...figuresZh, ...sidesZh,
} as const;

export type Key = keyof typeof zh;
