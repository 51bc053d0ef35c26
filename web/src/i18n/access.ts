/** Sentences about keys, devices and for those who listen to the page. */
export const accessZh = {
  "keys.how": "点一个键，再按想用的键。打字的时候快捷键不作数。", "keys.press": "{what}：请按一个键", "keys.used": "“{key}”已经用在“{what}”上，换一个。", "keys.elsewhere": "“{key}”留给浏览器，换一个。", "keys.reset": "恢复原样", "keys.open": "看、改快捷键",
  "keys.card": "第 {n} 张手牌", "keys.seat": "往后第 {n} 个座位", "keys.self": "自己", "keys.back.one": "回看一步", "keys.on.one": "往后一步",
  "set.theme.system": "随系统", "set.letters": "花色加字母", "set.notify": "轮到我时通知", "set.notify.no": "浏览器不许通知；在浏览器的网站设置里放开，再来打开。",
  "hear.seat": "{n} 号", "hear.turn": "正在行动", "hear.deciding": "在想", "hear.reach": "距离 {n}，够得着", "hear.far": "距离 {n}，够不着", "hear.equip": "装备 {list}", "hear.judge": "判定区 {list}",
  "title.of": "{page} · {game}", "title.game": "虎牢", "title.asked": "轮到你了", "page.table": "牌桌", "page.choose": "选将", "page.end": "终局", "page.room": "房间",
  "net.none": "没有网络，连不上服务器。连上以后会自己接着来。",
} as const;

export const accessEn: Record<keyof typeof accessZh, string> = {
  "keys.how": "Click a key, then press the one you want instead. Keys do nothing while you type.", "keys.press": "{what}: press a key", "keys.used": "“{key}” already means “{what}”: take another.", "keys.elsewhere": "“{key}” belongs to the browser: take another.", "keys.reset": "As they were", "keys.open": "See and change the keys",
  "keys.card": "card {n} of the hand", "keys.seat": "seat {n} after you", "keys.self": "yourself", "keys.back.one": "look back a step", "keys.on.one": "a step on",
  "set.theme.system": "System", "set.letters": "Letters on suits", "set.notify": "Notify me on my turn", "set.notify.no": "The browser allows no notifications: allow them in its settings for this site, then switch this on again.",
  "hear.seat": "seat {n}", "hear.turn": "on turn", "hear.deciding": "deciding", "hear.reach": "distance {n}, in reach", "hear.far": "distance {n}, out of reach", "hear.equip": "wears {list}", "hear.judge": "to be judged: {list}",
  "title.of": "{page} · {game}", "title.game": "Hulao", "title.asked": "Your move", "page.table": "Table", "page.choose": "Choosing", "page.end": "Result", "page.room": "Room",
  "net.none": "No network, so no server. It goes on by itself once there is one.",
};
