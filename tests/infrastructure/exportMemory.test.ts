import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { day, newWorker, type Worker } from '../support/closures.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';
import { punched } from '../support/timeRecord.ts';

const rows = 120_000;
/** What the process needs for its code, and some room; what is read is several times as large. */
const heapMegabytes = 96;

let cloned: ClonedDatabase;
let api: Api;
let who: Worker;

beforeAll(async () => {
  cloned = await cloneDatabase();
  api = await startApi({}, cloned);
  who = await newWorker(api);
  await punched(api, who, [day('2026-03-02')]);
  await api.sql('alter table time_events disable trigger user');
  await api.sql(
    `insert into time_events (enterprise_id, seq, user_id, kind, actor_id, entry_id, at, recorded_at, method, work_mode,
                              source, details, prev_hash, hash)
     select enterprise_id, 1000 + n, user_id, kind, actor_id, entry_id, at, recorded_at, method, work_mode, source, details,
            prev_hash, hash
       from (select * from time_events where enterprise_id = $1 and details ->> 'local_date' = '2026-03-02' limit 1) one, generate_series(1, $2::int) n`,
    [who.enterpriseId, rows],
  );
}, 120_000);
afterAll(() => api.close());

test(`the record of ${rows} rows is exported in ${heapMegabytes} MB of memory`, { timeout: 120_000 }, async () => {
  const input = { connection: cloned.app, enterpriseId: who.enterpriseId, format: 'json' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `--max-old-space-size=${heapMegabytes}`,
      '--import',
      'tsx',
      path.resolve(import.meta.dirname, '../support/exportRecord.ts'),
      JSON.stringify(input),
    ],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect(Number(stdout)).toBeGreaterThan(rows * 300);
});
