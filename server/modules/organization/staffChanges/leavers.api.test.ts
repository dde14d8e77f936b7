import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import type { StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { numericDate } from '#domain/time/format.ts';
import { instantAt } from '#domain/time/localTime.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { hiredOn } from '#tests/support/timeRecord.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { collectPersonalData } from '#server/modules/operation/privacy/index.ts';
import { purgeOldStaffChanges } from './index.ts';
import { endEmployments } from './jobs/endEmployments.ts';
import { announced, announceLeaver, api, complete, day, detail, withApi, withdraw } from './staffChanges.fixture.ts';

withApi();
let company: Company;
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  company = await createCompany(api);
  await hiredOn(api, { enterpriseId: company.enterpriseId, userId: company.managerId }, day(-300));
});

const leaves = async (over: object = {}) => {
  const answer = await announceLeaver(company, over);
  expect([answer.status, answer.errors]).toEqual([201, undefined]);
  return answer.data as StaffChangeDetail;
};
const manager = async () =>
  (
    await api.sql<{ active: boolean; left_on: string | null; left: string | null }>(
      `select active, left_on::text, to_char(left_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as left
         from enterprise_users where enterprise_id = $1 and user_id = $2`,
      [company.enterpriseId, company.managerId],
    )
  )[0];
const tomorrowAfter = (days: number) =>
  endEmployments({
    database: api.database,
    clock: { now: () => new Date(Date.now() + days * DAY_MS) },
    log: quietLog,
  });

describe('a leaver whom the gestoría has registered', () => {
  test('whose last day is over is deactivated at once, as of that day', async () => {
    const { id } = await leaves({ ends_on: day(-2), unused_vacation_days: 3.5 });
    expect(await complete(company.people.advisor, id)).toMatchObject({ status: 200, message: say.leaverDone });
    expect(await manager()).toEqual({ active: false, left_on: day(-2), left: day(-2) });
  });

  test('works until the last day, and is deactivated by the day after', async () => {
    const { id } = await leaves({ ends_on: day(3) });
    const message = say.leaverDoneLater(numericDate(day(3)));
    expect(await complete(company.people.advisor, id)).toMatchObject({ status: 200, message });
    expect(await manager()).toEqual({ active: true, left_on: day(3), left: null });
    await tomorrowAfter(3);
    expect(await manager()).toMatchObject({ active: true });
    await tomorrowAfter(4);
    expect(await manager()).toEqual({ active: false, left_on: day(3), left: day(3) });
    const acts = await api.sql<{ actor_id: number }>(
      `select actor_id from audit_log where enterprise_id = $1 and action = 'employees.deactivate' and user_id = $2`,
      [company.enterpriseId, company.managerId],
    );
    expect(acts).toEqual([{ actor_id: company.people.advisor }]);
    // Who comes back stays.
    await api.sql('update enterprise_users set active = true where user_id = $1', [company.managerId]);
    await tomorrowAfter(5);
    expect(await manager()).toMatchObject({ active: true });
  });

  describe('who works in the Canaries', () => {
    beforeEach(() =>
      api.sql(
        `with centre as (insert into work_centres (enterprise_id, name, time_zone) values ($1, 'Las Palmas', 'Atlantic/Canary') returning id)
         insert into work_centre_members (enterprise_id, user_id, valid_from, work_centre_id)
         select $1, $2, '2020-01-01', id from centre`,
        [company.enterpriseId, company.managerId],
      ),
    );
    afterEach(() => api.setNow(null));

    test('is there until midnight by the clock of the centre', async () => {
      const { id } = await leaves({ ends_on: day(3) });
      await complete(company.people.advisor, id);
      const endAt = (time: string) =>
        endEmployments({
          database: api.database,
          clock: { now: () => new Date(instantAt(day(4), time, 'Europe/Madrid')) },
          log: quietLog,
        });
      await endAt('00:30');
      expect(await manager()).toMatchObject({ active: true });
      await endAt('01:05');
      expect(await manager()).toMatchObject({ active: false, left_on: day(3) });
    });

    test('also where they are registered after midnight in Madrid', async () => {
      const today = day();
      const { id } = await leaves({ ends_on: today });
      api.setNow(new Date(instantAt(today, '23:30', 'Atlantic/Canary')));
      expect((await complete(company.people.advisor, id, 1, today)).status).toBe(200);
      expect(await manager()).toMatchObject({ active: true, left_on: today });
    });
  });

  test('whose last day somebody took away stays', async () => {
    await complete(company.people.advisor, (await leaves({ ends_on: day(3) })).id);
    await api.call(endpoints.setContractDates, {
      as: company.adminId,
      params: { id: company.managerId },
      body: { enterprise_id: company.enterpriseId, hired_on: null, left_on: null },
    });
    await tomorrowAfter(30);
    expect(await manager()).toMatchObject({ active: true });
  });
});

