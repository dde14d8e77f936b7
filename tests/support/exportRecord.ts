import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { openEnterpriseRecord, recordFile } from '#server/modules/timekeeping/inspections/record/index.ts';
import { systemClock } from '#server/ports/clock.ts';
import { openHolidays } from '#server/ports/holidays/choose.ts';
import { quietLog } from './quietLog.ts';

/** A process of its own, whose memory can be limited: exports the record of an enterprise and says how many bytes it has. */
const { connection, enterpriseId, format } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly connection: object;
  readonly enterpriseId: number;
  readonly format: 'csv' | 'json';
};

const database = connect({ ...connection, max: 2 }, quietLog);
const holidays = openHolidays(readConfig({}), quietLog);
const deps = { database, holidays, clock: systemClock };
const record = await openEnterpriseRecord(deps, enterpriseId, '2026-03-01', '2026-03-31');
const { content } = recordFile(database, record, format);
let bytes = 0;
await pipeline(
  content,
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  }),
);
process.stdout.write(String(bytes));
await database.end();
