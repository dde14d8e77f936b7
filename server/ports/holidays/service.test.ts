import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serviceHolidays } from './service.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const newYear = {
  date: '2027-01-01',
  localName: 'Año Nuevo',
  name: "New Year's Day",
  countryCode: 'ES',
  fixed: false,
  global: true,
  counties: null,
  launchYear: null,
  types: ['Public'],
};

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
});

/** A service of holidays that answers what `reply` says; null never answers. */
async function service(reply: () => { status: number; body: string } | null, timeoutMs = 5000) {
  const requested: string[] = [];
  const listening = createServer((request, response) => {
    requested.push(request.url ?? '');
    const answer = reply();
    if (answer)
      response
        .writeHead(answer.status, { 'content-type': 'application/json', location: '/en-otra-parte' })
        .end(answer.body);
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = listening.address() as AddressInfo;
  const warnings: string[] = [];
  let time = 0;
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const port = serviceHolidays(`http://127.0.0.1:${address.port}/api/v3`, log, { now: () => time, timeoutMs });
  return { port, requested, warnings, pass: (ms: number) => void (time += ms) };
}

const fine = (days: unknown[] = [newYear]) => ({ status: 200, body: JSON.stringify(days) });

test('asks for a year as Nager.Date is asked, once a day', async () => {
  const { port, requested, pass } = await service(() => fine());
  const [one, other] = await Promise.all([port.ofYear(2027), port.ofYear(2027)]);
  expect(one).toEqual({ days: [newYear], provisional: false, missing: false });
  expect(other).toBe(one);
  await port.ofYear(2027);
  expect(requested).toEqual(['/api/v3/PublicHolidays/2027/ES']);
  pass(25 * HOUR_MS);
  await port.ofYear(2027);
  expect(requested).toHaveLength(2);
});

test.each([
  ['an error', () => ({ status: 500, body: '{}' })],
  ['something else', () => ({ status: 200, body: '{"holidays":[]}' })],
  ['no JSON', () => ({ status: 200, body: '<html>' })],
  ['another address', () => ({ status: 302, body: '' })],
  ['nothing in time', () => null],
])('"a failure is logged and treated as no holidays": %s', async (what, reply) => {
  const { port, warnings, requested } = await service(reply, what === 'nothing in time' ? 1000 : undefined);
  expect(await port.ofYear(2027)).toEqual({ days: [], provisional: false, missing: true });
  expect(warnings).toEqual(['no answer from the service of holidays']);
  await port.ofYear(2027);
  expect(requested).toHaveLength(1);
});

test('after a failure it is asked again five minutes later', async () => {
  let works = false;
  const { port, pass } = await service(() => (works ? fine() : { status: 503, body: '' }));
  expect((await port.ofYear(2027)).missing).toBe(true);
  works = true;
  pass(6 * 60_000);
  expect((await port.ofYear(2027)).days).toEqual([newYear]);
});

test('what was known stays while the service does not answer', async () => {
  let works = true;
  const { port, pass } = await service(() => (works ? fine() : { status: 503, body: '' }));
  await port.ofYear(2027);
  works = false;
  pass(25 * HOUR_MS);
  expect(await port.ofYear(2027)).toEqual({ days: [newYear], provisional: false, missing: false });
});
