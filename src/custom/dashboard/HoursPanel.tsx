import { hoursMinutes } from '../../../domain/time/duration.ts';
import { dateInWords } from '../../../domain/time/format.ts';
import type { Dashboard } from '../../../domain/dashboard/dashboard.ts';
import { useMessages } from '../../i18n/useTranslate.ts';
import { HoursChart } from '../../ui/HoursChart.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayLabel } from './words.ts';

export function HoursPanel({ days }: { days: Dashboard['hoursPerDay'] | undefined }) {
  const text = useMessages('dashboard.chart');
  return (
    <Panel title={text('title')}>
      {!days && <Skeleton height={236} />}
      {days?.length === 0 && text('empty')}
      {days && days.length > 0 && (
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
