import type { TimeRecord } from '../../../../domain/timeEntries/timeRecords.ts';

/** What `report.worker.ts` is asked for; it answers the bytes of the file. */
export interface ReportRequest {
  readonly format: 'pdf' | 'xlsx';
  readonly record: TimeRecord;
  /** Of whoever reads it: a worker knows no page. */
  readonly locale: string;
}
