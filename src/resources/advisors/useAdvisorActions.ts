import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

export const key = keysWithin('resources.advisors');

/** Activates or deactivates an advisor, by their id, in the chosen enterprise. */
export function useSetActive(act: 'activate' | 'deactivate') {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  return useMutation({
    mutationFn: (userId: number) => provider[act]({ enterpriseId: enterprise.id, userId }),
    onSuccess: () => {
      notify(key(`notifications.${act}d`), { type: 'success' });
      refresh();
    },
    onError: (error) => report(key(`errors.${act}`), error),
  });
}

/** Sends the invitation again to an advisor, by their id. */
export function useResend() {
  const provider = useDataProvider<JornadaDataProvider>();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: (userId: number) => provider.resendInvitation({ userId }),
    onSuccess: () => notify(key('notifications.resent'), { type: 'success' }),
    onError: (error) => report(key('errors.resend'), error),
  });
}
