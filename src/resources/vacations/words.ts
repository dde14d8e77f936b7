import { datesInWords } from '#domain/time/dateRanges.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { daysOf } from '#domain/planning/leave/leaveRanges.ts';
import { dayCount } from '#domain/time/format.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { personOf } from '#src/features/leave/words.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** Names days of a request: `Lucía Gómez del 03/11/2026`, or `Lucía Gómez (3 días: del 3 … al 5 …)`. */
export function useNamed(): (days: readonly [Leave, ...Leave[]]) => string {
  const translate = useTranslate();
  return (days) => {
    const [first, ...others] = days;
    const name = personOf(first);
    if (others.length === 0) return translate('leaveRequests.ofDay', { name, date: formatDate(first.date) });
    const dates = datesInWords(days.map(({ date }) => date));
    return translate('leaveRequests.ofDays', { name, smart_count: daysOf(days), days: dayCount(daysOf(days)), dates });
  };
}
