import { useMutation } from '@tanstack/react-query';
import { reminderMessages as say } from '#domain/operation/notifications/messages/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { useSessionUser } from '#src/session/store.ts';
import { RowButton } from '#src/ui/RowButton.tsx';

interface Props {
  readonly person: { readonly user_id: number; readonly name: string; readonly last_name: string };
}

/** Reminds somebody who is late of clocking in. */
export function Remind({ person: { user_id, name, last_name } }: Props) {
  const text = useMessages('dashboard.today');
  const can = useCan();
  const { enterprise } = useScope();
  const own = useSessionUser().id;
  const notify = useNotify();
  const report = useReportFailure();
  const sending = useMutation({
    mutationFn: () => call('remindCheckIn', { body: { user_id, check_type: 'entry', enterprise_id: enterprise.id } }),
    onSuccess: () => notify(say.sent, { type: 'success' }),
    onError: (error) => void report('dashboard.today.remindFailed', error),
  });
  if (!can('timeSheets.remind') || user_id === own) return null;
  return (
    <RowButton
      type="button"
      disabled={!sending.isIdle && !sending.isError}
      aria-label={text('remindNamed', { name: `${name} ${last_name}` })}
      onClick={() => sending.mutate()}
    >
      {text(sending.isSuccess ? 'reminded' : 'remind')}
    </RowButton>
  );
}
