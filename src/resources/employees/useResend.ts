import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

/** Sends the invitation again to whom has not verified their e-mail yet. */
export function useResend() {
  const provider = useDataProvider<JornadaDataProvider>();
  const notify = useNotify();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (userId: number) => provider.resendInvitation({ userId }),
    onSuccess: () => notify('resources.employees.notifications.resent', { type: 'success' }),
    onError: (error) => report('resources.employees.errors.resend', error),
  });
  return { resend: mutate, isPending };
}
