import type { UserDetail } from '#domain/organization/employees/users.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { useResend } from './useResend.ts';

/** Sends the invitation again. */
export function ResendButton({ person }: { person: UserDetail }) {
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