describe('is refused at its field', () => {
  test.each<[string, () => object, Record<string, unknown>]>([
    ['nobody', () => ({ user_id: null }), { user_id: say.personRequired }],
    ['somebody of another company', () => ({ user_id: 2_000_000_000 }), { user_id: say.personUnknown }],
    ['an advisor', () => ({ user_id: company.people.advisor }), { user_id: say.personUnknown }],
    ['who has left', () => ({ user_id: company.inactiveId }), { user_id: say.personGone }],
    ['oneself', () => ({ user_id: company.adminId }), { user_id: employeeMessages.notOneself }],
    [
      'a day before they came',
      () => ({ ends_on: day(-301) }),
      { ends_on: say.lastDayBeforeHire(numericDate(day(-300))) },
    ],
    ['a day far away', () => ({ ends_on: '2199-01-01' }), { ends_on: expect.stringContaining('El último día') }],
    ['no reason', () => ({ reason: '' }), { reason: say.reasonRequired }],
    ['a third of a day', () => ({ unused_vacation_days: 0.3 }), { unused_vacation_days: say.unusedDays }],
  ])('%s', async (_, over, errors) => {
    expect(await announceLeaver(company, over())).toMatchObject({ status: 422, errors });
  });

  test('who is announced already, also once it is done and the last day is to come', async () => {
    const { id } = await leaves();
    const errors = { user_id: say.leaverAnnounced('Persona De Prueba') };
    expect(await announceLeaver(company)).toMatchObject({ status: 422, errors });
    await complete(company.people.advisor, id);
    expect(await announceLeaver(company)).toMatchObject({ status: 422, errors });
  });
});

test('an admin is no leaver', async () => {
  expect(await announceLeaver(company, { user_id: company.adminId }, company.people.advisor)).toMatchObject({
    status: 422,
    errors: { user_id: employeeMessages.notAdmins },
  });
});

describe('personal data', () => {
  const exported = async (user_id: number) => {
    const of = [{ enterprise_id: company.enterpriseId, user_id }];
    return JSON.stringify(await collectPersonalData(api.database, of, { viewerIn: () => company.adminId }));
  };

  test('are in the person’s export, and erased with theirs', async () => {
    const { id } = await announced(company);
    const { data } = await complete(company.people.advisor, id);
    const userId = (data as { user_id: number }).user_id;
    expect(await exported(userId)).toMatch(/281234567840.*19000\.00.*ES9121000418450200051332/);
    await api.call(endpoints.deactivateUser, { as: company.adminId, params: { id: userId } });
    const erased = await api.call(endpoints.erasePersonalData, { as: company.adminId, params: { id: userId } });
    expect(erased.status).toBe(200);
    expect((await detail(company.adminId, id)).data).toMatchObject({ joiner: null, status: 'done' });
    const rows = await api.sql('select form, dni from staff_changes where id = $1', [id]);
    expect(rows).toEqual([{ form: null, dni: null }]);
  });

  test('of what was withdrawn go after 30 days, of what is done after four years', async () => {
    const [gone, done] = [await announced(company), await announced(company)];
    await withdraw(company.adminId, gone.id);
    await complete(company.people.advisor, done.id);
    const kept = async () =>
      (
        await api.sql<{ id: number }>(
          `select id from staff_changes where id = any($1) and form is not null order by id`,
          [[gone.id, done.id]],
        )
      ).map(({ id }) => Number(id));
    const after = (days: number) => purgeOldStaffChanges(api.database, new Date(Date.now() + days * DAY_MS));
    await after(29);
    expect(await kept()).toEqual([gone.id, done.id]);
    await after(31);
    expect(await kept()).toEqual([done.id]);
    await after(4 * 366);
    expect(await kept()).toEqual([]);
  });
});
