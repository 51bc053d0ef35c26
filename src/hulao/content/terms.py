"""Words of the game that belong to no card: kingdoms, roles and phases."""

from __future__ import annotations

from hulao.kernel.words import Words

KINGDOMS = {
    "wei": Words("魏", "Wei"),
    "shu": Words("蜀", "Shu"),
    "wu": Words("吴", "Wu"),
    "qun": Words("群", "Qun"),
    "god": Words("神", "God"),
    "ambitionist": Words("野", "Ambitionist"),
}
ROLES = {
    "lord": Words("主公", "Lord"),
    "loyalist": Words("忠臣", "Loyalist"),
    "rebel": Words("反贼", "Rebel"),
    "renegade": Words("内奸", "Renegade"),
    "insurgent": Words("起义军", "Insurgent"),
    "hunter": Words("义军杀手", "Insurgent hunter"),
}
PHASES = {
    "start": Words("准备阶段", "Start phase", "回合开始时的时机。", "The moment at which a turn begins."),
    "judge": Words("判定阶段", "Judgement phase", "判定面前的延时锦囊。", "Delayed tricks before him are judged."),
    "draw": Words("摸牌阶段", "Draw phase", "通常摸两张牌。", "Usually draw two cards."),
    "play": Words("出牌阶段", "Play phase", "使用牌与技能，直到结束。", "Use cards and skills until ending it."),
    "discard": Words("弃牌阶段", "Discard phase", "手牌弃到体力值。", "Discard down to one's hit points."),
    "finish": Words("结束阶段", "Finish phase", "回合结束前的时机。", "The last moment of a turn."),
}
