import type { PayrollUpload } from '../../../../domain/payrolls/payrolls.ts';

type Place = PayrollUpload['unmatched'][number];

/** A payroll that disagrees with what was chosen, with its pages. */
export interface Undecided {
  readonly places: readonly Place[];
  readonly disagreement: NonNullable<Place['disagreement']>;
}

/** What waits for a decision, in the order of its pages. */
export function undecidedIn({ unmatched }: Pick<PayrollUpload, 'unmatched'>): Undecided[] {
  const groups = new Map<string, Undecided & { places: Place[] }>();
  for (const place of unmatched) {
    const { disagreement } = place;
    if (!disagreement) continue;
    const key = `${place.source} ${disagreement.pages.join()}`;
    const group = groups.get(key) ?? { places: [], disagreement };
    group.places.push(place);
    groups.set(key, group);
  }
  return [...groups.values()];
}
