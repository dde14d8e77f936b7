import { enterpriseRecordEndpoints } from '../../../../domain/inspections/enterpriseRecord.ts';
import { audit } from '../../../db/audit.ts';
import type { Module } from '../../deps.ts';
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
    await audit(deps.database, { enterpriseId, actorId: actor.id, action: 'records.export', details });
    if (query.format === 'data') return { data };
    return { data, file: recordFile(deps.exports, record, query.format) };
  });
};
