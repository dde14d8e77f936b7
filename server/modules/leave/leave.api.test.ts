import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import type { Leave } from '../../../domain/leave/leave.ts';
import { leaveErrors as refuse, leaveMessages as say } from '../../../domain/leave/messages/index.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { whileBlocked } from '../../../tests/support/blocked.ts';
import { addPerson, type Company, createCompany } from '../../../tests/support/company/company.ts';
import { onShift } from '../../../tests/support/shifts.ts';

let api: Api;
let company: Company;
const now = new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  api = await startApi();
  api.setNow(now);
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql('delete from leave where enterprise_id = $1', [company.enterpriseId]);
  api.outbox.length = 0;
});

/** A body as the dialog of new leave sends it: ids as text (leave 4). */
const bodyOf = (input: object = {}) => ({
  type: String(company.leaveTypeId),
  comment: '',
  dates: ['2026-12-09'],
  employees: [String(company.employeeId)],
  teams: [],
  status: 'approved',
  enterprise_id: String(company.enterpriseId),
  ...input,
});
const create = (input: object = {}, as = company.adminId) =>
  api.call(endpoints.createVacations, { as, body: bodyOf(input) });
const ask = (input: object = {}) => create({ status: 'pending', ...input }, company.employeeId);
const list = async (query: Record<string, string | number> = {}, as = company.adminId) => {
  const answer = await api.call(endpoints.listVacations, {
    as,
    query: { enterprise_id: company.enterpriseId, ...query },
  });
  return answer.data as Leave[];
};
const answer = (id: number, status: string, as = company.people.manager, more: object = {}) =>
  api.call(endpoints.answerVacation, { as, params: { id }, body: { status, ...more } });
const remove = (id: number, as = company.adminId, query: Record<string, number> = {}) =>
  api.call(endpoints.deleteVacation, { as, params: { id }, query });
const firstOf = (sent: { data: unknown }): Leave => {
  const [one] = sent.data as Leave[];
  if (!one) throw new Error('nothing was written');
  return one;
};
const daysOf = (rows: readonly Leave[]) => rows.map(({ user, date, part }) => [user.id, date, part]);

