import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { factorMessages } from '#domain/access/auth/messages/index.ts';
import { failureOf } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useMoments } from './moments.ts';
import { useChange } from './useSecurity.ts';

interface Drawn {
  readonly secret: string;
  readonly qr: string;
}

interface Props {
  /** Null: no code is asked for. */
  readonly since: string | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** An authenticator application: scanned, confirmed with a code, taken away. */
export function Totp({ since, onCodes }: Props) {
  const translate = useTranslate();
  const { busy, change } = useChange();
  const { day } = useMoments();
  const [drawn, setDrawn] = useState<Drawn>();
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={translate('security.totp.title')}>
      <Typography color="textSecondary">{translate('security.totp.about')}</Typography>
      {since && (
        <>
          <Typography sx={{ my: 1.5 }}>{translate('security.totp.since', { date: day(since) })}</Typography>
          <Button variant="outlined" loading={busy} onClick={() => setAsking(true)}>
            {translate('security.totp.remove')}
          </Button>
        </>
      )}
      {!since && !drawn && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={busy}
          onClick={() => change({ work: () => call('beginTotp'), done: ({ data }) => setDrawn(data) })}
        >
          {translate('security.totp.begin')}
        </Button>
      )}
      {!since && drawn && (
        <Confirm
          drawn={drawn}
          onCancel={() => setDrawn(undefined)}
          onCodes={(codes) => {
            setDrawn(undefined);
            onCodes(codes);
          }}
        />
      )}
      {asking && (
        <ConfirmDialog
          open
          destructive
          title={translate('security.totp.question')}
          confirm={translate('security.totp.remove')}
          cancel={translate('ra.action.cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            change({ work: () => call('removeTotp'), said: ({ message }) => message, done: () => onCodes(null) });
          }}
        >
          {translate('security.totp.questionAbout')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface ConfirmProps {
  readonly drawn: Drawn;
  readonly onCancel: () => void;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

function Confirm({ drawn: { secret, qr }, onCancel, onCodes }: ConfirmProps) {
  const translate = useTranslate();
  const { busy, change } = useChange();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setError(undefined);
    if (!code.trim()) return setError(factorMessages.codeRequired);
    change({
      work: () =>
        call('confirmTotp', { body: { code } }).catch((failure: unknown) => {
          setError(failureOf(failure).errors.code);
          throw failure;
        }),
      said: ({ message }) => message,
      done: ({ data }) => onCodes(data.recovery_codes),
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Typography sx={{ mt: 2 }}>{translate('security.totp.scan')}</Typography>
      <img
        src={qr}
        alt={translate('security.totp.qr')}
        width={200}
        height={200}
        style={{ display: 'block', margin: '12px 0', background: '#fff', borderRadius: 8 }}
      />
      <Typography>{translate('security.totp.typed')}</Typography>
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', mb: 2, userSelect: 'all' }}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <TextInput
        label={translate('security.totp.code')}
        value={code}
        error={error}
        required
        autoComplete="one-time-code"
        autoFocus
        inputProps={{ inputMode: 'numeric', maxLength: 7 }}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ mt: 2, mr: 1 }}>
        {translate('security.totp.confirm')}
      </Button>
      <Button color="inherit" sx={{ mt: 2 }} onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    </form>
  );
}
