import type { CompanyMonth } from '../../../domain/advisory/monthRun.ts';
import { monthSteps } from '../../../domain/advisory/monthSteps.ts';
import { matches } from '../../../domain/kernel/search.ts';

export const pendings = [...monthSteps, 'changed'] as const;
export type Pending = (typeof pendings)[number];

export interface RunFilters {
  readonly search: string;
  /** A step that is still open, or changed after the export; '': whichever. */
  readonly pending: Pending | '';
  readonly charge: NonNullable<CompanyMonth['charge']> | '';
}

/** Whether nothing of the month is left that the reader may see. */
export const isComplete = ({ steps }: CompanyMonth): boolean => monthSteps.every((step) => steps[step]?.done !== false);

const isPending = (company: CompanyMonth, pending: Pending): boolean =>
  pending === 'changed' ? company.changed : company.steps[pending]?.done === false;

export const filtered = (
  companies: readonly CompanyMonth[],
  { search, pending, charge }: RunFilters,
): readonly CompanyMonth[] =>
  companies.filter(
    (company) =>
      matches(`${company.name} ${company.in_charge ?? ''}`, search) &&
      (pending === '' || isPending(company, pending)) &&
      (charge === '' || company.charge === charge),
  );
