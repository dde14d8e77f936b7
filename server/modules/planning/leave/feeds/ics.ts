import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { rangesOf } from '#domain/time/dateRanges.ts';
import type { LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { hoursOf, type HoursOff, stretchOfHours } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { addDays } from '#domain/time/localTime.ts';
import { defaultLeaveTypes } from '#domain/constants.ts';
import { localeNow } from '#domain/kernel/locale.ts';
import { calendarWords as say } from '#domain/planning/leave/messages/index.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { AbsenceRow, FeedRow } from './repo.ts';

/** Leave with the shifts of its day, where they say on which side of midnight its hours are. */
export type PlannedAbsence = AbsenceRow & {
  readonly shifts: readonly string[];
  /** Of the person on the day. */
  readonly zone: string;
};

/** Sequence numbers count minutes from here: a later reading is never older than an earlier one. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0, 1);

/** A calendar has at least one component (RFC 5545 3.6). */
const noEvents = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** The package escapes texts of events, and not the name of the calendar (RFC 5545 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const withPart = (part: LeavePart, what: string): string => (part === 'full' ? what : say.parts[part](what));

/** A team sees who is away, not why: health is nobody else's business. */
const forTeam = ({ name, last_name, type_name }: AbsenceRow): string =>
  say.awayOf(type_name === defaultLeaveTypes[0] ? type_name : say.absence, `${name} ${last_name}`);

const forOneself = ({ type_name, status }: AbsenceRow): string =>
  status === 'pending' ? say.pending(type_name) : type_name;

/** Rest by the hour. */
const timesOf = (feed: FeedRow, { user_id, day, shifts, zone }: PlannedAbsence, hours: HoursOff) => {
  const { start, end } = stretchOfHours(day, hours, shifts, zone);
  return {
    id: `${feed.enterprise_id}-${user_id}-${day}-${hours.from}@jornada`,
    start: new Date(start),
    end: new Date(end),
  };
};

/** Days of one person that bear the same title, as all-day events, and rest by the hour at its times; an event's id is the same at every reading. */
export function calendarOf(feed: FeedRow, rows: readonly PlannedAbsence[], now: Date): string {
  const ofTeam = feed.team_id !== null;
  const calendar = ical({
    name: escaped(ofTeam ? say.ofTeam(feed.team_name ?? '', feed.enterprise_name) : say.own(feed.enterprise_name)),
    prodId: { company: 'Jornada', product: 'Jornada', language: localeNow().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  const fixed = (row: AbsenceRow) => ({
    stamp: now,
    sequence: Math.floor((now.getTime() - SEQUENCE_EPOCH) / MINUTE_MS),
    status: row.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.OOF,
  });
  const events = new Map<string, { row: AbsenceRow; summary: string; dates: string[] }>();
  for (const row of rows) {
    const title = ofTeam ? forTeam(row) : forOneself(row);
    const hours = hoursOf(row);
    if (hours) {
      calendar.createEvent({ ...fixed(row), ...timesOf(feed, row, hours), summary: title });
      continue;
    }
    const summary = withPart(row.part, title);
    const key = `${row.user_id}|${summary}`;
    const known = events.get(key) ?? { row, summary, dates: [] };
    known.dates.push(row.day);
    events.set(key, known);
  }
  for (const { row, summary, dates } of events.values()) {
    for (const { from, to } of rangesOf(dates)) {
      calendar.createEvent({
        id: `${feed.enterprise_id}-${row.user_id}-${from}-${row.part}@jornada`,
        ...fixed(row),
        allDay: true,
        start: from,
        end: addDays(to, 1),
        summary,
      });
    }
  }
  const text = `${calendar.toString()}\r\n`;
  return calendar.length() > 0 ? text : text.replace('END:VCALENDAR', `${noEvents}\r\nEND:VCALENDAR`);
}

/** The calendar without what says when it was read. */
export const withoutMoment = (calendar: string): string => calendar.replace(/^(?:DTSTAMP|SEQUENCE):.*\r\n/gm, '');
