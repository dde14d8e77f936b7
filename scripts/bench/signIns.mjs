import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { median } from './median.mjs';
import { startProduct } from './punches/server.mjs';
import { signInOverHttp } from './signIns/load.mjs';
import { table } from './table.mjs';
import { sized } from '../smallest.mjs';

const people = 16;
const seconds = sized(3, 0.5);
const password = 'Banco-de-pruebas-1';
const run = promisify(execFile);

/** What argon2 alone does on this machine, in a process of its own. */
async function floor() {
  const script = fileURLToPath(new URL('signIns/floor.mjs', import.meta.url));
  const { stdout } = await run(process.execPath, [script, password, String(seconds)]);
  return JSON.parse(stdout).perSecond;
}

async function hire(client) {
  const { rows } = await client.query(
    `with company as (
       insert into enterprises (name, cif, public_code, qr_secret)
       values ('Banco de pruebas', 'B00000000', gen_random_uuid(), '') returning id),
     person as (
       insert into users (name, last_name, email, password_hash, email_verified_at)
       select 'Banco', 'de Pruebas', gen_random_uuid() || '@bench.jornada.example', $1, now()
         from generate_series(1, $2::integer) returning id, email),
     member as (
       insert into enterprise_users (enterprise_id, user_id, name, last_name, role, accepted_at)
       select company.id, person.id, 'Banco', 'de Pruebas', 'employee', now() from company, person)
     select email from person`,
    [await hash(password), people],
  );
  return rows.map(({ email }) => email);
}

/** Floor and product by turns, so that what else the machine does hits both. The limits of rate are lifted meanwhile. */
async function measure(product, client, rounds) {
  const emails = await hire(client);
  const samples = { floor: [], signIns: [] };
  const unlimited = setInterval(() => client.query('delete from rate_limits').catch(() => undefined), 500);
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const taken = {
        floor: await floor(),
        signIns: (await signInOverHttp(product.port, emails, password, seconds)).perSecond,
      };
      // The first round warms up.
      if (round > 0) for (const [name, sample] of Object.entries(taken)) samples[name].push(sample);
    }
  } finally {
    clearInterval(unlimited);
  }
  return samples;
}

/**
 * Sign-ins per second over HTTP, each with its password hashed by argon2, against what argon2 alone allows on all cores.
 * @param {{ runs?: number }} [options] rounds that count
 */
export async function benchSignIns({ runs = 7 } = {}) {
  await build();
  const product = await startProduct();
  const client = new pg.Client(product.database);
  try {
    await client.connect();
    const samples = await measure(product, client, runs);
    const [least, measured] = [median(samples.floor), median(samples.signIns)];
    const row = {
      what: 'sign-ins over HTTP against argon2 alone',
      bar: 'at least 0.8',
      measured,
      floor: least,
      unit: '/s',
      ratio: measured / least,
      ok: measured >= 0.8 * least,
    };
    return { rows: [row], samples };
  } finally {
    await client.end();
    await product.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, samples } = await benchSignIns({ runs: Number(process.argv[2] ?? 5) });
  console.log(`${JSON.stringify(samples)}\n\n${table(rows)}`);
}
