import type { ClockMethod } from '#domain/constants.ts';
import type { Coordinates } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { LeaveStatus } from '#domain/planning/leave/leave.ts';
import type { Role } from '#domain/rights.ts';
import type { contractTypes, hoursTypes } from '#domain/organization/people/terms.ts';
import type { DayBlock } from '../db/schema/index.ts';

/** What the demo companies are described in: people by their key (the local part of their e-mail), days counted from today. */
export interface Company {
  readonly key: string;
  readonly name: string;
  readonly cif: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly coordinates: Coordinates;
  readonly timeZone: string;
  readonly employeeLimit: number;
  readonly clockMethods: readonly [ClockMethod, ...ClockMethod[]];
  readonly asksLocation: boolean;
  /** People see who of their teams is at work. */
  readonly teamPresence: boolean;
  readonly subscription: 'active' | 'trialing';
  /** A company of less than four weeks counts as one of this month. */
  readonly createdDaysAgo: number;
  /** Days of clock-ins up to today. */
  readonly historyDays: number;
  readonly people: readonly Person[];
  /** Tablets at which people clock in by PIN. */
  readonly kiosks: readonly string[];
  readonly teams: readonly Team[];
  readonly schedules: readonly Schedule[];
  /** The payslips of the latest month have not been handed out. */
  readonly payslipsWait?: true | undefined;
  /** Some of the people leave their payslips unopened. */
  readonly lateReaders?: true | undefined;
  /** Days off beside the public ones, every year; `day` is `MM-DD`. */
  readonly localDays: readonly { readonly day: string; readonly name: string; readonly kind: 'local' | 'regional' }[];
  readonly leave: readonly LeaveRequest[];
  readonly corrections: readonly Correction[];
  readonly complaints: readonly Complaint[];
}

export interface Person {
  readonly key: string;
  readonly name: string;
  readonly lastName: string;
  readonly role: Role;
  readonly title: string;
  readonly foreign?: true;
  /** Without: somebody who does not clock in (admins and advisors). */
  readonly terms?: Terms;
  /** Less than four weeks: never before the first of this month. */
  readonly hiredDaysAgo: number;
  /** Inactive since then. */
  readonly leftDaysAgo?: number;
  /** Hired, but has not begun: nothing was clocked yet. */
  readonly newcomer?: true;
  /** When they work, for people of no schedule. */
  readonly habit?: readonly DayBlock[];
  /** Share of days worked from home. */
  readonly remoteShare?: number;
  readonly todayStory?: TodayStory;
  /** With which they clock in at a kiosk; where the enterprise offers it. */
  readonly pin?: string;
  /** Has not signed the latest monthly closure yet. */
  readonly signsLate?: true;
}

/** `absent`: nothing today; `forgotOut`: went home two days ago without clocking out, and was not seen since. */
export type TodayStory = 'absent' | 'forgotOut';

export interface Terms {
  readonly contract: (typeof contractTypes)[number];
  readonly hoursType: (typeof hoursTypes)[number];
  readonly hours: number;
  readonly days: readonly number[];
  readonly flexible?: true;
  /** Long weeks in one season, short ones in another. */
  readonly irregular?: true;
  readonly complementaryHours?: number;
  readonly vacationDays: number;
  /** Hours agreed before, until a year ago. */
  readonly hoursBefore?: number;
}

export interface Team {
  readonly name: string;
  readonly description: string;
  readonly people: readonly string[];
}

export interface Schedule {
  readonly name: string;
  readonly months: readonly number[];
  /** Who is named in week 2 works week 2 when the others work week 1, then each goes on to the next. */
  readonly weeks: readonly {
    readonly blocks: DayBlock[];
    readonly people?: readonly string[];
    readonly teams?: readonly string[];
  }[];
}

export interface LeaveRequest {
  readonly person: string;
  /** 1 to 4, as in `defaultLeaveTypes`. */
  readonly type: 1 | 2 | 3 | 4;
  readonly status: LeaveStatus;
  readonly part?: 'morning' | 'afternoon';
  /** First day, counted from today; the following days are the person's next working days. */
  readonly fromDay: number;
  readonly days: number;
  readonly comment?: string;
}

/** `missing`: a day that was worked but not clocked; the others move the start or the end of an entry. */
export interface Correction {
  readonly person: string;
  readonly kind: 'earlierStart' | 'laterEnd' | 'earlierEnd' | 'missing';
  readonly status: 'pending' | 'approved' | 'rejected' | 'disputed';
  /** Who asks for it; without it the person. */
  readonly by?: 'company';
  /** Which of the person's working days, counted back from yesterday. */
  readonly daysBack: number;
  readonly reason: string;
  /** Why it was rejected or disputed. */
  readonly answer?: string;
}

export interface Complaint {
  readonly daysAgo: number;
  readonly message: string;
  readonly replies: readonly { readonly daysAgo: number; readonly byAdmin: boolean; readonly message: string }[];
}

export const allMonths: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const weekdays: readonly number[] = [1, 2, 3, 4, 5];

export const demoPassword = 'Demo-jornada-1';
export const emailOf = (key: string): string => `${key}@demo.jornada.example`;
