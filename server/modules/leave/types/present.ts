import { toFlag } from '../../../../domain/kernel/codecs.ts';
import type { LeaveType } from '../../../../domain/leave/leaveTypes.ts';
import type { LeaveTypeRow } from './repo.ts';

/** As leave names it: by its number within the enterprise. */
export const presentTypeForLeave = (row: LeaveTypeRow) => ({
  id: row.id,
  name: row.name,
  paid: toFlag(row.paid),
  counts_against_balance: toFlag(row.counts_against_balance),
  working_days: toFlag(row.working_days),
  half_days: toFlag(row.half_days),
  active: toFlag(row.active),
});

export const presentLeaveType = (row: LeaveTypeRow): LeaveType => ({
  ...presentTypeForLeave(row),
  id: row.key,
  enterprise_id: row.enterprise_id,
  permission_type_id: row.id,
});
