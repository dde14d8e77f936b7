import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/modules/timekeeping/timeEntries/ledger/verify.ts';
import { textRows } from '../support/textRows.ts';
import { type Demo, demoAt, count, withFiles } from './demo.fixture.ts';

/** The demo company of each moment holds together. */
export function demoDays(moments: readonly (readonly [name: string, moment: string])[]): void {
  withFiles();

  describe.each(moments)('the demo company on %s', (_name, moment) => {
    let demo: Demo;
    beforeAll(async () => {
      demo = await demoAt(moment);
    });
    afterAll(() => demo.end());

    it('has a ledger that verifies', async () => {
      const { findings, entries, chains } = await verifyLedger(demo.database);
      expect(findings).toEqual([]);
      expect(chains).toHaveLength(15);
      expect(entries).toBe(await count(demo, 'time_entries'));
    });

    it('has exactly one entry open for over 24 hours, and nothing of that person after it', async () => {
      const forgotten = await textRows<{ user_id: number; started_at: Date }>(
        demo.database,
        `select user_id, started_at from time_entries where ended_at is null and started_at < $1::timestamptz - interval '24 hours'`,
        [moment],
      );
      expect(forgotten).toHaveLength(1);
      const [entry] = forgotten;
      expect(
        await count(demo, 'time_entries where user_id = $1 and started_at > $2', [entry?.user_id, entry?.started_at]),
      ).toBe(0);
    });

    it('has nothing that already happened in the future', async () => {
      for (const happened of [
        'time_events where at > $1',
        'time_entries where started_at > $1 or ended_at > $1 or paused_since > $1 or last_at > $1',
        'enterprise_users where hired_at > $1 or left_at > $1',
        'enterprises where created_at > $1',
        'leave where created_at > $1 or answered_at > $1',
        'corrections where created_at > $1 or answered_at > $1 or started_at > $1 or ended_at > $1',
        'closures where closed_at > $1 or signed_at > $1 or signed_at < closed_at',
        'complaints where created_at > $1',
        'payrolls where created_at > $1',
        'user_files where created_at > $1',
        'kiosks where created_at > $1 or last_used_at > $1',
      ]) {
        expect([happened, await count(demo, happened, [moment])]).toEqual([happened, 0]);
      }
      expect(
        await count(
          demo,
          `time_entries t join enterprises e on e.id = t.enterprise_id
          where local_date > ($1::timestamptz at time zone time_zone)::date
             or local_date <> (started_at at time zone time_zone)::date`,
          [moment],
        ),
      ).toBe(0);
    });

    it('has the employee out, with entries in the past days and none today', async () => {
      const own = `time_entries t join enterprise_users m on m.enterprise_id = t.enterprise_id and m.user_id = t.user_id
                  join users u on u.id = m.account_id
                  where u.email = 'empleado@demo.jornada.example'`;
      const today = `($1::timestamptz at time zone 'Europe/Madrid')::date`;
      expect(await count(demo, `${own} and ended_at is null`)).toBe(0);
      expect(await count(demo, `${own} and local_date >= ${today}`, [moment])).toBe(0);
      expect(await count(demo, `${own} and local_date >= ${today} - 7`, [moment])).toBeGreaterThan(2);
    });

    it('has people hired this month, three pending corrections, and two months closed', async () => {
      const month = `date_trunc('month', $1::timestamptz, 'Europe/Madrid')`;
      expect(await count(demo, `enterprise_users where enterprise_id = 1 and hired_at >= ${month}`, [moment])).toBe(3);
      expect(await count(demo, `corrections where status = 'pending' and enterprise_id = 1`)).toBeGreaterThanOrEqual(3);
      expect(await textRows(demo.database, 'select distinct month from closures where enterprise_id = 1')).toHaveLength(
        2,
      );
      expect(await count(demo, `leave where status = 'pending' and leave_type_id = 1`)).toBeGreaterThan(0);
      expect(await count(demo, `leave where status = 'pending' and leave_type_id <> 1`)).toBeGreaterThan(0);
    });
  });
}
