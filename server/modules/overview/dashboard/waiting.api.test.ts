import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  // A Monday, 11:00 in Madrid.
  api.setNow(new Date('2026-11-16T10:00:00Z'));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api, { limit: 30 });
  for (const table of [
    'corrections',
    'closures',
    'leave',
    'time_entries',
    'schedules',
    'complaints',
    'payroll_uploads',
  ])
    await api.sql(`truncate ${table} cascade`);
});

const waitingFor = async (as: number): Promise<Waiting> => {
  const answer = await api.call(endpoints.getWaiting, { as, params: { enterpriseId: company.enterpriseId } });
  expect(answer.status).toBe(200);
  return answer.data as Waiting;
};

const employee = (name: string) => addPerson(api, company.enterpriseId, { role: 'employee', name });
const askCorrection = (user: number, by = user) =>
  api.sql(
    `insert into corrections (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
     values ($1, $2, $3, '2026-11-13T08:00:00Z', '2026-11-13T15:00:00Z', 'Olvido')`,
    [company.enterpriseId, user, by],
  );
const leaveOn = (user: number, status: string, type: number, ...days: string[]) =>
  api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by, request_id)
     select $1, $2, $3, day, $4, $2, r.id from unnest($5::date[]) day, (select gen_random_uuid() as id) r`,
    [company.enterpriseId, user, type, status, days],
  );
const entry = (user: number, date: string, started: string, ended: string | null) =>
  api.sql(
    `insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, last_at, method, work_mode, created_at)
     values ($1, $2, $3, $4, $5, $4, 1, 'onsite', $4)`,
    [company.enterpriseId, user, date, started, ended],
  );

describe('what waits', () => {
  test('requests for corrections, the month that is closed is told', async () => {
    const ana = await employee('Ana');
    await askCorrection(ana);
    await askCorrection(await employee('Luis'), company.adminId);
    await api.sql(
      `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
       values ($1, $2, '2026-11-01', 0, 0, now())`,
      [company.enterpriseId, ana],
    );
    const { corrections, proposals, closures } = await waitingFor(company.adminId);
    expect(corrections).toMatchObject({
      total: 1,
      first: [{ user_id: ana, date: '2026-11-13', before: null, closed_month: true, reason: 'Olvido' }],
    });
    expect(proposals).toBe(1);
    expect(closures).toMatchObject({ total: 1, first: [{ user_id: ana, months: ['2026-11'] }] });
  });

  test('leave by request: range and days; of a confidential type for administrators alone', async () => {
    const ana = await employee('Ana');
    await leaveOn(ana, 'pending', company.leaveTypeId, '2026-12-01', '2026-12-02', '2026-12-03');
    await api.sql(`insert into leave_types (enterprise_id, id, name, confidential) values ($1, 99, 'Baja', true)`, [
      company.enterpriseId,
    ]);
    await leaveOn(ana, 'pending', 99, '2026-12-10');
    const { leave } = await waitingFor(company.adminId);
    expect(leave).toMatchObject({ total: 2, first: [{ from: '2026-12-01', to: '2026-12-03', days: 3 }, { days: 1 }] });
    expect((await waitingFor(company.managerId)).leave?.total).toBe(1);
  });

  test('entries without an exit for 24 hours', async () => {
    const ana = await employee('Ana');
    await entry(ana, '2026-11-14', '2026-11-14T08:00:00Z', null);
    const { open_entries, today } = await waitingFor(company.managerId);
    expect(open_entries).toMatchObject({ total: 1, first: [{ user_id: ana, name: 'Ana' }] });
    expect(today.in.total).toBe(0);
  });

  test('seats, subscription and pages of payslips', async () => {
    await api.sql(
      `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, pages_total, result)
       values ($1, $2, 'multiple', 2026, 10, '[]', 'done', 2,
               '{"assigned":[],"unmatched":[{"source":0,"page":1,"reason":"x"},{"source":0,"page":2,"reason":"x"}],"skipped":[],"warnings":[]}'),
              ($1, $2, 'multiple', 2026, 10, '[]', 'draft', 2, null)`,
      [company.enterpriseId, company.adminId],
    );
    const found = await waitingFor(company.adminId);
    expect(found).toMatchObject({
      payrolls: { drafts: 1, unassigned: 2 },
      seats: { used: 3, limit: 30 },
      subscription: { status: 'active' },
    });
  });
});

describe('who is in, late and off', () => {
  const planFor = (...people: number[]) =>
    api.call(endpoints.createSchedule, {
      as: company.adminId,
      body: {
        enterprise_id: company.enterpriseId,
        name: 'Mañanas',
        month_days: [11],
        rotating_weeks: [
          { week_number: 1, employees: people, teams: [], day_schedules: [{ days: [1], shift: '08:00 - 15:00' }] },
        ],
      },
    });

  test('each once, by what they did and what was planned', async () => {
    const [ana, luis, eva] = [await employee('Ana'), await employee('Luis'), await employee('Eva')];
    await api.sql(`update enterprise_users set hired_at = '2026-01-01'`);
    expect((await planFor(ana, luis, eva)).status).toBeLessThan(300);
    await entry(ana, '2026-11-16', '2026-11-16T07:00:00Z', null);
    await leaveOn(eva, 'approved', company.leaveTypeId, '2026-11-16');
    const { today } = await waitingFor(company.managerId);
    expect(today).toMatchObject({
      in: { total: 1, first: [{ user_id: ana, since: '2026-11-16T08:00:00+01:00', paused: false }] },
      late: { total: 1, first: [{ user_id: luis, due: '08:00' }] },
      off: { total: 1, first: [{ user_id: eva, why: 'Vacaciones' }] },
    });
  });
});

describe('first steps', () => {
  test('ticked by what the data says, for administrators', async () => {
    expect((await waitingFor(company.adminId)).setup).toMatchObject({ people: true, schedule: false, punch: false });
    expect((await waitingFor(company.managerId)).setup).toBeNull();
    await entry(company.employeeId, '2026-11-13', '2026-11-13T08:00:00Z', '2026-11-13T15:00:00Z');
    expect((await waitingFor(company.adminId)).setup).toMatchObject({ punch: true });
  });
});

describe('each role gets what is theirs', () => {
  test('advisors answer nothing, and manage no subscription', async () => {
    await askCorrection(await employee('Ana'));
    const found = await waitingFor(company.people.advisor);
    expect(found).toMatchObject({ corrections: null, leave: null, proposals: null, subscription: null, setup: null });
    expect(found.payrolls).toEqual({ drafts: 0, unassigned: 0 });
  });

  test('managers of teams know of their own people alone', async () => {
    await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [company.enterpriseId]);
    const ana = await employee('Ana');
    await askCorrection(ana);
    await leaveOn(ana, 'pending', company.leaveTypeId, '2026-12-01');
    await entry(ana, '2026-11-16', '2026-11-16T07:00:00Z', null);
    expect(await waitingFor(company.managerId)).toMatchObject({
      corrections: { total: 0 },
      leave: { total: 0 },
      today: { in: { total: 0 } },
      payrolls: null,
      complaints: null,
    });
    expect(await waitingFor(company.adminId)).toMatchObject({ corrections: { total: 1 }, today: { in: { total: 1 } } });
  });

  test('employees and other companies get nothing', async () => {
    const other = await createCompany(api);
    const call = (as: number) => api.call(endpoints.getWaiting, { as, params: { enterpriseId: company.enterpriseId } });
    expect((await call(company.employeeId)).status).toBe(403);
    expect((await call(other.adminId)).status).toBe(404);
  });
});

test('deadlines of complaints, for whom may read them', async () => {
  await api.sql(
    `insert into complaints (enterprise_id, message, created_at) values ($1, 'Una', '2026-11-01T10:00:00Z'), ($1, 'Otra', '2026-11-15T10:00:00Z')`,
    [company.enterpriseId],
  );
  expect((await waitingFor(company.adminId)).complaints).toMatchObject({
    open: 2,
    overdue: 1,
    due: '2026-11-22T11:00:00+01:00',
  });
  expect((await waitingFor(company.people.advisor)).complaints).toBeNull();
});
