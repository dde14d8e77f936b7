import type { CompanyMonth } from '../../../domain/advisory/monthRun.ts';

/** What is left of the month of some companies; in how many it is not over. */
export function unfinishedOf(companies: readonly CompanyMonth[]) {
  const sum = (of: (company: CompanyMonth) => number) => companies.reduce((all, one) => all + of(one), 0);
  return {
    running: sum(({ running }) => (running ? 1 : 0)),
    closures: sum(({ steps }) => steps.closures?.left ?? 0),
    incidents: sum(({ steps }) => steps.incidents?.left ?? 0),
  };
}
