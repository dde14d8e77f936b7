import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { closeAt, day, monthOf, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { keepKindsDue } from './jobs/keepKinds.ts';
import { closeMonths } from './jobs/closeMonth.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

const month = { from: '2026-10-01', to: '2026-10-31' };
const now = '2026-11-16T10:00:00+01:00';

/** Under an agreement; worked days and nights and leave of October, which is closed. */
async function withOctober(hoursType = 'weekly'): Promise<Worker & { agreementId: number }> {
  const who = await newWorker(api);
  const [agreement] = await api.sql<{ id: number }>(
    `insert into agreements (enterprise_id, name, source, night_from, extra_holidays)
     values ($1, 'Convenio', 'BOE-A-2026-1', '21:00', '10-23') returning id`,
    [who.enterpriseId],
  );
  const agreementId = agreement?.id ?? 0;
  await api.sql(
    `update work_terms set agreement_id = $3, hours_type = $4, hours = case $4 when 'yearly' then 1780 else hours end
      where enterprise_id = $1 and user_id = $2`,
    [who.enterpriseId, who.userId, agreementId, hoursType],
  );
  await api.sql(`insert into leave_types (enterprise_id, id, name, working_days) values ($1, 45, 'Permiso', true)`, [
    who.enterpriseId,
  ]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     select $1, $2, 45, day, 'approved', $2 from generate_series('2026-10-15'::date, '2026-10-19', '1 day') day`,
    [who.enterpriseId, who.userId],
  );
  await punched(api, who, [
    day('2026-10-01', 10),
    day('2026-10-12', 4),
    day('2026-10-23', 3),
    ['2026-10-27 20:00', '2026-10-28 04:00', 15],
  ]);
  await close(who);
  return { ...who, agreementId };
}

async function close({ enterpriseId }: Worker) {
  const { database, holidays } = api;
  await closeMonths(database, holidays, [enterpriseId], new Date('2026-11-02T10:00:00+01:00'));
  const clock = { now: () => new Date('2026-11-02T10:00:00+01:00') };
  await keepKindsDue({ database, holidays, clock, log: api.app.fastify.log });
}

/** All figures of the person's October: screens, exports and sums. */
async function figuresOf({ enterpriseId, userId, company }: Worker) {
  api.setNow(new Date(now));
  const as = company.people.admin;
  const range = { startDate: month.from, endDate: month.to };
  const ask = async (name: keyof typeof endpoints, input: object) => {
    const { status, data, text } = await api.call(endpoints[name], { as, ...input });
    expect([name, status]).toEqual([name, 200]);
    return { data, text };
  };
  const record = { params: { id: userId }, query: { ...range, enterprise_id: enterpriseId } };
  const people = (await ask('listUsers', { params: { id: enterpriseId }, query: range })).data as { id: number }[];
  const json = (await ask('getTimeRecord', record)).data;
  const csv = (await ask('getTimeRecord', { ...record, query: { ...record.query, format: 'csv' } })).text;
  const legal = (await ask('getEnterpriseRecord', { params: { enterpriseId }, query: range })).data as {
    people: { person: { id: number } }[];
  };
  const bank = (await ask('getHoursAccount', { params: { id: userId }, query: { enterprise_id: enterpriseId } })).data;
  const all = {
    timeControl: people.find(({ id }) => id === userId),
    record: json,
    csv: csv.replace(/(Generado|Zona horaria)[^\n]*\n/g, ''),
    legal: legal.people.find(({ person }) => person.id === userId),
    variables: (
      (await ask('getPayrollVariables', { params: { enterpriseId }, query: { month: '2026-10' } })).data as {
        lines: unknown;
      }
    ).lines,
    bank,
    overtime: (
      await ask('getOvertimeStatement', {
        params: { id: userId },
        query: { enterprise_id: enterpriseId, month: '2026-10' },
      })
    ).data,
  };
  const closure = await monthOf(api, { enterpriseId, userId, company }, '2026-10');
  // Times are written by the enterprise's zone of now, and rows of another one say so.
  return { ...withoutMarks(all), closure: withoutMarks(closure) };
}

const withoutMarks = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      ['time_zone', 'created_at', 'closed_at'].includes(key) ? undefined : part,
    ),
  ) as T;

const changes = {
  'a holiday that is added': (who: Worker) =>
    api.call(endpoints.addHoliday, {
      as: who.company.people.admin,
      params: { id: who.enterpriseId },
      body: { date: '2026-10-01', name: 'Patrona', kind: 'local' },
    }),
  'a holiday on a day of leave': (who: Worker) =>
    api.call(endpoints.addHoliday, {
      as: who.company.people.admin,
      params: { id: who.enterpriseId },
      body: { date: '2026-10-16', name: 'Patrona', kind: 'local' },
    }),
  'a holiday that is switched off': (who: Worker) =>
    api.call(endpoints.removeHoliday, {
      as: who.company.people.admin,
      params: { enterpriseId: who.enterpriseId, date: '2026-10-12' },
    }),
  'the zone of the enterprise': (who: Worker) =>
    api.call(endpoints.updateEnterprise, {
      as: who.company.people.admin,
      params: { id: who.enterpriseId },
      body: { time_zone: 'Atlantic/Canary' },
    }),
  'terms of the agreement': ({ agreementId, ...who }: Worker & { agreementId: number }) =>
    api.call(endpoints.updateAgreement, {
      as: who.company.people.admin,
      params: { id: agreementId },
      body: { name: 'Convenio', source: 'BOE-A-2026-1', night_from: '23:00', extra_holidays: '10-30' },
    }),
};

describe('a closed month keeps its figures on every screen and in every export', () => {
  test.each(Object.entries(changes))('%s: saved, and the answer names the month', async (_, change) => {
    const who = await withOctober();
    const before = await figuresOf(who);
    const answer = await change(who);
    expect(answer.status).toBeLessThan(300);
    expect(answer.message).toContain(closureMessages.kept('octubre de 2026'));
    expect(await figuresOf(who)).toEqual(before);
  });

  test.each([
    ['takes from the hours bank', { hours_bank: 1 }, 'weekly'],
    ['takes from the vacation', { counts_against_balance: 1 }, 'yearly'],
    ['counts natural days', { working_days: 0 }, 'weekly'],
  ])('a leave type that %s from now on; a reopened month follows it', async (_, change, hoursType) => {
    const who = await withOctober(hoursType);
    const before = await figuresOf(who);
    const as = who.company.people.admin;
    const [type] = await api.sql<{ key: number }>('select key from leave_types where enterprise_id = $1 and id = 45', [
      who.enterpriseId,
    ]);
    const changed = await api.call(endpoints.updateLeaveType, {
      as,
      params: { id: type?.key ?? 0 },
      body: { name: 'Permiso', ...change },
    });
    expect([changed.status, changed.message]).toEqual([200, expect.stringContaining('octubre de 2026')]);
    expect(await figuresOf(who)).toEqual(before);
    await api.call(endpoints.reopenClosure, { as, params: { id: before.closure.id }, body: { reason: 'Permiso' } });
    const { timeControl, variables, bank } = await figuresOf(who);
    expect({ ...before, timeControl, variables, bank }).not.toEqual(before);
  });

  test('one that is reopened has what stands now', async () => {
    const who = await withOctober();
    const before = await figuresOf(who);
    await changes['a holiday that is added'](who);
    const { id } = before.closure;
    const as = who.company.people.admin;
    await api.call(endpoints.reopenClosure, { as, params: { id }, body: { reason: 'Festivo' } });
    expect((await figuresOf(who)).timeControl).not.toEqual(before.timeControl);
    await api.call(endpoints.closeAgain, { as, params: { id } });
    expect((await figuresOf(who)).closure.scheduled).toBe(before.closure.scheduled - 8 * 3_600_000);
  });

  test('one that a former release closed keeps what the upgrade found', async () => {
    const who = await withOctober();
    await api.sql('update closures set basis = null where enterprise_id = $1', [who.enterpriseId]);
    await closeAt(api, now);
    const before = await figuresOf(who);
    await changes['a holiday that is added'](who);
    expect(await figuresOf(who)).toEqual(before);
  });
});
