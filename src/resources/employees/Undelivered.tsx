import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { numericDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { useResend } from './useResend.ts';

/** Sends the invitation again. */
function ResendButton({ person }: { person: UserDetail }) {
  const translate = useTranslate();
  const { resend, isPending } = useResend();
  const name = `${person.name} ${person.last_name}`;
  return (
    <RowButton
      type="button"
      disabled={isPending}
      aria-label={translate('resources.employees.actions.resendNamed', { name })}
      onClick={() => resend(person.id)}
    >
      {translate('resources.employees.actions.resendShort')}
    </RowButton>
  );
}

/** That a mail did not reach the person; the invitation can be sent again by who may. */
export function Undelivered() {
  const person = useRecordContext<UserDetail>();
  const { enterprise } = useScope();
  const can = useCan();
  const translate = useTranslate();
  if (!person?.undelivered) return null;
  const isInvited = person.verified !== 1;
  const failed = Date.parse(person.undelivered.failed_at);
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate(`resources.employees.undelivered.${isInvited ? 'invitation' : 'mail'}`, {
        email: person.email,
        date: numericDate(localDateOf(failed, enterprise.time_zone)),
      })}
      {isInvited && can('employees.resendInvitation') && (
        <div style={{ marginTop: 8 }}>
          <ResendButton person={person} />
        </div>
      )}
    </Alert>
  );
}
