import { clockRoutes } from '../../../domain/routes.ts';
import type { TimeRecord } from '../../../domain/timeEntries/timeRecords.ts';
import { download } from '../../session/download.ts';
import { clockApi } from '../../session/http.ts';
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
  return { name: `registro-jornada-${record.startDate}-${record.endDate}.pdf`, content: await drawPdf(record) };
}
