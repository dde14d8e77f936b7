import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { addDays } from '../../../domain/calc/localTime.ts';
import { monthBefore, monthInWords, rangeOfMonth } from '../../../domain/calc/months.ts';
import type { CalendarParams } from './params.ts';

/** "Month navigation, month name in Spanish" (time-and-leave 2.2). */
export function MonthBar({ params }: { params: CalendarParams }) {
  const translate = useTranslate();
  const { month, today, setMonth } = params;
  const present = today.slice(0, 7);
  return (
    <Bar>
      <IconButton
        aria-label={translate('attendanceCalendar.previousMonth')}
        onClick={() => setMonth(monthBefore(`${month}-01`))}
      >
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite">{monthInWords(month)}</h2>
      <IconButton
        aria-label={translate('attendanceCalendar.nextMonth')}
        onClick={() => setMonth(addDays(rangeOfMonth(month).to, 1).slice(0, 7))}
      >
        <ChevronRight />
      </IconButton>
      <Button variant="outlined" size="small" disabled={month === present} onClick={() => setMonth(present)}>
        {translate('attendanceCalendar.currentMonth')}
      </Button>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& h2': { ...theme.typography.h2, margin: 0, minWidth: 170, textAlign: 'center' },
  '& h2::first-letter': { textTransform: 'uppercase' },
  '& .MuiIconButton-root': { width: 44, height: 44 },
  '& .MuiButton-root': { marginLeft: theme.spacing(1), whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    width: '100%',
    '& h2': { flex: 1, minWidth: 0 },
    '& .MuiButton-root': { minHeight: 44 },
  },
}));
