import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonFound } from '#domain/overview/advisory/advisory.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Role, roles } from '#domain/rights.ts';
import { addPerson, type Company, createCompany, link } from '#tests/support/company/company.ts';
import { termsOf } from '#tests/support/timeRecord.ts';
import { api, overview, withApi } from './advisory.fixture.ts';

let ours: Company;
let other: Company;

withApi();
beforeAll(async () => {
  [ours, other] = [await createCompany(api), await createCompany(api)];
  // One of which nobody here may know.
  await createCompany(api);
});

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

describe('a person’s role in each company decides', () => {
  const pairs = roles.flatMap((first) => roles.map((second) => [first, second] as const));
  const shows = (role: Role) => role === 'admin' || role === 'advisor';

  const hidden = pairs.filter((pair) => !pair.some(shows));
  const shown = pairs.filter((pair) => pair.some(shows));

  test.each(hidden)('%s in one, %s in the other: nothing', async (first, second) => {
    const person = await addPerson(api, ours.enterpriseId, { role: first });
    await link(api, other.enterpriseId, person, second);
    const found = await api.call(endpoints.searchAdvisoryPeople, { as: person, query: { q: 'de prueba' } });
    expect([(await overview(person)).status, found.status]).toEqual([403, 403]);
  });

  test.each(shown)('%s in one, %s in the other', async (first, second) => {
    const person = await addPerson(api, ours.enterpriseId, { role: first });
    await link(api, other.enterpriseId, person, second);
    const expected = [
      ...(shows(first) ? [ours.enterpriseId] : []),
      ...(shows(second) ? [other.enterpriseId] : []),
    ].toSorted((a, b) => a - b);
    const { status, rows, headers } = await overview(person, { range: '[0,24]' });
    const found = await api.call(endpoints.searchAdvisoryPeople, { as: person, query: { q: 'de prueba' } });
    expect([status, idsOf(rows)]).toEqual([200, expected]);
    expect(headers['content-range']).toMatch(new RegExp(`/${expected.length}$`));
    for (const { id, role, requests } of rows) {
      expect(role).toBe(id === ours.enterpriseId ? first : second);
      // The fixture's pending leave; a correction waits for administrators alone.
      expect(requests).toBe(role === 'admin' ? 2 : 1);
    }
    const seen = new Set((found.data as PersonFound[]).map(({ enterprise }) => enterprise.id));
    expect([...seen].every((id) => expected.includes(id))).toBe(true);
    expect(seen.size).toBeGreaterThan(0);
  });

  test.each<[string, string]>([
    ['who left', 'active = false'],
    ['who has not accepted', 'accepted_at = null'],
  ])('not of %s', async (_, change) => {
    const person = await addPerson(api, ours.enterpriseId, { role: 'advisor' });
    await link(api, other.enterpriseId, person, 'advisor');
    await api.sql(`update enterprise_users set ${change} where enterprise_id = $1 and user_id = $2`, [
      other.enterpriseId,
      person,
    ]);
    expect(idsOf((await overview(person)).rows)).toEqual([ours.enterpriseId]);
    const found = await api.call(endpoints.searchAdvisoryPeople, { as: person, query: { q: 'De Prueba' } });
    expect(new Set((found.data as PersonFound[]).map(({ enterprise }) => enterprise.id))).toEqual(
      new Set([ours.enterpriseId]),
    );
  });

  test('a subscription that is over leaves administrators the people, and advisors nothing', async () => {
    const over = await createCompany(api);
    await api.sql(`update subscriptions set status = 'canceled' where enterprise_id = $1`, [over.enterpriseId]);
    const admin = await addPerson(api, ours.enterpriseId, { role: 'admin' });
    const advisor = await addPerson(api, ours.enterpriseId, { role: 'advisor' });
    await link(api, over.enterpriseId, admin, 'admin');
    await link(api, over.enterpriseId, advisor, 'advisor');
    expect(idsOf((await overview(advisor)).rows)).toEqual([ours.enterpriseId]);
    const row = (await overview(admin)).rows.find(({ id }) => id === over.enterpriseId);
    expect(row).toMatchObject({
      people: 4,
      open_entries: null,
      closures_done: null,
      closures_open: null,
      unsigned: null,
      payslips_missing: null,
      payslips_unread: null,
      payslips_unread_late: null,
      requests: null,
      subscription: 'canceled',
      due: ['subscription'],
    });
  });

  test('a company that asks for a second factor shows nothing to who has none', async () => {
    const strict = await createCompany(api);
    const person = await addPerson(api, ours.enterpriseId, { role: 'advisor' });
    await link(api, strict.enterpriseId, person, 'advisor');
    await api.sql(`update enterprises set second_factor_roles = '{advisor}' where id = $1`, [strict.enterpriseId]);
    expect(idsOf((await overview(person)).rows)).toEqual([ours.enterpriseId]);
  });
});

