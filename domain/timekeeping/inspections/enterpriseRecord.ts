import { z } from 'zod';
import { isLocalDate } from '#domain/time/localTime.ts';
import { limits } from '#domain/constants.ts';
import { id, instant, localDate } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { legalRecordMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { timeRecord, timeRecordRange } from '../timeEntries/timeRecords.ts';
import { DAY_MS } from '#domain/time/units.ts';

/** As the range of a person's report, of a year at most; the rule of both dates. */
export const recordRangeOfAll = timeRecordRange.refine(
  ({ startDate, endDate }) => {
    if (!isLocalDate(startDate) || !isLocalDate(endDate)) return true;
    return Date.parse(endDate) - Date.parse(startDate) < limits.enterpriseRecordDays * DAY_MS;
  },
  { path: ['endDate'], error: () => say.rangeTooLong },
);

/** SHA-256 over the hashes of ledger rows, one after the other in their order. */
const fingerprint = timeRecord.shape.fingerprint;

const personOfRecord = timeRecord.omit({
  enterprise: true,
  startDate: true,
  endDate: true,
  created_at: true,
});

/** Everybody's record of a range (art. 34.9 ET), with the ledger's fingerprint. */
export const enterpriseRecord = z.object({
  enterprise: timeRecord.shape.enterprise.omit({ latitude: true, longitude: true }),
  startDate: localDate,
  endDate: localDate,
  created_at: instant,
  people: z.array(personOfRecord),
  /** Of all rows of all the people. */
  fingerprint,
  /** Last link of the enterprise's chain when the record was made. */
  head: z.object({ seq: z.number().int(), hash: z.string() }),
});
export type EnterpriseRecord = z.output<typeof enterpriseRecord>;

export const recordFileFormats = ['csv', 'json'] as const;

export const enterpriseRecordEndpoints = {
  getEnterpriseRecord: endpoint(routes.getEnterpriseRecord, {
    heavy: 'whole',
    about:
      'The record of everybody in a range. `format=csv` answers it as a file, `format=json` as a file with the rows of the ledger, by which a third party verifies the chain (docs/verifying-the-record.md).',
    access: 'records.exportAll',
    fresh: true,
    whenCanceled: 'admin',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    query: recordRangeOfAll.safeExtend({ format: z.enum(['data', ...recordFileFormats]).default('data') }),
    data: enterpriseRecord,
    example: ({ enterpriseId }) => ({
      params: { enterpriseId },
      query: { startDate: '2019-01-01', endDate: '2019-01-31' },
    }),
  }),
};
