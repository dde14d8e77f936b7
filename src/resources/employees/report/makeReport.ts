import { localeNow } from '#domain/kernel/locale.ts';
import { timeRecordCsv } from '#domain/timekeeping/timeEntries/timeRecordCsv.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { recordFileName } from '#domain/timekeeping/timeEntries/timeRecordTable.ts';
import type { ReportRequest } from '#src/features/timeEntries/report/reportRequest.ts';
import { fileTypes } from '#src/ui/saveFile.ts';

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface Report {
  readonly name: string;
  readonly content: BlobPart;
  readonly type: string;
}

export interface ReportMaker {
  /** The record as a file; one at a time. */
  readonly make: (format: ReportFormat, record: TimeRecord) => Promise<Report>;
  readonly close: () => void;
}

/**
 * Makes reports beside the page, in a worker that is loaded while the person still chooses. Closing it gives up what is
 * under way.
 */
export function openReportMaker(): ReportMaker {
  const worker = new Worker(new URL('../../../features/timeEntries/report/report.worker.ts', import.meta.url), {
    type: 'module',
  });

  const inWorker = (request: ReportRequest): Promise<BlobPart> =>
    new Promise((resolve, reject) => {
      const once = { once: true };
      worker.addEventListener('message', ({ data }: MessageEvent<BlobPart>) => resolve(data), once);
      worker.addEventListener(
        'error',
        ({ message }) => reject(new Error(message || 'The report could not be made')),
        once,
      );
      worker.postMessage(request, { transfer: [] });
    });

  return {
    make: async (format, record) => {
      const content =
        format === 'csv' ? await timeRecordCsv(record) : await inWorker({ format, record, locale: localeNow() });
      return { name: `${recordFileName(record)}.${format}`, content, type: fileTypes[format] };
    },
    close: () => worker.terminate(),
  };
}
