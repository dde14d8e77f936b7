import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { User } from '../../../domain/employees/users.ts';
import type { JornadaDataProvider } from '../../dataProvider/index.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useCan } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/** Sends the invitation again to an advisor who has not verified their e-mail yet; for admins. */
export function ResendButton() {
  const advisor = useRecordContext<User>();
  const provider = useDataProvider<JornadaDataProvider>();
  const can = useCan();
  const notify = useNotify();
  const translate = useTranslate();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (userId: number) => provider.resendInvitation({ userId }),
    onSuccess: () => notify('resources.advisors.notifications.resent', { type: 'success' }),
    onError: (error) => report('resources.advisors.errors.resend', error),
  });
  if (!advisor || advisor.verified === 1 || !can('employees.resendInvitation')) return null;
  return (
    <Button color="inherit" startIcon={<MailIcon />} loading={isPending} onClick={() => mutate(advisor.id)}>
      {translate('resources.advisors.actions.resend')}
    </Button>
  );
}
