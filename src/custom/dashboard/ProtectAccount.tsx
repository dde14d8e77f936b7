import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { DAY_MS } from '#domain/time/units.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';

/** So long somebody who put it off is left in peace. */
const PAUSE_MS = 30 * DAY_MS;

/** Asks administrators and advisors for a second factor, until they have one or put it off. */
export function ProtectAccount() {
  const translate = useTranslate();
  const { role, second_factor } = useSessionUser();
  const [putOff, setPutOff] = useStore('security.putOff', 0);
  const [now] = useState(Date.now);
  const isAsked = (role === 'admin' || role === 'advisor') && second_factor === 'none';
  if (!isAsked || now - putOff < PAUSE_MS) return null;
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" onClick={() => setPutOff(Date.now())}>
            {translate('security.advice.later')}
          </Button>
          <Button color="inherit" component={Link} to="/seguridad">
            {translate('security.advice.go')}
          </Button>
        </>
      }
      sx={{ flexWrap: 'wrap', '& > .MuiAlert-message': { flex: '1 1 200px' } }}
    >
      <strong>{translate('security.advice.title')}</strong>
      <br />
      {translate('security.advice.about')}
    </Alert>
  );
}
