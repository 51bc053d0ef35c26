"""Every code that a person may meet, with its words. `{name}` is filled from the error's `args`."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """Something was refused and nothing has changed: a code of `MESSAGES` with its arguments."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args

    def as_dict(self) -> dict[str, Any]:
        return {"code": self.code, "args": self.args_}


#: what the server says itself
SERVER: dict[str, tuple[str, str]] = {
    "bad_message": ("服务器看不懂这条消息。", "The server can't read this message."),
    "too_large": ("消息太长。", "The message is too long."),
    "too_fast": ("太快了，请慢一点。", "Too fast; please slow down."),
    "hello_first": ("请先报上房间与座位。", "Say first which room and seat you are."),
    "bad_origin": ("这个网页不可以连接本服务器。", "This page may not connect to this server."),
    "banned": ("本服务器的管理者不让这个地址进来。", "The operator of this server has shut your address out."),
    "bad_address": (
        "请写一个地址或网段，例如 203.0.113.7 或 2001:db8::/32。",
        "Give an address or a network, such as 203.0.113.7 or 2001:db8::/32.",
    ),
    "not_found": ("没有这样的地址。", "There is nothing at this address."),
    "no_room": ("没有房间 {room}，它可能已经关闭。", "There is no room {room}; it may have been closed."),
    "no_seat": ("这个座位已经不属于你。", "This seat isn't yours any more."),
    "bad_name": ("名字要有 1 到 16 个字。", "A name has 1 to 16 characters."),
    "rooms_full": ("服务器上的房间已满。", "The server has no place for another room."),
    "rooms_alone": (
        "你开着 {max} 间没有别人来过的房间，暂不能再开。空着的房间过一阵会自己收起。",
        "You have {max} rooms open to which nobody else has come; no more for now. Empty ones close after a while.",
    ),
    "room_full": ("房间已满。", "The room is full."),
    "draining": ("服务器即将停机，暂不开新局。", "The server is about to stop; no new games for now."),
    "not_host": ("只有房主可以这样做。", "Only the host may do that."),
    "not_lobby": ("牌局进行中，不能更改。", "That can't be changed during a game."),
    "not_playing": ("现在没有牌局。", "There is no game now."),
    "not_over": ("牌局还没有结束。", "The game isn't over yet."),
    "not_seated": ("你没有坐下，只能旁观。", "You aren't seated; you can only watch."),
    "no_such_seat": ("没有这个座位。", "There is no such seat."),
    "seat_taken": ("这个座位有人了。", "The seat is taken."),
    "seat_empty": ("这个座位没有人。", "Nobody sits there."),
    "swap_asked": ("已经问过对方是否换座。", "The other player has been asked to swap seats."),
    "not_yourself": ("不能对自己这样做。", "You can't do that to yourself."),
    "seats_empty": ("还有空座位。", "There are still empty seats."),
    "not_ready": ("还有人没有准备好。", "Somebody isn't ready yet."),
    "too_many_seated": ("坐下的人比座位多。", "More people are seated than there would be seats."),
    "no_edition": ("没有版本 {edition}。", "There is no edition {edition}."),
    "no_option": ("这个版本没有选项 {option}。", "This edition has no option {option}."),
    "bad_choice": ("选项 {option} 没有这个值。", "Option {option} doesn't take that value."),
    "bad_seats": ("这个版本可坐 {min} 到 {max} 人。", "This edition seats {min} to {max}."),
    "bad_clock": (
        "每问的时间是 0（不限）或 5 到 300 秒。",
        "A question has 0 (no limit) or 5 to 300 seconds.",
    ),
    "bad_open_after": (
        "亮给旁观者看，要在 {min} 到 {max} 秒之后；0 表示不亮。",
        "Those who watch see everything {min} to {max} seconds late, or never (0).",
    ),
    "bad_reserve": ("备用时间是 0 到 1800 秒。", "The reserve is 0 to 1800 seconds."),
    "too_many_banned": (
        "禁将太多，剩下的武将不够 {players} 人用。",
        "Too many generals are banned: those left aren't enough for {players} players.",
    ),
    "bad_watchers": ("观战人数是 0 到 {max}。", "The number of spectators is 0 to {max}."),
    "bad_seed": (
        "种子是不超过 19 位的数字；留空则每局另发。",
        "A seed is a number of up to 19 digits; leave it empty for a new deal each game.",
    ),
    "no_policy": ("没有这种机器人：{policy}。", "There is no bot called {policy}."),
    "not_asked": ("这个问题已经过去了。", "That question is no longer open."),
    "not_legal": ("规则不允许这样做。", "The rules don't allow that."),
    "room_paused": (
        "规则程序出错，本房间已暂停，报告编号 {report}。",
        "A rule failed and this room has been paused; the report is {report}.",
    ),
    "storage": ("服务器暂时无法保存，请再试一次。", "The server can't save right now; please try again."),
    "kicked": ("房主请你离开了房间。", "The host has removed you from the room."),
    "replaced": ("你在另一台设备上继续了。", "You have gone on on another device."),
    "slow": ("你的网络太慢，连接已断开。", "Your connection was too slow and has been closed."),
    "room_closed": ("房间已经关闭。", "The room has been closed."),
    "no_record": ("没有这份记录。", "There is no such record."),
    "bad_record": ("这不是一份能重演的记录。", "This isn't a record that can be played again."),
    "record_long": ("这份记录太长，不能重演。", "The record is too long to be played again."),
    "other_rules": (
        "这份记录用的是规则第 {rules} 版，这里是第 {now} 版，不能重演。",
        "The record follows version {rules} of the rules, so it can't be played again here, where they are at {now}.",
    ),
    "record_differs": (
        "这份记录在这里重演不出同一局。",
        "Played again here, the record doesn't come to the same game.",
    ),
    "bad_film": ("这份记录带的画面看不了。", "The pictures that the record carries can't be shown."),
    "no_scenario": ("没有这个例子。", "There is no such example."),
    "no_hints": (
        "有别的玩家同桌，提示没有开。",
        "Hints are off at this table, since others play along; the host may allow them in the lobby.",
    ),
    "in_lesson": ("学的时候不能这样做。", "That can't be done in a lesson."),
    "busy": ("服务器正忙，请再试一次。", "The server is busy; please try again."),
    "bad_text": ("一句话要有 1 到 200 个字。", "A line has 1 to 200 characters."),
    "no_vote": ("你不能就此投票。", "You have no vote in this."),
    "no_such_vote": ("没有这项表决。", "There is no such vote."),
    "vote_early": ("再等 {seconds} 秒才能表决。", "A vote is possible in {seconds} seconds."),
    "vote_again": (
        "刚刚没有通过，{seconds} 秒后可以再提。",
        "That has just failed; it may be put again in {seconds} seconds.",
    ),
    "paused": ("牌局暂停中。", "The game is paused."),
    "not_paused": ("牌局没有暂停。", "The game isn't paused."),
    "surrendered": ("你已经认输，这一局由机器人打完。", "You have surrendered; a bot plays this game to its end."),
    "no_pace": ("没有这种速度。", "There is no such pace."),
    "humans_play": ("还有人在打，不能快进。", "Somebody still plays; the game can't be hurried on."),
    "voted": ("你已经投过票了。", "You have voted already."),
    "server_error": ("服务器出错了。", "The server failed."),
    "locked": ("这个房间要密码。", "This room asks for a password."),
    "wrong_room_password": ("房间密码不对。", "That isn't the room's password."),
    "blocked": ("房主请你离开过这个房间。", "The host has removed you from this room."),
    "no_watching": ("这个房间不能再旁观。", "This room takes no more spectators."),
    "no_such_watcher": ("没有这名旁观者。", "There is no such spectator."),
    "unauthorized": ("口令不对。", "The password is wrong."),
    "not_signed_in": ("请先登录。", "Please sign in first."),
    "bad_login": (
        "名字或密码不对。忘了密码，请找本服务器的管理者。",
        "Name or password is wrong. If you have forgotten it, ask whoever runs this server.",
    ),
    "wrong_password": ("现在的密码不对。", "The present password is wrong."),
    "bad_password": ("密码要有 {min} 到 {max} 个字符。", "A password has {min} to {max} characters."),
    "name_taken": ("这个名字已经有人注册了，请换一个。", "This name is taken; please choose another."),
    "too_many_tries": ("试得太多了，请过 {seconds} 秒再试。", "Too many tries; please wait {seconds} seconds."),
    "no_account": ("没有叫 {name} 的账号。", "There is no account called {name}."),
    "bad_guest": ("这不是本设备的记号。", "That isn't a device's mark."),
    "no_session": ("那里已经退出了。", "That device is signed out already."),
    "bad_note": ("笔记最多 {max} 个字。", "A note has at most {max} characters."),
}

