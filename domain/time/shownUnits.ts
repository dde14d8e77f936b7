import { MINUTE_MS, SECOND_MS } from './units.ts';

/** Milliseconds of what is shown: records count in seconds, screens in minutes (decision 14). */
export const shownUnits = { record: SECOND_MS, screen: MINUTE_MS } as const;
export type ShownUnit = (typeof shownUnits)[keyof typeof shownUnits];

/** An instant as it is shown: what has not passed of a unit is not. */
export const cutInstant = (instant: number, unit: ShownUnit): number => Math.floor(instant / unit) * unit;

/** A length that stands by itself, pauses and what a contract asks, as it is shown. */
export const roundLength = (milliseconds: number, unit: ShownUnit): number => Math.round(milliseconds / unit) * unit;
