import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { startPunching } from './chaos/people.mjs';
import { startService } from './chaos/service.mjs';
import { untilHealthy } from './service.mjs';
import { newSessions } from './sessions.mjs';
import { table } from './table.mjs';
import { sized } from '../smallest.mjs';

const people = 24;
const companies = 4;
const worksAgainWithinMs = 60_000;

/** A client of its own for each question: connections do not outlive a database that is killed. */
async function ask(service, sql, values) {
  const client = new pg.Client(await service.database());
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function hire(service) {
  const { tokens, hashes } = newSessions(people);
  const sql = await readFile(new URL('punches/people.sql', import.meta.url), 'utf8');
  await ask(service, sql, [companies, people, hashes]);
  return tokens;
}

/** Each kill hits a product at work: it waits until punches are acknowledged again. */
async function killUnderLoad(service, load, kills) {
  for (let kill = 0; kill < kills;) {
    const before = load.count();
    const deadline = Date.now() + worksAgainWithinMs;
    while (load.count() < before + people) {
      if (Date.now() > deadline) throw new Error(`Nothing was acknowledged after kill ${kill}`);
      await pause(20);
    }
    await pause(Math.random() * 300);
    const hit = kill % 2 === 0 ? service.killServer() : await service.killDatabase();
    if (hit) kill += 1;
    if (hit && kill % 10 === 0) console.error(`Kills: ${kill} of ${kills}`);
  }
}

async function compare(service, { acknowledged, answers, failures }) {
  const rows = await ask(service, `select client_id from time_events where client_id is not null`);
  const kept = new Map();
  for (const { client_id } of rows) kept.set(client_id, (kept.get(client_id) ?? 0) + 1);
  const all = acknowledged.flat();
  const lost = all.filter((id) => !kept.has(id)).length;
  const doubled = rows.length - kept.size;
  const known = new Set(all);
  const unknown = [...kept.keys()].filter((id) => !known.has(id)).length;
  return { acknowledged: all.length, lost, doubled, unknown, answers, failures, ledger: await service.verifyLedger() };
}

function evaluate(kills, found) {
  const { acknowledged, lost, doubled, unknown, failures, ledger } = found;
  const wrong = lost + doubled + unknown + failures.length + (ledger ? 1 : 0);
  if (wrong > 0) console.error(JSON.stringify(found, null, 2));
  const what = `${kills} kills under load, ${acknowledged} punches: lost, doubled, refused, ledger broken`;
  return { rows: [{ what, bar: '0', measured: wrong, ok: wrong === 0, mustHold: true }], samples: found };
}

/**
 * Kills the server and its database by turns (SIGKILL) while people clock in and out, then looks at what was kept: every
 * acknowledged punch once, an unbroken ledger, and no other answer than "later" in between.
 * @param {{ kills?: number }} [options]
 */
export async function benchChaos({ kills = sized(100, 2) } = {}) {
  await build();
  const service = await startService();
  try {
    await untilHealthy(service.port);
    const load = startPunching(service.port, await hire(service));
    await killUnderLoad(service, load, kills);
    await untilHealthy(service.port);
    return evaluate(kills, await compare(service, await load.stop()));
  } finally {
    await service.stop();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { rows, samples } = await benchChaos({ kills: Number(process.argv[2]) || undefined });
  console.log(`${JSON.stringify(samples)}\n${table(rows)}`);
}
