import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import type { PlannedDay } from '#domain/timekeeping/timeEntries/ownPlan.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { belongs, type TwoCentres, twoCentres } from '#tests/support/centres.ts';
import { closeAt, monthOf } from '#tests/support/closures.ts';
import { termsOf } from '#tests/support/timeRecord.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { remindPeople } from '#server/modules/operation/notifications/jobs/remind.ts';
import { api, withApi } from './holidays.fixture.ts';

withApi();

/**
 * Two people of one team, in Madrid and in Barcelona. In 2026 Jueves Santo, 2 April, is a holiday of Madrid, Lunes de
 * Pascua, 6 April, one of Barcelona, Viernes Santo, 3 April, one of both.
 */
let all: TwoCentres;
beforeEach(async () => {
  all = await twoCentres(api);
});
afterEach(() => api.setNow(null));

const thursday = '2026-04-02';
const monday = '2026-04-06';
const enterpriseId = () => all.company.enterpriseId;

test('each has their own beside their time, and who changes has those of each centre while they belong to it', async () => {
  const daysOff = async () => {
    const { data } = await api.call(endpoints.listUsers, {
      as: all.company.adminId,
      params: { id: enterpriseId() },
      query: { role: 'employee', startDate: '2026-04-01', endDate: '2026-04-30' },
    });
    const people = data as UserWithTime[];
    return [all.here, all.there].map((who) =>
      Object.keys(people.find(({ id }) => id === who)?.daysOff ?? {}).toSorted(),
    );
  };
  expect(await daysOff()).toEqual([
    [thursday, '2026-04-03'],
    ['2026-04-03', monday],
  ]);
  await belongs(api, all.company, all.there, '2026-04-04', 0);
  await belongs(api, all.company, all.here, '2026-04-04', all.centre);
  expect(await daysOff()).toEqual([[thursday, '2026-04-03', monday], ['2026-04-03']]);
});

test('in their own plan', async () => {
  api.setNow(new Date('2026-04-01T08:00:00Z'));
  const free = async (as: number) => {
    const { data } = await api.call(endpoints.getOwnPlan, { as, query: { enterprise_id: enterpriseId() } });
    return (data as PlannedDay[]).filter(({ off }) => off.length > 0).map(({ date, off }) => `${date} ${off.join()}`);
  };
  expect(await free(all.here)).toEqual(['2026-04-02 Jueves Santo', '2026-04-03 Viernes Santo']);
  expect(await free(all.there)).toEqual(['2026-04-03 Viernes Santo', '2026-04-06 Lunes de Pascua']);
});

test.each([
  [thursday, 'there'],
  [monday, 'here'],
] as const)('in the presence and the reminders of %s: late is who works %s', async (date, late) => {
  const now = new Date(`${date}T09:20:00+02:00`);
  api.setNow(now);
  const { data } = await api.call(endpoints.getWaiting, {
    as: all.company.adminId,
    params: { enterpriseId: enterpriseId() },
  });
  const { today } = data as { today: { late: { first: { user_id: number }[] } } };
  const team = [all.here, all.there];
  expect(today.late.first.map(({ user_id }) => user_id).filter((id) => team.includes(id))).toEqual([all[late]]);

  await api.sql(
    'update enterprises set remind_entry = null, remind_out = null, remind_pause = null, remind_sign = null',
  );
  await api.sql(`update enterprises set remind_entry = 15, next_reminders_at = '2026-01-01' where id = $1`, [
    enterpriseId(),
  ]);
  await remindPeople({ database: api.database, holidays: api.holidays, clock: { now: () => now }, log: quietLog });
  const reminded = await api.sql<{ user_id: number }>(
    `select user_id from notifications where kind like '%Reminder' and user_id = any($1)`,
    [[all.here, all.there]],
  );
  expect(reminded).toEqual([{ user_id: all[late] }]);
});

test('in leave that is asked for, and in the balance', async () => {
  await api.sql(
    `update leave_types set counts_against_balance = true, working_days = true where enterprise_id = $1 and id = 1`,
    [enterpriseId()],
  );
  const preview = await api.call(endpoints.previewNewVacations, {
    as: all.company.adminId,
    body: {
      enterprise_id: enterpriseId(),
      type: 1,
      dates: [thursday, monday, '2026-04-07'],
      employees: [all.here, all.there],
      teams: [],
    },
  });
  const skipped = (preview.data as { user: { id: number }; skipped: { date: string }[] }[]).map(
    ({ user, skipped: days }) => [user.id, days.map(({ date }) => date)],
  );
  expect(new Map(skipped as [number, string[]][])).toEqual(
    new Map([
      [all.here, [thursday]],
      [all.there, [monday]],
    ]),
  );

  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     select $1, who, 1, day, 'approved', who from unnest($2::int[]) who, unnest($3::date[]) day`,
    [enterpriseId(), [all.here, all.there], [thursday, '2026-04-01', monday, '2026-06-24']],
  );
  const { data } = await api.call(endpoints.listLeaveBalances, {
    as: all.company.adminId,
    query: { enterprise_id: enterpriseId(), year: 2026 },
  });
  const taken = (who: number) => (data as LeaveBalanceRow[]).find(({ user }) => user.id === who)?.taken;
  // San Juan, 24 June, is a holiday of Catalonia.
  expect([taken(all.here), taken(all.there)]).toEqual([3, 2]);
});

test('in the hours of a closed month', async () => {
  for (const userId of [all.here, all.there]) {
    await api.sql('delete from schedule_members where user_id = $1', [userId]);
    await termsOf(api, { enterpriseId: enterpriseId(), userId }, [
      { from: '2020-01-01', hours: 40, days: [1, 2, 3, 4, 5] },
    ]);
  }
  await api.sql('delete from closures where enterprise_id = $1', [enterpriseId()]);
  await api.sql(`update enterprises set created_at = '2026-06-01', next_closing_at = '2026-06-01' where id = $1`, [
    enterpriseId(),
  ]);
  await api.call(endpoints.addHoliday, {
    as: all.company.adminId,
    params: { id: enterpriseId() },
    query: { work_centre_id: all.centre },
    body: { date: '2026-06-08', name: 'Patrona', kind: 'local' },
  });
  await closeAt(api, '2026-07-02T10:00:00Z');
  const scheduled = async (userId: number) =>
    (await monthOf(api, { enterpriseId: enterpriseId(), userId, company: all.company }, '2026-06')).scheduled / HOUR_MS;
  // 22 days from Monday to Friday; San Juan and the day of its own are off in Barcelona.
  expect([await scheduled(all.here), await scheduled(all.there)]).toEqual([22 * 8, 20 * 8]);
});
