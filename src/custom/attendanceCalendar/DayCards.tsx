import { styled } from '@mui/material/styles';
import { dateInWords } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DayCheck, type Selection } from './DayCheck.tsx';
import { DayMarks } from './DayMarks.tsx';
import { type DayOfMonth, listedDays } from './month.ts';
import type { CalendarParams } from './params.ts';

interface Props {
  readonly days: readonly DayOfMonth[];
  readonly params: CalendarParams;
  readonly selection: Selection | undefined;
}

/** The list that stands for the grid where it is chosen, and always on a phone (timeEntries 9). */
export function DayCards({ days, params: { today, open }, selection }: Props) {
  const translate = useTranslate();
  const listed = listedDays(days);
  return (
    <>
      {listed.length === 0 && <Nothing>{translate('attendanceCalendar.noDays')}</Nothing>}
      <List>
        {listed.map((day) => (
          <li key={day.date} data-chosen={selection?.dates.includes(day.date) || undefined}>
            <DayCheck date={day.date} today={today} selection={selection}>
              {dateInWords(day.date, 'short')}
            </DayCheck>
            <DayMarks day={day} open={open} />
          </li>
        ))}
      </List>
    </>
  );
}

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(3, 2.5),
  textAlign: 'center',
  color: theme.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr)',
    gap: theme.spacing(0.5, 2),
    alignItems: 'start',
    padding: theme.spacing(1, 2.5),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li[data-chosen]': { background: theme.palette.primary.light },
  '& time': { '&::first-letter': { textTransform: 'uppercase' } },
  [theme.breakpoints.down('md')]: {
    '& li': {
      gridTemplateColumns: '140px minmax(0, 1fr)',
      columnGap: theme.spacing(0.5),
      padding: theme.spacing(0, 1.5),
    },
  },
}));
