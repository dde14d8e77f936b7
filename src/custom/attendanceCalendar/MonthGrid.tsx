import { styled } from '@mui/material/styles';
import { monthInWords } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DayCheck, type Selection } from './DayCheck.tsx';
import { DayMarks } from './DayMarks.tsx';
import { type DayOfMonth, weeksOfMonth } from './month.ts';
import type { CalendarParams } from './params.ts';
import { weekdays } from './words.ts';

interface Props {
  readonly days: readonly DayOfMonth[];
  readonly params: CalendarParams;
  readonly selection: Selection | undefined;
}

/** A day of another month. */
const outside = (column: number) => (
  <td key={column} data-outside>
    {null}
  </td>
);

/** "A grid (Monday first, Lun to Dom)" (timeEntries 9). */
export function MonthGrid({ days, params: { month, today, open }, selection }: Props) {
  const translate = useTranslate();
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Grid aria-label={monthInWords(month)}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={translate(`attendanceCalendar.weekdays.long.${day}`)}>
              {translate(`attendanceCalendar.weekdays.short.${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, index) => (
          <tr key={index}>
            {week.map((date, column) => {
              const day = date === null ? undefined : byDate.get(date);
              if (!day) return outside(column);
              return (
                <td
                  key={day.date}
                  data-off={day.holidays.some(({ off }) => off === 1) || undefined}
                  data-chosen={selection?.dates.includes(day.date) || undefined}
                >
                  <DayCheck date={day.date} today={today} selection={selection} />
                  <DayMarks day={day} open={open} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': {
    padding: theme.spacing(1),
    fontSize: '0.8125rem',
    fontWeight: 600,
    textAlign: 'left',
    color: theme.palette.text.secondary,
  },
  '& td': {
    height: 112,
    padding: 6,
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.palette.divider}`,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  '& td:first-of-type': { borderLeft: 0 },
  '& td > :first-of-type': { padding: '0 6px' },
  '& td[data-outside], & td[data-off]': { background: theme.palette.background.raised },
  '& td[data-chosen]': {
    background: theme.palette.primary.light,
    boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}`,
  },
}));
