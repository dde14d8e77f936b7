import type { Fields } from '#domain/kernel/fields.ts';
import { type LeaveType, leaveTypeFields as fields } from '#domain/planning/leave/leaveTypes.ts';
import { presentCustomValues } from '#server/http/customFields/values.ts';
import { presentValues } from '#server/http/plain/storedValues.ts';
import type { LeaveTypeRow } from './repo.ts';

/** As leave names it: by its number within the enterprise. */
export const presentTypeForLeave = (row: LeaveTypeRow) => ({ id: row.id, ...presentValues(fields, row) });

export const presentLeaveType = (row: LeaveTypeRow, own: Fields): LeaveType => ({
  id: row.key,
  enterprise_id: row.enterprise_id,
  ...presentValues(fields, row),
  permission_type_id: row.id,
  custom_fields: presentCustomValues(own, row.custom_fields),
});
