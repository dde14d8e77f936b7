import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { kinds } from '#src/engine/kinds/kinds.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** The address with which one signs in, and the one that waits to be confirmed. */
export function OwnEmail() {
  const record = useRecordContext<UserDetail>();
  const translate = useTranslate();
  if (!record) return null;
  const { email, pending_email } = record;
  return (
    <>
      {kinds.email.detail(email)}
      {pending_email && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('profile.pendingEmail', { email: pending_email })}
        </Typography>
      )}
    </>
  );
}
