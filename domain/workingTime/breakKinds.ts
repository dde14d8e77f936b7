/** What a person does who is there and does not work: rest, or time at the enterprise's disposal (docs/product/working-time.md). */
export const breakKinds = ['pause', 'waiting', 'availability'] as const;
export type BreakKind = (typeof breakKinds)[number];
