import type { WorkMode } from '../constants.ts';
import type { BreakKind } from './breakKinds.ts';
import { lengthOf, type Span, without } from './spans.ts';

export interface Break extends Span {
  readonly kind: BreakKind;
}

/** An entry, or a planned shift, as its kinds of time follow from it. */
export interface TimedEntry extends Span {
  /** Local date on which it began: all of it belongs to that working day. */
  readonly date: string;
  /** Milliseconds of effective work; less than what lies outside the breaks where the time of a pause is not known. */
  readonly worked: number;
  readonly mode: WorkMode;
  readonly breaks: readonly Break[];
  /** Whether it has not ended and counts only up to now. */
  readonly open?: boolean;
}

/** When work was done, as far as the times of its breaks are known. */
export const workedSpans = (entry: TimedEntry): Span[] => without(entry, entry.breaks);

/** Milliseconds of an entry's breaks of a kind. */
export const breakTime = ({ breaks }: TimedEntry, kind: BreakKind): number =>
  breaks.length === 0 ? 0 : lengthOf(breaks.filter((one) => one.kind === kind));
