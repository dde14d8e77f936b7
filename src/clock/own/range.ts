import { isLocalDate } from '#domain/time/localTime.ts';
import { isNoSuchDate } from '#domain/kernel/noSuchDate.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { limits } from '#domain/constants.ts';
import { timeRecordMessages as say } from '#domain/timekeeping/timeEntries/messages/index.ts';
import type { RecordRange } from '../files/record.ts';
import { DAY_MS } from '#domain/time/units.ts';

type Problems = { readonly [Side in keyof RecordRange]?: string };

const yearMs = 366 * DAY_MS;

const problemOf = (date: string, missing: string) => (isNoSuchDate(date) ? kernelMessages.noSuchDate : missing);

/** What is wrong with a range of the record, by its field; the server's rules (`timeRecordRange`), without its schemas. */
export function rangeProblems({ from, to }: RecordRange): Problems {
  const missing = {
    ...(!isLocalDate(from) && { from: problemOf(from, say.startRequired) }),
    ...(!isLocalDate(to) && { to: problemOf(to, say.endRequired) }),
  };
  if (missing.from || missing.to) return missing;
  if (from > to) return { from: say.startAfterEnd };
  return Date.parse(to) - Date.parse(from) > limits.recordYears * yearMs ? { to: say.rangeTooLong } : {};
}
