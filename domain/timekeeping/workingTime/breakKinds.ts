/** Time at the enterprise's disposal without work, which is no rest (docs/product/working-time.md). */
export const standbyKinds = ['waiting', 'availability'] as const;

/** What a person does who is there and does not work. */
export const breakKinds = ['pause', ...standbyKinds] as const;
export type BreakKind = (typeof breakKinds)[number];
