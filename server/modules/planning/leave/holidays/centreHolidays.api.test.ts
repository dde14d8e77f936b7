import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { PersonHolidays, YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { holidayMessages as say } from '#domain/planning/leave/messages/index.ts';
import { belongs, newCentre, type TwoCentres, twoCentres } from '#tests/support/centres.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { api, withApi } from './holidays.fixture.ts';

withApi();

let all: TwoCentres;
beforeEach(async () => {
  all = await twoCentres(api);
});

const year = async (work_centre_id?: number) =>
  (
    await api.call(endpoints.listHolidays, {
      as: all.company.adminId,
      params: { id: all.company.enterpriseId },
      query: { year: 2026, ...(work_centre_id !== undefined && { work_centre_id }) },
    })
  ).data as YearOfHolidays;
const offIn = ({ days }: YearOfHolidays) => days.filter(({ off }) => off === 1).map(({ date }) => date.slice(5));
const at = (work_centre_id: number) => ({ as: all.company.adminId, query: { work_centre_id } });
const add = (centre: number, date: string, name: string, id = all.company.enterpriseId) =>
  api.call(endpoints.addHoliday, { ...at(centre), params: { id }, body: { date, name, kind: 'local' } });
const oneDay = (date: string) => ({ params: { enterpriseId: all.company.enterpriseId, date } });
const remove = (centre: number, date: string) => api.call(endpoints.removeHoliday, { ...at(centre), ...oneDay(date) });
const restore = (centre: number, date: string) =>
  api.call(endpoints.restoreHoliday, { ...at(centre), ...oneDay(date) });

describe('the holidays of a centre', () => {
  test('are those of its region, the enterprise’s are those of the first one', async () => {
    const [first, other] = [await year(), await year(all.centre)];
    expect([first.region, other.region]).toEqual(['MD', 'CT']);
    expect(offIn(first)).toEqual(expect.arrayContaining(['04-02', '05-02']));
    expect(offIn(other)).toEqual('01-01 01-06 04-03 04-06 05-01 06-24 08-15 09-11 10-12 12-08 12-25 12-26'.split(' '));
    expect(await year(0)).toEqual(first);
  });

  test.each([
    [{}, 'MD'],
    [{ zip_code: '38001' }, 'CN'],
    [{ state: 'Sevilla' }, 'AN'],
    [{ zip_code: 'AD500' }, null],
  ])(
    'a centre at %o lies in %s; where it does not say where it is, in the enterprise’s region',
    async (form, region) => {
      expect((await year(await newCentre(api, all.company, { name: 'Otro', ...form }))).region).toBe(region);
    },
  );

  test('a day is added and taken away at one of them alone', async () => {
    expect(await add(all.centre, '2026-09-24', 'La Mercè')).toMatchObject({ status: 201, message: say.created });
    await add(0, '2026-05-15', 'San Isidro');
    expect(offIn(await year(all.centre))).toContain('09-24');
    expect(offIn(await year(all.centre))).not.toContain('05-15');
    expect(offIn(await year())).toContain('05-15');
    expect(offIn(await year())).not.toContain('09-24');
    expect(await add(all.centre, '2026-09-24', 'Otra')).toMatchObject({ errors: { date: say.taken('La Mercè') } });
    expect(await remove(0, '2026-09-24')).toMatchObject({ status: 404, message: say.notOff });
    expect(await remove(all.centre, '2026-09-24')).toMatchObject({ status: 200, message: say.removed });
    expect(offIn(await year(all.centre))).not.toContain('09-24');
  });

  test('a day is added to all of them at once, where it is none yet', async () => {
    const everywhere = (date: string, name: string) =>
      api.call(endpoints.addHoliday, {
        as: all.company.adminId,
        query: { all_centres: '1' },
        params: { id: all.company.enterpriseId },
        body: { date, name, kind: 'company' },
      });
    expect((await everywhere('2026-09-24', 'Aniversario')).status).toBe(201);
    expect(offIn(await year())).toContain('09-24');
    expect(offIn(await year(all.centre))).toContain('09-24');
    expect(await everywhere('2026-09-24', 'Otro')).toMatchObject({ errors: { date: say.taken('Aniversario') } });
    await remove(0, '2026-09-24');
    expect((await everywhere('2026-09-24', 'Otro')).status).toBe(201);
    const named = (days: YearOfHolidays) => days.days.find(({ date }) => date === '2026-09-24')?.name;
    expect([named(await year()), named(await year(all.centre))]).toEqual(['Otro', 'Aniversario']);
  });

  test('a public day is switched off and brought back at one of them alone', async () => {
    await remove(all.centre, '2026-12-25');
    expect(offIn(await year(all.centre))).not.toContain('12-25');
    expect(offIn(await year())).toContain('12-25');
    expect((await restore(0, '2026-12-25')).status).toBe(404);
    expect((await restore(all.centre, '2026-12-25')).message).toBe(say.restored);
    expect(offIn(await year(all.centre))).toContain('12-25');
  });

  test('are not there of a centre of nobody, or of another enterprise', async () => {
    const elsewhere = await newCentre(api, await createCompany(api));
    for (const centre of [elsewhere, 2_147_483_647]) {
      const list = api.call(endpoints.listHolidays, {
        as: all.company.adminId,
        params: { id: all.company.enterpriseId },
        query: { year: 2026, work_centre_id: centre },
      });
      const answers = [await list, await add(centre, '2026-09-24', 'X'), await remove(centre, '2026-12-25')];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  test('the log says of which centre a day was', async () => {
    await add(all.centre, '2026-09-24', 'La Mercè');
    const rows = await api.sql(`select details from audit_log where enterprise_id = $1 and action = 'holiday.add'`, [
      all.company.enterpriseId,
    ]);
    expect(rows).toEqual([
      { details: { date: '2026-09-24', name: 'La Mercè', kind: 'local', work_centre_id: all.centre } },
    ]);
  });

  test('go with it when it is deleted', async () => {
    const centre = await newCentre(api, all.company, { name: 'Otro' });
    await add(centre, '2026-09-24', 'La Mercè');
    const deleted = await api.call(endpoints.deleteWorkCentre, { as: all.company.adminId, params: { id: centre } });
    expect(deleted.status).toBe(200);
  });
});

describe('the holidays of people', () => {
  const people = async (as: number) =>
    (
      await api.call(endpoints.listPeopleHolidays, {
        as,
        params: { id: all.company.enterpriseId },
        query: { year: 2026 },
      })
    ).data as PersonHolidays[];
  const mainlyOf = (list: PersonHolidays[], id: number) =>
    list
      .find(({ user_id }) => user_id === id)
      ?.days.map(({ date }) => date.slice(5))
      .toSorted();

  test('are answered of who is of another centre, by the centre of the day', async () => {
    await add(0, '2026-05-15', 'San Isidro');
    await add(all.centre, '2026-09-24', 'La Mercè');
    const list = await people(all.company.adminId);
    expect(list.map(({ user_id }) => user_id)).toEqual([all.there]);
    expect(mainlyOf(list, all.there)).toEqual(
      '01-01 01-06 04-03 04-06 05-01 06-24 08-15 09-11 09-24 10-12 12-08 12-25 12-26'.split(' '),
    );
    await belongs(api, all.company, all.there, '2026-04-06', 0);
    expect(mainlyOf(await people(all.company.adminId), all.there)).toEqual(
      '01-01 01-06 04-03 05-01 05-02 05-15 08-15 10-12 11-02 12-07 12-08 12-25'.split(' '),
    );
    await belongs(api, all.company, all.there, '2020-01-01', 0);
    expect(await people(all.company.adminId)).toEqual([]);
  });

  test('to a manager of teams, of theirs alone', async () => {
    await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [all.company.enterpriseId]);
    const { manager } = all.company.people;
    await api.sql('delete from team_members where user_id = $1', [manager]);
    expect(await people(manager)).toEqual([]);
    await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
      all.company.enterpriseId,
      all.company.teamId,
      manager,
    ]);
    expect((await people(manager)).map(({ user_id }) => user_id)).toEqual([all.there]);
  });
});
