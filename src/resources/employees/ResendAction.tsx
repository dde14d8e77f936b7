import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { UserDetail } from '../../../domain/employees/users.ts';
import type { JornadaDataProvider } from '../../dataProvider/index.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { RowButton } from '../../ui/RowButton.tsx';

/** Sends the invitation again to whom has not verified their e-mail yet. */
export function ResendAction() {
  const person = useRecordContext<UserDetail>();
  return person && person.verified !== 1 ? <ResendButton person={person} /> : null;
}

export function ResendButton({ person }: { person: UserDetail }) {
  const provider = useDataProvider<JornadaDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (userId: number) => provider.resendInvitation({ userId }),
    onSuccess: () => notify('resources.employees.notifications.resent', { type: 'success' }),
    onError: (error) => report('resources.employees.errors.resend', error),
  });
  const name = `${person.name} ${person.last_name}`;
  return (
    <RowButton
      type="button"
      disabled={isPending}
      aria-label={translate('resources.employees.actions.resendNamed', { name })}
      onClick={() => mutate(person.id)}
    >
      {translate('resources.employees.actions.resendShort')}
    </RowButton>
  );
}
