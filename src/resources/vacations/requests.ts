import { defaultLeaveTypes } from '#domain/constants.ts';
import type { Leave, LeaveStatus } from '#domain/planning/leave/leave.ts';

/** The two pages: "split by whether the leave type name equals 'Vacaciones'" (leave 8). */
export const leaveKinds = ['vacations', 'permissions'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

export const kindOf = ({ permission_type_name }: Pick<Leave, 'permission_type_name'>): LeaveKind =>
  permission_type_name === defaultLeaveTypes[0] ? 'vacations' : 'permissions';

const waits = ({ status }: Leave) => status === 'pending';

/** What is shown of a kind: what waits first, the next day first; then what is answered, the last day first. */
export function shownRequests(leave: readonly Leave[], kind: LeaveKind, status?: LeaveStatus): Leave[] {
  const ofKind = leave.filter((one) => kindOf(one) === kind && (status === undefined || one.status === status));
  const byDate = ofKind.toSorted((a, b) => a.date.localeCompare(b.date));
  return [...byDate.filter(waits), ...byDate.filter((one) => !waits(one)).toReversed()];
}

export const pendingOf = (leave: readonly Leave[]): Leave[] => leave.filter(waits);
