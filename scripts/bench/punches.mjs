import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { median } from './median.mjs';
import { punchOverHttp } from './punches/load.mjs';
import { pgbenchPunches } from './punches/pgbench.mjs';
import { startProduct } from './punches/server.mjs';
import { newSessions } from './sessions.mjs';
import { table } from './table.mjs';
import { sized } from '../smallest.mjs';

const people = sized(50, 8);
const seconds = sized(3, 1);
const warmUpSeconds = sized(2, 1);
const hundred = sized(100, 4);

const sqlOf = (name) => readFile(new URL(`punches/${name}`, import.meta.url), 'utf8');

/** People with sessions, who have not punched yet. */
async function hire(client, companies) {
  const { tokens, hashes } = newSessions(people);
  const { rows } = await client.query(await sqlOf('people.sql'), [companies, people, hashes]);
  return { ...rows[0], companies, people, tokens };
}

/** Floor and product by turns on one server, so that what else the machine does hits both. */
async function measure({ port, database }, client, rounds) {
  const samples = { floor: [], floorOne: [], one: [], hundred: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const crews = { one: await hire(client, 1), hundred: await hire(client, hundred) };
    const time = round === 0 ? warmUpSeconds : seconds;
    const taken = {
      floor: await pgbenchPunches(database, variablesOf(crews.hundred), time),
      hundred: await punchOverHttp(port, crews.hundred.tokens, time),
      floorOne: await pgbenchPunches(database, variablesOf(crews.one), time),
      one: await punchOverHttp(port, crews.one.tokens, time),
    };
    // The first round warms up; after it the planner knows the tables, as autovacuum sees to in real life.
    if (round === 0) await client.query('analyze');
    else for (const [name, sample] of Object.entries(taken)) samples[name].push(sample);
  }
  return samples;
}

const variablesOf = ({ first_person, first_company, companies }) => ({
  first_person,
  first_company,
  companies,
  people,
});

function evaluate(samples) {
  const rate = (name) => median(samples[name].map(({ perSecond }) => perSecond));
  const [one, spread] = [rate('one'), rate('hundred')];
  const floor = samples.floor[0] === undefined ? undefined : median(samples.floor);
  const tail = Math.max(
    ...['one', 'hundred'].map((name) => median(samples[name].map((sample) => sample.p99 / sample.median))),
  );
  const rows = [
    {
      what: 'punches over HTTP against pgbench without a chain',
      bar: 'at least 0.5',
      measured: spread,
      unit: '/s',
      ...(floor === undefined
        ? { note: 'no pgbench here' }
        : { floor, ratio: spread / floor, ok: spread >= 0.5 * floor }),
    },
    {
      what: 'punches of one enterprise against a hundred',
      bar: 'at least 0.8',
      measured: one,
      floor: spread,
      unit: '/s',
      ratio: one / spread,
      ok: one >= 0.8 * spread,
    },
    { what: 'p99 of a punch against its own median', bar: 'under 5', ratio: tail, ok: tail < 5 },
  ];
  return { rows, samples };
}

/**
 * Punches per second, each answered once it is chained and on disk, over HTTP against pgbench doing the same inserts
 * without a chain, on the same database server in the same run.
 * @param {{ runs?: number, command?: string[] }} [options] rounds that count, and what runs the server, after node;
 * without it, the built product
 */
export async function benchPunches({ runs = 7, command } = {}) {
  if (!command) await build();
  const product = await startProduct(command);
  const client = new pg.Client(product.database);
  try {
    await client.connect();
    await client.query(await sqlOf('floor.sql'));
    return evaluate(await measure(product, client, runs));
  } finally {
    await client.end();
    await product.stop();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const command = process.argv.slice(2);
  const { rows, samples } = await benchPunches(command.length > 0 ? { command } : {});
  console.log(`${JSON.stringify(samples)}\n\n${table(rows)}`);
}
