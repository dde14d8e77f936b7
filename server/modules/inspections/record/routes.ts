import { enterpriseRecordEndpoints } from '../../../../domain/inspections/enterpriseRecord.ts';
import type { Module } from '../../deps.ts';
import { readEnterpriseRecord } from './read.ts';
import { recordFile } from './file.ts';

export const enterpriseRecords: Module = (serve, deps) => {
  serve(enterpriseRecordEndpoints.getEnterpriseRecord, async ({ params, query }) => {
    const data = await readEnterpriseRecord(
      { ...deps, database: deps.exports },
      params.enterpriseId,
      query.startDate,
      query.endDate,
    );
    if (query.format === 'data') return { data };
    return { data, file: await recordFile(deps.exports, data, query.format) };
  });
};
