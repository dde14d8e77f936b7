import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { PublicHoliday, YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { holidayMessages as say } from '#domain/planning/leave/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Company } from '#tests/support/company/company.ts';
import { api, companyAt, add, remove, withApi } from './holidays.fixture.ts';

withApi();

async function yearOf(company: Company, year = 2026, as = company.people.manager, on: Api = api) {
  const answer = await on.call(endpoints.listHolidays, {
    params: { id: company.enterpriseId },
    query: { year },
    as,
  });
  expect(answer.status).toBe(200);
  return answer.data as YearOfHolidays;
}

const offIn = ({ days }: YearOfHolidays) => days.filter(({ off }) => off === 1).map(({ date }) => date.slice(5));

const restore = ({ enterpriseId, adminId }: Company, date: string) =>
  api.call(endpoints.restoreHoliday, { params: { enterpriseId, date }, as: adminId });

describe('"GET /api/holidays/PublicHolidays/{year}/ES, the shape of Nager.Date v3" (leave 10)', () => {
  const ask = (year: number | string, on: Api = api) =>
    on.call(endpoints.listPublicHolidays, { params: { year } }).then(({ text, ...rest }) => ({
      ...rest,
      list: JSON.parse(text) as PublicHoliday[],
    }));

  test('is the bare list, without an envelope and without a session', async () => {
    const { status, list } = await ask(2026);
    expect(status).toBe(200);
    expect(list[0]).toEqual({
      date: '2026-01-01',
      localName: 'Año Nuevo',
      name: "New Year's Day",
      countryCode: 'ES',
      fixed: false,
      global: true,
      counties: null,
      launchYear: null,
      types: ['Public'],
    });
    expect(new Set(list.flatMap(({ counties }) => counties ?? [])).size).toBe(19);
  });

  test('years without an official calendar are marked provisional', async () => {
    const { list } = await ask(2031);
    expect(list.every(({ provisional }) => provisional === true)).toBe(true);
  });

  test.each(['1969', '2101', 'abc'])('there is no year %s', async (year) => {
    const answer = await api.app.fastify.inject(`/api/holidays/PublicHolidays/${year}/ES`);
    expect([404, 422]).toContain(answer.statusCode);
  });
});

describe('holidays of an enterprise: "national, its region, local and company days added by hand, by year"', () => {
  test('the region is that of its postal code', async () => {
    const madrid = await yearOf(await companyAt('28013'));
    expect([madrid.region, madrid.provisional, madrid.missing]).toEqual(['MD', 0, 0]);
    expect(offIn(madrid)).toEqual('01-01 01-06 04-02 04-03 05-01 05-02 08-15 10-12 11-02 12-07 12-08 12-25'.split(' '));
    const canaries = await yearOf(await companyAt('38001'));
    expect(offIn(canaries)).toContain('05-30');
    expect(offIn(canaries)).not.toContain('05-02');
  });

  test('without an address only the national days hold', async () => {
    const unknown = await yearOf(await companyAt(null));
    expect(unknown.region).toBeNull();
    expect(offIn(unknown)).toEqual('01-01 01-06 04-03 05-01 08-15 10-12 12-08 12-25'.split(' '));
  });

  test('other regions’ days are there as well, with their regions', async () => {
    const { days } = await yearOf(await companyAt('28013'));
    expect(days.find(({ name }) => name === 'Día de Andalucía')).toEqual({
      date: '2026-02-28',
      name: 'Día de Andalucía',
      kind: 'regional',
      counties: ['ES-AN'],
      off: 0,
      own: 0,
      removed: 0,
    });
  });

  test('everyone of the enterprise may see them, only an admin changes them', async () => {
    const company = await companyAt('28013');
    for (const as of Object.values(company.people))
      expect((await yearOf(company, 2026, as)).days.length).toBeGreaterThan(20);
    for (const role of ['manager', 'advisor', 'employee'] as const) {
      const answer = await add(company, { date: '2026-05-15', name: 'X', kind: 'local' }, company.people[role]);
      expect(answer.status).toBe(403);
    }
  });

  test('a day added by hand, and taken away again', async () => {
    const company = await companyAt('28013');
    const added = await add(company, { date: '2026-05-15', name: ' San Isidro ', kind: 'local' });
    expect([added.status, added.message]).toEqual([201, say.created]);
    const { days } = await yearOf(company);
    expect(days.find(({ date }) => date === '2026-05-15')).toEqual({
      date: '2026-05-15',
      name: 'San Isidro',
      kind: 'local',
      counties: null,
      off: 1,
      own: 1,
      removed: 0,
    });
    expect((await yearOf(company, 2027)).days.some(({ own }) => own === 1)).toBe(false);
    expect((await yearOf(await companyAt('28013'))).days.some(({ own }) => own === 1)).toBe(false);
    expect((await remove(company, '2026-05-15')).message).toBe(say.removed);
    expect(offIn(await yearOf(company))).not.toContain('05-15');
    const noted = await api.sql<{ action: string }>(
      `select action from audit_log where enterprise_id = $1 and action like 'holiday.%' order by seq`,
      [company.enterpriseId],
    );
    expect(noted.map(({ action }) => action)).toEqual(['holiday.add', 'holiday.remove']);
  });

  test('a public day that is wrong is switched off and brought back', async () => {
    const company = await companyAt('28013');
    await remove(company, '2026-05-02');
    const off = await yearOf(company);
    expect(offIn(off)).not.toContain('05-02');
    expect(off.days.find(({ date }) => date === '2026-05-02')).toMatchObject({ off: 0, removed: 1 });
    expect([(await remove(company, '2026-05-02')).status, (await remove(company, '2026-05-02')).message]).toEqual([
      404,
      say.notOff,
    ]);
    expect((await restore(company, '2026-05-02')).message).toBe(say.restored);
    expect(offIn(await yearOf(company))).toContain('05-02');
    expect((await restore(company, '2026-05-02')).status).toBe(404);
  });

  test('a day that was switched off may be added by another name', async () => {
    const company = await companyAt('28013');
    await remove(company, '2026-05-02');
    expect((await add(company, { date: '2026-05-02', name: 'Puente', kind: 'company' })).status).toBe(201);
    const { days } = await yearOf(company);
    expect(days.filter(({ date, off }) => date === '2026-05-02' && off === 1).map(({ name }) => name)).toEqual([
      'Puente',
      'Fiesta de la Comunidad de Madrid',
    ]);
  });

  test.each([
    [{ name: 'X', kind: 'local' }, { date: say.dateRequired }],
    [{ date: '2026-02-30', name: 'X', kind: 'local' }, { date: 'Esa fecha no existe' }],
    [{ date: '1969-12-31', name: 'X', kind: 'local' }, { date: say.dateRange }],
    [{ date: '2026-05-15', name: '  ', kind: 'local' }, { name: say.nameRequired }],
    [{ date: '2026-05-15', name: 'x'.repeat(256), kind: 'local' }, { name: say.nameMax }],
    [{ date: '2026-05-15', name: 'X', kind: 'national' }, { kind: say.kindRequired }],
    [{ date: '2026-12-25', name: 'X', kind: 'local' }, { date: say.taken('Natividad del Señor') }],
  ])('refused: %j', async (body, errors) => {
    const answer = await add(await companyAt('28013'), body);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test('two admins adding the same day at once: one day', async () => {
    const company = await companyAt('28013');
    const body = { date: '2026-05-15', name: 'San Isidro', kind: 'local' };
    const answers = await Promise.all([add(company, body), add(company, body)]);
    expect(answers.every(({ status }) => [201, 422].includes(status))).toBe(true);
    expect((await yearOf(company)).days.filter(({ date }) => date === '2026-05-15')).toHaveLength(1);
  });
});

describe('HOLIDAYS_URL: "any outside service by setting; a failure is treated as none, and the answer says so"', () => {
  let server: Server;
  let outside: Api;
  let works = true;
  beforeAll(async () => {
    server = createServer((_, response) => {
      const body = JSON.stringify([
        {
          date: '2026-01-01',
          localName: 'Año Nuevo',
          name: 'New Year',
          countryCode: 'ES',
          global: true,
          counties: null,
          types: ['Public'],
        },
      ]);
      response.writeHead(works ? 200 : 500, { 'content-type': 'application/json' }).end(works ? body : '{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    outside = await startApi({ HOLIDAYS_URL: `http://127.0.0.1:${port}/api/v3/` });
  });
  afterAll(async () => {
    await outside.close();
    await new Promise((done) => server.close(done));
  });

  test('its days hold', async () => {
    const company = await companyAt('28013', outside);
    expect(offIn(await yearOf(company, 2026, company.adminId, outside))).toEqual(['01-01']);
  });

  test('its failure leaves none, and says that they are missing', async () => {
    works = false;
    const company = await companyAt('28013', outside);
    const year = await yearOf(company, 2028, company.adminId, outside);
    expect([year.missing, year.days]).toEqual([1, []]);
    const list = await outside.call(endpoints.listPublicHolidays, { params: { year: 2028 } });
    expect([list.status, list.text, list.headers['x-holidays']]).toEqual([200, '[]', 'missing']);
  });
});
