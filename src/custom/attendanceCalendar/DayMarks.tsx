import { styled } from '@mui/material/styles';
import { dateInWords } from '#domain/time/format.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { leaveMarks, Swatch } from './marks.ts';
import type { DayOfMonth } from './month.ts';
import type { CalendarParams } from './params.ts';

interface Props {
  readonly day: DayOfMonth;
  readonly open: CalendarParams['open'];
}

/** The buttons of a day: its holidays, its clock-ins ('Ver detalles') and its leave, as far as there are any. */
export function DayMarks({ day, open }: Props) {
  const say = useMessages('attendanceCalendar.day');
  const date = dateInWords(day.date);
  const count = say('clockIns', { smart_count: day.entries.length });
  const ofStatus = leaveMarks
    .map((status) => ({ status, count: day.leave.filter((leave) => leave.status === status).length }))
    .filter(({ count: some }) => some > 0);
  const counts = ofStatus.map((one) => say(`leaveCounts.${one.status}`, { smart_count: one.count })).join(', ');
  // The enterprise's own day off is what the day is called by.
  const [holiday, ...others] = day.holidays.toSorted((a, b) => b.off - a.off);
  return (
    <Marks>
      {holiday && (
        <button
          type="button"
          aria-haspopup="dialog"
          data-off={holiday.off === 1 || undefined}
          data-quiet={holiday.off === 0 || undefined}
          aria-label={say('holidayOf', { name: day.holidays.map(({ name }) => name).join(', '), date })}
          onClick={() => open('holiday', day.date)}
        >
          <Swatch data-mark="holiday" />
          <span>{others.length > 0 ? say('more', { name: holiday.name, count: others.length }) : holiday.name}</span>
        </button>
      )}
      {day.entries.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={say('detailsOf', { count, date })}
          onClick={() => open('details', day.date)}
        >
          <Swatch data-mark="clockIn" />
          <span>
            {count} <b>{say('details')}</b>
          </span>
        </button>
      )}
      {ofStatus.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={say('leaveOf', { counts, date })}
          onClick={() => open('leave', day.date)}
        >
          {ofStatus.map((one) => (
            <em key={one.status}>
              <Swatch data-mark={one.status} /> {one.count}
            </em>
          ))}
          <span>{say('leave', { smart_count: day.leave.length })}</span>
        </button>
      )}
    </Marks>
  );
}

const Marks = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '& button': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 6,
    width: '100%',
    minHeight: 28,
    padding: '3px 6px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    textAlign: 'left',
    color: theme.palette.text.primary,
    background: 'none',
    cursor: 'pointer',
  },
  '& button:hover': { background: theme.palette.action.hover },
  '& button[data-quiet]': { color: theme.palette.text.secondary },
  '& button[data-off]': { fontWeight: 600 },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 550, color: theme.palette.primary.main, whiteSpace: 'nowrap' },
  '& button:has(em)': { flexWrap: 'wrap', rowGap: 0 },
  '& em ~ span': { overflowWrap: 'normal' },
  '& em': { display: 'inline-flex', alignItems: 'baseline', gap: 4, fontStyle: 'normal' },
  [theme.breakpoints.down('md')]: { '& button': { minHeight: 44, alignItems: 'center', fontSize: '0.875rem' } },
}));
