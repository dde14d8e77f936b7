import { leaveColours } from '#domain/constants.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { type LeaveHue, leaveHues } from '#src/ui/leaveColours.ts';

/** "Leave colour by type id: 1 blue, 2 pink, 3 yellow, 4 purple, other grey" (leave 6); null is a kind that is not the reader's to see. */
export const typeHue = (typeId: number | null): LeaveHue =>
  leaveHues.find((hue) => typeId !== null && hue === leaveColours[typeId]) ?? 'grey';

/** "Pending orange, rejected rose" (leave 6); what is approved has the colour of its type. */
export function leaveHue({ status, permission_type_id }: Pick<Leave, 'status' | 'permission_type_id'>): LeaveHue {
  if (status === 'pending') return 'orange';
  return status === 'rejected' ? 'rose' : typeHue(permission_type_id);
}
