import { isoInZone } from '#domain/time/localTime.ts';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { calendarWords } from '#domain/planning/leave/messages/index.ts';
import { type Actor, can } from '#domain/rights.ts';
import type { LeaveRow } from './repo.ts';

const isHidden = (row: LeaveRow, reader: Actor): boolean =>
  row.confidential && !can(reader, 'leave.seeConfidential', row);

/**
 * Leave as a reader's days are counted: of a kind that is not theirs to see in working days, since the unit would tell one
 * from another.
 */
export const countedFor = (row: LeaveRow, reader: Actor): LeaveRow =>
  isHidden(row, reader) ? { ...row, working_days: true } : row;

/** What says the kind of a leave, comments too: of a confidential one only for whom may see it. */
const kindFor = (reader: Actor, row: LeaveRow) =>
  isHidden(row, reader)
    ? { comment: null, permission_type_id: null, answer_comment: null, name: calendarWords.absence }
    : {
        comment: row.comment,
        permission_type_id: row.leave_type_id,
        answer_comment: row.answer_comment,
        name: row.type_name,
      };

export function presentLeave(row: LeaveRow, reader: Actor): Leave {
  const { name, ...kind } = kindFor(reader, row);
  const hours = hoursOf(row);
  return {
    id: row.id,
    date: row.day,
    status: row.status,
    ...kind,
    permission_type_name: name,
    user: { id: row.user_id, name: row.name, last_name: row.last_name },
    type: name,
    part: row.part,
    ...(hours && { rest_from: hours.from, rest_to: hours.to }),
    request_id: row.request_id,
    requested_at: isoInZone(row.created_at.getTime(), row.time_zone),
    answered_at: row.answered_at && isoInZone(row.answered_at.getTime(), row.time_zone),
    answered_by: row.answered_by_name,
  };
}
