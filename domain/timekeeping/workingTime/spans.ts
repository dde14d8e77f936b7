/** From and to, in epoch milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Milliseconds that two spans have in common. */
export const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** What is left of a span outside of some others, which may overlap. */
export function without(span: Span, others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { start } = span;
  for (const other of others.toSorted((a, b) => a.start - b.start)) {
    if (other.end <= start || other.start >= span.end) continue;
    if (other.start > start) left.push({ start, end: other.start });
    start = other.end;
  }
  return start < span.end ? [...left, { start, end: span.end }] : left;
}
