import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import type { Schedule } from '../../../domain/schedules/schedules.ts';
import type { UserWithTime } from '../../../domain/employees/users.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { type Company, createCompany } from '../../../tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  // A Wednesday.
  api.setNow(new Date('2026-11-18T10:00:00Z'));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const weekdays = [1, 2, 3, 4, 5];
const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const week = (number: number, over: object = {}) => ({
  week_number: number,
  day_schedules: [{ days: weekdays, shift: '08:00 - 16:00' }],
  employees: [],
  teams: [],
  ...over,
});
const form = (over: object = {}) => ({ name: 'Turnos', month_days: allYear, rotating_weeks: [week(1)], ...over });

const create = (over: object = {}) =>
  api.call(endpoints.createSchedule, {
    as: company.adminId,
    body: { ...form(over), enterprise_id: company.enterpriseId },
  });
const made = async (over: object = {}) => {
  const answer = await create(over);
  expect([answer.status, answer.errors]).toEqual([201, undefined]);
  return answer.data as Schedule;
};
const update = (id: number, over: object = {}) =>
  api.call(endpoints.updateSchedule, { as: company.people.manager, params: { id }, body: form(over) });
const remove = (id: number) => api.call(endpoints.deleteSchedule, { as: company.adminId, params: { id } });
const get = (id: number) => api.call(endpoints.getSchedule, { as: company.adminId, params: { id } });
const names = async (query: Record<string, string> = {}) => {
  const answer = await api.call(endpoints.listSchedules, {
    as: company.people.advisor,
    params: { id: company.enterpriseId },
    query,
  });
  return [(answer.data as Schedule[]).map(({ name }) => name), answer.headers['content-range']];
};

/** The employee's shifts as the screens get them: date to times. */
async function shiftsOfEmployee(startDate: string, endDate: string): Promise<Record<string, string[]>> {
  const { data } = await api.call(endpoints.listUsers, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    query: { role: 'employee', startDate, endDate },
  });
  const person = (data as UserWithTime[]).find(({ id }) => id === company.employeeId);
  return Object.fromEntries(
    Object.entries(person?.userSchedule ?? {}).map(([day, shifts]) => [day, shifts.map(({ time }) => time)]),
  );
}

