import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';

/** What `report.worker.ts` is asked for; it answers the bytes of the file. */
export type ReportRequest = (
  | { readonly format: 'pdf' | 'xlsx'; readonly record: TimeRecord }
  | { readonly format: 'overtime'; readonly statement: OvertimeStatement }
) & {
  /** Of whoever reads it: a worker knows no page. */
  readonly locale: string;
};
