import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { rangesOf } from '../../../../domain/time/dateRanges.ts';
import type { LeavePart } from '../../../../domain/workPlan/leaveDays.ts';
import { addDays } from '../../../../domain/time/localTime.ts';
import { defaultLeaveTypes } from '../../../../domain/constants.ts';
import { localeNow } from '../../../../domain/kernel/locale.ts';
import { calendarWords as say } from '../../../../domain/leave/messages/index.ts';
import type { AbsenceRow, FeedRow } from './repo.ts';

const withPart = (part: LeavePart, what: string): string => (part === 'full' ? what : say.parts[part](what));

/** A team sees who is away, not why: health is nobody else's business. */
const forTeam = ({ name, last_name, type_name }: AbsenceRow): string =>
  say.awayOf(type_name === defaultLeaveTypes[0] ? type_name : say.absence, `${name} ${last_name}`);

const forOneself = ({ type_name, status }: AbsenceRow): string =>
  status === 'pending' ? say.pending(type_name) : type_name;

/** Days of one person that bear the same title, as all-day events; an event's id is the same at every reading. */
export function calendarOf(feed: FeedRow, rows: readonly AbsenceRow[], now: Date): string {
  const ofTeam = feed.team_id !== null;
  const calendar = ical({
    name: ofTeam ? say.ofTeam(feed.team_name ?? '', feed.enterprise_name) : say.own(feed.enterprise_name),
    prodId: { company: 'Jornada', product: 'Jornada', language: localeNow().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  const events = new Map<string, { row: AbsenceRow; summary: string; dates: string[] }>();
  for (const row of rows) {
    const summary = withPart(row.part, ofTeam ? forTeam(row) : forOneself(row));
    const key = `${row.user_id}|${summary}`;
    const known = events.get(key) ?? { row, summary, dates: [] };
    known.dates.push(row.day);
    events.set(key, known);
  }
  for (const { row, summary, dates } of events.values()) {
    for (const { from, to } of rangesOf(dates)) {
      calendar.createEvent({
        id: `${feed.enterprise_id}-${row.user_id}-${from}-${row.part}@jornada`,
        stamp: now,
        allDay: true,
        start: from,
        end: addDays(to, 1),
        summary,
        status: row.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
        busystatus: ICalEventBusyStatus.OOF,
      });
    }
  }
  return calendar.toString();
}
