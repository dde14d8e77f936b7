import { type CompanyMonth, isSettled, type StepState } from '../../../domain/advisory/monthRun.ts';
import { type MonthStep, monthSteps } from '../../../domain/advisory/monthSteps.ts';
import { matches } from '../../../domain/kernel/search.ts';

export const pendings = [...monthSteps, 'changed'] as const;
export type Pending = (typeof pendings)[number];

export const runSorts = ['name', 'left'] as const;
export type RunSort = (typeof runSorts)[number];

export interface RunFilters {
  readonly search: string;
  /** A step that is still open, or changed after the export; '': whichever. */
  readonly pending: Pending | '';
  /** By name, or by how many steps are left, most first. */
  readonly sort: RunSort;
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
  { search, pending, charge, sort }: RunFilters,
): readonly CompanyMonth[] =>
  companies
    .filter(
      (company) =>
        matches(`${company.name} ${company.in_charge ?? ''}`, search) &&
        (pending === '' || isPending(company, pending)) &&
        (charge === '' || company.charge === charge),
    )
    // They come by name.
    .toSorted((a, b) => (sort === 'left' ? stepsLeft(b) - stepsLeft(a) : 0));

const stepsLeft = ({ steps }: CompanyMonth): number => monthSteps.filter((step) => isOpen(steps[step])).length;

/** In how many companies a step is open. */
export const openIn = (companies: readonly CompanyMonth[], step: MonthStep): number =>
  companies.filter(({ steps }) => isOpen(steps[step])).length;
