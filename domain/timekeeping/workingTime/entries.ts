import type { WorkMode } from '#domain/constants.ts';
import type { BreakKind } from './breakKinds.ts';

/** From and to, in epoch milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Milliseconds that two spans have in common. */
export const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** Parts of a span outside of some others, which may overlap. */
function without(span: Span, others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { start } = span;
  for (const other of others.toSorted((a, b) => a.start - b.start)) {
    if (other.end <= start || other.start >= span.end) continue;
    if (other.start > start) left.push({ start, end: other.start });
    start = other.end;
  }
  return start < span.end ? [...left, { start, end: span.end }] : left;
}

export interface Break extends Span {
  readonly kind: BreakKind;
}

/** An entry, or a planned shift, as its kinds of time follow from it. */
export interface TimedEntry extends Span {
  /** Local date on which it began: all of it belongs to that working day. */
  readonly date: string;
  /** Milliseconds of effective work; less than what lies outside the breaks where the time of a pause is not known. */
  readonly worked: number;
  /** Milliseconds of its pauses that are part of `worked` (art. 34.4 ET); left out: none. */
  readonly paid?: number | undefined;
  readonly mode: WorkMode;
  readonly breaks: readonly Break[];
  /** Whether it has not ended and counts only up to now. */
  readonly open?: boolean;
}

/** When work was done, as far as the times of its breaks are known; of pauses that count as work the first ones do. */
export function workedSpans(entry: TimedEntry): Span[] {
  let paid = entry.paid ?? 0;
  if (paid === 0) return without(entry, entry.breaks);
  const unpaid = entry.breaks.map(({ kind, start, end }) => {
    const taken = kind === 'pause' ? Math.min(paid, end - start) : 0;
    paid -= taken;
    return { start: start + taken, end };
  });
  return without(entry, unpaid);
}

/** The part of an entry before an instant. Of a pause whose time is not known it has its share. */
export function partBefore(entry: TimedEntry, at: number): TimedEntry {
  if (entry.end <= at) return entry;
  const cut = (span: Span) => ({ ...span, end: Math.max(span.start, Math.min(span.end, at)) });
  const part = {
    ...entry,
    ...cut(entry),
    breaks: entry.breaks.filter(({ start }) => start < at).map((one) => ({ ...one, ...cut(one) })),
  };
  const present = lengthOf(workedSpans(entry));
  const worked = present === 0 ? 0 : Math.round((entry.worked * lengthOf(workedSpans(part))) / present);
  const paid = entry.worked === 0 ? 0 : Math.round(((entry.paid ?? 0) * worked) / entry.worked);
  return { ...part, worked, paid };
}

/** Milliseconds on a holiday: all of an entry that began on one, whatever it lasts into, and nothing of one that began before (art. 37.2 ET). */
export const holidayTime = (
  { date, worked }: Pick<TimedEntry, 'date' | 'worked'>,
  isHoliday: (date: string) => boolean,
): number => (isHoliday(date) ? worked : 0);

/** Milliseconds of an entry's breaks of a kind. */
export const breakTime = ({ breaks }: TimedEntry, kind: BreakKind): number =>
  breaks.length === 0 ? 0 : lengthOf(breaks.filter((one) => one.kind === kind));
