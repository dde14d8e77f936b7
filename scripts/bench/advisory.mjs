import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { percentile } from './neighbours/people.mjs';
import { startProduct } from './punches/server.mjs';
import { newSession } from './sessions.mjs';
import { table } from './table.mjs';
import { read, timed, viewOf } from './timeControl/product.mjs';

const companies = 300;
const people = 20;
const calls = 100;
const most = 3;
const panel = `/api/advisory/overview?${new URLSearchParams({ sort: '["due","DESC"]', range: '[0,24]' })}`;

const monthRun = `/api/advisory/month-run?month=${new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 7)}`;

async function fill(client, hash) {
  const text = await readFile(new URL('advisory/companies.sql', import.meta.url), 'utf8');
  // What guards the writing of entries has no part in reading them.
  await client.query('alter table time_entries drop constraint time_entries_no_overlap');
  await client.query("set jornada.rebuilding = 'on'");
  await client.query(text, [companies, people, hash]);
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    'select min(id)::int as enterprise_id, (current_date - 3)::text as day from enterprises',
  );
  return rows[0];
}

/**
 * The panel and the month run of an advisor of 300 companies with 6,000 people, against the daily view of one of the
 * companies, by turns.
 * @param {{ runs?: number }} [options] rounds
 */
export async function benchAdvisory({ runs = 7 } = {}) {
  const product = await startProduct();
  const client = new pg.Client(product.database);
  try {
    await client.connect();
    const { token, hash } = newSession();
    const { enterprise_id, day } = await fill(client, hash);
    const ask = (url) => timed(() => read(product.port, token, url));
    const samples = { panel: [], monthRun: [], day: [] };
    for (let call = 0; call < (calls * runs) / 7 + 10; call += 1) {
      const taken = {
        panel: await ask(panel),
        monthRun: await ask(monthRun),
        day: await ask(viewOf({ enterprise_id }, day, day)),
      };
      // The first calls warm up.
      if (call < 10) continue;
      for (const [name, time] of Object.entries(taken)) samples[name].push(time);
    }
    const floor = percentile(samples.day, 0.95);
    const rowOf = (what, taken) => {
      const measured = percentile(taken, 0.95);
      return {
        what: `${what} of ${companies} companies with ${companies * people} people, p95`,
        bar: `≤ ${most} × a company’s day`,
        unit: 'ms',
        measured,
        floor,
        ratio: measured / floor,
        ok: measured <= most * floor,
      };
    };
    return {
      rows: [rowOf('panel', samples.panel), rowOf('month run', samples.monthRun)],
      samples,
    };
  } finally {
    await client.end();
    await product.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build();
  const { rows } = await benchAdvisory();
  console.log(table(rows));
}
