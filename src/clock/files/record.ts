import { clockRoutes } from '#domain/routes.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { download } from '#src/session/download.ts';
import { overtimeStatementWords } from '#domain/timekeeping/workingTime/messages/index.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { clockApi } from '#src/session/http.ts';
import type { NamedFile } from './useSaving.ts';

export const recordFormats = ['csv', 'pdf'] as const;
export type RecordFormat = (typeof recordFormats)[number];

/** Local dates, both included. */
export interface RecordRange {
  readonly from: string;
  readonly to: string;
}

export interface Whose {
  readonly userId: number;
  readonly enterpriseId: number;
}

const requested = ({ userId, enterpriseId }: Whose, { from, to }: RecordRange) => ({
  params: { id: userId },
  query: { startDate: from, endDate: to, enterprise_id: enterpriseId },
});

/** One's own record of a range. Throws `HttpError`. */
export const fetchRecord = async (whose: Whose, range: RecordRange): Promise<TimeRecord> =>
  (await clockApi('getTimeRecord', requested(whose, range))).data;

/** The same as the server writes it. Throws `HttpError`. */
export function recordCsv(whose: Whose, range: RecordRange): Promise<NamedFile> {
  const { params, query } = requested(whose, range);
  return download(clockRoutes.getTimeRecord, { params, query: { ...query, format: 'csv' } });
}

/** The same as the administration draws it; what draws it is fetched for this. */
export async function recordPdf(record: TimeRecord): Promise<NamedFile> {
  const { drawPdf } = await import('./drawPdf.ts');
  return {
    name: `registro-jornada-${record.startDate}-${record.endDate}.pdf`,
    content: await drawPdf({ format: 'pdf', record }),
  };
}

/** One's overtime of a month `YYYY-MM` (art. 35.5 ET), or that there was none. Throws `HttpError`. */
export async function overtimePdf({ userId, enterpriseId }: Whose, month: string): Promise<NamedFile | string> {
  const asked = { params: { id: userId }, query: { enterprise_id: enterpriseId, month } };
  const { data: statement } = await clockOnDemandApi('getOvertimeStatement', asked);
  if (statement.days.length === 0) return overtimeStatementWords.none;
  const { drawPdf } = await import('./drawPdf.ts');
  return {
    name: `${overtimeStatementWords.fileName}-${month}.pdf`,
    content: await drawPdf({ format: 'overtime', statement }),
  };
}
