import { spansOf } from '../../../domain/leave/leaveRanges.ts';
import { numericDate } from '../../../domain/time/format.ts';
import { rangeInWords } from '../../../domain/time/dateRanges.ts';
import type { Leave, LeaveStatus } from '../../../domain/leave/leave.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Tone } from '../../ui/StatusChip.tsx';

export const statusTones: Readonly<Record<LeaveStatus, Tone>> = {
  pending: 'waiting',
  approved: 'done',
  rejected: 'wrong',
};

/** `02/12/2026 – 09/12/2026`, several spans of days with commas. */
export const spansInDigits = (dates: readonly string[]): string =>
  spansOf(dates)
    .map(({ from, to }) => (from === to ? numericDate(from) : `${numericDate(from)} – ${numericDate(to)}`))
    .join(', ');

export const personOf = ({ user }: Pick<Leave, 'user'>): string => `${user.name} ${user.last_name}`;

/** Names a leave: `Vacaciones de Ana Ruiz, 3 de agosto de 2026`. */
export function useWhat(): (leave: Leave) => string {
  const translate = useTranslate();
  return (leave) =>
    translate('leaveDialogs.list.what', {
      type: leave.permission_type_name,
      name: personOf(leave),
      date: rangeInWords({ from: leave.date, to: leave.date }),
    });
}
