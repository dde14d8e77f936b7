import { describe, expect, it } from 'vitest';
import { pinHash } from '#server/modules/timekeeping/kiosks/pins/pins.ts';
import { passwordFits } from '#server/modules/access/auth/commands/password.ts';
import { textRows } from '../support/textRows.ts';
import { ordinaryDay, demo, one, pinSecret, count, withFiles } from './demo.fixture.ts';

withFiles();

describe('the demo company on an ordinary working day', () => {
  ordinaryDay();

  it('has two enterprises with 24 and 8 employees, and a third that is unrelated', async () => {
    const rows = await textRows(
      demo.database,
      `select e.name, e.city, time_zone, count(*) filter (where role = 'employee')::integer as employees,
              count(*) filter (where not m.active)::integer as inactive
         from enterprises e join enterprise_users m on m.enterprise_id = e.id
        where e.id <= 3 group by e.id order by e.id`,
    );
    expect(rows).toEqual([
      { name: 'Panadería La Espiga SL', city: 'Madrid', time_zone: 'Europe/Madrid', employees: 24, inactive: 2 },
      {
        name: 'Hotel Teide SL',
        city: 'Santa Cruz de Tenerife',
        time_zone: 'Atlantic/Canary',
        employees: 8,
        inactive: 0,
      },
      { name: 'Taller Ajeno SL', city: 'Valencia', time_zone: 'Europe/Madrid', employees: 3, inactive: 0 },
    ]);
    const shared = await textRows(
      demo.database,
      `select u.email from enterprise_users m join users u on u.id = m.account_id
        where m.firm_id is null group by u.email having count(*) > 1 order by 1`,
    );
    expect(shared).toEqual([{ email: 'admin@demo.jornada.example' }, { email: 'gestoria@demo.jornada.example' }]);
  });

  it.each([
    ['admin', 'Panadería La Espiga SL admin, Hotel Teide SL admin'],
    ['gestoria', 'Panadería La Espiga SL advisor, Hotel Teide SL advisor'],
    ['encargada', 'Panadería La Espiga SL manager'],
    ['empleado', 'Panadería La Espiga SL employee'],
    ['otra', 'Taller Ajeno SL admin'],
  ])('lets %s@ in with the password of the demo, as %s', async (key, held) => {
    const user = await one<{ password_hash: string; verified: boolean; held: string }>(
      demo,
      `select password_hash, email_verified_at is not null as verified,
              string_agg(e.name || ' ' || m.role, ', ' order by e.id) as held
         from users u join enterprise_users m on m.account_id = u.id join enterprises e on e.id = m.enterprise_id
        where u.email = $1 and m.active and m.firm_id is null group by u.id`,
      [`${key}@demo.jornada.example`],
    );
    expect(user).toMatchObject({ verified: true, held });
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    expect(await passwordFits(user.password_hash, 'Demo-jornada-1')).toBe(true);
  });

  it('clocks in by PIN where the enterprise offers it: at a kiosk, the employee with 4825', async () => {
    const rows = await textRows<{ name: string; has: number; kiosks: number }>(
      demo.database,
      `select e.name, count(m.pin_hash)::integer as has,
              (select count(*)::integer from kiosks k where k.enterprise_id = e.id) as kiosks
         from enterprises e join enterprise_users m on m.enterprise_id = e.id
        where '3' = any(e.clock_methods::text[]) and m.active group by e.id order by e.id`,
    );
    expect(rows).toEqual([
      { name: 'Panadería La Espiga SL', has: 3, kiosks: 1 },
      { name: 'Hotel Teide SL', has: 1, kiosks: 0 },
    ]);
    const { pin_hash } = await one<{ pin_hash: string }>(
      demo,
      `select m.pin_hash from enterprise_users m join users u on u.id = m.account_id
        where u.email = 'empleado@demo.jornada.example'`,
    );
    expect(pin_hash).toBe(pinHash(pinSecret, 1, '4825'));
    expect(
      await count(
        demo,
        'enterprise_users m join enterprises e on e.id = m.enterprise_id where m.pin_hash is not null and e.id = 3',
      ),
    ).toBe(0);
  });

  it('gives everybody a DNI or NIE and every enterprise a CIF with the right control character', async () => {
    const people = await textRows<{ dni: string }>(
      demo.database,
      'select dni from enterprise_users where firm_id is null',
    );
    for (const { dni } of people) {
      const number = Number(dni.slice(0, 8).replace('X', '0').replace('Y', '1').replace('Z', '2'));
      expect(dni).toMatch(/^[\dXYZ]\d{7}[A-Z]$/);
      expect(dni.at(-1)).toBe('TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]);
    }
    expect(people.filter(({ dni }) => /^[XYZ]/.test(dni)).length).toBeGreaterThan(2);
    for (const { cif } of await textRows<{ cif: string }>(demo.database, 'select cif from enterprises')) {
      const digits = cif.slice(1).split('').map(Number);
      // Luhn's sum over all eight digits of a B company ends in 0.
      const sum = digits.reduce((total, digit, index) => {
        const weighed = index % 2 === 0 ? digit * 2 : digit;
        return total + (weighed > 9 ? weighed - 9 : weighed);
      }, 0);
      expect(cif).toMatch(/^B\d{8}$/);
      expect(sum % 10).toBe(0);
    }
  });

  it('lets everybody in with the password of the demo; has people hired this month, and terms of every kind', async () => {
    const accounts = await textRows<{ password_hash: string }>(
      demo.database,
      `select distinct password_hash from users where email_verified_at is not null and password_chosen_by_owner`,
    );
    expect(await Promise.all(accounts.map((row) => passwordFits(row.password_hash, 'Demo-jornada-1')))).not.toContain(
      false,
    );
    const shut = `users u where email_verified_at is null or password_hash is null
      or not exists (select from enterprise_users m where m.account_id = u.id and m.accepted_at is not null)`;
    expect(await count(demo, shut)).toBe(0);
    expect(await count(demo, 'users where password_hash is null or not password_chosen_by_owner')).toBe(0);
    expect(await count(demo, `enterprise_users where hired_at >= '2026-11-01'`)).toBeGreaterThanOrEqual(3);
    expect(await count(demo, `enterprises where created_at >= '2026-11-01'`)).toBe(2);
    const kinds = await textRows(
      demo.database,
      `select distinct contract_type || ' ' || hours_type as kind from work_terms order by 1`,
    );
    expect(kinds.map((row) => (row as { kind: string }).kind)).toEqual([
      'full weekly',
      'partial daily',
      'partial monthly',
      'partial weekly',
    ]);
    expect(await count(demo, 'work_terms where complementary_hours > 0')).toBeGreaterThan(0);
  });

  it('has rotating weeks, a night shift and split shifts, with people and teams in them', async () => {
    expect(await count(demo, 'schedule_weeks where week_number = 2')).toBe(2);
    expect(await count(demo, `schedule_weeks where blocks::text like '%22:00 - 06:00%'`)).toBe(1);
    expect(await count(demo, `schedule_weeks where blocks::text like '%;%'`)).toBeGreaterThan(1);
    expect(await count(demo, 'schedule_members where team_id is not null')).toBeGreaterThan(2);
    expect(await count(demo, 'schedule_members where user_id is not null')).toBeGreaterThan(8);
  });

  it('has leave in each state, past and future, whole and half days', async () => {
    const rows = await textRows<{ status: string; past: number; future: number; half: number }>(
      demo.database,
      `select status, count(*) filter (where day < '2026-11-20')::integer as past,
              count(*) filter (where day > '2026-11-20')::integer as future,
              count(*) filter (where part <> 'full')::integer as half
         from leave where enterprise_id = 1 group by status order by status`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'pending', 'rejected']);
    expect(rows.filter(({ future }) => future === 0)).toEqual([]);
    expect(rows.filter(({ past }) => past > 0).map(({ status }) => status)).toEqual(['approved', 'rejected']);
    expect(rows.reduce((sum, { half }) => sum + half, 0)).toBeGreaterThan(2);
    expect(
      await count(
        demo,
        `leave l join time_entries t using (enterprise_id, user_id)
          where l.day = t.local_date and l.part = 'full' and l.status = 'approved'`,
      ),
    ).toBe(0);
  });

  it('has corrections in each state; what was approved stands in the ledger', async () => {
    const byStatus = await textRows(
      demo.database,
      `select status, count(*)::integer as count from corrections where enterprise_id = 1 group by 1 order by 1`,
    );
    expect(byStatus).toEqual([
      { status: 'approved', count: 2 },
      { status: 'disputed', count: 1 },
      { status: 'pending', count: 5 },
      { status: 'rejected', count: 1 },
    ]);
    expect(await count(demo, 'corrections where status = $1 and entry_id is null', ['pending'])).toBe(1);
    const proposals = await textRows(
      demo.database,
      `select status from corrections where enterprise_id = 1 and proposed_by <> user_id order by 1`,
    );
    expect(proposals).toEqual([{ status: 'disputed' }, { status: 'pending' }]);
    expect(
      await count(
        demo,
        `corrections c join time_events e on e.enterprise_id = c.enterprise_id and e.seq = c.event_seq
          where e.entry_id = c.entry_id and e.actor_id = c.answered_by and e.details ? 'before'
            and e.kind = case c.status when 'approved' then 'correct' else 'disagree' end`,
      ),
    ).toBe(await count(demo, `corrections where status <> 'pending'`));
    expect(await count(demo, 'notifications where delivered_at is null')).toBe(0);
    expect(await count(demo, 'time_entries where modified')).toBe(3);
    expect(await count(demo, `time_events where kind = 'correct'`)).toBe(3);
    expect(
      await count(
        demo,
        `corrections c join time_entries t on t.id = c.entry_id
          where c.status = 'approved' and t.started_at = c.started_at and t.ended_at = c.ended_at`,
      ),
    ).toBe(3);
  });
});
