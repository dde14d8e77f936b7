import { useMemo } from 'react';
import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import { weekdayOf } from '#domain/time/localTime.ts';
import type { Period } from '#domain/time/periods.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { HoursChart } from '#src/ui/HoursChart.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { hoursByDate, type PeriodRow } from './period.ts';

interface Props {
  rows: readonly PeriodRow[];
  period: Period;
  now: number;
}

const weekdayLetters = 'DLMXJVS';

/** Below a bar: the day, in a week with the letter of its weekday. */
const labelOf = ({ kind }: Period, date: string): string => {
  const day = String(Number(date.slice(8)));
  return kind === 'month' ? day : `${weekdayLetters[weekdayOf(date)]} ${day}`;
};

/** Hours worked of all that are listed against those scheduled, day by day. */
export function HoursByDate({ rows, period, now }: Props) {
  const days = useMemo(
    () =>
      hoursByDate(rows, period, now).map((day) => ({
        ...day,
        key: day.date,
        label: labelOf(period, day.date),
        name: dateInWords(day.date),
      })),
    [rows, period, now],
  );
  const text = useMessages('timeControl.chart');
  return (
    <Panel title={text('title')}>
      <HoursChart
        days={days}
        format={hoursMinutes}
        words={{
          title: text('about'),
          worked: text('worked'),
          scheduled: text('scheduled'),
          day: text('day'),
          asTable: text('asTable'),
        }}
      />
    </Panel>
  );
}
