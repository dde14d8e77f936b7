import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { day, newPerson, newWorker } from '#tests/support/closures.ts';
import { mandateOf } from '#tests/support/company/firms.ts';
import { hiredOn, punched } from '#tests/support/timeRecord.ts';
import { lockExports } from './repo.ts';
import {
  admin,
  api,
  doExport,
  exportsMade,
  month,
  of,
  unlock,
  valuesOf,
  variables,
  who,
  withWorker,
} from './payrollExports.fixture.ts';

withWorker();

const correct = () => punched(api, who, [day('2026-02-04', 2)]);

test('a month comes to what was worked and rested, by person', async () => {
  const second = { ...who, userId: await newPerson(api, who.company) };
  await hiredOn(api, second, '2020-01-01');
  await api.call(endpoints.createVacations, {
    as: admin(),
    body: {
      type: who.company.leaveTypeId,
      dates: ['2026-02-10'],
      employees: [second.userId],
      teams: [],
      status: 'approved',
      enterprise_id: who.enterpriseId,
    },
  });
  const { lines, locked, exports, differences } = await variables();
  expect(Object.fromEntries(valuesOf(lines))).toMatchObject({
    [who.userId]: { worked: 1140 },
    [second.userId]: { [`leave:${who.company.leaveTypeId}`]: 1 },
  });
  expect({ locked, exports, differences }).toEqual({ locked: false, exports: [], differences: [] });
});

test('who left is there up to the month of their last day by the clock of the enterprise', async () => {
  const canary = await newWorker(api, 'Atlantic/Canary');
  await punched(api, canary, [['2025-07-01 00:00', '2025-07-01 00:20']]);
  const people = async (left: string) => {
    await api.sql('update enterprise_users set active = false, left_at = $2 where user_id = $1', [canary.userId, left]);
    const { data } = await api.call(endpoints.getPayrollVariables, {
      as: canary.company.people.admin,
      params: { enterpriseId: canary.enterpriseId },
      query: { month: '2025-07' },
    });
    return (data as MonthVariables).lines.map(({ user_id }) => user_id);
  };
  expect(await people('2025-06-30T23:30Z')).toContain(canary.userId);
  expect(await people('2025-06-30T22:30Z')).not.toContain(canary.userId);
});

