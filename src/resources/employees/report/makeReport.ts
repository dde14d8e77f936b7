import { timeRecordCsv } from '../../../../domain/timeRecordCsv.ts';
import type { TimeRecord } from '../../../../domain/timeRecords.ts';
import { recordFileName } from '../../../../domain/timeRecordTable.ts';

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface ReportRequest {
  readonly format: Exclude<ReportFormat, 'csv'>;
  readonly record: TimeRecord;
}

export interface Report {
  readonly name: string;
  readonly content: BlobPart;
  readonly type: string;
}

const types: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** The record as a file. What takes time is made in a worker, which is loaded only then. */
export async function makeReport(format: ReportFormat, record: TimeRecord): Promise<Report> {
  const content = format === 'csv' ? timeRecordCsv(record) : await inWorker({ format, record });
  return { name: `${recordFileName(record)}.${format}`, content, type: types[format] };
}

function inWorker(request: ReportRequest): Promise<BlobPart> {
  const worker = new Worker(new URL('report.worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<BlobPart>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<BlobPart>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The report could not be made')));
  });
  worker.postMessage(request, { transfer: [] });
  return made.finally(() => worker.terminate());
}
