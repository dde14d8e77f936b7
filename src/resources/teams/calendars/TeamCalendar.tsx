import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeed } from '#domain/planning/leave/calendarFeeds.ts';
import type { Team } from '#domain/planning/teams/teams.ts';
import { leave } from '#src/dataProvider/leave.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';

const say = keysWithin('resources.teams.calendars');
type Deed = 'create' | 'renew' | 'revoke';

/** A team's address; what ends the one that is in use is asked for first. */
export function TeamCalendar({ team, feed }: { team: Team; feed: CalendarFeed | undefined }) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const client = useQueryClient();
  const { enterprise } = useScope();
  const [url, setUrl] = useState('');
  const [asking, setAsking] = useState<'renew' | 'revoke'>();

  const act = useMutation({
    mutationFn: async (deed: Deed) => {
      if (deed !== 'revoke') {
        return (await leave.createCalendarFeed({ enterpriseId: enterprise.id, teamId: team.id })).url;
      }
      if (feed) await leave.revokeCalendarFeed({ id: feed.id });
      return '';
    },
    onSuccess: (made) => {
      setUrl(made);
      notify(say(made ? 'created' : 'revoked'), { type: 'success' });
    },
    onError: (error) => report(say('failed'), error),
    onSettled: () => {
      setAsking(undefined);
      return client.invalidateQueries({ queryKey: ['calendarFeeds'] });
    },
  });

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify(say('copied'), { type: 'success' }),
      () => undefined,
    );
  const named = (deed: Deed) => translate(say(`${deed}Named`), { name: team.name });

  return (
    <li>
      <Row>
        <div>
          <strong>{team.name}</strong>
          <small>
            {feed ? translate(say('since'), { date: formatDate(feed.created_at) }) : translate(say('none'))}
          </small>
        </div>
        <div>
          <Button
            size="small"
            loading={act.isPending && asking === undefined}
            aria-label={named(feed ? 'renew' : 'create')}
            onClick={() => (feed ? setAsking('renew') : act.mutate('create'))}
          >
            {translate(say(feed ? 'renew' : 'create'))}
          </Button>
          {feed && (
            <Button size="small" color="error" aria-label={named('revoke')} onClick={() => setAsking('revoke')}>
              {translate(say('revoke'))}
            </Button>
          )}
        </div>
      </Row>
      {url && (
        <Address>
          <TextInput
            label={translate(say('address'))}
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
            size="small"
          />
          <Button onClick={() => void copy()}>{translate(say('copy'))}</Button>
        </Address>
      )}
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={act.isPending}
          title={translate(say(`${asking}Question`), { name: team.name })}
          confirm={translate(say(asking))}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => act.mutate(asking)}
          onCancel={() => setAsking(undefined)}
        >
          {translate(say('endsAbout'))}
        </ConfirmDialog>
      )}
    </li>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  small: { display: 'block', color: theme.palette.text.secondary },
}));

const Address = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1.5),
}));
