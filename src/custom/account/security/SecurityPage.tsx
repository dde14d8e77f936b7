import { Title, useLogout } from 'react-admin';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Factors } from './Factors.tsx';
import { useChange, useSecondFactors, useSessions } from './useSecurity.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { Lines } from './Lines.tsx';
import { useMoments } from './moments.ts';

/** Where the account is signed in: one session is ended, or all of them. */
function Devices() {
  const translate = useTranslate();
  const { data: sessions, isPending, isFetching, refetch } = useSessions();
  const { busy, change } = useChange();
  const { moment } = useMoments();
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  const endAll = () =>
    change({
      work: () => call('endAllSessions'),
      said: ({ message }) => message,
      done: () => void logout(),
    });
  return (
    <Panel title={translate('security.devices.title')}>
      <Typography color="textSecondary">{translate('security.devices.about')}</Typography>
      {isPending && <LoadingLines label={translate('ra.page.loading')} />}
      {!isPending && !sessions && (
        <RetryNotice title={translate('security.errors.load')} busy={isFetching} onRetry={refetch}>
          {translate('schema.retryAbout')}
        </RetryNotice>
      )}
      <Lines>
        {(sessions ?? []).map(({ id, device, current, last_used_at }) => {
          const name = device ?? translate('security.devices.unknown');
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <small>
                  {current
                    ? translate('security.devices.current')
                    : translate('security.devices.used', { date: moment(last_used_at) })}
                </small>
              </span>
              {!current && (
                <RowButton
                  type="button"
                  disabled={busy}
                  aria-label={translate('security.devices.endNamed', { name })}
                  onClick={() =>
                    change({ work: () => call('endSession', { params: { id } }), said: ({ message }) => message })
                  }
                >
                  {translate('security.devices.end')}
                </RowButton>
              )}
            </li>
          );
        })}
      </Lines>
      <Button color="error" variant="outlined" sx={{ mt: 2 }} loading={busy} onClick={() => setAsking(true)}>
        {translate('security.devices.endAll')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={busy}
          title={translate('security.devices.question')}
          confirm={translate('security.devices.endAll')}
          cancel={translate('ra.action.cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={endAll}
        >
          {translate('security.devices.questionAbout')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** What protects the account of who is signed in, and where they are signed in. */
export function SecurityPage() {
  const translate = useTranslate();
  const { data: factors, isPending, isFetching, refetch } = useSecondFactors();
  return (
    <>
      <Title title={translate('security.title')} preferenceKey={false} />
      {isPending && <LoadingLines label={translate('ra.page.loading')} />}
      {factors && <Factors factors={factors} aside={<Devices />} />}
      {!isPending && !factors && (
        <RetryNotice title={translate('security.errors.load')} busy={isFetching} onRetry={refetch}>
          {translate('schema.retryAbout')}
        </RetryNotice>
      )}
    </>
  );
}
