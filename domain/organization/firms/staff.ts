import type { StaffKind } from './kinds.ts';
import type { FirmRole } from '#domain/rights.ts';

/** Somebody of a firm who works for a client; local dates, the last one included. */
export interface Assignment {
  readonly member_id: number;
  readonly kind: StaffKind;
  readonly valid_from: string;
  /** Null: until it is changed. */
  readonly valid_until: string | null;
}

export interface Member {
  readonly id: number;
  readonly role: FirmRole;
  readonly active: boolean;
  readonly accepted: boolean;
}

/** Whether a member belongs to a client on a day or later: owners to every one, staff to those that they were given. */
export const isAssigned = (member: Member, staff: readonly Assignment[], day: string): boolean =>
  member.active &&
  member.accepted &&
  (member.role === 'owner' ||
    staff.some(
      ({ member_id, valid_until }) => member_id === member.id && (valid_until === null || day <= valid_until),
    ));

/** Whether the last owner who has accepted would be gone: a firm always has one. */
export const leavesNoOwner = (members: readonly Member[], goneId: number): boolean =>
  !members.some(({ id, role, active, accepted }) => id !== goneId && role === 'owner' && active && accepted);
