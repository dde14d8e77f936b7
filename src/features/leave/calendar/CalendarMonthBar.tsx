import { monthInWords } from '#domain/time/format.ts';
import { monthAfter, monthBefore } from '#domain/time/months.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { MonthBar } from '#src/ui/MonthBar.tsx';
import type { CalendarPeriod } from './useCalendarAddress.ts';

/** "Month navigation, month name in Spanish" (timeEntries 9). */
export function CalendarMonthBar({ calendar: { month, today, setMonth } }: { calendar: CalendarPeriod }) {
  const translate = useTranslate();
  const present = today.slice(0, 7);
  return (
    <MonthBar
      name={monthInWords(month)}
      labels={{
        previous: translate('calendar.previousMonth'),
        next: translate('calendar.nextMonth'),
        current: translate('calendar.currentMonth'),
      }}
      isCurrent={month === present}
      onStep={(step) => setMonth(step === -1 ? monthBefore(`${month}-01`) : monthAfter(month))}
      onCurrent={() => setMonth(present)}
    />
  );
}
