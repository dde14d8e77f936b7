import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import cronParser from 'cron-parser';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { fill } from './closings/companies.mjs';
import { secondsOf, secondsOfServer } from './closings/processorTime.mjs';
import { startProduct } from './punches/server.mjs';
import { table } from './table.mjs';

const people = 10;
const allowedSeconds = 1;
const hourSeconds = 3_600;
const restSeconds = 100;
/** How often each kind of work is begun to be measured; the processor's time is counted in hundredths of a second. */
const rounds = 10;
const askEveryMs = 200;
const patienceMs = 1_800_000;

/** How often the clock begins what a cron expression says, in an hour on average. */
function timesAnHour(cron) {
  const hours = 24;
  const from = new Date('2026-01-01T00:00:00Z');
  const expression = cronParser.parseExpression(cron, { currentDate: new Date(from.getTime() - 1), tz: 'UTC' });
  let times = 0;
  while (expression.next().getTime() < from.getTime() + hours * hourSeconds * 1_000) times += 1;
  return times / hours;
}

/** Queues by how often the clock begins them. */
async function queuesByFrequency() {
  const text = await readFile(new URL('../../server/jobs/crons.json', import.meta.url), 'utf8');
  const groups = new Map();
  for (const [queue, cron] of Object.entries(JSON.parse(text))) {
    // The sandbox of payments is none of production's.
    if (queue === 'sandbox-clock') continue;
    const times = timesAnHour(cron);
    groups.set(times, [...(groups.get(times) ?? []), queue]);
  }
  return groups;
}

/** Begins the work of queues as the clock would, so often one after the other, and waits until it is done. */
async function work(client, queues, times = 1) {
  const begun = performance.now();
  await client.query(
    `insert into pgboss.job (name, data) select queue, '{}' from unnest($1::text[]) queue, generate_series(1, $2::int)`,
    [queues, times],
  );
  for (;;) {
    const { rows } = await client.query("select count(*)::int as left from pgboss.job where state < 'completed'");
    if (rows[0].left === 0) return;
    if (performance.now() - begun > patienceMs) throw new Error(`${rows[0].left} jobs are not done`);
    await pause(askEveryMs);
  }
}

/**
 * What a process and its database take in an hour in which nobody works, by the processor: beside no company, and what the work
 * that the clock begins takes beside many. Without the tests' own questions, which stand in the seconds of rest too.
 * @param {{ companies?: number }} [options]
 */
export async function benchIdle({ companies = 10_000 } = {}) {
  await build();
  const product = await startProduct();
  const client = new pg.Client(product.database);
  try {
    await client.connect();
    const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    const processor = async () => (await secondsOf(product.pid)) + (await secondsOfServer(backend));
    /** Seconds of processor a second while nobody works, the questions of `work` included. */
    const rest = async () => {
      const before = await processor();
      for (let asked = 0; asked < restSeconds * 1_000; asked += askEveryMs) {
        await client.query("select count(*)::int as left from pgboss.job where state < 'completed'");
        await pause(askEveryMs);
      }
      return (await processor()) - before;
    };
    const groups = await queuesByFrequency();
    const all = [...groups.values()].flat();
    await work(client, all);
    const cost = async () => {
      const restCost = (await rest()) / restSeconds;
      const samples = {};
      let hour = 0;
      for (const [times, queues] of groups) {
        const [before, begun] = [await processor(), performance.now()];
        await work(client, queues, rounds);
        const taken = (await processor()) - before - (restCost * (performance.now() - begun)) / 1_000;
        samples[queues.join(', ')] = taken / rounds;
        hour += (taken / rounds) * times;
      }
      return { hour, samples };
    };
    const alone = await cost();
    await fill(client, companies, people);
    // What is new is looked at once: that is no rest.
    await work(client, all);
    const beside = await cost();
    const more = beside.hour - alone.hour;
    return {
      rows: [
        { what: 'work of the clock in an hour, no company', bar: '', measured: alone.hour, unit: 's', note: 'shown' },
        {
          what: `… what ${companies} companies of ${people} add`,
          bar: `under ${allowedSeconds} s`,
          measured: more,
          unit: 's',
          ok: more < allowedSeconds,
        },
      ],
      samples: { alone, beside },
    };
  } finally {
    await client.end();
    await product.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, samples } = await benchIdle({ companies: Number(process.argv[2] ?? 10_000) });
  console.log(table(rows));
  console.log(JSON.stringify(samples, null, 2));
}
