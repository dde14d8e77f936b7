import { beforeEach, describe, expect, test } from 'vitest';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { leaveErrors as refuse, leaveMessages } from '#domain/planning/leave/messages/index.ts';
import { monthInWords } from '#domain/time/format.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { create, list, api, company, firstOf, ask, answer, remove, withCompany } from './leave.fixture.ts';

withCompany();

describe('a second leave on the same day: "a message containing Duplicate entry"', () => {
  beforeEach(async () => {
    await create({ dates: ['2026-12-09', '2026-12-10', '2026-12-11'] });
    await create({ dates: ['2026-12-21', '2026-12-22'] });
  });

  test.each([
    ['strictly inside', ['2026-12-10'], '10 de diciembre de 2026'],
    ['at the beginning', ['2026-12-08', '2026-12-09'], '9 de diciembre de 2026'],
    ['at the end', ['2026-12-11', '2026-12-12'], '11 de diciembre de 2026'],
    [
      'around it',
      ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'],
      'del 9 de diciembre de 2026 al 11 de diciembre de 2026',
    ],
    ['with the second of two', ['2026-12-22', '2026-12-23'], '22 de diciembre de 2026'],
  ])('%s: 409 that names who and when, and nothing is written', async (_, dates, when) => {
    const sent = await create({ dates });
    const who = `Persona De Prueba: ${when}`;
    expect([sent.status, sent.message, sent.errors]).toEqual([409, `Duplicate entry. ${who}`, { dates: who }]);
    expect(await list()).toHaveLength(5);
  });

  test('all or nothing for everybody', async () => {
    const second = await addPerson(api, company.enterpriseId, { role: 'employee' });
    expect(
      (await create({ employees: [second, company.employeeId], dates: ['2026-12-08', '2026-12-11'] })).status,
    ).toBe(409);
    expect(await list({ user_id: second })).toEqual([]);
  });

  test('what was rejected does not keep the day from being asked for again', async () => {
    const { id } = firstOf(await ask({ dates: ['2026-12-28'] }));
    await answer(id, 'rejected');
    const again = firstOf(await ask({ dates: ['2026-12-28'] }));
    await answer(again.id, 'approved');
    const rows = await list({ start_date: '2026-12-28', end_date: '2026-12-28' });
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['approved', 'rejected']);
  });

  test('of many at once one is written', async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(() => create({ dates: ['2026-12-28', '2026-12-29'] })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe('half days of one day', () => {
  test.each([
    ['morning', 'afternoon', 201],
    ['morning', 'morning', 409],
    ['afternoon', 'afternoon', 409],
    ['full', 'morning', 409],
    ['full', 'afternoon', 409],
    ['morning', 'full', 409],
    ['afternoon', 'full', 409],
  ])('%s and then %s: %i', async (part, second, status) => {
    await create({ part });
    expect((await create({ part: second })).status).toBe(status);
  });

  test('are refused by a type without half days', async () => {
    await api.sql('update leave_types set half_days = false where enterprise_id = $1', [company.enterpriseId]);
    expect((await create({ part: 'morning' })).errors).toEqual({ part: refuse.noHalfDays });
    expect((await create()).status).toBe(201);
  });
});

describe('an employee asks', () => {
  test('and it waits, whatever was sent (wire: "status is forced to pending")', async () => {
    const sent = await ask({ status: 'approved' });
    expect([sent.status, firstOf(sent).status, firstOf(sent).answered_at]).toEqual([201, 'pending', null]);
  });

  test('for nobody else', async () => {
    const colleague = await addPerson(api, company.enterpriseId, { role: 'employee' });
    for (const input of [
      { employees: [colleague] },
      { teams: [company.teamId] },
      { employees: [company.employeeId, colleague] },
    ]) {
      const sent = await ask(input);
      expect([sent.status, sent.message]).toEqual([403, refuse.onlyOwn]);
    }
    expect(await list()).toEqual([]);
  });

  test('for days up to 30 days back, and not for older ones', async () => {
    expect((await ask({ dates: ['2026-10-22'] })).status).toBe(201);
    const sent = await ask({ dates: ['2026-10-21', '2026-12-09'] });
    expect([sent.status, sent.errors]).toEqual([422, { dates: refuse.tooLongAgo(30) }]);
  });

  test('and everybody who answers gets one mail for all its days', async () => {
    await api.sql('update users set email_verified_at = now() where id = any($1)', [
      [company.adminId, company.people.manager, company.people.advisor],
    ]);
    await ask({ dates: ['2026-12-09', '2026-12-10', '2026-12-14'], comment: 'Viaje' });
    await api.notified();
    expect(api.outbox.map(({ to }) => to.split('.')[0]).toSorted()).toEqual(['admin', 'manager']);
    expect(api.outbox[0]?.subject).toBe('Persona De Prueba ha pedido: Vacaciones');
    expect(api.outbox[0]?.text).toContain(
      'del 9 de diciembre de 2026 al 10 de diciembre de 2026; 14 de diciembre de 2026',
    );
    expect(api.outbox[0]?.text).toContain('/solicitudes/vacaciones');
  });

  test('and takes it back while nobody has answered, but not afterwards', async () => {
    const first = firstOf(await ask());
    const sent = await remove(first.id, company.employeeId);
    expect([sent.status, sent.message]).toEqual([200, refuse.withdrawn]);
    const second = firstOf(await ask());
    await answer(second.id, 'approved');
    const late = await remove(second.id, company.employeeId);
    expect([late.status, late.message]).toEqual([409, refuse.onlyPending]);
  });

  test('but answers nothing, and deletes nothing of others', async () => {
    const colleague = await addPerson(api, company.enterpriseId, { role: 'employee' });
    const { id } = firstOf(await create({ employees: [colleague], status: 'pending' }));
    expect((await answer(id, 'approved', company.employeeId)).status).toBe(403);
    expect((await remove(id, company.employeeId)).status).toBe(403);
  });
});

describe('a closed month (art. 34.9 ET)', () => {
  const month = '2026-10';
  const close = (closedAt: string | null) =>
    api.sql(
      `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at) values ($1, $2, $3, 0, 0, $4)
       on conflict (enterprise_id, user_id, month) do update set closed_at = excluded.closed_at, reopened_at = now()`,
      [company.enterpriseId, company.employeeId, `${month}-01`, closedAt],
    );
  const refusal = { status: 409, message: employeeMessages.termsInClosedMonths(monthInWords(month)) };
  const dates = ['2026-10-30', '2026-11-03'];

  test('takes no leave, no approval and no deletion until it is reopened', async () => {
    const approved = firstOf(await create({ dates }));
    const pending = firstOf(await ask({ dates: ['2026-10-29'] }));
    await close('2026-11-01');
    expect(await create({ dates: ['2026-10-28', '2026-11-04'] })).toMatchObject(refusal);
    expect(await ask({ dates: ['2026-10-28'] })).toMatchObject(refusal);
    expect(await answer(pending.id, 'approved')).toMatchObject(refusal);
    expect(await remove(approved.id)).toMatchObject(refusal);
    expect((await answer(pending.id, 'rejected')).status).toBe(200);
    expect((await create({ dates: ['2026-11-04'] })).status).toBe(201);
    await close(null);
    expect((await remove(approved.id)).status).toBe(200);
  });
});

test('who falls ill during vacation has the days back, in one action (art. 38.3 ET)', async () => {
  await api.sql(`update leave_types set counts_against_balance = true where enterprise_id = $1 and id = $2`, [
    company.enterpriseId,
    company.leaveTypeId,
  ]);
  await api.sql(
    `insert into leave_types (enterprise_id, id, name, confidential, incapacity)
     values ($1, 9, 'Incapacidad', false, 'sickness'), ($1, 10, 'Asunto íntimo', true, 'none')`,
    [company.enterpriseId],
  );
  await create({ dates: ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18'] });
  const ill = await create({ type: '9', dates: ['2026-12-16', '2026-12-17', '2026-12-18'] });
  expect([ill.status, ill.message]).toEqual([201, `${leaveMessages.created}. ${refuse.vacationGivenBack(3)}`]);
  const rows = (await list()).map(({ date, status, type }) => [date.slice(0, 10), status, type]);
  expect(rows.filter(([, status]) => status === 'approved')).toHaveLength(5);
  expect(rows.filter(([, status]) => status === 'rejected').map(([date]) => date)).toEqual([
    '2026-12-16',
    '2026-12-17',
    '2026-12-18',
  ]);
  // The other way round it stays a double, and so does confidential leave that is no incapacity.
  expect((await create({ type: '10', dates: ['2026-12-14'] })).status).toBe(409);
  expect((await create({ dates: ['2026-12-16'] })).status).toBe(409);
});
