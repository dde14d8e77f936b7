import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import { type ReactNode, useState } from 'react';
import type { SecondFactors } from '#domain/access/auth/factors.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { checkSession } from '#src/session/check.ts';
import { call } from '#src/session/http.ts';
import { useMoments } from './moments.ts';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Totp } from './Totp.tsx';
import { useChange } from './useSecurity.ts';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNotify } from '#src/i18n/useNotify.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

/** Recovery codes, this once: to be copied or kept as a file. */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = codes.join('\n');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => notify('security.codes.copied', { type: 'success' }));
  const keep = () => saveFile(translate('security.codes.file'), `${text}\n`, 'text/plain');
  return (
    <DialogFrame title={translate('security.codes.title')} closeLabel={translate('ra.action.close')}>
      <DialogContent>
        <Typography>{translate('security.codes.about')}</Typography>
        <Typography sx={{ mt: 1, fontWeight: 550 }}>{translate('security.codes.shownOnce')}</Typography>
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={copy}>{translate('security.codes.copy')}</Button>
        <Button onClick={keep} sx={{ mr: 'auto' }}>
          {translate('security.codes.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('security.codes.done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

const Codes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: theme.spacing(2),
  margin: theme.spacing(2, 0, 0),
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: theme.spacing(1),
  fontFamily: 'monospace',
  fontSize: '1rem',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
}));

interface Props {
  readonly factors: SecondFactors;
  /** Beside what protects the account. */
  readonly aside?: ReactNode;
}

/** Passkeys, the codes of an application and the recovery codes; new ones are shown once. */
export function Factors({ factors, aside }: Props) {
  const translate = useTranslate();
  const { busy, change } = useChange();
  const { moment } = useMoments();
  const [codes, setCodes] = useState<readonly string[]>();
  const protect = (fresh: readonly string[] | null) => {
    if (fresh) setCodes(fresh);
    else void checkSession().catch(() => undefined);
  };
  const close = () => {
    setCodes(undefined);
    // The pages ask who is signed in: from now on the account is protected.
    void checkSession().catch(() => undefined);
  };
  return (
    <>
      {factors.recovery_due_at && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              loading={busy}
              onClick={() => change({ work: () => call('cancelFactorRecovery'), said: ({ message }) => message })}
            >
              {translate('security.pending.cancel')}
            </Button>
          }
        >
          <strong>{translate('security.pending.title')}</strong>
          <br />
          {translate('security.pending.about', { date: moment(factors.recovery_due_at) })}
        </Alert>
      )}
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 6 }}>
          <Passkeys passkeys={factors.passkeys} onCodes={protect} />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <Totp since={factors.totp_since} onCodes={protect} />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <RecoveryCodes
            left={factors.recovery_codes_left}
            usable={factors.passkeys.length > 0 || factors.totp_since !== null}
            onCodes={protect}
          />
        </Grid>
        {aside && <Grid size={{ xs: 12, md: 6 }}>{aside}</Grid>}
      </Grid>
      {codes && <CodesDialog codes={codes} onClose={close} />}
    </>
  );
}
