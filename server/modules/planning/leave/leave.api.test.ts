import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { leaveErrors as refuse } from '#domain/planning/leave/messages/index.ts';
import { addPerson, createCompany } from '#tests/support/company/company.ts';
import { create, list, company, api, firstOf, withCompany } from './leave.fixture.ts';

withCompany();

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

  test.each([
    ['2026-13-01', kernelMessages.noSuchDate],
    ['2027-02-29', kernelMessages.noSuchDate],
    ['hoy', refuse.dateWrong],
    ['2026-12-01T10', refuse.dateWrong],
  ])('the date %s is refused', async (start_date, message) => {
    const sent = await api.call(endpoints.listVacations, {
      as: company.adminId,
      query: { enterprise_id: company.enterpriseId, start_date },
    });
    expect([sent.status, sent.errors]).toEqual([422, { start_date: message }]);
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
    ['dates of the calendar', { dates: ['2027-02-29'] }, { 'dates.0': kernelMessages.noSuchDate }],
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
    await api.notified();
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
