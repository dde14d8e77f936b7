import type { TimedEntry } from '../entries.ts';
import type { TimeLimits } from '../limits.ts';
import type { Lot } from '../lots.ts';
import type { OvertimeYear } from '../overtimeYear.ts';
import type { severities } from '../ruleNames.ts';
import type { KindsOfDay } from '../timeKinds.ts';
import type { WorkingDay } from '../workingDays.ts';

/** What a person is on a date, as far as rules ask for it. */
export interface PersonOnDate {
  /** Under 18 when the date begins; a shift over the midnight of the birthday is judged part by part (`minorPart`). */
  readonly minor: boolean;
  readonly nightWorker: boolean;
  /** Null without a contract. */
  readonly contract: 'full' | 'partial' | null;
  readonly irregular: boolean;
  /** The contract asks for the same hours each week. */
  readonly byWeek: boolean;
  /** Part of the ordinary hours that a pact adds to them. */
  readonly pactShare: number;
  /** No weekday is more of work than another: each date has its share of the hours. */
  readonly flexible: boolean;
  /** Part of the year's hours that may be distributed irregularly: a tenth where nothing else is agreed (art. 34.2 ET). */
  readonly irregularShare: number;
  readonly limits: TimeLimits;
  /** Milliseconds a day with other employers, as declared. */
  readonly elsewhere: number;
  /** Hours of rest for one of overtime, and months in which they are rested (art. 35.1 ET). */
  readonly overtimeValue: number;
  readonly overtimeMonths: number;
  /** In which more and fewer hours than agreed are settled (art. 34.2 ET). */
  readonly bankMonths: number;
  /** Milliseconds of rest that the hours bank may hold by the agreement; null: any. */
  readonly bankMost: number | null;
  /** Parts of the ordinary hours that complementary ones may be, by pact and without (art. 12.5.c and g ET). */
  readonly pactCap: number;
  readonly voluntaryCap: number;
  /** Milliseconds before a day of complementary hours at which it is to be known (art. 12.5.d ET). */
  readonly complementaryNotice: number;
}

/** What the rules look at of one person: what was worked, or what is planned as if it had been. */
export interface TimeFacts {
  /** In the order of their date, with those around the range that rests and periods ask for. */
  readonly days: readonly WorkingDay[];
  /** The same work by the days for which hours and pauses are limited: each by the date on which it began, of which there may be two. */
  readonly workingDaysByRest: readonly WorkingDay[];
  /** Kinds of the same days. */
  readonly kinds: readonly KindsOfDay[];
  readonly personOn: (date: string) => PersonOnDate;
  /** Milliseconds that the contract asks for on a date. */
  readonly agreedOn: (date: string) => number;
  /** Rest from the hours bank, by its date. */
  readonly rested: readonly Lot[];
  /** Hours of a year that the agreement or the law allows, in milliseconds (`annualLimit`). */
  readonly yearLimit: (year: string) => number;
  /** Overtime by force majeure, by its date. */
  readonly forceMajeure: readonly Lot[];
  /** Milliseconds by date that are overtime whatever the period comes to (`hoursApart`). */
  readonly apart: ReadonlyMap<string, number>;
  /** Milliseconds by date over those agreed in the reference period, as if no day had a limit (art. 34.3 ET). */
  readonly overOfPeriod: ReadonlyMap<string, number>;
  /** Hours that the contract asks for in a year, in milliseconds. */
  readonly contractYear: (year: string) => number;
  /** By the year. */
  readonly overtime: ReadonlyMap<string, OvertimeYear>;
  /** Overtime that the person may do in a year (`overtimeLimit`). */
  readonly overtimeLimit: (year: string) => number;
  readonly isHoliday: (date: string) => boolean;
  /** When a local date begins by the person's clock, in epoch milliseconds. */
  readonly midnight: (date: string) => number;
  /** The 18th birthday, and the epoch milliseconds at which it begins (art. 315 CC); null: the birth date is not known. */
  readonly majority: { readonly date: string; readonly at: number } | null;
  /** Milliseconds of an entry, or of a part of one, at night (art. 36.1 ET). */
  readonly nightIn: (entry: TimedEntry) => number;
  /** Of a plan: the local date on which it is announced, its first and last one, and which of its days it changes. */
  readonly notice?: {
    readonly on: string;
    readonly from: string;
    readonly to: string;
    readonly isChanged: (date: string) => boolean;
  };
  /** Local dates of what is known: a week, a fortnight or a month that it holds in part only is not judged. */
  readonly range: { readonly from: string; readonly to: string };
}

/** Something that a rule found: a day, or the last day of what it looks at. */
export interface Finding {
  /** Local date. */
  readonly date: string;
  /** Milliseconds. */
  readonly value: number;
  /** Milliseconds that the rule allows or asks for. */
  readonly limit: number;
  /** Milliseconds that the letter of the article asks for, where `limit` follows a court's reading of it. */
  readonly text_limit?: number;
}

export interface TimeRule {
  /** Where it stands in the law. */
  readonly article: string;
  readonly appliesTo: 'everyone' | 'minors' | 'nightWorkers' | 'partTime' | 'fullTime' | 'irregular';
  readonly looksAt: 'day' | 'rest' | 'week' | 'fortnight' | 'month' | 'year';
  /** Whether `limit` is the most that may be, or the least that must be. */
  readonly limitIs: 'most' | 'least';
  readonly severity: (typeof severities)[number];
  /** Whether a plan can be measured by it: pauses, for one, are planned nowhere. */
  readonly plan: boolean;
  readonly find: (facts: TimeFacts) => readonly Finding[];
}