describe('create, read, change, delete (schedules 1, 5)', () => {
  test('with the product’s sentences, and as the wire has it: text list of months, JSON text lists of people', async () => {
    const created = await create({
      name: ' Obrador ',
      priority: 1,
      month_days: [11, 12, 11, 1],
      rotating_weeks: [
        week(1, { employees: [company.employeeId] }),
        week(2, { teams: [company.teamId], day_schedules: [{ days: [6, 0], shift: '22:00 - 06:00; 10:00 - 14:00' }] }),
      ],
    });
    expect([created.status, created.message]).toEqual([201, 'Horario creado correctamente']);
    const { id } = created.data as Schedule;
    expect((await get(id)).data).toEqual({
      id,
      name: 'Obrador',
      enterprise_id: company.enterpriseId,
      priority: 1,
      month_days: '1,11,12',
      rotating_weeks: [
        week(1, { employees: [company.employeeId] }),
        week(2, { teams: [company.teamId], day_schedules: [{ days: [0, 6], shift: '22:00 - 06:00;10:00 - 14:00' }] }),
      ],
      users: `[${company.employeeId}]`,
      teams: `[${company.teamId}]`,
      rotation_start: '2026-11-16',
      valid_from: '2026-11-18',
    });
    const changed = await update(id, { name: 'Tienda' });
    expect([changed.status, changed.message]).toEqual([200, 'Horario actualizado correctamente']);
    expect(changed.data).toMatchObject({ id, name: 'Tienda', users: '[]', teams: '[]', rotation_start: '2026-11-16' });
    const deleted = await remove(id);
    expect([deleted.status, deleted.message]).toEqual([200, 'Horario eliminado correctamente']);
    expect((await get(id)).status).toBe(404);
    expect((await update(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test('what is read can be sent back as it is', async () => {
    const { id } = await made({ rotating_weeks: [week(1, { employees: [company.employeeId] })] });
    const { data } = await get(id);
    const answer = await api.call(endpoints.updateSchedule, { as: company.adminId, params: { id }, body: data });
    expect([answer.status, answer.data]).toEqual([200, data]);
  });

  test('"Search by name", pages and both directions', async () => {
    for (const name of ['Ávila', 'Burgos', 'Cádiz']) await made({ name });
    expect(await names({ filter: '{"q":"avila"}' })).toEqual([['Ávila'], 'schedules 0-0/1']);
    expect(await names({ sort: '["name","DESC"]', range: '[0,1]' })).toEqual([['Horario', 'Cádiz'], 'schedules 0-1/4']);
    expect(await names()).toEqual([['Ávila', 'Burgos', 'Cádiz', 'Horario'], 'schedules 0-3/4']);
  });
});

describe('what is refused, with the number of the week (schedules 3)', () => {
  const blocks = (...shifts: [number[], string][]) => ({
    rotating_weeks: [week(1), week(2, { day_schedules: shifts.map(([days, shift]) => ({ days, shift })) })],
  });
  test.each([
    ['no name', { name: undefined }, { name: 'El nombre es un campo obligatorio.' }],
    ['a name of blanks', { name: '  ' }, { name: 'El nombre es un campo obligatorio.' }],
    ['no month', { month_days: [] }, { month_days: 'Debe seleccionar al menos un mes' }],
    ['months left out', { month_days: undefined }, { month_days: 'Debe seleccionar al menos un mes' }],
    ['no week', { rotating_weeks: [] }, { rotating_weeks: 'Debe agregar al menos una semana' }],
    ['no block', blocks(), { rotating_weeks: 'Debe agregar al menos un día con horarios para la semana 2' }],
    [
      'no day',
      blocks([[], '08:00 - 16:00']),
      { rotating_weeks: 'Debe seleccionar al menos un día para todos los horarios en la semana 2' },
    ],
    [
      'no shift',
      blocks([[1], '']),
      { rotating_weeks: 'Debe agregar al menos un horario para cada día en la semana 2' },
    ],
    [
      'nonsense',
      blocks([[1], 'mañana']),
      { rotating_weeks: 'Hay una hora sin completar o no válida en la semana 2 (de 00:00 a 23:59)' },
    ],
    [
      '24:00',
      blocks([[1], '16:00 - 24:00']),
      { rotating_weeks: 'Hay una hora sin completar o no válida en la semana 2 (de 00:00 a 23:59)' },
    ],
    [
      'start and end the same',
      blocks([[1], '08:00 - 08:00']),
      { rotating_weeks: 'Un turno de la semana 2 empieza y termina a la misma hora' },
    ],
    [
      '"A weekday can be in only one day block per week"',
      blocks([[1, 2], '08:00 - 12:00'], [[2], '13:00 - 15:00']),
      { rotating_weeks: 'El martes está en dos bloques de la semana 2' },
    ],
    [
      'shifts that overlap',
      blocks([[3], '08:00 - 16:00;15:00 - 20:00']),
      { rotating_weeks: 'Hay turnos que se solapan el miércoles de la semana 2' },
    ],
    [
      'a night that reaches into the next day’s shift',
      blocks([[1], '22:00 - 06:00'], [[2], '05:00 - 12:00']),
      { rotating_weeks: 'Hay turnos que se solapan el martes de la semana 2' },
    ],
    [
      'a rotation that starts on a Tuesday',
      { rotation_start: '2026-11-17' },
      { rotation_start: 'La rotación debe empezar un lunes' },
    ],
    ['30 February', { applies_from: '2026-02-30' }, { applies_from: 'La fecha debe ser válida (dd/mm/aaaa)' }],
    ['the year 1', { applies_from: '0001-01-01' }, { applies_from: 'La fecha debe ser válida (dd/mm/aaaa)' }],
  ])('%s', async (_, over, errors) => {
    const answer = await create(over);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
    expect((await names())[0]).toEqual(['Horario']);
  });

  test('"An employee or a team can belong to only one week of the same schedule"', async () => {
    const twice = (members: object) => create({ rotating_weeks: [week(1, members), week(2, members)] });
    expect((await twice({ employees: [company.employeeId] })).errors).toEqual({
      rotating_weeks: 'Un mismo empleado no puede estar en varias semanas del horario (semanas 1 y 2)',
    });
    expect((await twice({ teams: [company.teamId] })).errors).toEqual({
      rotating_weeks: 'Un mismo equipo no puede estar en varias semanas del horario (semanas 1 y 2)',
    });
  });

  test('"Assigning an employee or team to a schedule requires integer ids"', async () => {
    for (const id of [String(company.employeeId), 1.5, -1, true, null]) {
      const answer = await create({ rotating_weeks: [week(1, { employees: [id] })] });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['rotating_weeks.0.employees.0']]);
    }
  });

  test('weekdays of 7, months of 13, priorities other than 1, weeks that are not numbered from 1', async () => {
    for (const over of [
      { rotating_weeks: [week(1, { day_schedules: [{ days: [7], shift: '08:00 - 16:00' }] })] },
      { month_days: [13] },
      { month_days: [0] },
      { priority: 2 },
      { rotating_weeks: [week(2)] },
      { rotating_weeks: [week(1), week(1)] },
      { rotating_weeks: 'nada' },
    ]) {
      expect([over, (await create(over)).status]).toEqual([over, 422]);
    }
  });

  test('people of another company, managers, inactive people, unknown people; and other companies’ teams', async () => {
    const other = await createCompany(api);
    for (const id of [other.employeeId, company.people.manager, company.inactiveId, 2_000_000_000]) {
      expect((await create({ rotating_weeks: [week(1), week(2, { employees: [id] })] })).errors).toEqual({
        rotating_weeks: 'Alguna de las personas elegidas en la semana 2 no es un empleado activo de la empresa',
      });
    }
    for (const id of [other.teamId, 2_000_000_000]) {
      expect((await create({ rotating_weeks: [week(1, { teams: [id] })] })).errors).toEqual({
        rotating_weeks: 'Alguno de los equipos elegidos en la semana 1 no es de la empresa',
      });
    }
  });
});

describe('saved schedules appear as userSchedule', () => {
  test('a two-week rotation with a night shift, over the year end', async () => {
    await made({
      rotation_start: '2026-12-21',
      rotating_weeks: [
        week(1, { employees: [company.employeeId], day_schedules: [{ days: [1, 5], shift: '06:00 - 14:00' }] }),
        week(2, { day_schedules: [{ days: [4, 5], shift: '22:00 - 06:00' }] }),
      ],
    });
    expect(await shiftsOfEmployee('2026-12-21', '2027-01-10')).toEqual({
      '2026-12-21': ['06:00 - 14:00'],
      '2026-12-25': ['06:00 - 14:00'],
      '2026-12-31': ['22:00 - 06:00'],
      '2027-01-01': ['22:00 - 06:00'],
      '2027-01-04': ['06:00 - 14:00'],
      '2027-01-08': ['06:00 - 14:00'],
    });
  });

  test('through a team as well, and not in months in which it does not apply', async () => {
    await made({ month_days: [11], rotating_weeks: [week(1, { teams: [company.teamId] })] });
    expect(Object.keys(await shiftsOfEmployee('2026-11-27', '2026-12-04'))).toEqual(['2026-11-27', '2026-11-30']);
  });
});

describe('a change leaves the past as it was', () => {
  const morning = { rotating_weeks: () => [week(1, { employees: [company.employeeId] })] };
  const withEmployee = (shift: string) => ({
    rotating_weeks: [week(1, { employees: [company.employeeId], day_schedules: [{ days: weekdays, shift }] })],
  });

  test('from today unless a day is given; the id stays, and the list shows one', async () => {
    const { id } = await made({ rotating_weeks: morning.rotating_weeks(), applies_from: '2026-11-09' });
    expect((await update(id, withEmployee('15:00 - 23:00'))).data).toMatchObject({ id, valid_from: '2026-11-18' });
    expect(await shiftsOfEmployee('2026-11-06', '2026-11-19')).toEqual({
      '2026-11-09': ['08:00 - 16:00'],
      '2026-11-10': ['08:00 - 16:00'],
      '2026-11-11': ['08:00 - 16:00'],
      '2026-11-12': ['08:00 - 16:00'],
      '2026-11-13': ['08:00 - 16:00'],
      '2026-11-16': ['08:00 - 16:00'],
      '2026-11-17': ['08:00 - 16:00'],
      '2026-11-18': ['15:00 - 23:00'],
      '2026-11-19': ['15:00 - 23:00'],
    });
    expect((await names())[0]).toEqual(['Horario', 'Turnos']);
  });

  test('a change to come waits; another one before it takes its place', async () => {
    const { id } = await made(withEmployee('08:00 - 16:00'));
    await update(id, { ...withEmployee('09:00 - 17:00'), applies_from: '2026-12-01' });
    expect(await shiftsOfEmployee('2026-11-30', '2026-12-01')).toEqual({
      '2026-11-30': ['08:00 - 16:00'],
      '2026-12-01': ['09:00 - 17:00'],
    });
    // Left out, the day stays that of the change to come.
    const again = await update(id, withEmployee('10:00 - 18:00'));
    expect(again.data).toMatchObject({ valid_from: '2026-12-01' });
    await update(id, { ...withEmployee('11:00 - 19:00'), applies_from: '2026-11-30' });
    expect(await shiftsOfEmployee('2026-11-27', '2026-12-01')).toEqual({
      '2026-11-27': ['08:00 - 16:00'],
      '2026-11-30': ['11:00 - 19:00'],
      '2026-12-01': ['11:00 - 19:00'],
    });
  });

  test('a deleted schedule keeps its past days, and takes back what was to come', async () => {
    const { id } = await made({ ...withEmployee('08:00 - 16:00'), applies_from: '2026-11-16' });
    await update(id, { ...withEmployee('09:00 - 17:00'), applies_from: '2026-12-01' });
    expect((await remove(id)).status).toBe(200);
    expect(await shiftsOfEmployee('2026-11-16', '2026-12-02')).toEqual({
      '2026-11-16': ['08:00 - 16:00'],
      '2026-11-17': ['08:00 - 16:00'],
    });
    expect((await names())[0]).toEqual(['Horario']);
  });

  test('closed months never change', async () => {
    await api.sql(
      `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
       values ($1, $2, '2026-10-01', 0, 0, '2026-11-01T03:00+01')`,
      [company.enterpriseId, company.people.manager],
    );
    const errors = {
      applies_from: 'Los meses cerrados no se pueden cambiar: el horario puede aplicarse desde el 01/11/2026',
    };
    expect(await create({ applies_from: '2026-10-31' })).toMatchObject({ status: 422, errors });
    const { id } = await made({ applies_from: '2026-11-01' });
    expect(await update(id, { applies_from: '2026-10-01' })).toMatchObject({ status: 422, errors });
  });

  test('who has become inactive is no longer shown, and does not stand in the way of a change', async () => {
    const { id } = await made(withEmployee('08:00 - 16:00'));
    await api.sql('update enterprise_users set active = false where enterprise_id = $1 and user_id = $2', [
      company.enterpriseId,
      company.employeeId,
    ]);
    const { data } = await get(id);
    expect(data).toMatchObject({ users: '[]', rotating_weeks: [{ employees: [] }] });
    expect((await api.call(endpoints.updateSchedule, { as: company.adminId, params: { id }, body: data })).status).toBe(
      200,
    );
  });
});

describe('changing the members of a team', () => {
  const setMembers = (employees: number[]) =>
    api.call(endpoints.updateTeam, {
      as: company.adminId,
      params: { id: company.teamId },
      body: { name: 'Equipo', employees },
    });

  test('counts from today on: past days keep the shifts of those who were in it', async () => {
    const { id } = await made({ applies_from: '2026-11-16', rotating_weeks: [week(1, { teams: [company.teamId] })] });
    expect((await setMembers([])).status).toBe(200);
    expect(Object.keys(await shiftsOfEmployee('2026-11-16', '2026-11-20'))).toEqual(['2026-11-16', '2026-11-17']);
    await setMembers([company.employeeId]);
    expect(Object.keys(await shiftsOfEmployee('2026-11-16', '2026-11-19'))).toHaveLength(4);
    expect((await get(id)).data).toMatchObject({ id, teams: `[${company.teamId}]`, users: '[]' });
    expect((await names())[0]).toEqual(['Horario', 'Turnos']);
  });

  test('a person of two teams keeps the week of the first in the past', async () => {
    const { data } = await api.call(endpoints.createTeam, {
      as: company.adminId,
      body: { name: 'Otro', employees: [company.employeeId], enterprise_id: company.enterpriseId },
    });
    const other = (data as { id: number }).id;
    await made({
      applies_from: '2026-11-16',
      rotating_weeks: [
        week(1, { teams: [other] }),
        week(2, { teams: [company.teamId], day_schedules: [{ days: [2], shift: '18:00 - 20:00' }] }),
      ],
    });
    await setMembers([]);
    expect(await shiftsOfEmployee('2026-11-16', '2026-11-17')).toEqual({
      '2026-11-16': ['08:00 - 16:00'],
      '2026-11-17': ['08:00 - 16:00'],
    });
  });

  test('a new name alone makes no new version', async () => {
    const { id } = await made({ applies_from: '2026-11-16', rotating_weeks: [week(1, { teams: [company.teamId] })] });
    await setMembers([company.employeeId]);
    expect((await get(id)).data).toMatchObject({ valid_from: '2026-11-16' });
  });
});

describe('deleting a team that schedules use', () => {
  const removeTeam = () => api.call(endpoints.deleteTeam, { as: company.adminId, params: { id: company.teamId } });

  test('is refused, naming them, while they stand or are to come', async () => {
    const { id } = await made({ name: 'Noches', rotating_weeks: [week(1, { teams: [company.teamId] })] });
    await made({ name: 'Días', rotating_weeks: [week(1, { teams: [company.teamId] })] });
    const refused = await removeTeam();
    expect([refused.status, refused.message]).toEqual([
      409,
      'Está en los horarios «Días», «Noches». Quítalo de ahí antes de eliminarlo',
    ]);
    await update(id, { name: 'Noches' });
    expect((await removeTeam()).message).toBe('Está en el horario «Días». Quítalo de ahí antes de eliminarlo');
  });

  test('goes once they are over, and past days keep their shifts', async () => {
    const { id } = await made({ applies_from: '2026-11-16', rotating_weeks: [week(1, { teams: [company.teamId] })] });
    await update(id);
    expect((await removeTeam()).status).toBe(200);
    expect(Object.keys(await shiftsOfEmployee('2026-11-16', '2026-11-19'))).toEqual(['2026-11-16', '2026-11-17']);
  });
});
