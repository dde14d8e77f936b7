import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { fill } from './closings/companies.mjs';
import { secondsOf, secondsOfServer } from './closings/processorTime.mjs';
import { found, neighboursAtWork, percentile } from './neighbours/people.mjs';
import { startProduct } from './punches/server.mjs';
import { table } from './table.mjs';
import { sized } from '../smallest.mjs';

const people = 10;
const neighbours = 20;
const quietMs = sized(10_000, 1_000);
const stretchMs = 1_000;
const allowedSeconds = 120;
const askEveryMs = 500;
const patienceMs = 1_800_000;

/** Closes all months as the clock would, while others work. @returns seconds, and the times of the others' calls */
async function close(client, companies, atWork) {
  await client.query('update enterprises set next_closing_at = now()');
  const begun = performance.now();
  await client.query("insert into pgboss.job (name, data) values ('close-months', '{}')");
  const times = [];
  for (;;) {
    const both = await Promise.all([atWork(stretchMs), pause(askEveryMs)]);
    times.push(...both[0]);
    const { rows } = await client.query(
      `select count(*)::int as jobs, count(*) filter (where state < 'completed')::int as left,
              extract(epoch from max(completed_on) - min(started_on)) as seconds
         from pgboss.job where name = 'close-month'`,
    );
    const [{ jobs, left, seconds }] = rows;
    if (jobs >= companies && left === 0) return { seconds: Number(seconds), times };
    if (performance.now() - begun > patienceMs) throw new Error(`The months of ${left} companies are not closed`);
  }
}

/**
 * Closes last month for many small companies, notices included, on one process with its database.
 * @param {{ companies?: number }} [options]
 */
export async function benchClosings({ companies = sized(10_000, 20) } = {}) {
  await build();
  const product = await startProduct();
  const client = new pg.Client(product.database);
  try {
    await client.connect();
    const others = await found(client, neighbours);
    await fill(client, companies, people);
    const atWork = (milliseconds) => neighboursAtWork(product.port, others, milliseconds);
    await atWork(quietMs / 2);
    const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    const processor = async () => [await secondsOf(product.pid), await secondsOfServer(backend)];
    const atFirst = await processor();
    const quietTimes = await atWork(quietMs);
    const quietBefore = percentile(quietTimes, 0.99);
    const before = await processor();
    const { seconds, times } = await close(client, companies, atWork);
    // Without what the others' calls take, by what they took in the quiet.
    const [own, server] = (await processor()).map((after, index) => {
      const ofCall = (before[index] - atFirst[index]) / quietTimes.length;
      return after - before[index] - ofCall * times.length;
    });
    const { rows } = await client.query(
      'select count(closed_at)::int as closed, count(notified_at)::int as told from closures',
    );
    const [{ closed, told }] = rows;
    if (closed !== companies * people || told !== closed)
      throw new Error(`${closed} months of ${companies * people} were closed, ${told} told of`);
    const p99 = percentile(times, 0.99);
    await pause(quietMs);
    const quiet = Math.min(quietBefore, percentile(await atWork(quietMs), 0.99));
    const share = companies / 10_000;
    return {
      rows: [
        {
          what: `closing a month for ${companies} companies of ${people}`,
          bar: `under ${allowedSeconds * share} s`,
          measured: seconds,
          unit: 's',
          ok: seconds < allowedSeconds * share,
        },
        { what: '… processor of the process', bar: '', measured: own, unit: 's', note: 'shown' },
        { what: '… processor of PostgreSQL', bar: '', measured: server, unit: 's', note: 'shown' },
        {
          what: '… everybody else’s p99 meanwhile',
          bar: 'at most 2',
          measured: p99,
          floor: quiet,
          unit: 'ms',
          ratio: p99 / quiet,
          ok: p99 <= 2 * quiet,
        },
      ],
      samples: { seconds, own, server, p99, quiet, quietBefore },
    };
  } finally {
    await client.end();
    await product.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows } = await benchClosings({ companies: Number(process.argv[2]) || undefined });
  console.log(table(rows));
}
