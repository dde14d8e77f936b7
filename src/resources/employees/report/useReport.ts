import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { timeRecordMessages } from '../../../../domain/messages/record.ts';
import { timeRecordRange } from '../../../../domain/timeRecords.ts';
import type { JornadaDataProvider } from '../../../dataProvider/index.ts';
import { useReportFailure } from '../../../schema/failure.ts';
import { useScope } from '../../../schema/scope.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { openReportMaker, type ReportFormat, type ReportMaker } from './makeReport.ts';

/** Dates as `YYYY-MM-DD`, or as they were typed where that is no date. */
interface ReportRange {
  readonly startDate: string;
  readonly endDate: string;
}

type Errors = Partial<Record<keyof ReportRange, string>>;

/** Fetches a person's record and saves it as a file; what is wrong with the range stands in `errors` and in toasts. */
export function useReport(userId: number) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const notify = useNotify();
  const report = useReportFailure();
  const [errors, setErrors] = useState<Errors>({});
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
    mutationFn: async ({ range, format }: { range: ReportRange; format: ReportFormat }) => {
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

  const make = (range: ReportRange, format: ReportFormat) => {
    const found: Errors = {};
    for (const { path, message } of timeRecordRange.safeParse(range).error?.issues ?? []) {
      found[path[0] === 'endDate' ? 'endDate' : 'startDate'] ??= message;
    }
    setErrors(found);
    for (const message of Object.values(found)) notify(message, { type: 'error' });
    if (Object.keys(found).length === 0) mutate({ range, format });
  };

  return {
    make,
    errors,
    /** The format under way. */
    making: isPending ? variables.format : undefined,
    /** The file that was saved; null: there was nothing to save. */
    saved: isPending ? undefined : data,
  };
}
