import { useRecordContext } from 'react-admin';
import { defaultLeaveTypes } from '../../../domain/constants.ts';
import type { LeaveType } from '../../../domain/leave/leaveTypes.ts';
import { DeleteAction } from '../../engine/actions/DeleteAction.tsx';

/** The types that every enterprise starts with are switched off instead. */
export function RemoveAction() {
  const type = useRecordContext<LeaveType>();
  return type && type.permission_type_id > defaultLeaveTypes.length ? <DeleteAction /> : null;
}
