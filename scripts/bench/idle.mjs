import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import cronParser from 'cron-parser';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { askEveryMs, crons, doClockWork, dueJobs } from './clockWork.mjs';
import { fill } from './closings/companies.mjs';
import { secondsOf, secondsOfServer } from './closings/processorTime.mjs';
import { startProduct } from './punches/server.mjs';
import { table } from './table.mjs';
import { sized } from '../smallest.mjs';

const people = 10;
const allowedSeconds = 1;
const hourSeconds = 3_600;
const restSeconds = sized(100, 2);
/** How often each kind of work is begun to be measured; the processor's time is counted in hundredths of a second. */
const rounds = sized(10, 1);

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
  const groups = new Map();
  for (const [queue, cron] of Object.entries(await crons())) {
    // The product looks for work of others every 20 s: the smallest size asks it once for all.
    const times = sized(timesAnHour(cron), 1);
    groups.set(times, [...(groups.get(times) ?? []), queue]);
  }
  return groups;
}

/**
 * What a process and its database take in an hour in which nobody works, by the processor: beside no company, and what the work
 * that the clock begins takes beside many. Without the tests' own questions, which stand in the seconds of rest too.
 * @param {{ companies?: number }} [options]
 */
export async function benchIdle({ companies = sized(10_000, 20) } = {}) {
  await build();
  const product = await startProduct();
  const client = new pg.Client(product.database);
  try {
    await client.connect();
    const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    const processor = async () => (await secondsOf(product.pid)) + (await secondsOfServer(backend));
    /** Seconds of processor a second while nobody works, the questions of `doClockWork` included. */
    const rest = async () => {
      const before = await processor();
      for (let asked = 0; asked < restSeconds * 1_000; asked += askEveryMs) {
        await client.query(dueJobs);
        await pause(askEveryMs);
      }
      return (await processor()) - before;
    };
    const groups = await queuesByFrequency();
    const all = [...groups.values()].flat();
    await doClockWork(client, all);
    const cost = async () => {
      const restCost = (await rest()) / restSeconds;
      const samples = {};
      let hour = 0;
      for (const [times, queues] of groups) {
        const [before, begun] = [await processor(), performance.now()];
        await doClockWork(client, queues, rounds);
        const taken = (await processor()) - before - (restCost * (performance.now() - begun)) / 1_000;
        samples[queues.join(', ')] = taken / rounds;
        hour += (taken / rounds) * times;
      }
      return { hour, samples };
    };
    const alone = await cost();
    await fill(client, companies, people);
    // What is new is looked at once: that is no rest.
    await doClockWork(client, all);
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
  const { rows, samples } = await benchIdle({ companies: Number(process.argv[2]) || undefined });
  console.log(table(rows));
  console.log(JSON.stringify(samples, null, 2));
}
