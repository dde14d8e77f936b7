import { type CompanyMonth, isSettled, type StepState } from '../../../domain/advisory/monthRun.ts';
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

const isOpen = (state: StepState | null): boolean => state !== null && !isSettled(state);

/** Whether the reader may see anything of the month. */
export const isSeen = ({ steps }: CompanyMonth): boolean => monthSteps.some((step) => steps[step] !== null);

/** Whether nothing of the month is left that the reader may see. */
export const isComplete = (company: CompanyMonth): boolean =>
  isSeen(company) && monthSteps.every((step) => !isOpen(company.steps[step]));

const isPending = (company: CompanyMonth, pending: Pending): boolean =>
  pending === 'changed' ? company.changed : isOpen(company.steps[pending]);

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
