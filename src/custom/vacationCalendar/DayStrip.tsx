import { styled } from '@mui/material/styles';
import { weekdayOf } from '#domain/time/localTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DayButton, useDayKeys } from './DayButton.tsx';
import { datesOfMonth, type DaysOff } from './matrix.ts';
import type { VacationParams } from './params.ts';
import type { ChosenDays } from './useChosenDays.ts';
import { useDateWords } from './words.ts';

interface Props {
  readonly id: string;
  readonly params: VacationParams;
  readonly daysOff: DaysOff;
  readonly chosen: ChosenDays;
}

const daysOfWeek = 7;

/** The days of a month on a phone, to select from: a week in a line. */
export function DayStrip({ id, params: { month, today }, daysOff, chosen }: Props) {
  const translate = useTranslate();
  const dates = datesOfMonth(month);
  const keys = useDayKeys(dates, daysOfWeek);
  const name = useDateWords(daysOff, today);
  return (
    <Strip id={id} role="group" aria-label={translate('vacationCalendar.selectDays')} onKeyDown={keys.onKeyDown}>
      {dates.map((date, index) => (
        <div key={date} style={index === 0 ? { gridColumn: weekdayOf(date) || daysOfWeek } : undefined}>
          <DayButton
            date={date}
            name={name(date)}
            isToday={date === today}
            isOff={daysOff.has(date)}
            chosen={chosen}
            keys={keys}
          />
        </div>
      ))}
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 2,
  padding: theme.spacing(1),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
}));
