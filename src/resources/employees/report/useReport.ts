import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { timeRecordMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import type { Range } from '#src/features/timeEntries/report/useRange.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { openReportMaker, type ReportFormat, type ReportMaker } from './makeReport.ts';

/** Fetches a person's record and saves it as a file. */
export function useReport(userId: number) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const notify = useNotify();
  const report = useReportFailure();
  const maker = useRef<ReportMaker>(undefined);

  useEffect(() => {
    const opened = openReportMaker();
    maker.current = opened;
    return () => {
      maker.current = undefined;
      opened.close();
    };
  }, []);

  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: async ({ range, format }: { range: Range; format: ReportFormat }) => {
      const record = await provider.getTimeRecord({ ...range, userId, enterpriseId: enterprise.id });
      if (record.entries.length === 0) return null;
      const file = await maker.current?.make(format, record);
      if (!file) return undefined;
      saveFile(file.name, file.content, file.type);
      return file.name;
    },
    onSuccess: (name) => {
      if (name === null) notify(timeRecordMessages.noEntries, { type: 'warning' });
    },
    onError: (error) => report('resources.employees.report.failed', error),
  });

  return {
    make: (range: Range, format: ReportFormat) => mutate({ range, format }),
    /** The format under way. */
    making: isPending ? variables.format : undefined,
    /** The file that was saved; null: there was nothing to save. */
    saved: isPending ? undefined : data,
  };
}
