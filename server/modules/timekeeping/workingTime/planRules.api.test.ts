import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import type { PlanFinding } from '#domain/planning/schedules/planReview.ts';
import { type TimeRuleName, timeRuleNames } from '#domain/timekeeping/workingTime/ruleNames.ts';
import { timeRules } from '#domain/timekeeping/workingTime/rules/index.ts';
import { hiredOn, punched } from '#tests/support/timeRecord.ts';
import { api, company, week, withCompany } from '#server/modules/planning/schedules/schedules.fixture.ts';

withCompany();

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const weekdays = [1, 2, 3, 4, 5];
const minor = '2009-06-01';

type Shifts = readonly [days: readonly number[], shift: string];

interface Broken {
  /** Columns of the terms of work, over a full-time contract of 40 hours a week. */
  readonly terms?: Readonly<Record<string, unknown>>;
  readonly birthDate?: string;
  /** Hours of each weekday that was worked from 2 January on until the plan begins. */
  readonly worked?: string;
  readonly plan: Shifts;
  /** Of the same person with the same past, of which the rule says nothing. */
  readonly kept: Shifts;
}

const partTime = { contract_type: 'partial', hours: 20, duration: 'permanent' };
const pact = { ...partTime, has_complementary_hours: true, complementary_hours: 6 };
const nightWorker = { night_worker: true };
const irregular = { distribution: 'irregular' };
const six = [...weekdays, 6];

/** Of each rule a plan that breaks it; announced on Wednesday, 18 November 2026. */
const plans: Partial<Record<TimeRuleName, Broken>> = {
  longDay: { plan: [[1], '08:00 - 17:30'], kept: [[1], '08:00 - 17:00'] },
  longDayOfMinor: { birthDate: minor, plan: [[1], '08:00 - 16:30'], kept: [[1], '08:00 - 16:00'] },
  shortRest: { plan: [[1, 2], '07:00 - 20:00'], kept: [[1, 2], '08:00 - 20:00'] },
  weeklyRest: { plan: [[0, ...six], '08:00 - 13:00'], kept: [weekdays, '08:00 - 13:00'] },
  minorAtNight: { birthDate: minor, plan: [[5], '18:00 - 23:00'], kept: [[5], '16:00 - 22:00'] },
  minorOvertime: { birthDate: minor, plan: [six, '08:00 - 16:00'], kept: [weekdays, '08:00 - 16:00'] },
  nightAverage: { terms: nightWorker, plan: [[1, 2], '22:00 - 07:00'], kept: [[1, 2], '22:00 - 06:00'] },
  nightOvertime: { terms: nightWorker, plan: [six, '22:00 - 06:00'], kept: [weekdays, '22:00 - 06:00'] },
  weekOverAgreed: { plan: [weekdays, '08:00 - 16:30'], kept: [weekdays, '08:00 - 16:00'] },
  weekOverPact: { terms: pact, plan: [weekdays, '09:00 - 15:00'], kept: [weekdays, '09:00 - 14:00'] },
  overtimeNear: { plan: [six, '08:00 - 17:15'], kept: [weekdays, '08:00 - 17:00'] },
  overtimeOver: { worked: '08:00-16:18', plan: [weekdays, '08:00 - 18:00'], kept: [weekdays, '08:00 - 16:00'] },
  complementaryOver: {
    terms: { ...pact, complementary_hours: 10 },
    plan: [weekdays, '09:00 - 15:00'],
    kept: [weekdays, '09:00 - 14:00'],
  },
  voluntaryOver: {
    terms: partTime,
    worked: '09:00-13:15',
    plan: [weekdays, '09:00 - 17:00'],
    kept: [weekdays, '09:00 - 14:00'],
  },
  lateComplementary: { terms: pact, plan: [weekdays, '09:00 - 14:00'], kept: [weekdays, '09:00 - 13:00'] },
  partTimeAsFull: { terms: pact, plan: [weekdays, '09:00 - 17:00'], kept: [weekdays, '09:00 - 14:00'] },
  yearOver: { worked: '08:00-16:00', plan: [weekdays, '08:00 - 17:00'], kept: [weekdays, '08:00 - 16:00'] },
  unevenYear: {
    terms: irregular,
    plan: [six, '07:00 - 20:00'],
    kept: [weekdays, '08:00 - 16:00'],
  },
  lateNotice: { terms: irregular, plan: [[5], '08:00 - 16:00'], kept: [[2], '08:00 - 16:00'] },
};

const today = '2026-11-18';

async function setUp({ terms = {}, birthDate, worked }: Broken) {
  const who = { enterpriseId: company.enterpriseId, userId: company.employeeId };
  const columns = {
    contract_type: 'full',
    hours: 40,
    hours_type: 'weekly',
    flexible_days: false,
    days_of_week: weekdays,
    has_complementary_hours: false,
    valid_from: '2020-01-01',
    ...terms,
  };
  const names = Object.keys(columns);
  await api.sql(
    `update work_terms set ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')}
      where enterprise_id = $1 and user_id = $2`,
    [who.enterpriseId, who.userId, ...Object.values(columns)],
  );
  if (birthDate)
    await api.sql('update enterprise_users set birth_date = $2 where user_id = $1', [who.userId, birthDate]);
  await hiredOn(api, who, '2020-01-01');
  if (!worked) return;
  const [start = '', end = ''] = worked.split('-');
  const dates = Array.from({ length: 320 }, (_, index) => addDays('2026-01-02', index)).filter(
    (date) => date < today && weekdays.includes(weekdayOf(date)),
  );
  await punched(
    api,
    who,
    dates.map((date) => [`${date} ${start}`, `${date} ${end}`]),
  );
}

async function broken([days, shift]: Shifts): Promise<string[]> {
  const { status, data } = await api.call(endpoints.previewSchedule, {
    as: company.adminId,
    body: {
      name: 'Tienda',
      month_days: everyMonth,
      rotating_weeks: [week(1, { day_schedules: [{ days, shift }], employees: [company.employeeId] })],
      enterprise_id: company.enterpriseId,
    },
  });
  expect(status).toBe(200);
  return (data as PlanFinding[]).map(({ kind, article }) => `${kind} ${article}`);
}

describe('a schedule that would break a rule is told before it is saved', () => {
  test.each(Object.entries(plans))('%s', async (kind, of) => {
    await setUp(of);
    const told = `${kind} ${timeRules[kind as TimeRuleName].article}`;
    expect(await broken(of.plan)).toContain(told);
    expect(await broken(of.kept)).not.toContain(told);
  });

  test('all but the pause, which no plan holds', () => {
    expect(timeRuleNames.filter((kind) => !(kind in plans))).toEqual(['noPause', 'noPauseOfMinor']);
  });
});
