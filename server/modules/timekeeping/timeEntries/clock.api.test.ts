import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClockAction } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { correctionMessages } from '#domain/timekeeping/corrections/messages/index.ts';
import { clockMessages as say } from '#domain/timekeeping/timeEntries/messages/index.ts';
import type { OwnTimeSheet, PunchReceipt } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany, link } from '#tests/support/company/company.ts';
import { HOUR_MS } from '#domain/time/units.ts';

let api: Api;
let company: Company;
let me: number;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  company = await createCompany(api);
  me = company.employeeId;
});

const clock = (action: ClockAction, input: object = {}) =>
  api.call(endpoints.clock, { as: me, body: { action, client_id: randomUUID(), ...input } });
const start = Date.now();
const ago = (ms: number) => new Date(start - ms).toISOString();
const mine = async (query: Record<string, string> = {}) =>
  (await api.call(endpoints.getOwnTimeSheet, { as: me, query })).data as OwnTimeSheet;

test('entry, pause, resume and out make one entry, which the administrator sees', async () => {
  const answers = [
    await clock('entry', { occurred_at: ago(4 * HOUR_MS) }),
    await clock('pause', { occurred_at: ago(3 * HOUR_MS) }),
    await clock('resume', { occurred_at: ago(2.5 * HOUR_MS) }),
    await clock('out', { occurred_at: ago(HOUR_MS) }),
  ];
  expect(answers.map(({ status, message, data }) => [status, message, (data as PunchReceipt).state])).toEqual([
    [201, 'Entrada registrada', 'in'],
    [201, 'Pausa registrada', 'paused'],
    [201, 'Fin de la pausa registrado', 'in'],
    [201, 'Salida registrada', 'out'],
  ]);
  const { today } = await mine();
  const from = new Date(Date.now() - 48 * HOUR_MS).toISOString().slice(0, 10);
  const list = await api.call(endpoints.listUsers, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    query: { role: 'employee', startDate: from, endDate: today },
  });
  const person = (list.data as UserWithTime[]).find(({ id }) => id === me);
  const entries = Object.values(person?.timeSheet ?? {}).flat();
  expect(entries).toMatchObject([
    {
      closed: 1,
      worked_time: 2.5 * HOUR_MS,
      time_paused: 0.5 * HOUR_MS,
      total_time: 3 * HOUR_MS,
      offline: 1,
      modified: 0,
    },
  ]);
});

describe('the state is answered with the day’s sums', () => {
  test('out, in, paused', async () => {
    expect((await mine()).state).toBe('out');
    await clock('entry');
    expect(await mine()).toMatchObject({ state: 'in', entries: [{ closed: 0 }] });
    await clock('pause');
    expect((await mine()).state).toBe('paused');
    await clock('out');
    expect(await mine()).toMatchObject({ state: 'out', since: null, entries: [{ closed: 1 }] });
  });

  test('an entry left open on an earlier day is still shown', async () => {
    await clock('entry', { occurred_at: ago(50 * HOUR_MS) });
    const sheet = await mine();
    expect(sheet).toMatchObject({ state: 'in', entries: [{ closed: 0 }] });
    expect(sheet.entries[0]?.date).not.toBe(sheet.today);
  });
});

