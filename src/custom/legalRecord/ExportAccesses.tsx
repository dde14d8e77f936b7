import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Inspection } from '#domain/timekeeping/inspections/inspections.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ExportButton } from '#src/ui/ExportButton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { accessCsv, type AccessLog } from './accessCsv.ts';
import { viewsQuery } from './viewsQuery.ts';

/** Saves the accesses with every reading, which are asked for now. */
export function ExportAccesses({ accesses }: { accesses: readonly Inspection[] }) {
  const translate = useTranslate();
  const report = useReportFailure();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const logs: AccessLog[] = [];
      for (const access of accesses) logs.push({ access, views: await client.fetchQuery(viewsQuery(access.id)) });
      return accessCsv(logs, (key) => translate(`legalRecord.${key}`));
    },
    onSuccess: (csv) => saveFile(`${translate('legalRecord.file')}.csv`, csv, 'text/csv;charset=utf-8'),
    onError: (error) => report('legalRecord.viewsFailed', error),
  });
  return (
    <ExportButton
      label={translate('schema.export')}
      disabled={accesses.length === 0}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}
