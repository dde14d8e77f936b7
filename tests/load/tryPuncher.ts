import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connect } from '../../server/db/connect.ts';
import { openEmbedded } from '../../server/db/embedded/index.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createPuncher } from '../../server/modules/timeSheets/punch.ts';
import { verifyLedger } from '../../server/modules/timeSheets/verify.ts';
import { quietLog } from '../support/quietLog.ts';
import { makeCrews } from './people.ts';

const dir = await mkdtemp('/tmp/ledger-try-');
const server = await openEmbedded(dir, quietLog);
await migrate(server.owner);
const owner = new pg.Client(server.owner);
await owner.connect();
const database = connect({ ...server.app, max: 6 }, quietLog);
console.log((await owner.query('show fsync')).rows, server.owner.host);
async function run(enterprises: number, flights: number, seconds: number, clients = 50) {
  const crews = await makeCrews(owner, enterprises, Math.ceil(clients / enterprises));
  const people = crews.flatMap((c) => c.userIds.map((userId) => ({ enterpriseId: c.enterpriseId, userId }))).toSorted(() => Math.random() - 0.5).slice(0, clients);
  const puncher = createPuncher(database, { flights });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let bad = 0;
  await Promise.all(people.map(async (who) => {
    for (let n = 0; performance.now() < end; n++) {
      const t = performance.now();
      const o = await puncher.punch({ ...who, actorId: who.userId, action: n % 2 ? 'out' : 'entry', at: null, deviceAt: null, method: 1, workMode: 'onsite', location: { latitude: 40.1, longitude: -3.2 }, source: 'web', clientId: randomUUID() });
      if (!o.ok) bad++;
      times.push(performance.now() - t);
    }
  }));
  times.sort((a, b) => a - b);
  console.log({ enterprises, flights, rate: Math.round(times.length / seconds), bad, p50: times[times.length >> 1]?.toFixed(1), p99: times[Math.floor(times.length * 0.99)]?.toFixed(1) });
  await puncher.close();
}

const su = new pg.Client({ ...server.owner, user: 'postgres', password: JSON.parse(readFileSync(dir + '/postgres/secrets.json', 'utf8')).postgres });
await su.connect();
await su.query("alter system set track_functions='all'"); await su.query('select pg_reload_conf()');
for (const e of [1, 100, 1, 100]) {
  await su.query('select pg_stat_reset()');
  await run(e, 1, 3);
  await new Promise((r) => setTimeout(r, 1500));
  console.table((await su.query('select indexrelname, pg_relation_size(indexrelid)/8192 pages, idx_scan, idx_tup_read, idx_tup_fetch from pg_stat_user_indexes where idx_scan>0')).rows);
  console.table((await su.query('select relname, seq_scan, seq_tup_read, n_dead_tup, n_live_tup, n_tup_hot_upd, n_tup_upd, pg_relation_size(relid)/8192 p from pg_stat_user_tables where n_live_tup>0')).rows);
  console.table((await su.query('select funcname, calls, round(total_time) t, round(self_time) s from pg_stat_user_functions order by 4 desc limit 8')).rows);
}
await su.end();
await owner.end(); await database.end(); await server.stop(); await rm(dir, { recursive: true });
