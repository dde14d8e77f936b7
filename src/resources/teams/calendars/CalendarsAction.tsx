import CalendarIcon from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import { opened } from '#src/engine/paths.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { Team } from '#domain/planning/teams/teams.ts';
import { leave } from '#src/dataProvider/leave.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { TeamCalendar } from './TeamCalendar.tsx';

const say = keysWithin('resources.teams.calendars');
const mostTeams = 1000;

/** The calendar address of each team: made, made anew or revoked. */
function CalendarsDialog() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const { enterprise } = useScope();
  const teams = useGetList<Team>('teams', {
    pagination: { page: 1, perPage: mostTeams },
    sort: { field: 'name', order: 'ASC' },
    filter: { enterprise_id: enterprise.id },
  });
  const feeds = useQuery({
    queryKey: ['calendarFeeds', enterprise.id],
    queryFn: () => leave.calendarFeeds({ enterpriseId: enterprise.id }),
    retry: false,
  });
  const close = () => void (state?.opened ? navigate(-1) : navigate({ pathname: '/teams', search }, { replace: true }));
  const failed = feeds.isError || teams.isError;
  return (
    <DialogFrame title={translate(say('title'))} closeLabel={translate('ra.action.close')} onClose={close}>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText>{translate(say('about'))}</DialogContentText>
        {failed && <p role="alert">{translate(say('failed'))}</p>}
        {!failed && (!feeds.data || !teams.data) && <LoadingLines label={translate('ra.page.loading')} />}
        {teams.data?.length === 0 && <p>{translate('resources.teams.empty')}</p>}
        <List>
          {feeds.data &&
            teams.data?.map((team) => (
              <TeamCalendar key={team.id} team={team} feed={feeds.data.find((one) => one.team?.id === team.id)} />
            ))}
        </List>
      </DialogContent>
    </DialogFrame>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.palette.divider}` },
}));

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
