import { setTimeout as pause } from 'node:timers/promises';
import http from 'node:http';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { startService } from './chaos/service.mjs';
import { attacksOf } from './neighbours/attacks.mjs';
import { untilHealthy } from './service.mjs';
import { newSessions } from './sessions.mjs';
import { table } from './table.mjs';

const neighbours = 20;
const attackers = 300;
const requestsPerSecond = 40;
const stretchMs = 4_000;
/** Of a stretch, not counted: until it shows who asks for much. */
const onsetMs = 1_000;
const rounds = 3;
const calmMs = 1_500;
const bar = 3;

const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

/** A company with an administrator, a manager and employees, and a session for each. */
async function found(client, count) {
  const { tokens, hashes } = newSessions(count);
  const { rows } = await client.query(
    `with company as (
       insert into enterprises (name, cif, public_code, qr_secret) values ('Vecinos SL', 'B00000000', gen_random_uuid(), '')
       returning id, public_code),
     person as (
       insert into users (name, last_name, email, email_verified_at)
       select 'Banco', 'de Pruebas', gen_random_uuid() || '@bench.jornada.example', now() from generate_series(1, $1::int)
       returning id),
     numbered as (select id, row_number() over (order by id) as place from person),
     member as (
       insert into enterprise_users (enterprise_id, user_id, name, last_name, role, accepted_at)
       select company.id, numbered.id, 'Banco', 'de Pruebas',
              case place when 1 then 'admin' when 2 then 'manager' else 'employee' end, now() from numbered, company),
     session as (
       insert into sessions (token_hash, user_id, expires_at, lifetime_seconds)
       select ($2::text[])[place], id, now() + interval '12 hours', 43200 from numbered)
     select id, public_code from company`,
    [count, hashes],
  );
  const [{ id, public_code }] = rows;
  return { enterpriseId: id, channelCode: public_code, tokens };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

/** Milliseconds until the last byte; Infinity for what was not answered as it should be. */
const timed = (port, token, { method, path, body }) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode < 400 ? performance.now() - begun : Infinity));
    });
    request.on('error', () => resolve(Infinity));
    request.end(body);
  });

/** What people of another company do, at a steady rate whatever is answered. @returns the time of each */
async function neighboursAtWork(port, { enterpriseId, tokens }, milliseconds) {
  const today = new Date().toISOString().slice(0, 10);
  const [admin] = tokens;
  const kinds = [
    () =>
      timed(port, tokens[2 + Math.floor(Math.random() * (tokens.length - 2))], {
        method: 'GET',
        path: '/api/time-sheets/me',
      }),
    () => timed(port, admin, { method: 'GET', path: `/api/users/enterprise/${enterpriseId}?role=employee` }),
    () =>
      timed(port, admin, {
        method: 'GET',
        path: `/api/users/enterprise/${enterpriseId}?role=employee&startDate=${today}&endDate=${today}`,
      }),
    () => timed(port, tokens[5], { method: 'GET', path: '/api/auth/check' }),
  ];
  const times = [];
  const until = Date.now() + milliseconds;
  for (let index = 0; Date.now() < until; index += 1) {
    times.push(kinds[index % kinds.length]());
    await pause(1000 / requestsPerSecond);
  }
  return Promise.all(times);
}

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
