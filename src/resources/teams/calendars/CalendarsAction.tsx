import CalendarIcon from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { Link, useLocation, useMatch } from 'react-router';
import { opened } from '#src/engine/paths.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CalendarsDialog } from './CalendarsDialog.tsx';

const calendarsPath = '/teams/calendars';

/** Leads to the secret addresses at which other calendars read who of a team is away. */
export function CalendarsAction() {
  const can = useCan();
  const translate = useTranslate();
  const { search } = useLocation();
  const isOpen = useMatch(calendarsPath) !== null;
  if (!can('calendarFeeds.manage')) return null;
  return (
    <>
      <Button
        component={Link}
        to={calendarsPath + search}
        state={opened}
        variant="outlined"
        startIcon={<CalendarIcon />}
      >
        {translate('resources.teams.calendars.open')}
      </Button>
      {isOpen && <CalendarsDialog />}
    </>
  );
}