describe('what is counted', () => {
  let company: Company;
  let advisor: number;
  let employee: number;
  beforeEach(async () => {
    company = await createCompany(api);
    advisor = company.people.advisor;
    employee = company.employeeId;
    for (const table of ['closures', 'corrections', 'leave', 'payrolls', 'staff_changes'])
      await api.sql(`delete from ${table} where enterprise_id = $1`, [company.enterpriseId]);
    await api.sql(
      `update enterprise_users set hired_at = '2024-01-08T09:00Z', left_at = case when not active then '2025-01-31T18:00Z'::timestamptz end
        where enterprise_id = $1`,
      [company.enterpriseId],
    );
  });
  const rowFor = async (as: number) => (await overview(as)).rows[0];
  const run = (text: string, ...values: unknown[]) => api.sql(text, [company.enterpriseId, ...values]);

  test('nothing is due where there is nothing but payslips to hand out', async () => {
    expect(await rowFor(advisor)).toEqual({
      id: company.enterpriseId,
      name: expect.stringContaining('Empresa'),
      in_charge: null,
      charge: null,
      cif: 'B00000000',
      role: 'advisor',
      due: ['payslips'],
      people: 3,
      joined: 0,
      left: 0,
      open_entries: 0,
      // Until it is counted.
      incidents: null,
      closures_done: 0,
      closures_open: 0,
      documents_expected: 2,
      documents_overdue: 0,
      staff_changes: 0,
      unsigned: 0,
      payslips_missing: 2,
      payslips_unread: 0,
      payslips_unread_late: 0,
      requests: 0,
      corrections: null,
      subscription: 'active',
    });
  });

  test('joiners and leavers of the month, by the enterprise’s clock', async () => {
    await run(`update enterprises set time_zone = 'Atlantic/Canary' where id = $1`);
    const hired = (at: string) =>
      addPerson(api, company.enterpriseId, { role: 'employee' }).then((id) =>
        run('update enterprise_users set hired_at = $3 where enterprise_id = $1 and user_id = $2', id, at),
      );
    // In Madrid the first is of November, in the Canaries of October; the last is of December there, too.
    for (const at of ['2026-10-31T23:30Z', '2026-11-01T00:30Z', '2026-11-30T23:30Z', '2026-12-01T00:30Z'])
      await hired(at);
    await run(
      `update enterprise_users set active = false, left_at = '2026-11-02T18:00Z' where enterprise_id = $1 and user_id = $2`,
      employee,
    );
    await run(
      `update enterprise_users set left_on = '2026-11-30' where enterprise_id = $1 and user_id = $2`,
      company.managerId,
    );
    expect(await rowFor(advisor)).toMatchObject({ people: 6, joined: 2, left: 2 });
  });

  test('exits that are missing for a day', async () => {
    const enter = (user: number, at: string) =>
      run(
        `insert into time_entries (enterprise_id, user_id, local_date, started_at, last_at, method, work_mode, created_at)
         values ($1, $2, $3::timestamptz::date, $3, $3, 1, 'onsite', $3)`,
        user,
        at,
      );
    await enter(employee, '2026-11-15T10:00:00Z');
    await enter(company.managerId, '2026-11-15T10:00:01Z');
    expect(await rowFor(advisor)).toMatchObject({ open_entries: 1, due: ['openEntries', 'payslips'] });
  });

  test('months closed, open, and not signed', async () => {
    const month = (user: number, first: string, closed: string | null, signed: string | null = null) =>
      run(
        `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at, signed_at)
         values ($1, $2, $3, 0, 0, $4, $5)`,
        user,
        first,
        closed,
        signed,
      );
    await month(employee, '2026-10-01', '2026-11-01T03:00Z', '2026-11-03T09:00Z');
    await month(employee, '2026-09-01', '2026-10-01T03:00Z');
    await month(company.managerId, '2026-10-01', '2026-11-01T03:00Z');
    await month(company.adminId, '2026-10-01', null);
    // Who has left signs nothing any more.
    await month(company.inactiveId, '2025-01-01', '2025-02-01T03:00Z');
    expect(await rowFor(advisor)).toMatchObject({
      closures_done: 2,
      closures_open: 1,
      unsigned: 2,
      due: ['closures', 'signatures', 'payslips'],
    });
  });

  test('payslips of the month before that nobody has handed out; administrators get one who have terms', async () => {
    const hand = (user: number, at: string, deleted: string | null = null) =>
      run(
        `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name, deleted_at)
         values ($1, $2, 2026, $3, 'k', 'n.pdf', $4)`,
        user,
        Number(at),
        deleted,
      );
    await hand(employee, '10');
    await hand(employee, '10');
    await hand(company.managerId, '9');
    await hand(company.adminId, '10', '2026-11-02T09:00Z');
    // Who came this month had none to get, who left in the month before has.
    await run(
      `update enterprise_users set hired_at = '2026-11-02T09:00Z' where enterprise_id = $1 and user_id = $2`,
      company.managerId,
    );
    await run(
      `update enterprise_users set left_at = '2026-10-15T09:00Z' where enterprise_id = $1 and user_id = $2`,
      company.inactiveId,
    );
    expect(await rowFor(advisor)).toMatchObject({ payslips_missing: 1 });
    await termsOf(api, { enterpriseId: company.enterpriseId, userId: company.adminId }, [
      { from: '2026-01-01', hours: 40 },
    ]);
    expect(await rowFor(advisor)).toMatchObject({ payslips_missing: 2 });
  });

  test('requests: leave by request for advisors, corrections as well for administrators', async () => {
    await run(
      `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by, request_id)
       select $1, $2, $3, day, 'pending', $2, '00000000-0000-4000-8000-000000000001'
         from unnest('{2026-12-01,2026-12-02}'::date[]) day`,
      employee,
      company.leaveTypeId,
    );
    const ask = (by: number, at: string) =>
      run(
        `insert into corrections (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
         values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour', 'Olvido')`,
        employee,
        by,
        at,
      );
    await ask(employee, '2026-11-13T08:00Z');
    await ask(company.adminId, '2026-11-12T08:00Z');
    expect(await rowFor(advisor)).toMatchObject({ requests: 1, corrections: null });
    expect(await rowFor(company.adminId)).toMatchObject({ requests: 2, corrections: 1, role: 'admin' });
  });
});
