import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { newSessions } from '../sessions.mjs';

export const requestsPerSecond = 40;

export const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

/** A company with an administrator, a manager and employees, and a session for each. */
export async function found(client, count) {
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
export async function neighboursAtWork(port, { enterpriseId, tokens }, milliseconds) {
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
