import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { useNotify } from '#src/i18n/useNotify.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';

/** The ways to download and to erase a person's data; `onErased` also when it failed. */
export function usePersonalData(userId: number, enterpriseId: number | undefined, onErased: () => void) {
  const provider = useDataProvider<JornadaDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  return {
    download: useMutation({
      mutationFn: () => provider.personalData({ userId, enterpriseId }),
      onSuccess: ({ name, content }) => saveFile(name, content, content.type),
      onError: (error) => report('personalData.failed', error),
    }),
    erase: useMutation({
      mutationFn: () => provider.erasePersonalData({ userId, enterpriseId }),
      onSuccess: (message) => {
        notify(message, { type: 'success' });
        refresh();
      },
      onError: (error) => report('personalData.eraseFailed', error),
      onSettled: onErased,
    }),
  };
}
