import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { enterpriseRecordName } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import { routes } from '#domain/routes.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { makeEnterprisePdf } from '#src/features/timeEntries/report/enterpriseReport.ts';
import type { Range } from '#src/features/timeEntries/report/useRange.ts';
import { useScope } from '#src/engine/scope.tsx';
import { download } from '#src/session/download.ts';
import { call } from '#src/session/http.ts';
import { saveFile } from '#src/ui/saveFile.ts';

export const exportFormats = ['pdf', 'json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Fetches everybody's record of a range and saves it; a PDF is made in a worker, which says how far it is, and given up with the page. */
export function useExport() {
  const { enterprise } = useScope();
  const report = useReportFailure();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const giveUp = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    giveUp.current = controller;
    return () => controller.abort();
  }, []);

  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: async ({ range, format }: { range: Range; format: ExportFormat }) => {
      const params = { enterpriseId: enterprise.id };
      if (format !== 'pdf') {
        const { name, content } = await download(routes.getEnterpriseRecord, { params, query: { ...range, format } });
        saveFile(name, content, content.type);
        return name;
      }
      const { data: record } = await call('getEnterpriseRecord', { params, query: { ...range } });
      const total = record.people.length;
      setProgress({ done: 0, total });
      const content = await makeEnterprisePdf(record, (done) => setProgress({ done, total }), giveUp.current.signal);
      const name = `${enterpriseRecordName(record)}.pdf`;
      saveFile(name, content, 'application/pdf');
      return name;
    },
    onError: (error) => {
      if (error.name !== 'AbortError') report('legalRecord.failed', error);
    },
    onSettled: () => setProgress(undefined),
  });

  return {
    make: (range: Range, format: ExportFormat) => mutate({ range, format }),
    progress,
    making: isPending ? variables.format : undefined,
    saved: isPending ? undefined : data,
  };
}
