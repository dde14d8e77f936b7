import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import type { CalendarParams } from './params.ts';
import type { useSelection } from './useSelection.ts';

interface Props {
  readonly params: CalendarParams;
  readonly selection: ReturnType<typeof useSelection>;
}

/** "Buttons: 'Desmarcar fechas' (clear selection) and 'Añadir Vacaciones/Permisos'" (timeEntries 9). */
export function SelectionBar({ params, selection: { dates, setDates, token } }: Props) {
  const notify = useNotify();
  const say = useMessages('attendanceCalendar.selection');
  const add = () => (dates.length === 0 ? notify(say('none'), { type: 'warning' }) : params.open('new', token));
  return (
    <Bar data-chosen={dates.length > 0 || undefined}>
      <span role="status">{dates.length > 0 ? say('chosen', { smart_count: dates.length }) : say('first')}</span>
      <Button variant="outlined" disabled={dates.length === 0} onClick={() => setDates([])}>
        {say('clear')}
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} aria-haspopup="dialog" onClick={add}>
        {say('add')}
      </Button>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& span[role=status]': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  [theme.breakpoints.down('md')]: {
    width: '100%',
    '& .MuiButton-root': { width: '100%', minHeight: 44 },
    '& span[role=status]': { width: '100%' },
    // Pressed without days, the button says so itself.
    '&:not([data-chosen]) span[role=status]': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    // There is nothing to clear.
    '& .MuiButton-outlined:disabled': { display: 'none' },
    // Within reach of the thumb, wherever in the long list the days were chosen.
    '&[data-chosen]': {
      position: 'fixed',
      zIndex: 2,
      inset: 'auto 0 0 0',
      padding: theme.spacing(1, 2, 1.5),
      background: theme.palette.background.paper,
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '&[data-chosen] .MuiButton-root': { width: 'auto', flex: '1 1 auto' },
  },
}));
