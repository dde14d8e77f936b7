import { beforeEach, describe, expect, test } from 'vitest';
import { advisoryMessages as say } from '../../../../domain/advisory/messages/index.ts';
import type { CompanyMonth } from '../../../../domain/advisory/monthRun.ts';
import type { MonthStep, SaidStep } from '../../../../domain/advisory/monthSteps.ts';
import { endpoints } from '../../../../domain/endpoints.ts';
import { addPerson, type Company, createCompany, link } from '../../../../tests/support/company/company.ts';
import { firmsOf } from '../../firms/firms.fixture.ts';
import { api, withApi } from '../advisory.fixture.ts';

withApi();

const month = '2026-10';
let company: Company;
let other: Company;
let foreign: Company;
let advisor: number;

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  api.setNow(new Date('2026-11-16T10:00:00Z'));
  [company, other, foreign] = [await createCompany(api), await createCompany(api), await createCompany(api)];
  advisor = await addPerson(api, company.enterpriseId, { role: 'advisor', name: 'Jorge', lastName: 'Llorente' });
  await link(api, other.enterpriseId, advisor, 'advisor');
  await api.sql(`update enterprise_users set hired_at = '2026-01-01' where enterprise_id = any($1)`, [
    [company.enterpriseId, other.enterpriseId],
  ]);
});

const run = async (as: number, of = month) => {
  const { data } = await api.call(endpoints.getMonthRun, { as, query: { month: of } });
  return (data ?? []) as CompanyMonth[];
};
const runOf = async ({ enterpriseId }: Company, as = advisor) => (await run(as)).find(({ id }) => id === enterpriseId);
const stepOf = async (step: MonthStep, of = company) => (await runOf(of))?.steps[step];
const mark = (step: SaidStep, done: boolean, companies: readonly Company[], as = advisor) =>
  api.call(endpoints.setMonthStep, {
    as,
    body: { month, step, done, enterprise_ids: companies.map(({ enterpriseId }) => enterpriseId) },
  });
const remind = (companies: readonly Company[], text = 'Faltan dos firmas', of = month) =>
  api.call(endpoints.remindClients, {
    as: advisor,
    body: { month: of, text, enterprise_ids: companies.map(({ enterpriseId }) => enterpriseId) },
  });
const closed = (userId: number, signedAt: string | null, closedAt: string | null = '2026-11-01T03:00Z') =>
  api.sql(
    `insert into closures (enterprise_id, user_id, month, closed_at, signed_at, scheduled_ms, worked_ms, overtime_ms)
     values ($1, $2, '2026-10-01', $3, $4, 0, 0, 0)`,
    [company.enterpriseId, userId, closedAt, signedAt],
  );