describe('GET /api/vacations: query enterprise_id, start_date, end_date, status; item id, date, permission_type_name, permission_type_id, user, status, comment', () => {
  test('an item holds its fields (leave 1)', async () => {
    await create({ comment: 'Viaje' });
    const [item] = await list();
    expect(item).toMatchObject({
      id: expect.any(Number),
      date: '2026-12-09',
      permission_type_name: 'Vacaciones',
      permission_type_id: 1,
      user: { id: company.employeeId, name: 'Persona', last_name: 'De Prueba' },
      status: 'approved',
      comment: 'Viaje',
    });
  });

  test('"Dates in the leave list request are sent as YYYY-MM-DD HH:MM:SS"; both ends belong to the range', async () => {
    await create({ dates: ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'] });
    const rows = await list({ start_date: '2026-12-01 00:00:00', end_date: '2026-12-31 23:59:59' });
    expect(rows.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-31']);
  });

  test('status filters; "pending leave for the current and next year"', async () => {
    await create({ dates: ['2026-12-09'] });
    await create({ dates: ['2027-02-01'], status: 'pending' });
    const rows = await list({ start_date: '2026-01-01', end_date: '2027-12-31', status: 'pending' });
    expect(rows.map(({ date, status }) => [date, status])).toEqual([['2027-02-01', 'pending']]);
  });

  test.each(['2026-13-01', '2027-02-29', 'hoy', '2026-12-01T10'])('the date %s is refused', async (start_date) => {
    const sent = await api.call(endpoints.listVacations, {
      as: company.adminId,
      query: { enterprise_id: company.enterpriseId, start_date },
    });
    expect([sent.status, sent.errors]).toEqual([422, { start_date: refuse.dateWrong }]);
  });

  test('employees get their own, whoever they ask for', async () => {
    const colleague = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await create({ employees: [colleague, company.employeeId] });
    for (const query of [{}, { user_id: colleague }] as Record<string, number>[]) {
      expect((await list(query, company.employeeId)).map(({ user }) => user.id)).toEqual([company.employeeId]);
    }
    expect(await list({}, company.people.advisor)).toHaveLength(2);
  });

  test('another company’s leave is not there', async () => {
    const other = await createCompany(api);
    for (const as of [other.adminId, other.employeeId]) {
      const sent = await api.call(endpoints.listVacations, { as, query: { enterprise_id: company.enterpriseId } });
      expect([sent.status, sent.data]).toEqual([404, null]);
    }
  });
});

describe('POST /api/vacations: type, comment, dates, employees, teams, status, enterprise_id; success 201', () => {
  test('"Vacaciones/permisos registrados correctamente"', async () => {
    const sent = await create({ dates: ['2026-12-09 00:00:00', '2026-12-10'] });
    expect([sent.status, sent.message]).toEqual([201, 'Vacaciones/permisos registrados correctamente']);
    expect(daysOf(sent.data as Leave[])).toEqual([
      [company.employeeId, '2026-12-09', 'full'],
      [company.employeeId, '2026-12-10', 'full'],
    ]);
  });

  test('people of teams and employees are merged without doubles, and so are dates', async () => {
    const second = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3), ($1, $2, $4)', [
      company.enterpriseId,
      company.teamId,
      second,
      company.inactiveId,
    ]);
    const sent = await create({
      teams: [company.teamId],
      employees: [company.employeeId, company.employeeId],
      dates: ['2026-12-10', '2026-12-09 12:00:00', '2026-12-09'],
    });
    expect(sent.status).toBe(201);
    expect(daysOf(sent.data as Leave[]).toSorted()).toEqual(
      [company.employeeId, second]
        .flatMap((id) => ['2026-12-09', '2026-12-10'].map((date) => [id, date, 'full']))
        .toSorted(),
    );
  });

  test.each([
    [
      '"at least one employee or team"',
      { employees: [], teams: [] },
      { employees: 'Debes seleccionar al menos un empleado o equipo' },
    ],
    ['"at least one date"', { dates: [] }, { dates: 'Debes seleccionar al menos una fecha' }],
    ['"a status"', { status: undefined }, { status: 'Debes seleccionar un estado' }],
    [
      '"Status options on creation are pending and approved only"',
      { status: 'rejected' },
      { status: 'Debes seleccionar un estado' },
    ],
    [
      '"comment optional, at most 150 characters"',
      { comment: 'x'.repeat(151) },
      { comment: 'El comentario no puede tener más de 150 caracteres' },
    ],
    ['a type', { type: '' }, { type: refuse.typeRequired }],
    ['a type of the enterprise', { type: 77 }, { type: refuse.typeUnknown }],
    ['dates of the calendar', { dates: ['2027-02-29'] }, { 'dates.0': refuse.dateWrong }],
    ['dates that somebody can mean', { dates: ['2126-12-09'] }, { dates: refuse.tooFar(10) }],
  ])('refused without %s', async (_, input, errors) => {
    const sent = await create(input);
    expect([sent.status, sent.errors]).toEqual([422, errors]);
  });

  test('150 characters are not too many, and no comment is none', async () => {
    expect(firstOf(await create({ comment: 'x'.repeat(150) })).comment).toHaveLength(150);
    expect(firstOf(await create({ dates: ['2026-12-10'], comment: undefined })).comment).toBeNull();
  });

  test('inactive people, strangers and advisors are refused, and nothing is written', async () => {
    const other = await createCompany(api);
    for (const id of [company.inactiveId, other.employeeId, company.people.advisor]) {
      const sent = await create({ employees: [company.employeeId, id] });
      expect([sent.status, sent.errors]).toEqual([422, { employees: refuse.inactive }]);
    }
    expect((await create({ employees: [], teams: [other.teamId] })).errors).toEqual({ teams: refuse.nobody });
    expect(await list()).toEqual([]);
  });

  test('each person is notified once of what was recorded for them; a request that waits for an answer notifies nobody', async () => {
    const second = await addPerson(api, company.enterpriseId, { role: 'employee' });
    await create({ employees: [second], dates: ['2026-12-08'], status: 'pending' });
    await create({ employees: [company.employeeId, second], dates: ['2026-12-09', '2026-12-10'], comment: 'Cierre' });
    expect(api.outbox).toHaveLength(2);
    expect(api.outbox[0]?.subject).toMatch(/ ha registrado: Vacaciones$/);
    expect(api.outbox[0]?.text).toContain('del 9 de diciembre de 2026 al 10 de diciembre de 2026');
    expect(api.outbox[0]?.text).toContain('Cierre');
    expect(new Set(api.outbox.map(({ to }) => to)).size).toBe(2);
  });

  test('an administrator records leave of the past; a range may run over the year end', async () => {
    const dates = ['2020-12-31', '2021-01-01'];
    expect((await create({ dates })).status).toBe(201);
  });
});

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

