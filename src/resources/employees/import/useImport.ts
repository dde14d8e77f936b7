import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import type { JornadaDataProvider } from '../../../dataProvider/index.ts';
import { failureOf, useReportFailure } from '../../../engine/failure.ts';
import { useScope } from '../../../engine/scope.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { readCsvFile, UnreadableFile } from './readCsvFile.ts';

const refused = 422;

/** A file on its way: read and previewed, then imported. `problem` is why it cannot be read at all. */
export function useImport(onDone: () => void) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();

  const preview = useMutation({
    mutationFn: async (file: File) => {
      const rows = await readCsvFile(file);
      return { file, rows, ...(await provider.previewImport({ enterpriseId: enterprise.id, rows })) };
    },
  });
  const saving = useMutation({
    mutationFn: (leaveOut: number[]) =>
      provider.importPeople({ enterpriseId: enterprise.id, rows: preview.data?.rows ?? [], leaveOut }),
    onSuccess: ({ message, invitations_failed }) => {
      notify(message, { type: invitations_failed === 0 ? 'success' : 'warning' });
      refresh();
      onDone();
    },
    onError: (error) => {
      report('resources.employees.import.importFailed', error);
      // A line went bad, or the plan filled up, since the preview: show it as it is now.
      if (preview.variables && failureOf(error).status >= 400) preview.mutate(preview.variables);
    },
  });

  return { preview, saving, problem: problemOf(preview.error) };

  function problemOf(error: unknown): string | undefined {
    if (!error) return undefined;
    if (error instanceof UnreadableFile) {
      return translate(`resources.employees.import.${error.reason}`, { line: error.line });
    }
    const { status, message, errors } = failureOf(error);
    return (status === refused && errors.rows) || message || translate('resources.employees.import.failed');
  }
}