describe('what is left of a month', () => {
  test('follows from closures and payslips; of steps that somebody says, nothing is done', async () => {
    const open = { done: false, by: null, at: null };
    expect(await runOf(company)).toEqual({
      id: company.enterpriseId,
      name: expect.stringContaining('Empresa'),
      in_charge: null,
      charge: null,
      running: false,
      changed: false,
      steps: {
        hours: { ...open, left: 0 },
        incidents: { ...open, left: null },
        closures: { ...open, left: 2 },
        variables: { ...open, left: null },
        payslips: { ...open, left: 2 },
        signatures: { ...open, left: 2 },
      },
      damaged: [],
      reminded: null,
    });
    await closed(company.employeeId, '2026-11-02T09:00Z');
    await closed(company.managerId, null);
    const [signer] = await api.sql<{ by: string }>(
      `select concat_ws(' ', name, last_name) as by from enterprise_users where enterprise_id = $1 and user_id = $2`,
      [company.enterpriseId, company.employeeId],
    );
    expect([await stepOf('closures'), await stepOf('signatures')]).toMatchObject([
      { done: true, left: 0, by: null, at: '2026-11-01T03:00:00.000Z' },
      { done: false, left: 1, by: signer?.by, at: '2026-11-02T09:00:00.000Z' },
    ]);
    for (const userId of [company.employeeId, company.managerId])
      await api.sql(
        `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name)
         values ($1, $2, 2026, 10, 'k', 'n.pdf')`,
        [company.enterpriseId, userId],
      );
    expect(await stepOf('payslips')).toMatchObject({ done: true, left: 0, by: null, at: expect.any(String) });
    expect((await run(advisor, '2026-09')).map(({ steps }) => steps.payslips?.left)).toEqual([2, 2]);
  });

  test('a month that was reopened is open', async () => {
    await closed(company.employeeId, null, null);
    expect(await stepOf('closures')).toMatchObject({ done: false, left: 1 });
  });

  test('is that of another zone by its clock', async () => {
    await api.sql(`update enterprises set time_zone = 'Atlantic/Canary' where id = $1`, [company.enterpriseId]);
    // The first of November in Madrid, the last of October in the Canaries.
    await api.sql('update enterprise_users set hired_at = $2 where enterprise_id = any($1)', [
      [company.enterpriseId, other.enterpriseId],
      '2026-10-31T23:30:00Z',
    ]);
    expect([await stepOf('payslips'), await stepOf('payslips', other)]).toMatchObject([{ left: 2 }, { left: 0 }]);
  });
});

