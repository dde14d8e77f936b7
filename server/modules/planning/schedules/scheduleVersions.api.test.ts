import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import {
  week,
  company,
  weekdays,
  made,
  update,
  shiftsOfEmployee,
  names,
  remove,
  api,
  create,
  get,
  withCompany,
} from './schedules.fixture.ts';

withCompany();

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
    const days = [{ days: [0, 6], shift: '08:00 - 16:00' }];
    await made({ name: 'Días', rotating_weeks: [week(1, { teams: [company.teamId], day_schedules: days })] });
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
