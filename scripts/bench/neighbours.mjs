import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { startService } from './chaos/service.mjs';
import { attacksOf } from './neighbours/attacks.mjs';
import { found, neighboursAtWork, percentile, requestsPerSecond } from './neighbours/people.mjs';
import { untilHealthy } from './service.mjs';
import { table } from './table.mjs';
import { sized } from '../smallest.mjs';

const neighbours = 20;
const attackers = sized(300, 10);
const stretchMs = sized(4_000, 500);
/** Of a stretch, not counted: until it shows who asks for much. */
const onsetMs = sized(1_000, 100);
const rounds = sized(3, 1);
const calmMs = sized(1_500, 100);
const bar = 3;

/** Sends a request over and over. @returns stops it */
function flood(port, { request, token, atOnce }) {
  const sender = new Worker(new URL('neighbours/flood.mjs', import.meta.url), {
    workerData: { port, request, token, atOnce },
  });
  return () => sender.terminate();
}

/**
 * What the worst requests of one company do to the people of another: the 99th percentile of their ordinary calls beside
 * each, against that of quiet stretches in between; of each the median of its stretches.
 * @param named only attacks whose name has this in it
 */
export async function benchNeighbours({ named = '' } = {}) {
  await build();
  const service = await startService();
  try {
    await untilHealthy(service.port);
    const client = new pg.Client(await service.database());
    await client.connect();
    const [others, own] = [await found(client, neighbours), await found(client, attackers)];
    await client.end();
    const [admin, manager, employee] = own.tokens;
    const attacks = attacksOf({ port: service.port, ...own, admin, manager, employee }).filter(({ name }) =>
      name.includes(named),
    );
    const atWork = async () =>
      (await neighboursAtWork(service.port, others, onsetMs + stretchMs)).slice((onsetMs * requestsPerSecond) / 1000);
    await atWork();
    const times = { quiet: [], ...Object.fromEntries(attacks.map(({ name }) => [name, []])) };
    for (let round = 0; round < rounds; round += 1)
      for (const attack of attacks) {
        times.quiet.push(await atWork());
        const end = attack.begin ? attack.begin() : flood(service.port, attack);
        times[attack.name].push(await atWork());
        await end();
        await pause(calmMs);
      }
    const { quiet: floor, ...samples } = Object.fromEntries(
      Object.entries(times).map(([name, stretches]) => [
        name,
        percentile(
          stretches.map((stretch) => percentile(stretch, 0.99)),
          0.5,
        ),
      ]),
    );
    const rows = Object.entries(samples).map(([name, measured]) => ({
      what: `everybody else’s p99 beside ${name}`,
      bar: `under ${bar}`,
      measured,
      floor,
      unit: 'ms',
      ratio: measured / floor,
      ok: measured / floor < bar,
    }));
    return { rows, samples: { quiet: floor, ...samples } };
  } finally {
    await service.stop();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { rows } = await benchNeighbours({ named: process.argv[2] });
  console.log(table(rows));
}
