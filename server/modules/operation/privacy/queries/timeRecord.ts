import { sql } from 'drizzle-orm';
import type { MonthKinds } from '#domain/timekeeping/closures/monthKinds.ts';
import { length, ofMember, type Section } from './section.ts';

/** Of what closed months hold beside their sums. */
const kind = (name: keyof MonthKinds) => length(sql`(kinds ->> ${name})::bigint`);

/** A person's record of time, with what was asked and decided of it. */
export const timeRecord: readonly Section[] = [
  {
    title: 'entries',
    tables: ['time_entries'],
    oneClock: true,
    ifSaid: ['paid_pauses', 'start_work_centre', 'end_work_centre'],
    rows: (
      who,
    ) => sql`select id as "entry", started_at as "started", ended_at as "ended", ${length(sql`paused_ms`)} as "pauses",
                 ${length(sql`nullif(paid_ms, 0)`)} as "paid_pauses",
                 method as "method", work_mode as "work_mode", offline as "offline", modified as "modified",
                 start_latitude as "start_latitude", start_longitude as "start_longitude",
                 end_latitude as "end_latitude", end_longitude as "end_longitude",
                 start_work_centre as "start_work_centre", end_work_centre as "end_work_centre", local_date
            from time_entries where ${ofMember(who)} order by 2`,
  },
  {
    title: 'events',
    tables: ['time_events'],
    oneClock: true,
    rows: (
      who,
    ) => sql`select seq as "number", kind as "event", entry_id as "entry", at as "event_time", recorded_at as "recorded",
                 device_at as "device_time", method as "method", work_mode as "work_mode",
                 source as "source", latitude as "latitude", longitude as "longitude", reason as "reason",
                 details as "details", encode(hash, 'hex') as "fingerprint",
                 (select t.local_date from time_entries t
                   where t.enterprise_id = ${who.enterpriseId} and t.user_id = ${who.userId}
                     and t.id = time_events.entry_id) as local_date
            from time_events where ${ofMember(who)} order by 1`,
  },
  {
    title: 'corrections',
    tables: ['corrections'],
    oneClock: true,
    rows: ({
      userId,
      enterpriseId,
    }) => sql`select created_at as "correction_requested", proposed_by = ${userId} as "requested_by_person", entry_id as "entry",
                 started_at as "started", ended_at as "ended", ${length(sql`paused_ms`)} as "pauses",
                 annuls as "annuls", reason as "reason", status as "status", answered_at as "correction_answered", answer_reason as "answer"
            from corrections where ${ofMember({ userId, enterpriseId })} order by 1`,
  },
  {
    title: 'incidentReviews',
    tables: ['incident_reviews'],
    rows: (
      who,
    ) => sql`select rule as "rule", period as "period", state as "incident_state", explanation as "explanation",
                 reviewed_at as "reviewed"
            from incident_reviews where ${ofMember(who)} order by 2, id`,
  },
  {
    title: 'countedIncidents',
    tables: ['month_incidents'],
    rows: (who) => sql`select rule as "rule", date as "date" from month_incidents where ${ofMember(who)} order by 2, 1`,
  },
  {
    title: 'hoursDecisions',
    tables: ['hours_decisions'],
    rows: (who) => sql`select kind as "hours_decision", date as "date", ${length(sql`ms`)} as "hours_decided",
                 reason as "reason", accepted as "accepted", decided_at as "decided", answered_at as "answered",
                 withdrawn_at as "withdrawn"
            from hours_decisions where ${ofMember(who)} order by 2, id`,
  },
  {
    title: 'closures',
    tables: ['closures'],
    rows: (who) => sql`select to_char(month, 'YYYY-MM') as "month", ${length(sql`scheduled_ms`)} as "schedule",
                 ${length(sql`worked_ms`)} as "worked", ${length(sql`agreed_ms`)} as "agreed",
                 ${length(sql`ordinary_ms`)} as "ordinary",
                 ${length(sql`complementary_ms`)} as "complementary",
                 ${length(sql`overtime_ms`)} as "overtime", ${length(sql`paused_ms`)} as "pauses",
                 ${length(sql`remote_ms`)} as "remote", ${kind('night')} as "night_time",
                 ${kind('holiday')} as "holiday_time", ${kind('waiting')} as "waiting_time",
                 ${kind('availability')} as "availability_time", ${kind('bank')} as "hours_bank",
                 ${length(sql`(kinds -> 'fates' ->> 'settled')::bigint`)} as "overtime_settled",
                 ${length(sql`(kinds -> 'fates' ->> 'offset')::bigint`)} as "overtime_offset",
                 ${length(sql`(select sum((one ->> 'ms')::bigint) from jsonb_array_elements(kinds -> 'fates' -> 'toRest') one)`)} as "overtime_to_rest",
                 ${length(sql`(kinds -> 'fates' ->> 'toPay')::bigint`)} as "overtime_to_pay",
                 ${length(sql`(kinds -> 'fates' ->> 'forceMajeure')::bigint`)} as "force_majeure",
                 ${length(sql`(kinds -> 'year' ->> 'counted')::bigint`)} as "overtime_of_year", closed_at as "closed", signed_at as "signed",
                 reopened_at as "reopened", reopen_reason as "reason"
            from closures where ${ofMember(who)} order by 1`,
  },
];
