import { describe, expect, test } from 'vitest';
import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { api } from '../advisory.fixture.ts';
import {
  advisor,
  closed,
  company,
  foreign,
  mark,
  month,
  other,
  remind,
  run,
  runOf,
  stepOf,
  withCompanies,
} from './monthRun.fixture.ts';

withCompanies();

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
      `insert into payroll_exports (enterprise_id, month, number, created_by, created_at, month_values, lines, layout, leave_names)
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
