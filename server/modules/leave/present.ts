import { isoInZone } from '../../../domain/time/localTime.ts';
import type { Leave } from '../../../domain/leave/leave.ts';
import type { LeaveRow } from './repo.ts';

export const presentLeave = (row: LeaveRow): Leave => ({
  id: row.id,
  date: row.day,
  status: row.status,
  comment: row.comment,
  permission_type_id: row.leave_type_id,
  permission_type_name: row.type_name,
  user: { id: row.user_id, name: row.name, last_name: row.last_name },
  type: row.type_name,
  part: row.part,
  request_id: row.request_id,
  requested_at: isoInZone(row.created_at.getTime(), row.time_zone),
  answered_at: row.answered_at && isoInZone(row.answered_at.getTime(), row.time_zone),
  answered_by: row.answered_by_name,
  answer_comment: row.answer_comment,
});
