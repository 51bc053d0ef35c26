import type { Kingdom } from "../art/rings";
import type { Motif, Portrait } from "../art/medallion";

/** What a general's medallion shows: the surname's seal and what he is known for. Two of one surname never share a motif. */
const LOOKS: Record<string, readonly [seal: string, kingdom: Kingdom, motif: Motif]> = {
  caocao: ["曹", "wei", "jue"], simayi: ["司马", "wei", "weiqi"], xiahoudun: ["夏侯", "wei", "eye"], zhangliao: ["张", "wei", "banner"], xuchu: ["许", "wei", "paw"],
  guojia: ["郭", "wei", "letter"], zhenji: ["甄", "wei", "lotus"], xiahouyuan: ["夏侯", "wei", "bow"], caoren: ["曹", "wei", "shield"], yangxiu: ["杨", "wei", "brush"],
  zhanghe: ["张", "wei", "spear"], xuhuang: ["徐", "wei", "axe"], dianwei: ["典", "wei", "twinji"], xunyu: ["荀", "wei", "censer"], caopi: ["曹", "wei", "brush"], yuejin: ["乐", "wei", "banner"],
  liubei: ["刘", "shu", "twinswords"], guanyu: ["关", "shu", "glaive"], zhangfei: ["张", "shu", "serpent"], zhugeliang: ["诸葛", "shu", "fan"], zhaoyun: ["赵", "shu", "spear"],
  machao: ["马", "shu", "steed"], huangyueying: ["黄", "shu", "gear"], huangzhong: ["黄", "shu", "bow"], weiyan: ["魏", "shu", "glaive"], jiangwei: ["姜", "shu", "spear"],
  pangtong: ["庞", "shu", "chain"], wolong: ["卧龙", "shu", "bagua"], liushan: ["刘", "shu", "pipa"], menghuo: ["孟", "shu", "elephant"], zhurong: ["祝", "shu", "knives"], ganfuren: ["甘", "shu", "bi"],
  sunquan: ["孙", "wu", "scale"], ganning: ["甘", "wu", "bell"], lvmeng: ["吕", "wu", "scroll"], huanggai: ["黄", "wu", "boat"], zhouyu: ["周", "wu", "flame"],
  daqiao: ["大乔", "wu", "peony"], xiaoqiao: ["小乔", "wu", "roundfan"], luxun: ["陆", "wu", "flame"], sunshangxiang: ["孙", "wu", "bow"], zhoutai: ["周", "wu", "sabre"],
  sunjian: ["孙", "wu", "sabre"], taishici: ["太史", "wu", "twinji"], lusu: ["鲁", "wu", "grain"], zhangzhaozhanghong: ["张昭", "wu", "brush"], dingfeng: ["丁", "wu", "sabre"],
  huatuo: ["华", "qun", "gourd"], lvbu: ["吕", "qun", "halberd"], diaochan: ["貂", "qun", "moon"], zhangjiao: ["张", "qun", "talisman"], yuji: ["于", "qun", "censer"],
  dongzhuo: ["董", "qun", "ding"], yuanshao: ["袁", "qun", "arrows"], yanliang: ["颜", "qun", "glaive"], wenchou: ["文", "qun", "spear"], yanliangwenchou: ["颜良", "qun", "twinswords"],
  gongsunzan: ["公孙", "qun", "steed"], jiaxu: ["贾", "qun", "weiqi"], pangde: ["庞", "qun", "steed"], caiwenji: ["蔡", "qun", "qin"], mateng: ["马", "qun", "spear"],
  kongrong: ["孔", "qun", "pear"], jiling: ["纪", "qun", "triblade"], tianfeng: ["田", "qun", "scroll"], panfeng: ["潘", "qun", "axe"], zoushi: ["邹", "qun", "peony"],
  shen_guanyu: ["关", "god", "glaive"], shen_lvmeng: ["吕", "god", "scroll"],
  blank: ["无", "qun", "banner"], blank_f: ["无", "qun", "peony"],
};

export const KNOWN_GENERALS: readonly string[] = Object.keys(LOOKS);

const BY_KINGDOM: Record<Kingdom, Motif> = { wei: "banner", shu: "scroll", wu: "boat", qun: "sabre", god: "flame", amb: "mace" };
const RINGS: Record<string, Kingdom> = { ambitionist: "amb", wei: "wei", shu: "shu", wu: "wu", qun: "qun", god: "god", amb: "amb" };
export const isKingdom = (id: string): boolean => id in RINGS;
/** The ring for a kingdom id; one without a kingdom of ours counts among the heroes. */
export const ringOf = (kingdom: string): Kingdom => RINGS[kingdom] ?? "qun";

export interface Unknown {
  kingdom?: string;
  gender?: string;
  name?: string;
}
/** The portrait of a general. Someone we have never heard of gets his kingdom's motif and the first character of his name. */
export function portrait(id: string, { kingdom = "", gender = "", name = "" }: Unknown = {}): Portrait {
  const look = LOOKS[id];
  if (look) return { seal: look[0], kingdom: kingdom ? ringOf(kingdom) : look[1], motif: look[2] };
  const k = ringOf(kingdom);
  return { seal: [...name][0] ?? "？", kingdom: k, motif: gender === "female" ? "peony" : BY_KINGDOM[k] };
}
/** The kingdom printed on a general's card, before the game says anything about it. */
export const printedKingdom = (id: string): Kingdom => LOOKS[id]?.[1] ?? "qun";
