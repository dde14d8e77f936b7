import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PhoneFold } from '#src/ui/PhoneFold.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { DayCards } from './DayCards.tsx';
import { DayPicker } from './DayPicker.tsx';
import type { DayOfMonth } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { type CalendarParams, views } from './params.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { useSelection } from './useSelection.ts';
import { marks, Swatch } from './marks.ts';

/** What the page is made of, one below the other. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gap: theme.spacing(1.5) },
}));

/** Things side by side that wrap where there is no room. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  minWidth: 0,
}));

/** "Legend: holidays, clock-ins, pending, approved and rejected leave" (timeEntries 9). */
function Legend() {
  const translate = useTranslate();
  return (
    <List aria-label={translate('attendanceCalendar.legend.title')}>
      {marks.map((mark) => (
        <li key={mark}>
          <Swatch data-mark={mark} aria-hidden />
          {translate(`attendanceCalendar.legend.${mark}`)}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
}));

interface Props {
  readonly days: readonly DayOfMonth[];
  readonly params: CalendarParams;
  readonly selection: ReturnType<typeof useSelection>;
}

/** "A grid or a list. On mobile the grid is replaced by the list" (timeEntries 9). */
export function CalendarTab({ days, params, selection }: Props) {
  const translate = useTranslate();
  const isPhone = usePhone();
  const may = useCan()('leave.create');
  const chosen = may ? selection : undefined;
  const isList = isPhone || params.view === 'list';
  return (
    <Surface data-room={selection.dates.length > 0 || undefined}>
      <Row sx={{ p: { xs: 1.5, md: 2 } }}>
        {!isPhone && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={params.view}
            onChange={(_, view: CalendarParams['view'] | null) => view && params.setView(view)}
            aria-label={translate('attendanceCalendar.view')}
          >
            {views.map((view) => (
              <ToggleButton key={view} value={view} sx={{ px: 2, textTransform: 'none' }}>
                {translate(`attendanceCalendar.views.${view}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {may && <SelectionBar params={params} selection={selection} />}
        {isList && chosen && <DayPicker month={params.month} selection={chosen} />}
        <PhoneFold label={translate('attendanceCalendar.legend.title')}>
          <Legend />
        </PhoneFold>
      </Row>
      {isList ? (
        <DayCards days={days} params={params} selection={chosen} />
      ) : (
        <MonthGrid days={days} params={params} selection={chosen} />
      )}
    </Surface>
  );
}

const Surface = styled('div')(({ theme }) => ({
  minWidth: 0,
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  // For the bar that stands over its end while days are chosen.
  [theme.breakpoints.down('md')]: { '&[data-room]': { marginBottom: 144 } },
}));
