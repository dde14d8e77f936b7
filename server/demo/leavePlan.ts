import { addDays } from '#domain/time/localTime.ts';
import type { Calendar } from './calendar.ts';
import { chanceOf } from './random.ts';
import type { Roster } from './roster.ts';
import type { Company, LeaveRequest } from './script.ts';

export interface LeaveDay {
  readonly request: LeaveRequest;
  readonly day: string;
  readonly part: 'full' | 'morning' | 'afternoon';
  readonly requestedAt: Date;
  /** Null while pending. */
  readonly answeredAt: Date | null;
}

/** The requests of a company, one row for each day. */
export function planLeave(company: Company, roster: Roster, calendar: Calendar): LeaveDay[] {
  return company.leave.flatMap((request) => {
    const { person, part = 'full', status, fromDay } = request;
    const chance = chanceOf('leave', company.key, person, String(fromDay));
    const daysAgo = Math.max(chance.whole(2, 6), chance.whole(6, 20) - fromDay);
    const officeHour = () => `1${chance.whole(0, 8)}:${chance.whole(10, 59)}`;
    const requestedAt = calendar.past(daysAgo, officeHour());
    const answered = calendar.past(daysAgo - chance.whole(1, 2), officeHour());
    const answeredAt = status === 'pending' ? null : answered;
    return roster
      .workingDays(roster.person(person), addDays(calendar.today, fromDay), request.days)
      .map((day) => ({ request, day, part, requestedAt, answeredAt }));
  });
}

/** The part of the day that a person has off, as approved; undefined: none. */
export const timeOff = (leave: readonly LeaveDay[], person: string, day: string): LeaveDay['part'] | undefined =>
  leave.find(({ request, ...row }) => request.status === 'approved' && request.person === person && row.day === day)
    ?.part;
