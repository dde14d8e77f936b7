import type { Actor } from '#domain/rights.ts';
import type { HoursOff } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';

/** Leave as it is to be written. */
export interface NewLeave {
  readonly enterpriseId: number;
  readonly typeId: number;
  /** Without doubles. */
  readonly dates: readonly string[];
  readonly part: LeavePart;
  /** Of each date, of rest by the hour. */
  readonly hours: HoursOff | undefined;
  /** Milliseconds of rest by the hour that a person may have on a date in all. */
  readonly mostRest: (userId: number, date: string) => number;
  readonly employees: readonly number[];
  readonly teams: readonly number[];
  readonly status: 'pending' | 'approved';
  /** Whose leave may be written as approved; everybody else's stays pending. */
  readonly mayApprove: (userId: number) => boolean;
  readonly comment: string | null;
  /** A date on which a person is left out. */
  readonly isSkipped: (userId: number, date: string) => boolean;
  /** Who writes it. */
  readonly actor: Actor;
  readonly now: Date;
}
