import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { User } from '#domain/organization/employees/users.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { key, useResend } from './useAdvisorActions.ts';

/** Sends the invitation again to an advisor who has not verified their e-mail yet; for admins. */
export function ResendButton() {
  const advisor = useRecordContext<User>();
  const can = useCan();
  const translate = useTranslate();
  const { mutate, isPending } = useResend();
  if (!advisor || advisor.verified === 1 || !can('employees.resendInvitation')) return null;
  return (
    <Button color="inherit" startIcon={<MailIcon />} loading={isPending} onClick={() => mutate(advisor.id)}>
      {translate(key('actions.resend'))}
    </Button>
  );
}
