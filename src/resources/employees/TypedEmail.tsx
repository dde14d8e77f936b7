import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext, useRefresh } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { isOneself } from '#domain/rights.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';

/** The address that was typed for somebody, as long as they may object to it, and how to take it back. */
export function TypedEmail() {
  const person = useRecordContext<UserDetail>();
  const { actor, enterprise } = useScope();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call('withdrawEmail', { params: { id }, query: { enterprise_id: enterprise.id } }),
    onSuccess: () => {
      notify('resources.employees.notifications.emailWithdrawn', { type: 'success' });
      refresh();
    },
    onError: (error) => report('resources.employees.errors.withdrawEmail', error),
  });
  if (!person?.pending_email) return null;
  if (isOneself(actor, { enterprise_id: person.enterprise_id, user_id: person.id })) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate(person.id)}>
          {translate('resources.employees.typedEmail.withdraw')}
        </Button>
      }
    >
      {translate('resources.employees.typedEmail.waits', { email: person.pending_email })}
    </Alert>
  );
}
