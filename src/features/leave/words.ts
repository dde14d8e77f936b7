import { type LeaveRange, spansOf } from '#domain/planning/leave/leaveRanges.ts';
import { numericDate } from '#domain/time/format.ts';
import { datesInWords, rangeInWords } from '#domain/time/dateRanges.ts';
import type { Leave, LeaveStatus } from '#domain/planning/leave/leave.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { shortLength } from '#domain/time/duration.ts';
import { hoursOf, hoursOffLength } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { Tone } from '#src/ui/StatusChip.tsx';

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

/** What of a day leave takes: `Mañana`, or `de 13:00 a 15:00 (2 h)`; undefined of a whole day. */
export function usePartWords(): (leave: Pick<Leave, 'part' | 'rest_from' | 'rest_to'>) => string | undefined {
  const translate = useTranslate();
  return (leave) => {
    const hours = hoursOf(leave);
    if (hours) return translate('leaveDialogs.hours', { ...hours, length: shortLength(hoursOffLength(hours)) });
    return leave.part === 'full' ? undefined : translate(`leaveDialogs.parts.${leave.part}`);
  };
}

/** Names days of leave: `Vacaciones de Ana Ruiz, 3 de agosto de 2026`, or `… (3 días: del 3 … al 5 …)`. */
export function useWhat(): (days: LeaveRange) => string {
  const translate = useTranslate();
  return (days) => {
    const [{ permission_type_name: type, date }, ...others] = days;
    const name = personOf(days[0]);
    if (others.length === 0)
      return translate('leaveDialogs.list.what', { type, name, date: rangeInWords({ from: date, to: date }) });
    const dates = datesInWords(days.map((day) => day.date));
    return translate('leaveDialogs.list.whatDays', { type, name, dates, smart_count: days.length });
  };
}
