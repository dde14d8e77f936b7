import { z } from 'zod';
import { isNoSuchDate } from './noSuchDate.ts';
import { isFarDate, recordedYears } from './unfitText.ts';
import { kernelMessages as say } from './messages/index.ts';

interface Issue {
  readonly input?: unknown;
}

/** Says of a day that no calendar has that there is none, and `otherwise` of what is missing or no date. */
export const dateError =
  (otherwise: (issue: Issue) => string) =>
  (issue: Issue): string =>
    isNoSuchDate(issue.input) ? say.noSuchDate : otherwise(issue);

/** Of a year that something can be recorded of. */
export const notFar = (text: string): boolean => !isFarDate(text);
export const farDate = (): string => say.farDate(recordedYears.first, recordedYears.last);

/** A local date of such a year, where nothing of its own is said of one that is wrong. */
export const recordedDate = z.iso.date().refine(notFar, { error: farDate });

/** A local date that is given; `otherwise` is what is said of what is missing or no date. */
export const givenDate = (otherwise: (issue: Issue) => string) =>
  z.iso.date({ error: dateError(otherwise) }).refine(notFar, { error: farDate });
