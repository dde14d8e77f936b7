import { type CompanyMonth, isSettled } from '#domain/overview/advisory/monthRun.ts';
import { type MonthStep, monthSteps } from '#domain/overview/advisory/monthSteps.ts';
import { matches } from '#domain/kernel/search.ts';

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

/** What could not be worked out may be open. */
function isOpen({ steps, damaged }: CompanyMonth, step: MonthStep): boolean {
  const state = steps[step];
  return damaged.includes(step) || (state !== null && !isSettled(state));
}

/** Whether the reader may see anything of the month. */
export const isSeen = ({ steps, damaged }: CompanyMonth): boolean =>
  damaged.length > 0 || monthSteps.some((step) => steps[step] !== null);

/** Whether nothing of the month is left that the reader may see. */
export const isComplete = (company: CompanyMonth): boolean =>
  isSeen(company) && monthSteps.every((step) => !isOpen(company, step));

const isPending = (company: CompanyMonth, pending: Pending): boolean =>
  pending === 'changed' ? company.changed : isOpen(company, pending);

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

const stepsLeft = (company: CompanyMonth): number => monthSteps.filter((step) => isOpen(company, step)).length;

/** In how many companies a step is open. */
export const openIn = (companies: readonly CompanyMonth[], step: MonthStep): number =>
  companies.filter((company) => isOpen(company, step)).length;
