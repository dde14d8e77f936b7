import type { CompanyMonth } from '../../../domain/advisory/monthRun.ts';
import { type MonthStep, monthSteps } from '../../../domain/advisory/monthSteps.ts';
import { matches } from '../../../domain/kernel/search.ts';

export interface RunFilters {
  readonly search: string;
  /** A step that is still open; '': whichever. */
  readonly pending: MonthStep | '';
  readonly charge: NonNullable<CompanyMonth['charge']> | '';
}

/** Whether nothing of the month is left that the reader may see. */
export const isComplete = ({ steps }: CompanyMonth): boolean => monthSteps.every((step) => steps[step]?.done !== false);

export const filtered = (
  companies: readonly CompanyMonth[],
  { search, pending, charge }: RunFilters,
): readonly CompanyMonth[] =>
  companies.filter(
    (company) =>
      matches(`${company.name} ${company.in_charge ?? ''}`, search) &&
      (pending === '' || company.steps[pending]?.done === false) &&
      (charge === '' || company.charge === charge),
  );
