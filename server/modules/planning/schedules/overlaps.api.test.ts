import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { hiredOn } from '#tests/support/timeRecord.ts';
import { api, company, create, made, update, week, weekdays, withCompany } from './schedules.fixture.ts';

withCompany();

const mornings = (over: object = {}) => ({
  name: 'Mañanas',
  rotating_weeks: [week(1, { employees: [company.employeeId], ...over })],
});
const shift = (text: string, days = weekdays) => ({ day_schedules: [{ days, shift: text }] });
const sentence = (name: string, others: string, day = '18/11/2026', shifts = '08:00 - 16:00', more = '') => ({
  rotating_weeks: `Persona De Prueba ya tiene turnos a esas horas: el ${day}, ${shifts} coincide con «${name}» (${others})${more}`,
});

const teamWith = (employees: number[]) =>
  api.call(endpoints.updateTeam, {
    as: company.adminId,
    params: { id: company.teamId },
    body: { name: 'Equipo', employees },
  });

describe('nobody has shifts at the same time in two schedules', () => {
  test.each([
    ['the same hours', shift('08:00 - 16:00'), '08:00 - 16:00', '18/11/2026'],
    ['a night that reaches into the morning', shift('22:00 - 09:00'), '22:00 - 09:00', '19/11/2026'],
    ['some hours', shift('15:00 - 20:00', [4]), '15:00 - 20:00', '19/11/2026'],
  ])('a new one with %s is refused', async (_, over, others, day) => {
    await made({ ...mornings(over), name: 'Tienda' });
    const refused = await create(mornings());
    expect([refused.status, refused.errors]).toEqual([422, sentence('Tienda', others, day)]);
    expect((await api.sql('select from schedules where enterprise_id = $1', [company.enterpriseId])).length).toBe(2);
  });

  test.each([
    ['on other days', shift('08:00 - 16:00', [0, 6])],
    ['one after the other', shift('16:00 - 20:00')],
    ['of somebody else', { ...shift('08:00 - 16:00'), employees: [] }],
  ])('%s is taken', async (_, over) => {
    await made({ ...mornings(over), name: 'Tienda' });
    expect((await create(mornings())).status).toBe(201);
  });

  test('a summer that is to come counts', async () => {
    await made({ ...mornings(shift('07:00 - 15:00')), name: 'Verano', month_days: [7, 8] });
    expect((await create(mornings())).errors).toEqual(sentence('Verano', '07:00 - 15:00', '01/07/2027'));
  });

  test('a change is refused alike, and leaves what stood; what is but renamed is not', async () => {
    await made({ ...mornings(), name: 'Tienda' });
    const { id } = await made({ rotating_weeks: [week(1, shift('16:00 - 20:00'))], name: 'Tardes' });
    const refused = await update(id, { rotating_weeks: [week(1, { employees: [company.employeeId] })] });
    expect([refused.status, refused.errors]).toEqual([422, sentence('Tienda', '08:00 - 16:00')]);
    const { data } = await api.call(endpoints.getSchedule, { as: company.adminId, params: { id } });
    expect(data).toMatchObject({ name: 'Tardes', users: '[]' });
  });

  test('through a team: when it is put into a schedule, and when a person is put into it', async () => {
    await made({ ...mornings(), name: 'Tienda' });
    expect((await teamWith([company.employeeId])).status).toBe(200);
    const ofTeam = { name: 'Equipo', rotating_weeks: [week(1, { teams: [company.teamId] })] };
    expect((await create(ofTeam)).errors).toEqual(sentence('Tienda', '08:00 - 16:00'));
    expect((await teamWith([])).status).toBe(200);
    expect((await create(ofTeam)).status).toBe(201);
    const refused = await teamWith([company.employeeId]);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['employees']]);
    expect(refused.errors?.employees).toContain('Persona De Prueba ya tiene turnos a esas horas');
  });

  test('what overlapped before can still be changed, and counts once', async () => {
    await hiredOn(api, { enterpriseId: company.enterpriseId, userId: company.employeeId }, '2020-01-01');
    const { id } = await made(mornings());
    await made({ ...mornings({ employees: [] }), name: 'Tienda' });
    await api.sql(
      `insert into schedule_members (enterprise_id, schedule_id, week_number, user_id)
       select $1, id, 1, $2 from schedules where enterprise_id = $1 and name = 'Tienda'`,
      [company.enterpriseId, company.employeeId],
    );
    const kept = (await api.call(endpoints.getSchedule, { as: company.adminId, params: { id } })).data as Schedule;
    expect((await update(id, { name: 'Otro nombre', rotating_weeks: kept.rotating_weeks })).status).toBe(200);
    const { data } = await api.call(endpoints.listUsers, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      query: { role: 'employee', startDate: '2026-11-19', endDate: '2026-11-19' },
    });
    const person = (data as UserWithTime[]).find((one) => one.id === company.employeeId);
    expect(person?.scheduledTime).toEqual({ '2026-11-19': 8 * HOUR_MS });
  });

  test('of two at the same time one is refused', async () => {
    const answers = await Promise.all([create(mornings()), create({ ...mornings(), name: 'Tienda' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});
