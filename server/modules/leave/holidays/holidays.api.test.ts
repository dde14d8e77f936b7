import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../../domain/endpoints.ts';
import type { PublicHoliday, YearOfHolidays } from '../../../../domain/leave/holidays.ts';
import { holidayMessages as say } from '../../../../domain/leave/messages/index.ts';
import type { OwnTimeSheet } from '../../../../domain/timeEntries/timeEntries.ts';
import type { UserWithTime } from '../../../../domain/employees/users.ts';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { type Company, createCompany } from '../../../../tests/support/company/company.ts';
import { closeAt, day, monthOf, newWorker } from '../../../../tests/support/closures.ts';
import { hiredOn, punched } from '../../../../tests/support/timeRecord.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A company at a postal code that has said nothing of its holidays. */
async function companyAt(zipCode: string | null, on: Api = api): Promise<Company> {
  const company = await createCompany(on);
  await on.sql('delete from local_holidays where enterprise_id = $1', [company.enterpriseId]);
  await on.sql('update enterprises set zip_code = $2 where id = $1', [company.enterpriseId, zipCode]);
  return company;
}

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

const add = (company: Company, body: object, as = company.adminId) =>
  api.call(endpoints.addHoliday, { params: { id: company.enterpriseId }, body, as });
const remove = ({ enterpriseId, adminId }: Company, date: string) =>
  api.call(endpoints.removeHoliday, { params: { enterpriseId, date }, as: adminId });
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
      'select action from audit_log where enterprise_id = $1 order by id',
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
    [{ date: '2026-02-30', name: 'X', kind: 'local' }, { date: say.dateRequired }],
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