describe('refusals: each a sentence, nothing written', () => {
  const cases: [string, ClockAction[], ClockAction, number, string][] = [
    ['punch out without entry', [], 'out', 409, 'No tienes ninguna entrada abierta'],
    ['pause without entry', [], 'pause', 409, 'No tienes ninguna entrada abierta'],
    ['double entry', ['entry'], 'entry', 409, 'Ya tienes una entrada abierta'],
    ['resume without pause', ['entry'], 'resume', 409, 'No estás en pausa'],
    ['double pause', ['entry', 'pause'], 'pause', 409, 'Ya estás en pausa'],
  ];
  test.each(cases)('%s', async (_, before, action, status, message) => {
    for (const one of before) expect((await clock(one)).status).toBe(201);
    const [counted] = await api.sql<{ n: number }>('select count(*)::int as n from time_events where user_id = $1', [
      me,
    ]);
    const answer = await clock(action);
    expect([answer.status, answer.message, answer.data]).toEqual([status, message, null]);
    const [after] = await api.sql<{ n: number }>('select count(*)::int as n from time_events where user_id = $1', [me]);
    expect(after).toEqual(counted);
  });

  test.each([
    ['in the future', -10 * 60_000, say.future],
    ['more than 72 hours ago', 72 * HOUR_MS + 1000, say.tooOld],
  ])('occurred_at %s is a 422 at the field', async (_, back, message) => {
    const answer = await clock('entry', { occurred_at: ago(back) });
    expect([answer.status, answer.errors]).toEqual([422, { occurred_at: message }]);
  });

  test('72 hours back is still taken, and both times are kept', async () => {
    expect((await clock('entry', { occurred_at: ago(71.9 * HOUR_MS) })).status).toBe(201);
    const [row] = await api.sql<{ late: number }>(
      'select extract(epoch from recorded_at - device_at)::int as late from time_events where user_id = $1',
      [me],
    );
    expect(row?.late).toBeGreaterThan(71 * 3600);
  });

  test.each([
    ['an unknown action', { action: 'dance' }, 'action'],
    ['no client_id', { client_id: undefined }, 'client_id'],
    ['a client_id that is none', { client_id: '7' }, 'client_id'],
    ['a location off the globe', { location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    ['a date without time', { occurred_at: '2026-01-01' }, 'occurred_at'],
    ['a method that does not exist', { method: 4 }, 'method'],
  ])('%s', async (_, input, field) => {
    const answer = await clock('entry', input);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  test('a method that the enterprise has not chosen', async () => {
    expect(await clock('entry', { method: 2, qr: 'x' })).toMatchObject({ status: 409, message: say.methodOff });
  });

  test('an enterprise that is not one’s own', async () => {
    const other = await createCompany(api);
    expect((await clock('entry', { enterprise_id: other.enterpriseId })).status).toBe(409);
  });

  test('somebody who is inactive punches no more', async () => {
    me = company.inactiveId;
    expect((await clock('entry')).status).toBe(403);
  });
});

describe('client_id makes a retry harmless', () => {
  test('the same punch sent five times at once is registered once and answered alike', async () => {
    const client_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => clock('entry', { client_id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ data }) => (data as PunchReceipt).hash)).size).toBe(1);
    expect(answers.filter(({ data }) => !(data as PunchReceipt).replayed)).toHaveLength(1);
    expect((await mine()).entries).toHaveLength(1);
  });

  test('two devices at once cannot both open an entry', async () => {
    const answers = await Promise.all([clock('entry'), clock('entry')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

test('a person of two enterprises punches where they say', async () => {
  const second = await createCompany(api);
  await link(api, second.enterpriseId, me, 'employee');
  await clock('entry', { enterprise_id: second.enterpriseId });
  expect((await mine({ enterprise_id: String(second.enterpriseId) })).state).toBe('in');
  expect((await mine({ enterprise_id: String(company.enterpriseId) })).state).toBe('out');
});

const askForLocation = () =>
  api.sql('update enterprises set asks_location = true where id = $1', [company.enterpriseId]);

test('the location of a punch is kept and shown to the administrator as entrada and salida', async () => {
  await askForLocation();
  await clock('entry', { location: { latitude: 40.4, longitude: -3.7 } });
  await clock('out');
  const [entry] = (await mine()).entries;
  expect(JSON.parse(entry?.location ?? '')).toEqual({ entrada: { latitude: 40.4, longitude: -3.7 }, salida: null });
});

test('art. 90 LOPDGDD: where the enterprise does not ask for it no location is kept, whatever the device sends', async () => {
  const location = { latitude: 40.4, longitude: -3.7 };
  for (const action of ['entry', 'pause', 'resume', 'out'] as const) await clock(action, { location });
  expect(await api.sql('select from time_events where user_id = $1 and latitude is not null', [me])).toEqual([]);
  const [entry] = (await mine()).entries;
  expect(JSON.parse(entry?.location ?? '')).toEqual({ entrada: null, salida: null });
});

describe('an entry belongs to the local date on which it started, in the enterprise’s zone', () => {
  test.each([
    ['Europe/Madrid', '2026-06-30T22:30:00Z', '2026-07-01', '2026-07-01T00:30:00+02:00'],
    ['Atlantic/Canary', '2026-06-30T22:30:00Z', '2026-06-30', '2026-06-30T23:30:00+01:00'],
    ['Europe/Madrid', '2028-02-29T22:30:00Z', '2028-02-29', '2028-02-29T23:30:00+01:00'],
    ['Europe/Madrid', '2026-12-31T23:30:00Z', '2027-01-01', '2027-01-01T00:30:00+01:00'],
  ])('%s at %s is %s', async (zone, instant, date, text) => {
    company = await createCompany(api, { zone });
    me = await addPerson(api, company.enterpriseId, { role: 'employee' });
    api.setNow(new Date(instant));
    expect((await clock('entry', { occurred_at: instant })).status).toBe(201);
    expect((await mine({ startDate: date, endDate: date })).entries).toMatchObject([{ date, start_hour: text }]);
  });
});

describe('occurred_at without an offset is read by the enterprise’s clock', () => {
  test.each([
    ['Europe/Madrid', '2026-11-18 08:00:00', '2026-11-18T08:00:00+01:00'],
    ['Atlantic/Canary', '2026-11-18 08:00:00', '2026-11-18T08:00:00+00:00'],
  ])('%s: %s is %s', async (zone, occurred_at, text) => {
    company = await createCompany(api, { zone });
    me = company.employeeId;
    api.setNow(new Date('2026-11-18T12:00:00Z'));
    expect((await clock('entry', { occurred_at })).status).toBe(201);
    const range = { startDate: '2026-11-18', endDate: '2026-11-18' };
    expect((await mine(range)).entries).toMatchObject([{ start_hour: text, offline: 1 }]);
  });

  test.each([
    ['no date of the calendar', '2026-11-31 08:00:00', kernelMessages.noSuchDate],
    [
      'an hour that October repeats: both offsets are named',
      '2026-10-25 02:30:00',
      correctionMessages.twice('02:30', '25/10/2026', ['+02:00', '+01:00']),
    ],
  ])('%s', async (_, occurred_at, message) => {
    api.setNow(new Date('2026-10-25T06:00:00Z'));
    const answer = await clock('entry', { occurred_at });
    expect([answer.status, answer.errors]).toEqual([422, { occurred_at: message }]);
  });

  test('in the future there, by the clock of the server and of the database', async () => {
    api.setNow(new Date('2099-07-01T06:00:00Z'));
    const answer = await clock('entry', { occurred_at: '2099-07-01 09:00:00' });
    expect([answer.status, answer.errors]).toEqual([422, { occurred_at: say.future }]);
  });
});
