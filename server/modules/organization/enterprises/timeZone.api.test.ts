import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { localDateOf } from '#domain/time/localTime.ts';
import { routes } from '#domain/routes.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { api, withCompany } from './enterprises.fixture.ts';

withCompany();

describe('a new time zone', () => {
  const day = (at: Date, zone: string) => localDateOf(at.getTime(), zone);
  /** A moment two days ago that belongs to one day on the mainland and to the day before on the islands. */
  const lateEvening = (): Date => {
    const date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const found = ['22:30', '23:30']
      .map((time) => new Date(`${date}T${time}:00Z`))
      .find((at) => day(at, 'Europe/Madrid') !== day(at, 'Atlantic/Canary'));
    if (!found) throw new Error('the zones do not differ');
    return found;
  };

  test('leaves the local date of the punches that are there, rules the next ones, and is noted', async () => {
    const { enterpriseId, adminId, employeeId } = await createCompany(api);
    const first = lateEvening();
    const clock = async (action: string, minutes: number) => {
      const occurred_at = new Date(first.getTime() + minutes * 60_000).toISOString();
      const body = { action, method: 1, work_mode: 'onsite', client_id: crypto.randomUUID(), occurred_at };
      expect((await api.call(routes.clock, { as: employeeId, body })).status).toBe(201);
    };
    const dates = async () =>
      (
        await api.sql<{ day: string }>(
          `select local_date::text as day from time_entries
            where enterprise_id = $1 and started_at >= $2 order by started_at`,
          [enterpriseId, first],
        )
      ).map(({ day: date }) => date);
    await clock('entry', 0);
    await clock('out', 5);
    expect(await dates()).toEqual([day(first, 'Europe/Madrid')]);
    const body = { time_zone: 'Atlantic/Canary' };
    await api.call(routes.updateEnterprise, { as: adminId, params: { id: enterpriseId }, body });
    await clock('entry', 10);
    expect(await dates()).toEqual([day(first, 'Europe/Madrid'), day(first, 'Atlantic/Canary')]);
    const noted = await api.sql(
      `select actor_id, details from audit_log where enterprise_id = $1 and action = 'enterprise.timeZone'`,
      [enterpriseId],
    );
    expect(noted).toEqual([{ actor_id: adminId, details: { from: 'Europe/Madrid', to: 'Atlantic/Canary' } }]);
  });

  test('a zone that somebody else changes at the same moment is noted as it was by then', async () => {
    const { adminId, enterpriseId: id } = await createCompany(api);
    await whileBlocked(api.database, {
      hold: (tx) => tx.run(sql`update enterprises set time_zone = 'Atlantic/Canary' where id = ${id}`),
      start: () =>
        api.call(routes.updateEnterprise, { as: adminId, params: { id }, body: { time_zone: 'Europe/Madrid' } }),
    });
    const noted = await api.sql(
      `select details from audit_log where enterprise_id = $1 and action = 'enterprise.timeZone'`,
      [id],
    );
    expect(noted).toEqual([{ details: { from: 'Atlantic/Canary', to: 'Europe/Madrid' } }]);
  });
});
