import { addDays } from '#domain/time/localTime.ts';

/** Local dates of a person's first and last day in an enterprise; null: still there. Days between two contracts are days off. */
export interface Employed {
  readonly hired: string;
  readonly left: string | null;
}

/** Whether a local date is among the days for which a person's time is agreed, scheduled and counted. */
export const isEmployedOn = ({ hired, left }: Employed, date: string): boolean =>
  date >= hired && (left === null || date <= left);

/** The first terms cover the first day, whenever they were written. */
export function termsFromFirstDay<Terms extends { readonly valid_from: string }>(
  terms: readonly Terms[],
  { hired }: Pick<Employed, 'hired'>,
): readonly Terms[] {
  const [first, ...later] = terms;
  return first && first.valid_from > hired ? [{ ...first, valid_from: hired }, ...later] : terms;
}

/** Local dates between which terms of a person's employment are in force. */
export function spanOf(
  terms: readonly { readonly valid_from: string }[],
  index: number,
  { hired, left }: Employed,
): { readonly from: string; readonly to: string | null } {
  const [own, next] = [terms[index], terms[index + 1]];
  const ends = [left ?? [], next ? addDays(next.valid_from, -1) : []].flat().toSorted();
  return { from: [own?.valid_from ?? hired, hired].toSorted().at(-1) ?? hired, to: ends[0] ?? null };
}
