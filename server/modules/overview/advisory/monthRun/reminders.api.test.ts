import { describe, expect, test } from 'vitest';
import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { api } from '../advisory.fixture.ts';
import { advisor, company, month, other, remind, runOf, withCompanies } from './monthRun.fixture.ts';

withCompanies();

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
