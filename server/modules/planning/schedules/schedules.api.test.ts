import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { createCompany } from '#tests/support/company/company.ts';
import {
  create,
  week,
  company,
  get,
  update,
  remove,
  made,
  api,
  names,
  shiftsOfEmployee,
  withCompany,
} from './schedules.fixture.ts';

withCompany();

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
      custom_fields: {},
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
    ['30 February', { applies_from: '2026-02-30' }, { applies_from: 'Esa fecha no existe' }],
    ['the year 1', { applies_from: '0001-01-01' }, { applies_from: 'La fecha debe estar entre los años 1900 y 2199' }],
    ['the year 1999', { applies_from: '1999-12-31' }, { applies_from: 'La fecha debe ser válida (dd/mm/aaaa)' }],
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