describe('PUT /api/vacations/{id}: status (approved or rejected); success 200', () => {
  test.each([
    ['approved', 'Permiso aprobado correctamente', 'aprobada'],
    ['rejected', 'Permiso rechazado correctamente', 'rechazada'],
  ])('pending moves to %s, and the person gets a mail', async (status, message, word) => {
    const { id } = firstOf(await ask());
    api.outbox.length = 0;
    const sent = await answer(id, status, company.people.manager, { comment: 'Hablado en la reunión' });
    expect([sent.status, sent.message]).toEqual([200, message]);
    const [row] = await list();
    expect(row).toMatchObject({ status, answered_by: 'Persona De Prueba', answer_comment: 'Hablado en la reunión' });
    expect(row?.answered_at).toBe('2026-11-21T11:00:00+01:00');
    expect(api.outbox.map(({ subject }) => subject)).toEqual([`Tu solicitud de Vacaciones ha sido ${word}`]);
    expect(api.outbox[0]?.text).toContain('Hablado en la reunión');
  });

  const subscribed = () =>
    api.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'k', 'a')`, [
      company.employeeId,
      `https://fcm.googleapis.com/${company.uuid()}`,
    ]);
  const own = () => ({ enterpriseId: company.enterpriseId, userId: company.employeeId });

  test('and within the person’s hours every browser gets a note that says nothing of the leave', async () => {
    await subscribed();
    await onShift(api, own(), '09:00 - 17:00', [6]);
    api.pushes.length = 0;
    await answer(firstOf(await ask({ comment: 'Secreto' })).id, 'approved');
    const [enterprise] = await api.sql<{ name: string }>('select name from enterprises where id = $1', [
      company.enterpriseId,
    ]);
    expect(api.pushes.map(({ note }) => note)).toEqual([
      { title: 'Tu solicitud tiene respuesta', body: enterprise?.name, path: '/fichar' },
    ]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['after the shift', () => onShift(api, own(), '05:00 - 10:59', [6])],
    ['on a day without one', () => onShift(api, own(), '09:00 - 17:00', [1, 2, 3, 4, 5])],
    ['without a schedule', async () => {}],
    [
      'on leave',
      async () => {
        await onShift(api, own(), '09:00 - 17:00', [6]);
        await create({ dates: ['2026-11-21'] });
      },
    ],
  ])('disconnection (art. 88 LOPDGDD): %s no browser is disturbed, and the mail waits', async (_, arranged) => {
    await subscribed();
    await arranged();
    const { id } = firstOf(await ask());
    api.outbox.length = 0;
    api.pushes.length = 0;
    await answer(id, 'approved');
    expect([api.outbox.length, api.pushes]).toEqual([1, []]);
  });

  test('what is answered is not answered again: 409 that names who did', async () => {
    const { id } = firstOf(await ask());
    await answer(id, 'approved');
    const sent = await answer(id, 'rejected', company.adminId);
    expect([sent.status, sent.message]).toEqual([409, 'Persona De Prueba ya ha aprobado este permiso']);
    expect((await list())[0]?.status).toBe('approved');
  });

  test('of two who answer at once one is informed that the other was faster', async () => {
    const { id } = firstOf(await ask());
    const sent = await Promise.all([answer(id, 'approved'), answer(id, 'rejected', company.adminId)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = sent.find(({ status }) => status === 200);
    const [row] = await list();
    expect(won?.message).toBe(row?.status === 'approved' ? say.approved : say.rejected);
  });

  test('of two who answer a whole request at once, each by another of its days, one is faster', async () => {
    for (const month of ['06', '07', '08', '09']) {
      const asked = (await ask({ dates: [`2027-${month}-01`, `2027-${month}-02`, `2027-${month}-03`] }))
        .data as Leave[];
      const [first, , last] = asked.map(({ id }) => id);
      const whole = { whole: 1 };
      const sent = await Promise.all([
        answer(first ?? 0, 'approved', company.people.manager, whole),
        answer(last ?? 0, 'rejected', company.adminId, whole),
      ]);
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('what is deleted meanwhile is a 404 that says so', async () => {
    const { id } = firstOf(await ask());
    const gone = sql`delete from leave where id = ${id}`;
    const sent = await whileBlocked(api.database, {
      hold: (tx) => tx.run(gone),
      start: () => answer(id, 'approved'),
    });
    expect([sent.status, sent.message]).toEqual([404, refuse.gone]);
  });

  test('what was deleted is a 404 that says so', async () => {
    const { id } = firstOf(await ask());
    await remove(id);
    const sent = await answer(id, 'approved');
    expect([sent.status, sent.message]).toEqual([404, refuse.gone]);
  });

  test.each(['pending', '', undefined])('the status %j is no answer', async (status) => {
    const { id } = firstOf(await ask());
    const sent = await api.call(endpoints.answerVacation, { as: company.adminId, params: { id }, body: { status } });
    expect([sent.status, sent.errors]).toEqual([422, { status: say.statusRequired }]);
  });

  test('with whole all pending days of one request are answered together, with one mail', async () => {
    const { id } = firstOf(await ask({ dates: ['2026-12-09', '2026-12-10'] }));
    await ask({ dates: ['2026-12-14'] });
    api.outbox.length = 0;
    await answer(id, 'approved', company.adminId, { whole: 1 });
    expect((await list()).map(({ status }) => status)).toEqual(['approved', 'approved', 'pending']);
    expect(api.outbox).toHaveLength(1);
  });
});

describe('DELETE /api/vacations/{id}: "Delete is offered in any status"', () => {
  test.each(['pending', 'approved', 'rejected'])('%s: "Permiso eliminado correctamente"', async (status) => {
    const { id } = firstOf(await ask());
    if (status !== 'pending') await answer(id, status);
    const sent = await remove(id, company.people.manager);
    expect([sent.status, sent.message, await list()]).toEqual([200, 'Permiso eliminado correctamente', []]);
  });

  test('a second time it is not there', async () => {
    const { id } = firstOf(await ask());
    await remove(id);
    expect((await remove(id)).status).toBe(404);
  });

  test('with whole all days of the request go', async () => {
    const { id } = firstOf(await ask({ dates: ['2026-12-09', '2026-12-10'] }));
    expect((await remove(id, company.employeeId, { whole: 1 })).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

test('GET /api/vacations/types: query enterprise_id, "list of id, name"; those no longer used are left out', async () => {
  await api.sql(
    `insert into leave_types (enterprise_id, id, name, active) values ($1, 2, 'Permiso médico', true), ($1, 3, 'Antiguo', false)`,
    [company.enterpriseId],
  );
  const types = async (query: object = {}, as = company.employeeId) =>
    (await api.call(endpoints.listLeaveTypes, { as, query: { enterprise_id: company.enterpriseId, ...query } }))
      .data as {
      id: number;
      name: string;
    }[];
  const names = (rows: { id: number; name: string }[]) =>
    rows.filter(({ id }) => id < 5).map(({ id, name }) => [id, name]);
  expect(names(await types())).toEqual([
    [1, 'Vacaciones'],
    [2, 'Permiso médico'],
  ]);
  expect(names(await types({ all: 1 }))).toHaveLength(3);
  expect((await create({ type: 3 })).errors).toEqual({ type: refuse.typeUnknown });
});
