"""Sentences about rooms, connections and commands, (Chinese, English)."""

from __future__ import annotations

ROOM: dict[str, tuple[str, str]] = {
    "room.lobby": ("房间 {code}，{edition}，{seats} 人。", "Room {code}, {edition}, {seats} seats."),
    "room.clock": ("每问 {clock} 秒，备用 {reserve} 秒。", "{clock} seconds a question, {reserve} in reserve."),
    "room.clock.none": ("不限时。", "No time limit."),
    "room.empty": ("空位", "free"),
    "room.bot": ("机器人", "bot"),
    "room.ready": ("已准备", "ready"),
    "room.not_ready": ("未准备", "not ready"),
    "room.lost": ("断线", "connection lost"),
    "room.auto": ("托管", "a bot plays"),
    "room.host": ("房主", "host"),
    "room.you": ("你", "you"),
    "room.person": ("玩家", "player"),
    "room.how": ("/ready 准备，/sit 座位 换座。", "/ready says you are ready, /sit SEAT changes seats."),
    "room.how.host": (
        "你是房主：/bots 补满机器人，/bot 座位 放或撤机器人，/start 开局。",
        "You are host: /bots fills the seats with bots, /bot SEAT puts or removes one, /start begins.",
    ),
    "room.paused": (
        "房间已暂停，报告编号 {report}；房主可用 /rematch 回到房间。",
        "The room is paused, report {report}; the host may go back with /rematch.",
    ),
    "room.over": ("/rematch 再来一局，/quit 离开。", "/rematch plays again, /quit leaves."),
    "room.begins": ("牌局开始。", "The game begins."),
    "room.lost.now": ("{who}断线了。", "{who} has lost the connection."),
    "room.back.now": ("{who}回来了。", "{who} is back."),
    "room.auto.on": ("现在由机器人代打{who}。", "A bot now plays for {who}."),
    "room.auto.off": ("{who}自己打了。", "{who} plays again."),
    "room.wants": ("{who}想和你换座：/sit {seat} 同意。", "{who} wants to swap seats with you: /sit {seat} agrees."),
    "waiting": ("在等{who}。", "Waiting for {who}."),
    "over.won": ("你赢了。", "You have won."),
    "over.lost": ("你输了。", "You have lost."),
    "over.roles": ("身份：{roles}", "Roles: {roles}"),
    "over.record": ("记录：{where}", "Record: {where}"),
    "chat": ("{who}说：{text}", "{who} says: {text}"),
    "chat.watcher": ("{who}（旁观）说：{text}", "{who} (watching) says: {text}"),
    "notice.announcement": ("公告：{text}", "Announcement: {text}"),
    "notice.vote.bot": (
        "{by}提议由机器人代打{seat}（{votes}/{needed}）。",
        "{by} wants a bot to play for {seat} ({votes} of {needed}).",
    ),
    "notice.vote.pause": ("{by}想暂停（{votes}/{needed}）。", "{by} wants a pause ({votes} of {needed})."),
    "notice.vote.resume": ("{by}想接着打（{votes}/{needed}）。", "{by} wants to go on ({votes} of {needed})."),
    "notice.vote.give_up": (
        "{by}提议这一局不打了（{votes}/{needed}）。",
        "{by} wants to end the game without a winner ({votes} of {needed}).",
    ),
    "notice.against.bot": ("{by}反对由机器人代打{seat}。", "{by} is against a bot for {seat}."),
    "notice.against.pause": ("{by}反对暂停。", "{by} is against a pause."),
    "notice.against.resume": ("{by}还不想接着打。", "{by} doesn't want to go on yet."),
    "notice.against.give_up": ("{by}要把这一局打完。", "{by} wants to play the game to its end."),
    "notice.carried.bot": ("通过：机器人代打{seat}。", "Carried: a bot plays for {seat}."),
    "notice.carried.pause": ("通过：牌局暂停。", "Carried: the game is paused."),
    "notice.carried.resume": ("通过：牌局继续。", "Carried: the game goes on."),
    "notice.carried.give_up": ("通过：这一局不分胜负。", "Carried: the game ends without a winner."),
    "notice.failed.bot": ("没有通过：不由机器人代打{seat}。", "Not carried: no bot for {seat}."),
    "notice.failed.pause": ("没有通过：不暂停。", "Not carried: no pause."),
    "notice.failed.resume": ("没有通过：仍旧暂停。", "Not carried: the pause stays."),
    "notice.failed.give_up": ("没有通过：接着打。", "Not carried: the game goes on."),
    "notice.resumed": ("暂停时间到，牌局继续。", "The pause is over; the game goes on."),
    "notice.surrender": ("{seat}认输，由机器人打完。", "{seat} surrenders; a bot plays on."),
    "net.lost": ("连接断了，正在重连……", "The connection is lost; trying again…"),
    "net.back": ("又连上了。", "Connected again."),
    "net.not": ("还没有连上，请稍等。", "Not connected yet; please wait."),
    "net.bye": (
        "再见。座位还是你的：再输入同样的命令就能回来。",
        "Bye. The seat stays yours: the same command brings you back.",
    ),
    "net.left": ("你离开了房间。", "You have left the room."),
    "net.closed": ("服务器关闭了连接：{why}", "The server closed the connection: {why}"),
    "solo.bye": ("再见。", "Bye."),
    "solo.end": ("输入到此为止，牌局停在这里。", "There is no more input; the game stops here."),
    "solo.hello": ("{edition}，{seats} 人，种子 {seed}。", "{edition}, {seats} players, seed {seed}."),
    "phrase.hello": ("各位好，请多关照。", "Hello, everybody."),
    "phrase.hurry": ("快点，花儿都谢了。", "Hurry up, please."),
    "phrase.well": ("打得漂亮！", "Well played!"),
    "phrase.sorry": ("对不住，手滑了。", "Sorry, my hand slipped."),
    "phrase.trust": ("我是好人，信我。", "I am one of the good ones, trust me."),
    "phrase.wait": ("等我想想。", "Let me think."),
    "phrase.gg": ("这一局痛快。", "What a game."),
    "phrase.help": ("救我！", "Save me!"),
    "help": (
        "选择：号码；几个号码用空格隔开；回车取默认；b 退回；m 再看问题。\n"
        "? 为何不能选；? 号码 看这一项的文字；? 名字 查牌、技能、武将。\n"
        "/hint 提示；t 牌桌；/log [行数] 战报；/hand 手牌；/clock 时间；/lang zh|en 语言；/quit 走开。",
        "Choosing: a number; several with spaces; Enter takes the default; b goes back; m shows the question again.\n"
        "? why the rest can't be chosen; ? NUMBER the text of that choice; ? NAME looks a card, skill or general up.\n"
        "/hint; t the table; /log [LINES]; /hand; /clock; /lang zh|en; /quit goes away.",
    ),
    "help.room": (
        "/say 话 或 /phrase 名 说话；/auto 托管或收回；/vote 座位 请机器人代打；"
        "/pause、/resume 提议暂停、继续；/giveup 提议不打了；/surrender 认输；"
        "/who 在等谁；/leave 不再回来。\n"
        "房间里：/ready，/sit 座位，/stand；房主：/bot 座位 [机器人]，/bots，/kick 座位，/start；终局后 /rematch。",
        "/say TEXT or /phrase ID talks; /auto lets a bot play, or not; /vote SEAT lets a bot play for who is gone; "
        "/pause, /resume and /giveup (ending without a winner) are put to the vote; /surrender gives up alone; "
        "/who is being waited for; /leave goes for good.\n"
        "In the room: /ready, /sit SEAT, /stand; the host: /bot SEAT [POLICY], /bots, /kick SEAT, /start; "
        "after the end /rematch.",
    ),
}
