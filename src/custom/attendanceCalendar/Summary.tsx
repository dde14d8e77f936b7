import { styled } from '@mui/material/styles';
import { numberFormat } from '#domain/time/format.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { MonthShown } from './month.ts';

const count = numberFormat({});

/** "Number of employees, clock-ins in the current month, hours worked (h:mm)" (timeEntries 9). */
export function Summary({ shown }: { shown: MonthShown | undefined }) {
  const translate = useTranslate();
  const figures = [
    ['employees', shown && count(shown.employees)],
    ['clockIns', shown && count(shown.entries.length)],
    ['worked', shown && hoursMinutes(shown.worked)],
  ] as const;
  return (
    <Cards aria-label={translate('attendanceCalendar.summary.title')}>
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt>{translate(`attendanceCalendar.summary.${key}`)}</dt>
          <dd>{value ?? <Skeleton width={72} height={28} />}</dd>
        </div>
      ))}
    </Cards>
  );
}

const Cards = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > div': {
    padding: theme.spacing(1.5, 2),
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.02em' },
  // On a phone the days come first: a line of text instead of cards.
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    '& > div': { display: 'flex', alignItems: 'baseline', gap: 6, padding: 0, border: 0, background: 'none' },
    '& dt': { fontSize: '0.8125rem' },
    '& dd': { margin: 0, fontSize: '0.875rem', letterSpacing: 0 },
  },
}));
