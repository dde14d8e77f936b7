import { type CompanyMonth, isSettled } from '#domain/overview/advisory/monthRun.ts';
import { type MonthStep, monthSteps } from '#domain/overview/advisory/monthSteps.ts';

interface Progress {
  /** The steps that the reader may see, in their order. */
  readonly seen: readonly MonthStep[];
  /** So many of them are done. */
  readonly done: number;
  /** The first that is not; undefined: all are. */
  readonly next: MonthStep | undefined;
}

/** How far the month of a company is. */
export function progressOf({ steps, damaged }: Pick<CompanyMonth, 'steps' | 'damaged'>): Progress {
  const seen = monthSteps.filter((step) => steps[step] !== null || damaged.includes(step));
  const open = seen.filter((step) => {
    const state = steps[step];
    return state === null || !isSettled(state);
  });
  return { seen, done: seen.length - open.length, next: open[0] };
}
