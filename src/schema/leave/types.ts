import type { Leave, leaveEndpoints } from '../../../domain/leave.ts';
import type { BodyInput, DataOf } from '../../../domain/kernel/endpoint.ts';

/** A person or a team that can be chosen. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

export type LeaveTypeChoice = DataOf<typeof leaveEndpoints.listLeaveTypes>[number];
export type NewLeaveBody = BodyInput<typeof leaveEndpoints.createVacations>;

/** What the dialogs of leave ask of the data provider. */
export interface LeaveProvider {
  readonly leaveTypes: (asked: { readonly enterpriseId: number }) => Promise<LeaveTypeChoice[]>;
  readonly createLeave: (body: NewLeaveBody) => Promise<Leave[]>;
  readonly answerLeave: (answer: { readonly id: number; readonly status: 'approved' | 'rejected' }) => Promise<void>;
  readonly deleteLeave: (leave: { readonly id: number }) => Promise<void>;
}
