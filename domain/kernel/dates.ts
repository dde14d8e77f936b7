import { z } from 'zod';
import { isNoSuchDate } from './noSuchDate.ts';
import { isOutsideRecordedYears, recordedYears } from './unfitText.ts';
import { kernelMessages as say } from './messages/index.ts';

interface Issue {
  readonly input?: unknown;
}

/** Says of a day that no calendar has that there is none, and `otherwise` of what is missing or no date. */
export const dateError =
  (otherwise: (issue: Issue) => string) =>
  (issue: Issue): string =>
    isNoSuchDate(issue.input) ? say.noSuchDate : otherwise(issue);

export const outsideRecordedYears = (): string => say.outsideRecordedYears(recordedYears.first, recordedYears.last);

/** For `refine`: a date of a year that something can be recorded of. */
export const inRecordedYears = [
  (text: string): boolean => !isOutsideRecordedYears(text),
  { error: outsideRecordedYears },
] as const;

/** A local date of such a year, where nothing of its own is said of one that is wrong. */
export const dateInRecordedYears = z.iso.date().refine(...inRecordedYears);

/** A local date that is given; `otherwise` is what is said of what is missing or no date. */
export const givenDate = (otherwise: (issue: Issue) => string) =>
  z.iso.date({ error: dateError(otherwise) }).refine(...inRecordedYears);
