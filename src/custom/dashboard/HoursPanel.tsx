import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { HoursChart } from '#src/ui/HoursChart.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { dayLabel } from './words.ts';

export function HoursPanel({ days }: { days: Dashboard['hoursPerDay'] | undefined }) {
  const text = useMessages('dashboard.chart');
  const hasHours = days?.some(({ worked, scheduled }) => worked > 0 || scheduled > 0) ?? false;
  return (
    <Panel title={text('title')}>
      {!days && <Skeleton height={236} />}
      {days && !hasHours && text('empty')}
      {days && hasHours && (
        <HoursChart
          format={hoursMinutes}
          words={{
            title: text('about'),
            worked: text('worked'),
            scheduled: text('scheduled'),
            day: text('day'),
            asTable: text('asTable'),
          }}
          days={days.map((day) => ({
            ...day,
            key: day.date,
            label: dayLabel(day.date),
            name: dateInWords(day.date),
          }))}
        />
      )}
    </Panel>
  );
}
