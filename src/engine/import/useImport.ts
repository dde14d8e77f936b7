import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { failureOf, useReportFailure } from '../failure.ts';
import { readImportFile, UnreadableFile } from './readImportFile.ts';
import type { SayImport } from './useSayImport.ts';

const refused = 422;

interface ImportCalls<Found> {
  /** What would become of the lines of a file. */
  readonly preview: (rows: string[][]) => Promise<Found>;
  readonly save: (
    rows: string[][],
    leaveOut: number[],
  ) => Promise<{ readonly message: string; readonly warns?: boolean }>;
}

interface Words {
  readonly say: SayImport;
  /** What is said when the import itself fails. */
  readonly failed: MessageKey;
  readonly onDone: () => void;
}

/** A file on its way: read and previewed, then imported. `problem` is why it cannot be read at all. */
export function useImport<Found>({ preview: load, save }: ImportCalls<Found>, { say, failed, onDone }: Words) {
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();

  const preview = useMutation({
    mutationFn: async (file: File) => {
      const rows = await readImportFile(file);
      return { rows, found: await load(rows) };
    },
  });
  const saving = useMutation({
    mutationFn: (leaveOut: number[]) => save(preview.data?.rows ?? [], leaveOut),
    onSuccess: ({ message, warns }) => {
      notify(message, { type: warns ? 'warning' : 'success' });
      refresh();
      onDone();
    },
    onError: (error) => {
      report(failed, error);
      // A line went bad, or the plan filled up, since the preview: show it as it is now.
      if (preview.variables && failureOf(error).status >= 400) preview.mutate(preview.variables);
    },
  });

  return { preview, saving, problem: problemOf(preview.error) };

  function problemOf(error: unknown): string | undefined {
    if (!error) return undefined;
    if (error instanceof UnreadableFile) return say(error.reason, { line: error.line, names: error.names.join(', ') });
    const { status, message, errors } = failureOf(error);
    return (status === refused && errors.rows) || message || say('failed');
  }
}
