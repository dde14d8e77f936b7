import { z } from 'zod';
import { type Field, field } from '#domain/kernel/fields.ts';
import { numberFormat } from '#domain/time/format.ts';
import { agreementMessages as say } from './messages/index.ts';
import { readYearDates } from './yearDates.ts';

/** Hours and days that a week, a day and a leap year have. */
const dayHours = 24;
const weekHours = 7 * dayHours;
const yearHours = 366 * dayHours;

const inDigits = numberFormat({ useGrouping: 'always' });

interface Bounds {
  readonly most: number;
  /** There has to be some of it. */
  readonly some?: true;
  readonly error: () => string;
}

type Quantity = Field<number | null, number | null | undefined>;

/** A number that may be missing, from 0 on. */
function bounded<Declared extends Quantity>(declared: Declared, { most, some, error }: Bounds) {
  const isPossible = (value: number | null) =>
    value === null || (value >= 0 && value <= most && !(some && value === 0));
  return { ...declared, form: declared.form.refine(isPossible, { error }) };
}

const number = () => field('number', { column: 'hidden' });
const integer = () => field('integer', { column: 'hidden' });
const time = () => field('time', { column: 'hidden' });

/** Hours of which there may be none. */
const hours = (most: number): Bounds => ({ most, error: () => say.hours(inDigits(most)) });
const workHours = (most: number): Bounds => ({ most, some: true, error: () => say.workHours(inDigits(most)) });
const percent = () => bounded(number(), { most: 100, error: () => say.percent });
const days = () => bounded(integer(), { most: 30, error: () => say.days });
const months = () => bounded(integer(), { most: 120, error: () => say.months });

const yearDates = () => {
  const declared = field('text', { column: 'hidden', example: '12-24,12-31' });
  return {
    ...declared,
    form: declared.form.transform((given, context) => {
      const read = readYearDates(given ?? '');
      if (read !== undefined) return read === '' ? null : read;
      context.addIssue({ code: 'custom', message: say.yearDates });
      return z.NEVER;
    }),
  };
};

/** What a collective agreement says of working time. Empty: what the law says (lawfulTerms.ts). */
export const agreementFields = {
  name: field('text', { required: true, sortable: true, searchable: true }),
  /** Where it was published: `BOE-A-2018-3156`. */
  source: field('text', { required: true, sortable: true, searchable: true }),
  annual_hours: bounded(field('number', { sortable: true }), workHours(yearHours)),
  /** Ordinary hours of a day. */
  daily_hours: bounded(field('number'), workHours(dayHours)),
  /** Between two working days. */
  rest_hours: bounded(field('number'), hours(dayHours)),
  /** Without the rest between days, which is added (art. 37.1 ET). */
  weekly_rest_hours: bounded(number(), hours(weekHours)),
  /** A longer stretch of work asks for a pause. */
  pause_after_hours: bounded(number(), hours(dayHours)),
  pause_minutes: bounded(integer(), { most: dayHours * 60, error: () => say.minutes }),
  /** Minutes of a day's pauses that count as work. */
  paid_pause_minutes: bounded(integer(), { most: dayHours * 60, error: () => say.minutes }),
  night_from: time(),
  night_to: time(),
  /** Of the year's hours, which the company may distribute irregularly. */
  irregular_percent: percent(),
  /** Most complementary hours that may be agreed, of the ordinary ones. */
  complementary_percent: percent(),
  /** Before the day on which complementary hours of a pact are worked. */
  complementary_notice_days: days(),
  /** Most voluntary complementary hours of a year, beyond a pact, of the ordinary ones. */
  voluntary_percent: percent(),
  /** Hours of rest for one of overtime. */
  overtime_value: bounded(number(), { most: 10, error: () => say.overtimeValue }),
  /** In which overtime is rested. */
  overtime_rest_months: months(),
  /** In which more and fewer hours than agreed are settled. */
  bank_months: months(),
  bank_max_hours: bounded(number(), hours(yearHours)),
  /** Days off of every year beside the public holidays: a comma list of `MM-DD`. */
  extra_holidays: yearDates(),
};
