import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { checkSession } from '#src/session/check.ts';

/** Sets and removes the logo of an enterprise; the switcher knows it by the session. */
export function useLogo(id: number) {
  const provider = useDataProvider<JornadaDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const [share, setShare] = useState(0);
  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      notify(message, { type: 'success', messageArgs: { _: message } });
      refresh();
      checkSession().catch(() => undefined);
    },
    onError: (error: unknown) => report('resources.enterprises.logo.failed', error),
  };
  const save = useMutation({
    mutationFn: (file: File) => provider.saveEnterpriseLogo({ id, file }, setShare),
    ...outcome,
  });
  const remove = useMutation({ mutationFn: () => provider.removeEnterpriseLogo({ id }), ...outcome });
  return { save, remove, share };
}