describe('an export', () => {
  test('says who and when, holds the values, and locks the month', async () => {
    const { status, message, data } = await doExport(who.company.people.advisor);
    expect({ status, message }).toEqual({ status: 200, message: say.whole });
    expect(data).toMatchObject({
      outcome: 'whole',
      number: 1,
      created_at: '2026-03-02T10:00:00.000Z',
      unlocked_at: null,
    });
    expect((data as PayrollExport).created_by).not.toBe('');
    expect(await variables()).toMatchObject({ locked: true, differences: [] });
  });

  test('again produces nothing new', async () => {
    const first = (await doExport()).data;
    await unlock();
    expect(await doExport()).toMatchObject({
      status: 200,
      message: say.unchanged,
      data: { outcome: 'unchanged', number: 1 },
    });
    const [again, ...others] = await exportsMade();
    expect(others).toEqual([]);
    expect(again?.lines).toEqual((first as PayrollExport).lines);
  });

  test('two at once are one', async () => {
    const answers = await Promise.all([doExport(), doExport(who.company.people.advisor)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ message }) => message).toSorted()).toEqual([say.whole, say.unchanged].toSorted());
    expect(await exportsMade()).toHaveLength(1);
    expect(answers.map(({ data }) => (data as { number: number }).number)).toEqual([1, 1]);
  });

  test('a correction afterwards is a difference, which the next one holds once the month is unlocked', async () => {
    const first = (await doExport()).data as PayrollExport;
    await correct();
    const seen = await variables();
    expect(valuesOf(seen.differences)).toEqual([[who.userId, { worked: 120, ordinary: 120 }]]);
    expect(await doExport()).toMatchObject({ status: 409, message: say.locked });

    expect(await unlock(who.company.people.advisor)).toMatchObject({ status: 200, message: say.unlocked });
    const second = await doExport();
    expect(second).toMatchObject({ status: 200, message: say.differences, data: { outcome: 'differences' } });
    const next = second.data as PayrollExport;
    expect(next).toMatchObject({ number: 2, unlocked_at: null });
    expect(valuesOf(next.lines)).toEqual([[who.userId, { worked: 120, ordinary: 120 }]]);
    const [, old] = await exportsMade();
    expect(old?.lines).toEqual(first.lines);
    expect(old?.unlocked_by).not.toBeNull();
    expect(await variables()).toMatchObject({ locked: true, differences: [] });
    const again = await doExport();
    expect(again).toMatchObject({ message: say.unchanged, data: { number: 2, outcome: 'unchanged' } });
  });

  test('of a month that was never made has nothing to unlock', async () => {
    expect(await unlock()).toMatchObject({ status: 409, message: say.neverExported });
    await doExport();
    expect([(await unlock()).status, (await unlock()).status]).toEqual([200, 200]);
  });

  test('of a month in which nobody has anything is none', async () => {
    const body = { month: '2025-02' };
    const answer = await api.call(endpoints.createPayrollExport, { ...of(), as: admin(), body });
    expect(answer).toMatchObject({ status: 200, message: say.nothing, data: null });
  });

  test('of a month that has not begun is refused', async () => {
    const body = { month: '2026-04' };
    const answer = await api.call(endpoints.createPayrollExport, { ...of(), as: admin(), body });
    expect(answer).toMatchObject({ status: 409, message: say.future });
  });

  test('of a month that is not over is made once that is confirmed, and its reader knows what is left', async () => {
    api.setNow(new Date('2026-02-28T22:30Z'));
    expect(await variables()).toMatchObject({ running: true, closures_open: 1, incidents_open: null });
    const refused = await doExport();
    expect(refused).toMatchObject({ status: 422, errors: { confirmed: say.running } });
    expect(await exportsMade()).toEqual([]);
    const body = { month, confirmed: true };
    const made = await api.call(endpoints.createPayrollExport, { ...of(), as: admin(), body });
    expect(made).toMatchObject({ status: 200, data: { number: 1 } });
    await api.sql(
      `insert into closures (enterprise_id, user_id, month, closed_at, scheduled_ms, worked_ms, overtime_ms)
       values ($1, $2, '2026-02-01', now(), 0, 0, 0)`,
      [who.enterpriseId, who.userId],
    );
    api.setNow(new Date('2026-02-28T23:30Z'));
    expect(await variables()).toMatchObject({ running: false, closures_open: 0 });
  });

  test('is refused to a firm whose mandate ends while it is worked out', async () => {
    const rights = ['payrolls'] as const;
    const { ownerId, mandateId, firmId } = await mandateOf(api, { ...who, status: 'active', rights });
    await api.sql(
      `insert into enterprise_users (enterprise_id, user_id, name, last_name, role, accepted_at, firm_id)
       values ($1, $2, 'Titular', 'Del Despacho', 'advisor', now(), $3)`,
      [who.enterpriseId, ownerId, firmId],
    );
    const answer = await whileBlocked(api.database, {
      hold: (tx) => lockExports(tx, who.enterpriseId),
      start: () => doExport(ownerId),
      meanwhile: () =>
        api.sql(`update mandates set status = 'ended', ended_at = now(), ended_side = 'client' where id = $1`, [
          mandateId,
        ]),
    });
    expect(answer).toMatchObject({ status: 403, data: null });
    expect(await exportsMade()).toEqual([]);
  });
});

test.each(['manager', 'employee'] as const)('a %s reads and exports nothing', async (role) => {
  const as = who.company.people[role];
  const read = await api.call(endpoints.getPayrollVariables, { ...of(), as, query: { month } });
  expect([read.status, (await doExport(as)).status, (await unlock(as)).status]).toEqual([403, 403, 403]);
});

test('an administrator of another company does not reach it', async () => {
  const foreign = (await newWorker(api)).company.people.admin;
  const read = await api.call(endpoints.getPayrollVariables, { ...of(), as: foreign, query: { month } });
  expect([read.status, (await doExport(foreign)).status, (await unlock(foreign)).status]).toEqual([404, 404, 404]);
  expect(await exportsMade()).toEqual([]);
});

test('what is done stands in the log under the name of who did it', async () => {
  await doExport();
  await doExport();
  await unlock();
  await unlock();
  const log = await api.sql<{ action: string; actor_id: number }>(
    `select action, actor_id from audit_log where enterprise_id = $1 and action like 'payrollExports.%' order by action`,
    [who.enterpriseId],
  );
  expect(log).toEqual([
    { action: 'payrollExports.create', actor_id: admin() },
    { action: 'payrollExports.unlock', actor_id: admin() },
  ]);
});