#: why an answer isn't legal, as far as the request itself shows it
ANSWERS: dict[str, tuple[str, str]] = {
    "legal": ("可以这样做。", "That is allowed."),
    "not_offered": ("现在不能这样做。", "That can't be done now."),
    "not_wanted": ("现在要的不是这种牌。", "Another kind of card is wanted now."),
    "not_now": ("现在不能使用这种牌。", "This kind of card can't be used now."),
    "not_yours": ("这不是你的牌。", "This card isn't yours."),
    "card_unfit": ("这张牌不符合要求。", "This card doesn't fit."),
    "card_twice": ("同一张牌不能选两次。", "A card can't be chosen twice."),
    "cards_few": ("至少要选 {min} 张牌。", "At least {min} cards must be chosen."),
    "cards_many": ("最多只能选 {max} 张牌。", "At most {max} cards may be chosen."),
    "distinct_suits": ("每种花色最多一张。", "One card of each suit at most."),
    "rule": ("这些牌不能一起选。", "These cards can't be chosen together."),
    "target_unfit": ("{seat}不能成为目标。", "{seat} can't be a target."),
    "targets_few": ("至少要选 {min} 个目标。", "At least {min} targets must be chosen."),
    "targets_many": ("最多只能选 {max} 个目标。", "At most {max} targets may be chosen."),
    "second_target": ("第二个目标不合适。", "The second target doesn't fit the first."),
    "option_unfit": ("没有这个选项。", "There is no such option."),
    # why a skill of one's own can't be used now
    "skill_lord": ("【{skill}】是主公技，只有主公能用。", "{skill} is the lord's: only the lord has it."),
    "skill_play_phase": ("【{skill}】只在自己的出牌阶段发动。", "{skill} is for your own play phase."),
    "skill_used": ("【{skill}】这回合的次数已经用完。", "You have used {skill} as often as a turn allows."),
    "skill_unfit": ("现在没有能用【{skill}】的牌或目标。", "No card or player fits {skill} now."),
    "skill_no_cards": ("你没有能用【{skill}】的牌。", "You have no card that {skill} could use."),
    "skill_other_card": ("【{skill}】给出的不是现在要的牌。", "What {skill} gives isn't wanted now."),
    "skill_always": ("【{skill}】是锁定技，一直有效。", "{skill} is compulsory: it always works by itself."),
    "skill_later": ("【{skill}】到了时机会问你。", "You will be asked about {skill} when its moment comes."),
    # what the cards say themselves
    "answer_only": ("这张牌只能用来响应。", "This card only answers others."),
    "not_self": ("不能以自己为目标。", "You can't choose yourself."),
    "immune": ("{seat}不能成为这张牌的目标。", "{seat} can't be a target of this card."),
    "too_far": ("{seat}离你太远（距离 {distance}）。", "{seat} is too far away (distance {distance})."),
    "out_of_range": ("{seat}不在你的攻击范围内。", "{seat} is out of your attack range."),
    "slash_limit": ("本回合的【杀】已经用完。", "You have used your slash of this turn."),
    "peach_self_only": ("出牌阶段只能对自己用【桃】。", "In your play phase a peach is for yourself only."),
    "two_left": ("只剩两名角色时不能用【桃】。", "With two players left nobody may use a peach."),
    "unhurt": ("你没有受伤。", "You aren't hurt."),
    "not_on_lord": ("不能放在主公面前。", "It may not lie before the lord."),
    "already_there": ("{seat}面前已有同名的牌。", "One of that name already lies before {seat}."),
    "no_weapon": ("{seat}没有武器。", "{seat} has no weapon."),
    "nothing_there": ("{seat}没有牌可选。", "{seat} has no card to choose."),
}

MESSAGES = {**SERVER, **ANSWERS}


def reasons(lang: str) -> dict[str, str]:
    """The texts of all codes in `zh` or `en`."""
    at = 0 if lang == "zh" else 1
    return {code: words[at] for code, words in MESSAGES.items()}
