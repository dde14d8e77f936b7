import type { leaveEndpoints } from '../../../domain/leave/leave.ts';
import type { BodyInput, DataOf } from '../../../domain/kernel/endpoint.ts';

/** A person or a team that can be chosen. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

export type LeaveTypeChoice = DataOf<typeof leaveEndpoints.listLeaveTypes>[number];
export type NewLeaveBody = BodyInput<typeof leaveEndpoints.createVacations>;