describe('a step that somebody says is done', () => {
  test('is so in many companies at once, with who and when, in each one’s log; and open again', async () => {
    expect(await mark('hours', true, [company, other])).toMatchObject({ status: 200, message: say.stepDone });
    for (const one of [company, other]) {
      expect(await stepOf('hours', one)).toMatchObject({
        done: true,
        by: 'Jorge Llorente',
        at: '2026-11-16T10:00:00.000Z',
      });
      const acts = await api.sql(
        `select actor_id, details from audit_log where enterprise_id = $1 and action = 'monthRun.done'`,
        [one.enterpriseId],
      );
      expect(acts).toEqual([{ actor_id: advisor, details: { month, step: 'hours' } }]);
    }
    expect((await run(advisor, '2026-09')).some(({ steps }) => steps.hours?.done)).toBe(false);
    expect(await mark('hours', false, [other])).toMatchObject({ status: 200, message: say.stepOpen });
    expect([(await stepOf('hours'))?.done, (await stepOf('hours', other))?.done]).toEqual([true, false]);
  });

  test('said twice, by two at once, stays with who said it first', async () => {
    const second = await addPerson(api, company.enterpriseId, { role: 'advisor', name: 'Nuria', lastName: 'Pastor' });
    await mark('variables', true, [company]);
    await mark('variables', true, [company], second);
    expect(await stepOf('variables')).toMatchObject({ done: true, by: 'Jorge Llorente' });
    const both = await Promise.all([mark('incidents', true, [company]), mark('incidents', true, [company], second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stepOf('incidents')).toMatchObject({ done: true });
  });

  test('variables that are exported are sent, until somebody says otherwise', async () => {
    await api.sql(
      `insert into payroll_exports (enterprise_id, month, number, created_by, created_at, standing, written, layout, leave_names)
       values ($1, '2026-10-01', 1, $2, '2026-11-16T09:00:00Z', '[]', '[]', '{}', '{}')`,
      [company.enterpriseId, advisor],
    );
    expect(await stepOf('variables')).toEqual({
      done: true,
      left: null,
      by: 'Jorge Llorente',
      at: '2026-11-16T09:00:00.000Z',
    });
    await mark('variables', true, [company]);
    expect(await stepOf('variables')).toMatchObject({ at: '2026-11-16T09:00:00.000Z' });
    await mark('variables', false, [company]);
    expect(await stepOf('variables')).toMatchObject({ done: false, at: '2026-11-16T10:00:00.000Z' });
  });

  describe('variables that changed after they were exported', () => {
    const exported = (standing: unknown[] = []) =>
      api.sql(
        `insert into payroll_exports (enterprise_id, month, number, created_by, created_at, standing, written, layout, leave_names)
         values ($1, '2026-10-01', 1, $2, '2026-11-05T09:00:00Z', $3, '[]', '{}', '{}')`,
        [company.enterpriseId, advisor, JSON.stringify(standing)],
      );
    const seen = async () => {
      const of = await runOf(company);
      return [of?.steps.variables?.done, of?.changed];
    };

    test('are open again once a month is reopened, until somebody says that they are sent', async () => {
      await closed(company.employeeId, null);
      await exported();
      expect(await seen()).toEqual([true, false]);
      await api.sql(
        `update closures set closed_at = null, reopened_at = '2026-11-06T09:00Z' where enterprise_id = $1`,
        [company.enterpriseId],
      );
      expect(await seen()).toEqual([false, true]);
      expect((await runOf(other))?.changed).toBe(false);
      await mark('variables', true, [company]);
      expect(await seen()).toEqual([true, false]);
      await api.sql(`update closures set closed_at = '2026-11-17T09:00Z' where enterprise_id = $1`, [
        company.enterpriseId,
      ]);
      expect(await seen()).toEqual([false, true]);
    });

    test('are so by leave that was deleted, added, or is as it was', async () => {
      const [type] = await api.sql<{ id: number }>('select id from leave_types where enterprise_id = $1 limit 1', [
        company.enterpriseId,
      ]);
      const taken = () =>
        api.sql(
          `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by, created_at)
           values ($1, $2, $3, '2026-10-08', 'approved', $2, '2026-10-01T09:00Z')`,
          [company.enterpriseId, company.employeeId, type?.id],
        );
      await exported([{ user_id: company.employeeId, values: { worked: 60, [`leave:${type?.id}`]: 1 } }]);
      expect(await seen()).toEqual([false, true]);
      await taken();
      expect(await seen()).toEqual([true, false]);
      await api.sql(`update leave set part = 'morning' where enterprise_id = $1`, [company.enterpriseId]);
      expect(await seen()).toEqual([false, true]);
    });

    test('are so by a decision on hours of the month', async () => {
      await exported();
      await api.sql(
        `insert into hours_decisions (enterprise_id, user_id, kind, date, ms, reason, decided_by, decided_at)
         values ($1, $2, 'paid', '2026-10-20', 60000, 'x', $3, '2026-11-07T09:00Z')`,
        [company.enterpriseId, company.employeeId, company.adminId],
      );
      expect(await seen()).toEqual([false, true]);
    });
  });

  test('in a company that is not the reader’s changes none', async () => {
    expect((await mark('hours', true, [company, foreign])).status).toBe(404);
    expect((await remind([company, foreign])).status).toBe(404);
    expect([(await stepOf('hours'))?.done, (await runOf(company))?.reminded]).toEqual([false, null]);
    expect((await run(advisor)).map(({ id }) => id).toSorted()).toEqual(
      [company.enterpriseId, other.enterpriseId].toSorted(),
    );
  });

  test.each([
    ['no company', { enterprise_ids: [] }, { enterprise_ids: say.noCompany }],
    ['no month', { month: '2026-13' }, { month: say.month }],
    ['a step that follows', { step: 'closures' }, { step: say.step }],
  ])('with %s: 422 at its field', async (_, wrong, errors) => {
    const body = { month, step: 'hours' as const, done: true, enterprise_ids: [company.enterpriseId], ...wrong };
    expect(await api.call(endpoints.setMonthStep, { as: advisor, body: body as never })).toMatchObject({
      status: 422,
      errors,
    });
  });
});

test('of a client a firm sees and says what its mandate lets it do', async () => {
  const of = firmsOf(api);
  const firm = await of.firm();
  await of.mandate(company, firm, ['payrolls']);
  const steps = (await runOf(company, firm.owner.id))?.steps;
  expect(Object.entries(steps ?? {}).flatMap(([step, state]) => (state ? [step] : []))).toEqual([
    'variables',
    'payslips',
  ]);
  expect((await mark('hours', true, [company], firm.owner.id)).status).toBe(404);
  expect((await mark('variables', true, [company], firm.owner.id)).status).toBe(200);
});

describe('a reminder', () => {
  test('reaches the administrators with its text, once an hour, and is seen on the board', async () => {
    expect(await remind([company])).toMatchObject({ status: 200, message: say.reminded(1), data: { reminded: 1 } });
    const notified = await api.sql<{ user_id: number; data: unknown }>(
      `select user_id, data from notifications where enterprise_id = $1 and kind = 'monthRequest'`,
      [company.enterpriseId],
    );
    expect(notified).toEqual([
      { user_id: company.adminId, data: { month, text: 'Faltan dos firmas', from: 'Jorge Llorente' } },
    ]);
    expect((await runOf(company))?.reminded).toEqual({ by: 'Jorge Llorente', at: '2026-11-16T10:00:00.000Z' });
    expect(await remind([company])).toMatchObject({ status: 409, message: say.remindedBefore });
    expect(await remind([company, other])).toMatchObject({ status: 200, data: { reminded: 1 } });
    api.setNow(new Date('2026-11-16T11:00:00Z'));
    expect((await remind([company])).status).toBe(200);
  });

  test('of one firm keeps none of another from the company', async () => {
    const of = firmsOf(api);
    const [one, second] = [await of.firm(), await of.firm()];
    for (const firm of [one, second]) await of.mandate(company, firm, ['payrolls']);
    const remindAs = (as: number) =>
      api.call(endpoints.remindClients, {
        as,
        body: { month, text: 'Faltan dos firmas', enterprise_ids: [company.enterpriseId] },
      });
    expect((await remindAs(one.owner.id)).status).toBe(200);
    expect((await remindAs(second.owner.id)).status).toBe(200);
    expect([(await remindAs(one.owner.id)).status, (await remindAs(second.owner.id)).status]).toEqual([409, 409]);
  });

  test('reaches a company once an hour over all months, and once of several at the same moment', async () => {
    const at = await Promise.all(
      ['2026-08', '2026-08', '2026-09', '2026-10'].map((of) => remind([company], 'Falta', of)),
    );
    expect(at.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await remind([company], 'Falta', '2026-07')).status).toBe(409);
    expect(
      await api.sql(`select kind from notifications where enterprise_id = $1 and kind = 'monthRequest'`, [
        company.enterpriseId,
      ]),
    ).toHaveLength(1);
  });

  test.each([
    ['ahead', '2026-12', say.monthAhead],
    ['at the end of time', '9999-12', say.month],
    ['too far back', '2021-10', say.monthOld(5)],
    ['of no year', '0001-01', say.month],
  ])('of a month that lies %s, and a step of it: 422 at its field', async (_, of, error) => {
    const said = api.call(endpoints.setMonthStep, {
      as: advisor,
      body: { month: of, step: 'hours', done: true, enterprise_ids: [company.enterpriseId] },
    });
    for (const answer of [await remind([company], 'Falta', of), await said])
      expect(answer).toMatchObject({ status: 422, errors: { month: error } });
  });

  test('of the running month, and of the oldest one', async () => {
    expect((await remind([company], 'Falta', '2026-11')).status).toBe(200);
    expect((await remind([other], 'Falta', '2021-11')).status).toBe(200);
  });

  test('without a text, or with one that is too long: 422 at its field', async () => {
    expect(await remind([company], '  ')).toMatchObject({ status: 422, errors: { text: say.text } });
    expect(await remind([company], 'a'.repeat(1001))).toMatchObject({
      status: 422,
      errors: { text: say.textLong(1000) },
    });
  });
});
