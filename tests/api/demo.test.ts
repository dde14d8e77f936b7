import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../server/db/connect.ts';
import { createDemo } from '../../server/demo/index.ts';
import { openFiles } from '../../server/ports/files/choose.ts';
import type { FilesPort } from '../../server/ports/files/port.ts';
import { pinHash } from '../../server/modules/kiosks/pins/pins.ts';
import { passwordFits } from '../../server/modules/auth/commands/password.ts';
import { verifyLedger } from '../../server/modules/timeEntries/ledger/verify.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';
import { pdfTexts } from '../support/pdfText.ts';
import { textRows } from '../support/textRows.ts';

interface Demo {
  cloned: ClonedDatabase;
  database: Database;
  now: Date;
  end(): Promise<void>;
}

const pinSecret = 'the secret of an installation, 32 signs or more';

let folder: string;
let files: FilesPort;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-demo-'));
  files = await openFiles(`file:${folder}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function demoAt(now: string): Promise<Demo> {
  const cloned = await cloneDatabase();
  await createDemo({ owner: cloned.owner, now: new Date(now), files, pinSecret });
  const database = connect({ ...cloned.app, max: 2 }, quietLog);
  const end = async () => {
    await database.end();
    await cloned.drop();
  };
  return { cloned, database, now: new Date(now), end };
}

/** Salts, secrets and the moments at which the ledger was really written differ by nature. */
const unlike: Record<string, readonly string[]> = {
  users: ['password_hash'],
  enterprises: ['qr_secret'],
  leave: ['request_id'],
  time_entries: ['created_at'],
  time_events: ['recorded_at', 'prev_hash', 'hash'],
  payrolls: ['file_key'],
  user_files: ['file_key'],
  kiosks: ['token_hash'],
};
const tables = [
  'users',
  'enterprises',
  'enterprise_users',
  'work_terms',
  'teams',
  'team_members',
  'schedules',
  'schedule_weeks',
  'schedule_members',
  'leave_types',
  'local_holidays',
  'leave',
  'time_entries',
  'time_events',
  'corrections',
  'closures',
  'complaints',
  'subscriptions',
  'payrolls',
  'user_files',
  'kiosks',
];

async function digestOf({ database }: Demo): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const rows = await textRows<{ row: string }>(
      database,
      `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
      [unlike[table] ?? []],
    );
    const text = rows.map(({ row }) => row).join('\n');
    digests[table] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`;
  }
  return digests;
}

const one = async <R>(demo: Demo, text: string, values: unknown[] = []): Promise<R> => {
  const [row] = await textRows<R>(demo.database, text, values);
  if (!row) throw new Error(`No row: ${text}`);
  return row;
};
const count = async (demo: Demo, what: string, values: unknown[] = []): Promise<number> =>
  (await one<{ count: number }>(demo, `select count(*)::integer as count from ${what}`, values)).count;

describe('the demo company on an ordinary working day', () => {
  let demo: Demo;
  /** A Friday at 11:40 in Madrid: the shop is open. */
  const now = '2026-11-20T10:40:00Z';

  beforeAll(async () => {
    demo = await demoAt(now);
  });
  afterAll(() => demo.end());

  it('is the same for the same moment', async () => {
    const again = await demoAt(now);
    expect(await digestOf(again)).toEqual(await digestOf(demo));
    await again.end();
  });

  it('leaves a database with an enterprise as it is', async () => {
    const before = await digestOf(demo);
    await createDemo({ owner: demo.cloned.owner, now: new Date('2026-11-23T10:40:00Z'), files, pinSecret });
    expect(await digestOf(demo)).toEqual(before);
  });

  it('is created once by two who start together', async () => {
    const cloned = await cloneDatabase();
    const create = () => createDemo({ owner: cloned.owner, now: new Date(now), files, pinSecret });
    await Promise.all([create(), create()]);
    const database = connect({ ...cloned.app, max: 1 }, quietLog);
    expect(await textRows(database, 'select name from enterprises')).toHaveLength(3);
    await database.end();
    await cloned.drop();
  });

  it('has two enterprises with 24 and 8 employees, and a third that is unrelated', async () => {
    const rows = await textRows(
      demo.database,
      `select e.name, e.city, time_zone, count(*) filter (where role = 'employee')::integer as employees,
              count(*) filter (where not m.active)::integer as inactive
         from enterprises e join enterprise_users m on m.enterprise_id = e.id group by e.id order by e.id`,
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
      `select u.email from enterprise_users m join users u on u.id = m.user_id
        group by u.email having count(*) > 1 order by 1`,
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
         from users u join enterprise_users m on m.user_id = u.id join enterprises e on e.id = m.enterprise_id
        where u.email = $1 and m.active group by u.id`,
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
      `select m.pin_hash from enterprise_users m join users u on u.id = m.user_id
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
    const people = await textRows<{ dni: string }>(demo.database, 'select dni from enterprise_users');
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

  it('has unverified people, people hired this month, and terms of every kind', async () => {
    expect(await count(demo, 'users where email_verified_at is null and password_hash is null')).toBe(2);
    expect(await count(demo, `enterprise_users where hired_at >= '2026-11-01'`)).toBeGreaterThanOrEqual(3);
    expect(await count(demo, `enterprises where created_at >= '2026-11-01'`)).toBe(1);
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
    expect(await count(demo, 'corrections where notified_status is distinct from status')).toBe(0);
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

  it('has its local days, and nobody clocked in on a holiday', async () => {
    expect(
      await textRows(demo.database, 'select name from local_holidays where enterprise_id = 1 order by day'),
    ).toEqual([{ name: 'San Isidro' }, { name: 'Nuestra Señora de la Almudena' }]);
    const worked = await textRows<{ local_date: string }>(
      demo.database,
      `select distinct local_date from time_entries where enterprise_id = 1
        and local_date in ('2026-10-12', '2026-10-13', '2026-11-02', '2026-11-09') order by 1`,
    );
    expect(worked.map(({ local_date }) => local_date)).toEqual(['2026-10-13']);
  });

  it('has complaints with replies, closures some of which are signed, and both kinds of subscription', async () => {
    expect(await count(demo, 'complaints where parent_id is null and replied_by is null')).toBe(4);
    expect(await count(demo, 'complaints where parent_id is not null')).toBeGreaterThan(3);
    const months = await textRows(
      demo.database,
      `select to_char(month, 'YYYY-MM') as month, count(signed_at) between 1 and count(*) - 1 as some_signed
         from closures where enterprise_id = 1 group by 1 order by 1`,
    );
    expect(months).toEqual([
      { month: '2026-09', some_signed: true },
      { month: '2026-10', some_signed: true },
    ]);
    expect(
      await textRows(
        demo.database,
        'select status, customer_id, subscription_id from subscriptions order by enterprise_id',
      ),
    ).toEqual([
      { status: 'active', customer_id: 'cus_demo1', subscription_id: 'sub_demo1' },
      { status: 'trialing', customer_id: 'cus_demo2', subscription_id: 'sub_demo2' },
      { status: 'active', customer_id: 'cus_demo3', subscription_id: 'sub_demo3' },
    ]);
  });

  it('has payrolls and contracts that can be opened, those of the employee too', async () => {
    expect(await count(demo, 'user_files where enterprise_id = 1')).toBeGreaterThanOrEqual(24);
    expect(await count(demo, 'payrolls where enterprise_id = 2')).toBeGreaterThan(8);
    const own = await textRows<{ month: number; year: number; file_key: string; dni: string }>(
      demo.database,
      `select p.month, p.year, p.file_key, u.dni from payrolls p join people u on u.enterprise_id = p.enterprise_id and u.id = p.user_id
        where u.email = 'empleado@demo.jornada.example' order by p.year, p.month`,
    );
    expect(own.map(({ month, year }) => [month, year])).toEqual([
      [9, 2026],
      [10, 2026],
    ]);
    const [payroll] = own;
    const text = await pdfTexts(await files.read(payroll?.file_key ?? ''));
    expect(text.join(' ')).toContain(`NIF: ${payroll?.dni}`);
  });

  it('has three months of clock-ins with pauses, late arrivals, missing days and night shifts over midnight', async () => {
    const facts = await one<Record<string, number | string>>(
      demo,
      `select min(local_date)::text as first, max(local_date)::text as last, count(*)::integer as entries,
              count(*) filter (where paused_ms > 0)::integer as paused,
              count(*) filter (where (ended_at at time zone 'Europe/Madrid')::date > local_date)::integer as nights
         from time_entries where enterprise_id = 1`,
    );
    expect(facts).toMatchObject({ first: '2026-08-20', last: '2026-11-20' });
    expect(facts.entries).toBeGreaterThan(1200);
    expect(facts.paused).toBeGreaterThan(700);
    expect(facts.nights).toBeGreaterThan(100);
    const late = `to_char(started_at at time zone 'Europe/Madrid', 'HH24:MI') between '09:11' and '09:59'`;
    expect(await count(demo, `time_entries where ${late}`)).toBeGreaterThan(10);
    // Weekdays on which a driver who was there from the start has no entry: leave and days not clocked.
    expect(
      await count(
        demo,
        `generate_series(date '2026-08-24', date '2026-11-19', interval '1 day') day
          cross join (select distinct user_id from team_members m join teams t on t.id = m.team_id
                       where t.name = 'Reparto') who
         where extract(dow from day) between 1 and 5
           and exists (select from time_entries t where t.user_id = who.user_id)
           and not exists (select from time_entries t where t.user_id = who.user_id and t.local_date = day)`,
      ),
    ).toBeGreaterThan(1);
  });

  it('has locations where the enterprise asks for them and nowhere else', async () => {
    const rows = await textRows(
      demo.database,
      `select e.name, count(start_latitude) > 0 as some, count(*) > count(start_latitude) as not_all
         from time_entries t join enterprises e on e.id = t.enterprise_id group by e.id order by e.id`,
    );
    expect(rows).toEqual([
      { name: 'Panadería La Espiga SL', some: false, not_all: true },
      { name: 'Hotel Teide SL', some: true, not_all: true },
      { name: 'Taller Ajeno SL', some: false, not_all: true },
    ]);
  });

  it('shows today as it stands: some closed, some open, some in a pause', async () => {
    const today = `time_entries where local_date = '2026-11-20'`;
    expect(await count(demo, `${today} and ended_at is null and paused_since is null`)).toBeGreaterThan(3);
    expect(await count(demo, `${today} and ended_at is null and paused_since is not null`)).toBeGreaterThan(0);
    expect(await count(demo, `time_entries where ended_at between '2026-11-20T00:00Z' and $1`, [now])).toBeGreaterThan(
      0,
    );
  });
});

/** Moments at which calendars go wrong, and every part of a day. */
describe.each([
  ['29 February', '2028-02-29T11:00:00Z'],
  ['1 January, when the Canaries are still in the old year', '2026-12-31T23:30:00Z'],
  ['1 January', '2027-01-01T12:00:00Z'],
  ['the Sunday of the change of clocks in October, within the hour that comes twice', '2026-10-25T01:30:00Z'],
  ['the Sunday of the change of clocks in March', '2027-03-28T01:05:00Z'],
  ['a Monday before dawn', '2026-11-23T03:15:00Z'],
  ['a Saturday at noon', '2026-11-21T11:00:00Z'],
  ['a Tuesday in August in the evening', '2026-08-18T18:45:00Z'],
  ['31 December', '2026-12-31T17:20:00Z'],
  ['an ordinary morning', '2026-11-18T09:05:00Z'],
])('the demo company on %s', (_name, moment) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await demoAt(moment);
  });
  afterAll(() => demo.end());

  it('has a ledger that verifies', async () => {
    const { findings, entries, chains } = await verifyLedger(demo.database);
    expect(findings).toEqual([]);
    expect(chains).toHaveLength(3);
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
    const own = `time_entries t join users u on u.id = t.user_id
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
