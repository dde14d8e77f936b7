import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { LeaveReview, NewLeavePreview } from '#domain/planning/leave/leaveReview.ts';
import { answer, api, ask, company, create, firstOf, list, remove, withCompany } from '../leave.fixture.ts';

withCompany();
beforeEach(async () => {
  const of = [company.enterpriseId];
  await api.sql(
    'update leave_types set counts_against_balance = true, working_days = true where enterprise_id = $1',
    of,
  );
  await api.sql(
    "insert into leave_types (enterprise_id, id, name, confidential) values ($1, 2, 'Permiso médico', true)",
    of,
  );
});

const review = (days: readonly Leave[], as = company.people.manager) => {
  const [first, ...others] = days.map(({ id }) => id);
  return api.call(endpoints.reviewVacation, { as, params: { id: first ?? 0 }, query: { others: others.join(',') } });
};
const rowsOf = (sent: { data: unknown }) => sent.data as Leave[];
const preview = (body: object, as = company.adminId) =>
  api.call(endpoints.previewNewVacations, {
    as,
    body: {
      enterprise_id: company.enterpriseId,
      type: company.leaveTypeId,
      dates: ['2026-12-09'],
      employees: [company.employeeId],
      teams: [],
      ...body,
    },
  });

describe('what a request means is shown before it is answered', () => {
  test('working days, the balance before and after, and colleagues who are away, never why', async () => {
    await api.sql(
      'insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3) on conflict do nothing',
      [company.enterpriseId, company.teamId, company.managerId],
    );
    const mine = rowsOf(await ask({ dates: ['2026-12-09', '2026-12-10', '2026-12-12'] }));
    await create({ employees: [company.managerId], dates: ['2026-12-10'], type: '2', status: 'approved' });
    await create({ employees: [company.adminId], dates: ['2026-12-20'], status: 'approved' }, company.managerId);
    const { status, data, text } = await review(mine);
    const found = data as LeaveReview;
    expect(status).toBe(200);
    expect([found.days, found.unit]).toEqual([2, 'working']);
    const [{ year, left, after }] = [found.balances[0] ?? { year: 0, left: 0, after: 0 }];
    expect([year, left - after]).toEqual([2026, 2]);
    expect(found.away.map(({ id, dates, status: state }) => [id, dates, state])).toEqual([
      [company.managerId, ['2026-12-10'], 'approved'],
    ]);
    expect(text).not.toContain('médico');
    await answer(mine[0]?.id ?? 0, 'approved', company.people.manager, { others: mine.slice(1).map(({ id }) => id) });
    const balances = await api.call(endpoints.listLeaveBalances, {
      as: company.adminId,
      query: { enterprise_id: company.enterpriseId, year: 2026, user_id: company.employeeId },
    });
    expect(balances.data).toMatchObject([{ left: after }]);
  });

  test('only colleagues of the person’s teams, where there are any', async () => {
    await api.sql('delete from team_members where enterprise_id = $1 and user_id = $2', [
      company.enterpriseId,
      company.managerId,
    ]);
    await api.sql(
      `insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3) on conflict do nothing`,
      [company.enterpriseId, company.teamId, company.employeeId],
    );
    await create({ employees: [company.managerId], dates: ['2026-12-10'] });
    const found = (await review([firstOf(await ask({ dates: ['2026-12-10'] }))])).data as LeaveReview;
    expect([found.teams.length, found.away]).toEqual([1, []]);
  });

  test('whoever may not answer it is told nothing', async () => {
    const medical = firstOf(await ask({ type: '2', dates: ['2026-12-10'] }));
    expect((await review([medical])).status).toBe(403);
    expect((await review([medical], company.adminId)).status).toBe(200);
    expect((await review([medical], company.employeeId)).status).toBe(403);
  });
});

describe('days are answered together, all or none', () => {
  const asked = async () => {
    const one = firstOf(await ask({ dates: ['2026-12-09'] }));
    const two = firstOf(await ask({ dates: ['2026-12-10'] }));
    return [one, two] as const;
  };

  test('days of several requests, with one notification', async () => {
    const [one, two] = await asked();
    await answer(one.id, 'approved', company.people.manager, { others: [two.id] });
    expect((await list()).map(({ status }) => status)).toEqual(['approved', 'approved']);
    const told = await api.sql(`select from notifications where user_id = $1 and kind = 'leaveAnswered'`, [
      company.employeeId,
    ]);
    expect(told).toHaveLength(1);
  });

  test('none, where somebody was quicker with one of them', async () => {
    const [one, two] = await asked();
    await answer(two.id, 'rejected', company.adminId);
    const late = await answer(one.id, 'approved', company.people.manager, { others: [two.id] });
    expect(late.status).toBe(409);
    expect((await list()).map(({ status }) => status)).toEqual(['pending', 'rejected']);
  });

  test('only of one person', async () => {
    const [one] = await asked();
    const theirs = firstOf(
      await create({ employees: [company.managerId], dates: ['2026-12-10'], status: 'pending' }, company.adminId),
    );
    expect((await answer(one.id, 'approved', company.adminId, { others: [theirs.id] })).status).toBe(404);
    expect((await list({ status: 'approved' })).length).toBe(0);
  });

  test('and deleted together', async () => {
    const [one, two] = await asked();
    const sent = await api.call(endpoints.deleteVacation, {
      as: company.adminId,
      params: { id: one.id },
      query: { others: String(two.id) },
    });
    expect([sent.status, await list()]).toEqual([200, []]);
    expect((await remove(one.id)).status).toBe(404);
  });
});

describe('new leave by an administrator', () => {
  test('says what is skipped and what remains of each person’s balance', async () => {
    await create({ dates: ['2026-12-10'] });
    const dates = ['2026-12-09', '2026-12-10', '2026-12-12'];
    const [one] = (await preview({ dates })).data as NewLeavePreview;
    expect(one).toMatchObject({ user: { id: company.employeeId }, dates: 1, days: 1 });
    expect(one?.skipped).toEqual([
      { date: '2026-12-10', reason: 'leave' },
      { date: '2026-12-12', reason: 'free' },
    ]);
    const [{ left, after }] = [one?.balances[0] ?? { left: 0, after: 0 }];
    expect(left - after).toBe(1);
  });

  test('leaves out the days off where it is asked to', async () => {
    const dates = ['2026-12-11', '2026-12-12', '2026-12-14'];
    await create({ dates, skip_days_off: 1 });
    expect((await list()).map(({ date }) => date)).toEqual(['2026-12-11', '2026-12-14']);
    const none = await create({ dates: ['2026-12-13'], skip_days_off: 1 });
    expect([none.status, none.errors?.dates]).toEqual([422, 'Las personas elegidas no trabajan ninguno de esos días']);
  });

  test('before the contract is refused, to an employee as well', async () => {
    await api.sql(`update enterprise_users set hired_on = '2026-12-10' where enterprise_id = $1 and user_id = $2`, [
      company.enterpriseId,
      company.employeeId,
    ]);
    const [one] = (await preview({ dates: ['2026-12-09', '2026-12-10'] })).data as NewLeavePreview;
    expect(one?.skipped).toEqual([{ date: '2026-12-09', reason: 'outside' }]);
    for (const sent of [await create({ dates: ['2026-12-09'] }), await ask({ dates: ['2026-12-09'] })])
      expect([sent.status, sent.errors?.dates]).toEqual([
        422,
        expect.stringMatching(/anteriores o posteriores al contrato: .* empezó el 10 de diciembre de 2026/),
      ]);
    expect(await list()).toEqual([]);
  });
});
