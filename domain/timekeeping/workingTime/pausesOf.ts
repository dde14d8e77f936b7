import type { BreakKind } from './breakKinds.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { cutInstant, roundLength, type ShownUnit, shownUnits } from '#domain/time/shownUnits.ts';

/** Epoch milliseconds; `to` is null while the pause runs. */
export interface Pause {
  readonly from: number;
  readonly to: number | null;
  /** Left out: rest. */
  readonly kind?: BreakKind | undefined;
}

interface Entry {
  readonly started: number;
  readonly ended: number | null;
  readonly paused_ms: number;
  readonly pausedSince: number | null;
}

interface Punch {
  readonly kind: 'pause' | 'resume' | 'out';
  readonly at: number;
  /** Of a pause; null and left out: rest. */
  readonly breakKind?: BreakKind | null | undefined;
}

/**
 * When an entry was paused, by its punches in their order. A correction says how long in all, not when: pauses that do not
 * add up to what the entry has now are none that could be shown.
 */
export function pausesOf({ started, ended, paused_ms, pausedSince }: Entry, punches: readonly Punch[]): Pause[] {
  const closed: { from: number; to: number; kind?: BreakKind }[] = [];
  let begun: { readonly from: number; readonly kind?: BreakKind } | null = null;
  for (const { kind, at, breakKind } of punches) {
    if (begun !== null) closed.push({ ...begun, to: at });
    begun = kind === 'pause' ? { from: at, ...(breakKind && { kind: breakKind }) } : null;
  }
  if (begun !== null && ended !== null) closed.push({ ...begun, to: ended });
  const within = closed
    .map((one) => ({ ...one, from: Math.max(one.from, started), to: Math.min(one.to, ended ?? one.to) }))
    .filter(({ from, to }) => to > from);
  const sum = within.reduce((total, { from, to }) => total + to - from, 0);
  const known: Pause[] = Math.abs(sum - paused_ms) < MINUTE_MS ? within : [];
  return pausedSince === null ? known : [...known, { ...begun, from: pausedSince, to: null }];
}

/** The pauses in whole units, so that their lengths add up to the paused time that is shown beside them. */
export function pausesShown(pauses: readonly Pause[], unit: ShownUnit = shownUnits.screen): Pause[] {
  let sum = 0;
  return pauses.map(({ from, to, ...kind }) => {
    const start = cutInstant(from, unit);
    if (to === null) return { ...kind, from: start, to };
    const before = roundLength(sum, unit);
    sum += to - from;
    return { ...kind, from: start, to: start + roundLength(sum, unit) - before };
  });
}
