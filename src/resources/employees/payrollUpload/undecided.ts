import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';

type PageRef = PayrollUpload['unmatched'][number];

/** A payroll that disagrees with what was chosen, with its pages. */
export interface Undecided {
  readonly pageRefs: readonly PageRef[];
  readonly disagreement: NonNullable<PageRef['disagreement']>;
}

/** What waits for a decision, in the order of its pages. */
export function undecidedIn({ unmatched }: Pick<PayrollUpload, 'unmatched'>): Undecided[] {
  const groups = new Map<string, Undecided & { pageRefs: PageRef[] }>();
  for (const pageRef of unmatched) {
    const { disagreement } = pageRef;
    if (!disagreement) continue;
    const key = `${pageRef.source} ${disagreement.pages.join()}`;
    const group = groups.get(key) ?? { pageRefs: [], disagreement };
    group.pageRefs.push(pageRef);
    groups.set(key, group);
  }
  return [...groups.values()];
}