/** From Monday to Friday, 9 to 17, for the employee of a company. */
async function planned({ enterpriseId, employeeId }: Company): Promise<void> {
  await api.sql(
    `with plan as (
       insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
       values ($1, 'Oficina', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2020-01-06', '2020-01-06') returning id
     ), week as (
       insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks) select $1, id, 1, $3 from plan
     )
     insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) select $1, id, 1, $2 from plan`,
    [enterpriseId, employeeId, JSON.stringify([{ days: [1, 2, 3, 4, 5], shift: '09:00 - 17:00' }])],
  );
  await hiredOn(api, { enterpriseId, userId: employeeId }, '2020-01-01');
}
const leaveOn = (
  { enterpriseId, employeeId, leaveTypeId }: Company,
  date: string,
  part = 'full',
  status = 'approved',
) =>
  api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
     values ($1, $2, $3, $4, $5, $6, $2)`,
    [enterpriseId, employeeId, leaveTypeId, date, part, status],
  );

describe('"approved leave and holidays lower the scheduled hours of the day in every balance"', () => {
  test('people with their time carry what is off beside their shifts', async () => {
    const company = await companyAt('28013');
    await planned(company);
    await leaveOn(company, '2026-05-05');
    await leaveOn(company, '2026-05-06', 'morning');
    await leaveOn(company, '2026-05-07', 'full', 'pending');
    const { data } = await api.call(endpoints.listUsers, {
      params: { id: company.enterpriseId },
      query: { role: 'employee', startDate: '2026-05-01', endDate: '2026-05-10' },
      as: company.adminId,
    });
    const person = (data as UserWithTime[]).find(({ id }) => id === company.employeeId);
    expect(person?.daysOff).toEqual({
      '2026-05-01': [{ kind: 'holiday', name: 'Fiesta del Trabajo', share: 1 }],
      '2026-05-02': [{ kind: 'holiday', name: 'Fiesta de la Comunidad de Madrid', share: 1 }],
      '2026-05-05': [{ kind: 'leave', name: 'Vacaciones', share: 1 }],
      '2026-05-06': [{ kind: 'leave', name: 'Vacaciones', share: 0.5, part: 'morning' }],
    });
    expect(person?.userSchedule?.['2026-05-01']).toEqual([{ type: 'shift', time: '09:00 - 17:00' }]);
  });

  test.each([
    ['2026-05-04T09:00:00Z', 8, []],
    ['2026-05-01T09:00:00Z', 0, ['Fiesta del Trabajo']],
    ['2026-05-05T09:00:00Z', 0, ['Vacaciones']],
    ['2026-05-06T09:00:00Z', 4, ['Vacaciones']],
  ])('one’s own page at %s: %i hours', async (now, hours, names) => {
    const company = await companyAt('28013');
    await planned(company);
    await leaveOn(company, '2026-05-05');
    await leaveOn(company, '2026-05-06', 'afternoon');
    api.setNow(new Date(now));
    const { data } = await api.call(endpoints.getOwnTimeSheet, { as: company.employeeId });
    api.setNow(null);
    const sheet = data as OwnTimeSheet;
    expect([sheet.scheduled_today, sheet.off_today]).toEqual([hours * HOUR_MS, names]);
  });

  test('the dashboard’s hours per day', async () => {
    const company = await companyAt('28013');
    await planned(company);
    await leaveOn(company, '2026-05-05');
    await leaveOn(company, '2026-05-06', 'morning');
    api.setNow(new Date('2026-05-08T10:00:00Z'));
    const { data } = await api.call(endpoints.getDashboard, { as: company.adminId });
    api.setNow(null);
    const { hoursPerDay } = data as { hoursPerDay: { date: string; scheduled: number }[] };
    const scheduled = Object.fromEntries(hoursPerDay.map((one) => [one.date.slice(5), one.scheduled / HOUR_MS]));
    expect(scheduled).toMatchObject({ '04-30': 8, '05-01': 0, '05-04': 8, '05-05': 0, '05-06': 4, '05-07': 8 });
  });

  test('a closed month owes nothing on national, regional and company days', async () => {
    const who = await newWorker(api);
    await api.sql('delete from local_holidays where enterprise_id = $1', [who.enterpriseId]);
    await api.sql(`update enterprises set zip_code = '28013' where id = $1`, [who.enterpriseId]);
    await add(who.company, { date: '2026-04-24', name: 'Puente', kind: 'company' });
    await punched(api, who, [day('2026-04-01'), day('2026-04-02'), day('2026-04-06')]);
    await closeAt(api, '2026-05-02T10:00:00Z');
    const april = await monthOf(api, who, '2026-04');
    // 22 days from Monday to Friday, less Jueves Santo, Viernes Santo and the company's day.
    expect([april.scheduled, april.worked]).toEqual([(22 - 3) * 8 * HOUR_MS, 24 * HOUR_MS]);
  });

  test('"a punch on leave is shown as such", and one on a holiday, in the report', async () => {
    const who = await newWorker(api);
    await api.sql(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
       values ($1, $2, 1, '2026-05-04', 'morning', 'approved', $2)`,
      [who.enterpriseId, who.userId],
    );
    await punched(api, who, [day('2026-05-01'), day('2026-05-04', 4), day('2026-05-05')]);
    const { text } = await api.call(endpoints.getTimeRecord, {
      params: { id: who.userId },
      query: { enterprise_id: who.enterpriseId, startDate: '2026-05-01', endDate: '2026-05-31', format: 'csv' },
      as: who.company.adminId,
    });
    const notes = text.split('\r\n').filter((line) => /^\d\d\/05\/2026;/.test(line));
    expect(notes.map((line) => line.split(';').at(-1))).toEqual(['Fiesta del Trabajo', 'Vacaciones', '']);
  });

  test('a holiday that is switched off is owed', async () => {
    const who = await newWorker(api);
    await api.sql('delete from local_holidays where enterprise_id = $1', [who.enterpriseId]);
    await remove(who.company, '2026-04-03');
    await punched(api, who, [day('2026-04-01')]);
    await closeAt(api, '2026-05-02T10:00:00Z');
    expect((await monthOf(api, who, '2026-04')).scheduled).toBe(22 * 8 * HOUR_MS);
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
