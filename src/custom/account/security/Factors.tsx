import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import { type ReactNode, useState } from 'react';
import type { SecondFactors } from '#domain/access/auth/factors.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { checkSession } from '#src/session/check.ts';
import { call } from '#src/session/http.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { useMoments } from './moments.ts';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Totp } from './Totp.tsx';
import { useChange } from './useSecurity.ts';

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
