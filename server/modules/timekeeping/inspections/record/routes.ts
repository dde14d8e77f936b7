import { enterpriseRecordEndpoints } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Module } from '#server/modules/deps.ts';
import { openEnterpriseRecord, wholeRecord } from './read.ts';
import { recordFile } from './file.ts';

export const enterpriseRecords: Module = (serve, deps) => {
  serve(enterpriseRecordEndpoints.getEnterpriseRecord, async ({ actor, params, query }) => {
    const record = await openEnterpriseRecord(
      { ...deps, database: deps.exports },
      params.enterpriseId,
      query.startDate,
      query.endDate,
    );
    const data = query.format === 'data' ? await wholeRecord(record) : { ...record.heading, people: [] };
    const details = { format: query.format, from: query.startDate, to: query.endDate };
    const enterpriseId = params.enterpriseId;
    const actorId = personIn(actor, enterpriseId);
    await audit(deps.database, { enterpriseId, actorId, action: 'records.export', details });
    if (query.format === 'data') return { data };
    return { data, file: recordFile(deps.exports, record, query.format) };
  });
};
