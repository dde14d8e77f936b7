import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstCompanyWords as say } from '#domain/organization/enterprises/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { FIRST_COMPANY_LOCK } from './createFirstCompany.ts';
import { newSetUpCode } from './setUpCode.ts';

const secret = 'secret of this installation';
const form = {
  company: 'Primera SL',
  cif: 'B12345674',
  phone: '910000000',
  name: 'Ana',
  last_name: 'López "Lo"',
  email: 'Ana@primera.es',
};

let api: Api;
beforeEach(async () => {
  api = await startApi({}, undefined, { app: { setUpSecret: secret } });
});
afterEach(() => api.close());

const link = (now = new Date()) => `/instalacion/${newSetUpCode(secret, now)}`;
const open = (url: string) => api.app.fastify.inject(url);
const send = (url: string, fields: Record<string, string> = form) =>
  api.app.fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('the link makes company and administrator once, and goes on to where the password is chosen', async () => {
  const url = link();
  expect((await open(url)).body).toContain(say.intro);
  const made = await send(url);
  expect([made.statusCode, made.headers.location]).toEqual([303, expect.stringContaining('/restablecer-contrasena/')]);
  const code = String(made.headers.location).split('/').at(-1) ?? '';
  const { data } = await api.call(routes.readResetCode, { params: { code } });
  const password = 'Elegida-por-mi-1';
  const params = { code, userId: (data as { id: number }).id };
  const chosen = await api.call(routes.resetPassword, { params, body: { password, confirmPassword: password } });
  expect(chosen.status).toBe(200);
  const signedIn = await api.call(routes.login, { body: { email: 'ana@primera.es', password } });
  expect([signedIn.status, signedIn.data]).toEqual([200, expect.objectContaining({ email: 'ana@primera.es' })]);
  expect(await api.sql('select name, cif from enterprises')).toEqual([{ name: 'Primera SL', cif: 'B12345674' }]);
  expect(await api.sql('select role, accepted_at is not null as accepted from enterprise_users')).toEqual([
    { role: 'admin', accepted: true },
  ]);

  for (const again of [await open(url), await send(url, { ...form, cif: 'B2', email: 'otro@primera.es' })])
    expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining(say.taken)]);
});

test('who has the link at the same moment finds a company there already', async () => {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
                   and database = (select oid from pg_database where datname = current_database())`;
  const before = new Client(api.owner);
  await before.connect();
  await before.query('begin');
  await before.query('select pg_advisory_xact_lock($1)', [FIRST_COMPANY_LOCK]);
  const [one, other] = [link(), link(new Date(Date.now() + 1000))];
  const both = Promise.all([send(one), send(other, { ...form, cif: 'B2', email: 'otro@primera.es' })]);
  await vi.waitUntil(async () => (await api.sql(waiting)).length === 2, { timeout: 10_000 });
  await before.end();
  expect((await both).map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
  expect(await api.sql('select count(*)::int as n from enterprises')).toEqual([{ n: 1 }]);
});

test('after an hour it is over, and one that was not made here never was good', async () => {
  const url = link(new Date(Date.now() - HOUR_MS));
  for (const late of [await open(url), await send(url)])
    expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining(say.expired)]);
  const [expires] = newSetUpCode(secret, new Date()).split('.');
  const prolonged = url.replace(/\d+\./, `${expires}.`);
  const foreign = `/instalacion/${newSetUpCode('another secret', new Date())}`;
  for (const bad of [prolonged, foreign, '/instalacion/x', '/instalacion/1.2'])
    expect([(await open(bad)).statusCode, (await send(bad)).statusCode]).toEqual([404, 404]);
  expect(await api.sql('select from enterprises')).toEqual([]);
});

test('what is wrong is said at its field, and what was typed stays, harmless', async () => {
  const answer = await send(link(), { ...form, cif: ' ', email: 'ana', company: '"><script>' });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('id="cif-error">El CIF es requerido');
  expect(answer.body).toContain('id="email-error"');
  expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(answer.body).toContain('value="López &quot;Lo&quot;"');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('nothing but a form is taken', async () => {
  const url = link();
  expect((await api.app.fastify.inject({ method: 'POST', url, payload: { company: 5 } })).statusCode).toBe(415);
  expect((await api.app.fastify.inject({ method: 'POST', url })).statusCode).toBe(422);
});

test('without the secret of a first start there is no such page', async () => {
  const other = await startApi();
  expect((await other.app.fastify.inject(link())).statusCode).toBe(404);
  await other.close();
});
