/** Distance and reach, drawn. */
export const reachZh = {
  "reach.range": "你的攻击范围 {n}", "reach.short": "差 {n}", "reach.far": "到{who}的距离 {n}，你的攻击范围 {m}：够不着", "reach.near": "到{who}的距离 {n}，你的攻击范围 {m}：够得着",
} as const;

export const reachEn: Record<keyof typeof reachZh, string> = {
  "reach.range": "your reach: {n}", "reach.short": "{n} short", "reach.far": "{who} is at distance {n}, your reach is {m}: too far", "reach.near": "{who} is at distance {n}, your reach is {m}: within reach",
};
