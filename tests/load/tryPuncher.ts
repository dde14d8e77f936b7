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
  const puncher = createPuncher(database);
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
  console.log(JSON.stringify({ enterprises, flights, rate: Math.round(times.length / seconds), bad, p50: times[times.length >> 1]?.toFixed(1), p99: times[Math.floor(times.length * 0.99)]?.toFixed(1) }));
  await puncher.close();
}

for (let i = 0; i < 2; i++) for (const flights of [1]) for (const e of [1, 100]) { if (process.argv[3]) await owner.query('analyze'); await run(e, flights, 3, Number(process.argv[2] ?? 50)); }
const t = performance.now();
const v = await verifyLedger(database);
console.log(v.findings.length, v.entries, performance.now() - t);
await owner.end(); await database.end(); await server.stop(); await rm(dir, { recursive: true });
