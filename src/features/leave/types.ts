import type { leaveEndpoints } from '#domain/planning/leave/leave.ts';
import type { DataOf } from '#domain/kernel/endpoint.ts';

/** A person or a team that can be chosen. */
export type { Choice } from '#src/engine/inputs/ChoicesField.tsx';

export type LeaveTypeChoice = DataOf<typeof leaveEndpoints.listLeaveTypes>[number];
