/** The account's page, and notes on players. */
export const accountZh = {
  "acc.title": "名册", "acc.open": "登录", "acc.mine": "账号：{name}", "acc.why": "不留名也能玩。留名之后，换一台设备也能回到自己的座位，战绩与笔记也跟着走。",
  "acc.in": "登录", "acc.up": "注册", "acc.name": "名字", "acc.password": "密码", "acc.password.hint": "至少 8 个字符", "acc.show": "看密码", "acc.forgot": "没有邮箱可找回；忘了密码，请找开服的人。",
  "acc.since": "{date} 入册", "acc.out": "退出登录",
  "acc.tables": "你的座位", "acc.tables.back": "回到 {code}",
  "acc.claim": "这台设备上的旧账", "acc.claim.say": "以过客的身份，在这台设备上打过 {games} 局，记过 {notes} 条笔记。归到这个账号名下？", "acc.claim.do": "归到我名下", "acc.claim.done": "已归到你名下：{games} 局。",
  "acc.devices": "登录着的设备", "acc.here": "这一台", "acc.seen": "{date} 用过", "acc.device": "不知名的设备", "acc.end": "让它退出", "acc.end.of": "让它退出：{device}", "acc.everywhere": "全部退出",
  "acc.change": "换密码", "acc.change.old": "现在的密码", "acc.change.new": "新密码", "acc.change.do": "换", "acc.change.done": "密码换好了，其他设备都已退出。", "acc.change.must": "你用的是一次性密码，请设一个新的。",
  "acc.notes": "对人的笔记", "acc.notes.none": "还没有。打牌时点开一名角色，就能记上一笔。", "acc.note.drop": "划掉：{name}",
  "acc.data": "你的数据", "acc.data.say": "设备、笔记、战绩与每一局的记录，都在一个文件里。", "acc.export": "全部下载",
  "acc.delete": "除名", "acc.delete.say": "设备、笔记一并删去，打过的局里不再有你的名字。不能反悔。", "acc.delete.sure": "输入密码，确认除名", "acc.delete.do": "除名", "acc.cancel": "算了",
  "note.label": "对这个人的笔记", "note.hint": "只有你看得见", "note.signed": "已登录",
};
export const accountEn: Record<keyof typeof accountZh, string> = {
  "acc.title": "Roster", "acc.open": "Sign in", "acc.mine": "Account: {name}", "acc.why": "You can play without. With a name here you find your seat again on any device, and your games and notes come along.",
  "acc.in": "Sign in", "acc.up": "Sign up", "acc.name": "Name", "acc.password": "Password", "acc.password.hint": "8 characters or more", "acc.show": "Show the password", "acc.forgot": "There is no mail address to recover it by; if you forget the password, ask whoever runs this server.",
  "acc.since": "here since {date}", "acc.out": "Sign out",
  "acc.tables": "Your seats", "acc.tables.back": "Back to {code}",
  "acc.claim": "From this device", "acc.claim.say": "From the time as a guest on this device: games {games}, notes {notes}. Shall they be this account's?", "acc.claim.do": "They are mine", "acc.claim.done": "They are yours. Games: {games}.",
  "acc.devices": "Signed in on", "acc.here": "this one", "acc.seen": "used {date}", "acc.device": "unknown device", "acc.end": "Sign it out", "acc.end.of": "Sign it out: {device}", "acc.everywhere": "Sign out everywhere",
  "acc.change": "Change the password", "acc.change.old": "Current password", "acc.change.new": "New password", "acc.change.do": "Change", "acc.change.done": "The password is changed; other devices are signed out.", "acc.change.must": "You came in with a one-time password; please set a new one.",
  "acc.notes": "Notes on players", "acc.notes.none": "None yet. In a game, open a player to write something down.", "acc.note.drop": "Cross out: {name}",
  "acc.data": "Your data", "acc.data.say": "Devices, notes, results and the record of every game, in one file.", "acc.export": "Download all",
  "acc.delete": "Delete the account", "acc.delete.say": "Devices and notes go, and your name leaves the games you played. There is no way back.", "acc.delete.sure": "Your password, to be sure", "acc.delete.do": "Delete", "acc.cancel": "Keep it",
  "note.label": "Your note on this player", "note.hint": "only you see it", "note.signed": "signed in",
};
