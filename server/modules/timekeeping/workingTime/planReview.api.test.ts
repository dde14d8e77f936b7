import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { PlanFinding } from '#domain/planning/schedules/planReview.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { hiredOn, punched, termsOf } from '#tests/support/timeRecord.ts';
import { api, company, made, week, withCompany } from '#server/modules/planning/schedules/schedules.fixture.ts';

withCompany();

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const ofEmployee = (...blocks: [number[], string][]) => [
  week(1, {
    day_schedules: blocks.map(([days, shift]) => ({ days, shift })),
    employees: [company.employeeId],
  }),
];

async function review(rotating_weeks: object[], over: object = {}) {
  const { status, data } = await api.call(endpoints.previewSchedule, {
    as: company.adminId,
    body: { name: 'Tienda', month_days: everyMonth, rotating_weeks, enterprise_id: company.enterpriseId, ...over },
  });
  expect(status).toBe(200);
  return (data as PlanFinding[]).map(({ user_id, kind, article, date, value, times }) => {
    expect(user_id).toBe(company.employeeId);
    return [kind, article, date, value / HOUR_MS, times];
  });
}

describe('a schedule is told what it would break before it is saved (today is Wednesday, 18 November 2026)', () => {
  test('nothing of eight hours a day', async () => {
    expect(await review(ofEmployee([[1, 2, 3, 4, 5], '08:00 - 16:00']))).toEqual([]);
  });

  test('eleven hours between two days, every week', async () => {
    const found = await review(ofEmployee([[1], '14:00 - 22:00'], [[2], '09:00 - 17:00']));
    expect(found).toEqual([['shortRest', '34.3', '2026-11-24', 11, 8]]);
  });

  test('days of more than nine hours', async () => {
    expect(await review(ofEmployee([[1], '08:00 - 18:00']))).toEqual([['longDay', '34.3', '2026-11-23', 10, 8]]);
  });

  test('what together with another schedule is too much', async () => {
    await made({ name: 'Mañanas', rotating_weeks: ofEmployee([[1], '08:00 - 14:00']) });
    expect(await review(ofEmployee([[1], '15:00 - 20:00']))).toEqual([['longDay', '34.3', '2026-11-23', 11, 8]]);
  });

  test('not what it replaces', async () => {
    const { id } = await made({ name: 'Mañanas', rotating_weeks: ofEmployee([[1], '08:00 - 14:00']) });
    expect(await review(ofEmployee([[1], '15:00 - 20:00']), { schedule_id: id })).toEqual([]);
  });

  test('the night before a new schedule begins (art. 34.3 ET)', async () => {
    const { id } = await made({ name: 'Noches', rotating_weeks: ofEmployee([[0], '18:00 - 02:00']) });
    const found = await review(ofEmployee([[1], '08:00 - 14:00']), { applies_from: '2026-11-30', schedule_id: id });
    expect(found).toEqual([['shortRest', '34.3', '2026-11-30', 6, 1]]);
  });

  describe('a working day that begins on the evening before (art. 34.3 ET)', () => {
    const from = { applies_from: '2026-11-30' };

    test('the rest before the first shift, though it follows soon', async () => {
      const { id } = await made({ name: 'Tardes', rotating_weeks: ofEmployee([[0], '16:00 - 00:00']) });
      const found = await review(ofEmployee([[1], '03:30 - 11:30']), { ...from, schedule_id: id });
      expect(found).toEqual([['shortRest', '34.3', '2026-11-30', 3.5, 1]]);
    });

    test('its hours, where the first shift goes on with it', async () => {
      const { id } = await made({ name: 'Tardes', rotating_weeks: ofEmployee([[0], '20:00 - 00:00']) });
      const found = await review(ofEmployee([[1], '00:00 - 07:00']), { ...from, schedule_id: id });
      expect(found).toEqual([['longDay', '34.3', '2026-11-29', expect.closeTo(9.72, 2), 1]]);
    });

    test('not what it broke already', async () => {
      const { id } = await made({ name: 'Tardes', rotating_weeks: ofEmployee([[0], '08:00 - 18:00']) });
      expect(await review(ofEmployee([[1], '08:00 - 16:00']), { ...from, schedule_id: id })).toEqual([]);
    });
  });

  test('weeks that are longer than agreed, and that they lead past 80 hours of overtime (art. 35 ET)', async () => {
    const found = await review(ofEmployee([[1, 2, 3, 4, 5, 6], '08:00 - 17:00']));
    expect(found).toEqual([
      ['weekOverAgreed', '35.1', '2026-11-28', 54, 7],
      ['weeklyRest', '37.1', '2026-11-28', 39, 7],
      ['overtimeNear', '35.2', '2026-12-31', expect.closeTo(65, 0), 1],
    ]);
    await punched(
      api,
      { enterpriseId: company.enterpriseId, userId: company.employeeId },
      Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`).map((date) => [
        `${date} 08:00`,
        `${date} 16:00`,
      ]),
    );
    const withRecord = await review(ofEmployee([[1, 2, 3, 4, 5, 6], '08:00 - 17:00']));
    expect(withRecord.map(([kind]) => kind)).toContain('overtimeOver');
    expect(await review(ofEmployee([[1, 2, 3, 4, 5], '08:00 - 16:00']))).toEqual([]);
  });

  test('overtime of the year, of a contract by the month too (art. 35.2 ET)', async () => {
    await api.sql(
      `update work_terms set hours = 100, hours_type = 'monthly' where enterprise_id = $1 and user_id = $2`,
      [company.enterpriseId, company.employeeId],
    );
    const found = await review(ofEmployee([[1, 2, 3, 4, 5, 6], '08:00 - 17:00']));
    expect(found.map(([kind]) => kind)).toContain('overtimeOver');
  });

  test('rest for hours of last year lowers no count of this one (art. 35.2 ET)', async () => {
    const who = { enterpriseId: company.enterpriseId, userId: company.employeeId };
    await hiredOn(api, who, '2025-12-01');
    await termsOf(api, who, [
      { from: '2025-12-01', hours: 1, days: [1] },
      { from: '2026-02-01', hours: 40, days: [1, 2, 3, 4, 5] },
    ]);
    await punched(api, who, [
      ['2025-12-15 08:00', '2025-12-15 22:00'],
      ['2026-01-19 08:00', '2026-01-19 22:00'],
    ]);
    const plan = ofEmployee([[1, 2, 3, 4, 5, 6], '08:00 - 17:00']);
    const before = await review(plan);
    expect(before.map(([kind]) => kind)).toContain('overtimeNear');
    const type = await api.call(endpoints.createLeaveType, {
      as: company.adminId,
      body: { name: 'Descanso', hours_bank: 1, enterprise_id: company.enterpriseId },
    });
    const rest = await api.call(endpoints.createVacations, {
      as: company.adminId,
      body: {
        type: (type.data as { permission_type_id: number }).permission_type_id,
        dates: ['2026-02-10'],
        part: 'full',
        employees: [company.employeeId],
        teams: [],
        status: 'approved',
        enterprise_id: company.enterpriseId,
      },
    });
    expect(rest.status).toBe(201);
    expect(await review(plan)).toEqual(before);
  });

  test('a night for somebody under 18', async () => {
    await api.sql(`update enterprise_users set birth_date = '2009-06-01' where user_id = $1`, [company.employeeId]);
    expect(await review(ofEmployee([[5], '18:00 - 23:00']))).toEqual([['minorAtNight', '6.2', '2026-11-20', 1, 6]]);
  });

  test('complementary hours that begin sooner than in three days, or than their agreement says (art. 12.5.d ET)', async () => {
    const terms = (more: string, values: unknown[] = []) =>
      api.sql(
        `update work_terms set contract_type = 'partial', hours = 20, hours_type = 'weekly', flexible_days = false,
                days_of_week = '{1,2,3,4,5}', has_complementary_hours = true, complementary_hours = 6 ${more}
          where enterprise_id = $1 and user_id = $2`,
        [company.enterpriseId, company.employeeId, ...values],
      );
    const plan = ofEmployee([[1, 2, 3, 4, 5], '09:00 - 14:00']);
    await terms('');
    expect(await review(plan)).toEqual([['lateComplementary', '12.5.d', '2026-11-18', 0, 3]]);
    const { data } = await api.call(endpoints.createAgreement, {
      as: company.adminId,
      body: {
        name: 'Comercio',
        source: 'BOP 12/2025',
        complementary_notice_days: 2,
        enterprise_id: company.enterpriseId,
      },
    });
    await terms(', agreement_id = $3', [(data as { id: number }).id]);
    expect(await review(plan)).toEqual([['lateComplementary', '12.5.d', '2026-11-18', 0, 2]]);
    expect(await review(ofEmployee([[1, 2, 3, 4, 5], '09:00 - 13:00']))).toEqual([]);
  });

  describe('of a team, for those who come to it or leave it', () => {
    async function reviewTeam(employees: number[], as = company.adminId) {
      const { status, data } = await api.call(endpoints.previewTeam, {
        as,
        params: { id: company.teamId },
        body: { employees },
      });
      if (status !== 200) return status;
      return (data as PlanFinding[]).map(({ user_id, kind, value, times }) => [user_id, kind, value / HOUR_MS, times]);
    }
    const ownWeek = week(1, { day_schedules: [{ days: [2], shift: '09:00 - 17:00' }] });
    const teamWeek = () => week(1, { day_schedules: [{ days: [1], shift: '14:00 - 22:00' }], teams: [company.teamId] });

    test('who comes to it gets its shifts beside their own', async () => {
      await api.sql('delete from team_members where team_id = $1', [company.teamId]);
      await made({ name: 'Propio', rotating_weeks: [{ ...ownWeek, employees: [company.employeeId] }] });
      await made({ name: 'Del equipo', rotating_weeks: [teamWeek()] });
      expect(await reviewTeam([])).toEqual([]);
      expect(await reviewTeam([company.employeeId])).toEqual([[company.employeeId, 'shortRest', 11, 8]]);
      const members = await api.sql('select from team_members where team_id = $1', [company.teamId]);
      expect(members).toEqual([]);
    });

    test('their day that began yesterday goes on with it', async () => {
      await api.sql('delete from team_members where team_id = $1', [company.teamId]);
      const who = { enterpriseId: company.enterpriseId, userId: company.employeeId };
      await punched(api, who, [['2026-11-17 20:00', '2026-11-17 23:59']]);
      const night = week(1, { day_schedules: [{ days: [3], shift: '00:00 - 07:00' }], teams: [company.teamId] });
      await made({ name: 'Del equipo', rotating_weeks: [night] });
      const found = await reviewTeam([company.employeeId]);
      expect(found).toEqual([[company.employeeId, 'longDay', expect.closeTo(11, 1), 1]]);
    });

    test('who leaves it no longer has them', async () => {
      await api.sql(
        'insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3) on conflict do nothing',
        [company.enterpriseId, company.teamId, company.employeeId],
      );
      await made({ name: 'Propio', rotating_weeks: [{ ...ownWeek, employees: [company.employeeId] }] });
      await made({ name: 'Del equipo', rotating_weeks: [teamWeek()] });
      expect(await reviewTeam([])).toEqual([]);
    });

    test('an employee is told nothing', async () => {
      expect(await reviewTeam([company.employeeId], company.people.employee)).toBe(403);
    });
  });

  test('it saves nothing', async () => {
    const saved = () => api.sql('select * from schedules where enterprise_id = $1 order by id', [company.enterpriseId]);
    const before = await saved();
    await review(ofEmployee([[1], '08:00 - 18:00']));
    expect(await saved()).toEqual(before);
  });

  test('an employee is told nothing', async () => {
    const stranger = await api.call(endpoints.previewSchedule, {
      as: company.people.employee,
      body: {
        name: 'x',
        month_days: everyMonth,
        rotating_weeks: ofEmployee([[1], '08:00 - 18:00']),
        enterprise_id: company.enterpriseId,
      },
    });
    expect(stranger.status).toBe(403);
  });
});
