import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { percentile } from './neighbours/people.mjs';
import { startProduct } from './punches/server.mjs';
import { newSession } from './sessions.mjs';
import { table } from './table.mjs';
import { read, timed, viewOf } from './timeControl/product.mjs';
import { sized } from '../smallest.mjs';

const companies = sized(300, 20);
const people = sized(20, 4);
const calls = sized(100, 7);
/** Calls before those that count. */
const warmUp = sized(10, 1);
const most = 3;
const panel = `/api/advisory/overview?${new URLSearchParams({ sort: '["due","DESC"]', range: '[0,24]' })}`;

const monthRun = `/api/advisory/month-run?month=${new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 7)}`;

const sqlOf = (name) => readFile(new URL(`advisory/${name}.sql`, import.meta.url), 'utf8');

async function fill(client, hash) {
  // What guards the writing of entries has no part in reading them.
  await client.query('alter table time_entries drop constraint time_entries_no_overlap');
  await client.query("set jornada.rebuilding = 'on'");
  await client.query(await sqlOf('companies'), [companies, people, hash]);
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    'select min(id)::int as enterprise_id, (current_date - 3)::text as day from enterprises',
  );
  return rows[0];
}

/**
 * The panel and the month run of 300 companies with 6,000 people, as the owner of a firm with a mandate of each and as
 * an advisor who is a member of each, against the daily view of one of the companies, by turns.
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
    const take = async () => {
      const samples = { panel: [], monthRun: [], day: [] };
      for (let call = 0; call < (calls * runs) / 7 + warmUp; call += 1) {
        const taken = {
          panel: await ask(panel),
          monthRun: await ask(monthRun),
          day: await ask(viewOf({ enterprise_id }, day, day)),
        };
        if (call < warmUp) continue;
        for (const [name, time] of Object.entries(taken)) samples[name].push(time);
      }
      return samples;
    };
    const advisor = await take();
    // The same person, for whom the memberships follow from mandates.
    await client.query(await sqlOf('firm'));
    await client.query('vacuum analyze');
    const firm = await take();
    const rowsOf = (reader, { panel: panels, monthRun: months, day: days }) => {
      const floor = percentile(days, 0.95);
      return Object.entries({ panel: panels, 'month run': months }).map(([what, taken]) => {
        const measured = percentile(taken, 0.95);
        return {
          what: `${what} of ${reader} with ${companies} companies and ${companies * people} people, p95`,
          bar: `≤ ${most} × a company’s day`,
          unit: 'ms',
          measured,
          floor,
          ratio: measured / floor,
          ok: measured <= most * floor,
        };
      });
    };
    return { rows: [...rowsOf('a firm', firm), ...rowsOf('an advisor', advisor)], samples: { firm, advisor } };
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
