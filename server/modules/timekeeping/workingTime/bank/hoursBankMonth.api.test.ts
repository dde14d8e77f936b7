import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { closeAt, day, newPerson, newWorker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { api, rest, who, withFebruary } from './hoursBank.fixture.ts';

withFebruary();

const ask = (month?: string, as = who.company.people.admin, enterpriseId = who.enterpriseId) =>
  api.call(endpoints.listHoursBank, {
    as,
    params: { enterpriseId },
    query: { year: 2026, ...(month !== undefined && { month }) },
  });

async function lineOf(userId: number, month?: string, as = who.company.people.admin) {
  const { status, data } = await ask(month, as);
  expect(status).toBe(200);
  return (data as { people: PersonsHours[] }).people.find(({ user_id }) => user_id === userId);
}

const ordinaryOf = async (month?: string) => ((await lineOf(who.userId, month))?.kinds.ordinary ?? NaN) / HOUR_MS;

describe('everybody’s hours of a month', () => {
  test('are those of the month alone, while bank and overtime are of the year', async () => {
    await punched(api, who, [day('2026-03-02', 4)]);
    api.setNow(new Date('2026-03-03T10:00Z'));
    // One after another: a heavy read of a company waits for no other of it.
    expect(await ordinaryOf()).toBe(164);
    expect(await ordinaryOf('2026-02')).toBe(160);
    expect(await ordinaryOf('2026-03')).toBe(4);
    const march = await lineOf(who.userId, '2026-03');
    expect(march).toMatchObject({ balance: 8 * HOUR_MS, overtime: { done: 8 * HOUR_MS }, kinds: { overtime: 0 } });
    expect((await lineOf(who.userId, '2026-02'))?.kinds.overtime).toBe(8 * HOUR_MS);
  });

  test('are none in a month without any, before and after, of another year too', async () => {
    for (const month of ['2026-01', '2026-12', '2025-02', '2099-12'])
      expect((await lineOf(who.userId, month))?.kinds).toMatchObject({ ordinary: 0, overtime: 0, night: 0 });
  });

  test('stay what they were when the month is closed', async () => {
    const before = await lineOf(who.userId, '2026-02');
    expect(await closeAt(api, '2026-03-02T10:00Z')).toBeGreaterThan(0);
    expect(await lineOf(who.userId, '2026-02')).toEqual(before);
    await rest(['2026-03-10']);
    api.setNow(new Date('2026-03-31T20:00Z'));
    // The administrator's session has ended meanwhile.
    const later = await lineOf(who.userId, '2026-02', who.company.people.manager);
    expect(later?.kinds).toEqual(before?.kinds);
    expect(later?.balance).toBe(0);
  });

  test('are told of who left within the year, and of nobody who left before', async () => {
    const leave = (date: string) =>
      api.sql(`update enterprise_users set active = false, left_at = $2 where user_id = $1`, [who.userId, date]);
    await leave('2026-02-28');
    expect(await ordinaryOf('2026-02')).toBe(160);
    expect((await lineOf(who.userId, '2026-03'))?.kinds.ordinary).toBe(0);
    await leave('2025-12-31');
    expect(await lineOf(who.userId, '2026-02')).toBeUndefined();
    // Half past midnight on the mainland, before midnight in the Canaries.
    await leave('2025-12-31T23:30Z');
    expect(await lineOf(who.userId, '2026-02')).toBeDefined();
    await api.sql(`update enterprises set time_zone = 'Atlantic/Canary' where id = $1`, [who.enterpriseId]);
    expect(await lineOf(who.userId, '2026-02')).toBeUndefined();
  });

  test.each([
    '2026-13',
    '2026-00',
    '2026-2',
    '1999-12',
    '2100-01',
    '02-2026',
    'febrero',
    '',
    '2026-02-01',
    "2026-02'--",
  ])('of «%s» are refused at the field', async (month) => {
    const { status, errors } = await ask(month);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['month']]);
  });

  test('are seen by the office and by managers of the person, not by the person nor another company', async () => {
    const { admin, manager } = who.company.people;
    const other = await newPerson(api, who.company);
    expect((await lineOf(who.userId, '2026-02', manager))?.kinds.ordinary).toBe(160 * HOUR_MS);
    expect((await lineOf(other, '2026-02', admin))?.kinds.ordinary).toBe(0);
    await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [who.enterpriseId]);
    expect(await lineOf(who.userId, '2026-02', manager)).toBeUndefined();
    const stranger = await newWorker(api);
    const statuses = [
      await ask('2026-02', who.userId),
      await ask('2026-02', stranger.userId),
      await ask('2026-02', stranger.company.people.admin),
      await ask('2026-02', admin, stranger.enterpriseId),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 404, 404]);
  });
});
