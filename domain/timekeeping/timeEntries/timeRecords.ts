import { z } from 'zod';
import { isLocalDate } from '#domain/time/localTime.ts';
import { limits } from '#domain/constants.ts';
import { flag01, id, instant, localDate, milliseconds } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { timeRecordMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { timeEntry } from './timeEntries.ts';
import { contractTypes, hoursTypes } from '#domain/organization/people/terms.ts';
import { dayOff } from '../workPlan/dayOffRow.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { furtherWorkplaces } from '#domain/access/auth/workplaces.ts';

const yearMs = 366 * DAY_MS;

/** Milliseconds; the three kinds of hours add up to what was worked. */
const sums = z.object({
  /** Days with a closed entry. */
  days: z.number().int(),
  worked: milliseconds,
  paused: milliseconds,
  total: milliseconds,
  agreed: milliseconds.nullable(),
  ordinary: milliseconds,
  complementary: milliseconds,
  overtime: milliseconds,
  /** Parts of these sums by what they count as (`RecordKinds`). */
  kinds: z
    .object({
      voluntary: milliseconds,
      night: milliseconds,
      holiday: milliseconds,
      waiting: milliseconds,
      availability: milliseconds,
    })
    .optional(),
});

const text = z.string().nullable();

/** A person's record of time in a range, with all that a report of it says (art. 34.9 ET). */
export const timeRecord = z.object({
  enterprise: z.object({
    id,
    name: z.string(),
    cif: z.string(),
    address: text,
    zip_code: text,
    city: text,
    state: text,
    time_zone: z.string(),
    /** Where its workplace is, from which places of punches are named; only in the record of one person. */
    latitude: z.number().nullable().optional(),
    longitude: z.number().nullable().optional(),
    ...furtherWorkplaces,
  }),
  person: z.object({ id, name: z.string(), last_name: z.string(), dni: text, title: text }),
  startDate: localDate,
  endDate: localDate,
  created_at: instant,
  entries: z.array(timeEntry),
  /** Work terms that were in force at some time of the range, in their order. */
  terms: z.array(
    z.object({
      valid_from: localDate,
      contract_type: z.enum(contractTypes),
      hours: z.number(),
      hours_type: z.enum(hoursTypes),
      flex: flag01,
      days_of_week: z.string(),
      quantity_days: z.number().int().nullable(),
    }),
  ),
  /** Holidays and approved leave of the range by date; dates without any are absent. */
  daysOff: z.record(z.string(), z.array(dayOff)).optional(),
  months: z.array(sums.extend({ month: z.string() })),
  total: sums,
  /**
   * Of the ledger rows of every entry that some row of it puts into the range, voided ones and later corrections too:
   * how many, and SHA-256 over their hashes (32 bytes each, by `seq`), hexadecimal.
   */
  fingerprint: z.object({ rows: z.number().int(), sha256: z.string() }),
});
export type TimeRecord = z.output<typeof timeRecord>;

/** A record of which another account is the owner now: readable as far as it was punched until then. */
export const formerRecord = z.object({
  enterprise_id: id,
  /** The person's number there. */
  user_id: id,
  name: z.string(),
  time_zone: z.string(),
  until: instant,
});
export type FormerRecord = z.output<typeof formerRecord>;

interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

/** A rule on both dates says nothing while one of them is none. */
const ofDates = (rule: (range: Range) => boolean) => (range: Range) =>
  !isLocalDate(range.startDate) || !isLocalDate(range.endDate) || rule(range);

/** Validated by the form of the report and by the server alike. */
export const timeRecordRange = z
  .object({
    startDate: givenDate(() => say.startRequired),
    endDate: givenDate(() => say.endRequired),
  })
  .refine(
    ofDates(({ startDate, endDate }) => startDate <= endDate),
    { path: ['startDate'], error: () => say.startAfterEnd },
  )
  .refine(
    ofDates(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) <= limits.recordYears * yearMs),
    { path: ['endDate'], error: () => say.rangeTooLong },
  );

export const timeRecordEndpoints = {
  getTimeRecord: endpoint(routes.getTimeRecord, {
    heavy: 'whole',
    about:
      'The record of time of a person in a range with its totals and the ledger’s fingerprint; `format=csv` answers it as a file. One’s own always, also when inactive (art. 34.9 ET); one that another account has now, as far as it was one’s own.',
    access: 'employees.exportTimeSheet',
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: timeRecordRange.safeExtend({
      enterprise_id: id.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    data: timeRecord,
    example: ({ employeeId }) => ({
      params: { id: employeeId },
      query: { startDate: '2026-01-01', endDate: '2026-01-31' },
    }),
  }),
  listFormerRecords: endpoint(routes.listFormerRecords, {
    about: 'Records that were one’s own until another account got the person’s access; `getTimeRecord` answers them.',
    access: 'session',
    scope: 'own',
    data: z.array(formerRecord),
  }),
};
