import { Client } from 'pg';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateTo } from '../../server/commands/archive/migrateTo.ts';
import { connect, type Database } from '../../server/db/connect.ts';
import { grow, isGrowthDue } from '../../server/db/grow/index.ts';
import { migrate, migrationsFolder } from '../../server/db/migrate.ts';
import { createPuncher, type Puncher, verifyLedger } from '../../server/modules/timeEntries/index.ts';
import { makeCrews } from '../load/people.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../support/database.ts';
import { punchOf, type Person } from '../support/ledgerFixture.ts';
import { quietLog } from '../support/quietLog.ts';

let database: ClonedDatabase;
let owner: Client;
let product: Database;
let puncher: Puncher;
let people: Person[];

/** A database in which every table is too large for the migration to change it at once. */
beforeAll(async () => {
  database = await emptyDatabase();
  const isWidening = ({ sql }: { sql: string[] }) => sql.some((text) => text.includes('jornada.small_table'));
  await migrateTo(database.owner, readMigrationFiles({ migrationsFolder }).findIndex(isWidening));
  owner = new Client(database.owner);
  await owner.connect();
  product = connect({ ...database.app, max: 4 }, quietLog);
  puncher = createPuncher(product);
  people = (await makeCrews(owner, 3, 20)).flatMap(({ enterpriseId, userIds }) =>
    userIds.map((userId) => ({ enterpriseId, userId })),
  );
  await punchAll('2026-03-02');
  await owner.query(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
     select enterprise_id, user_id, '2026-03-01', 0, 0, now() from enterprise_users`,
  );
  await owner.query(
    `insert into corrections (enterprise_id, user_id, entry_id, proposed_by, started_at, reason)
     select enterprise_id, user_id, id, user_id, started_at, 'olvido' from time_entries`,
  );
  await owner.query(`select append_audit(jsonb_agg(jsonb_build_object('enterprise_id', enterprise_id, 'action', 'x',
    'record_id', nullif(user_id % 7, 0)))) from enterprise_users`);
  await owner.query(
    `insert into leave_types (enterprise_id, id, name) select distinct enterprise_id, 1, 'Vacaciones' from enterprise_users
     on conflict do nothing`,
  );
  await owner.query(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     select enterprise_id, user_id, 1, '2026-03-05', 'approved', user_id from enterprise_users`,
  );
  await migrate({ ...database.owner, options: '-c jornada.small_table=0' });
});
afterAll(async () => {
  await puncher.close();
  await product.end();
  await owner.end();
  await database.drop();
});

async function punchAll(day?: string): Promise<void> {
  for (const [action, time] of [
    ['entry', '08:00'],
    ['out', '14:00'],
  ] as const) {
    const outcomes = await Promise.all(
      people.map((who) => puncher.punch(punchOf(who, action, day && `${day}T${time}:00Z`))),
    );
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  }
}

/** Columns, keys, indexes, triggers and sequences, without the order of the columns. */
async function schemaOf(client: Client): Promise<unknown> {
  const { rows } = await client.query(`
    select 'column' as kind, attrelid::regclass || '.' || attname as name,
           concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity) as text
      from pg_attribute join pg_class c on c.oid = attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
      from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
      from pg_trigger where not tgisinternal
    union all select 'sequence', seqrelid::regclass::text, concat_ws(' ', seqtypid::regtype, seqmax) from pg_sequence
    union all select 'function', proname, '' from pg_proc where pronamespace = 'public'::regnamespace
     order by 1, 2, 3`);
  return rows;
}

const numberOf = async (query: string): Promise<number> =>
  Number((await owner.query<{ number: string }>(`select (${query}) as number`)).rows[0]?.number);

describe('jornada db grow', () => {
  test('the product works on the tables as the migration left them', async () => {
    expect(await isGrowthDue(database.owner)).toBe(true);
    expect(
      await numberOf(`select count(*) from pg_attribute where attname = 'entry_id' and atttypid = 'int4'::regtype
      and attrelid in ('time_events'::regclass, 'corrections'::regclass)`),
    ).toBe(2);
    await punchAll('2026-11-02');
  });

  test('killed in the middle of an index it leaves one that serves nobody, which is made anew below', async () => {
    // Whoever still sees the data as they were is waited for before the index counts.
    const looking = new Client(database.owner);
    await looking.connect();
    await looking.query('begin isolation level repeatable read');
    await looking.query('select 1');
    const killed = grow(database.owner, () => {}).catch((error: unknown) => error);
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                   where query ilike 'create%index concurrently%' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await owner.query(kill)).rowCount, { timeout: 20_000 }).toBe(1);
    expect(await killed).toBeInstanceOf(Error);
    expect(await numberOf('select count(*) from pg_index where not indisvalid')).toBe(1);
    await looking.end();
  });

  test('goes on where it was broken off, while people punch, and leaves the schema of a new database', async () => {
    const last = await numberOf('select max(id) from time_entries');
    const broken = grow(database.owner, (line) => {
      if (line.includes('all copied')) throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');

    let growing = true;
    const punching = (async () => {
      for (let day = 3; growing || day < 5; day = (day % 28) + 1) {
        const outcome = await puncher.punch(punchOf(people[day] ?? { enterpriseId: 0, userId: 0 }, 'entry'));
        const done = await puncher.punch(punchOf(people[day] ?? { enterpriseId: 0, userId: 0 }, 'out'));
        expect([outcome, done]).toMatchObject([{ ok: true }, { ok: true }]);
      }
    })();
    const done = await grow(database.owner, () => {}).finally(() => (growing = false));
    await punching;
    expect(done).toEqual([
      'time_entries.id is bigint',
      'time_events.entry_id is bigint',
      'corrections.entry_id is bigint',
      'closures is keyed by its enterprise',
      'corrections is keyed by its enterprise',
      'leave is keyed by its enterprise',
      'closures_by_month is made',
      'leave_by_hour is made',
      'leave_morning_once is made',
      'leave_afternoon_once is made',
    ]);
    expect(await isGrowthDue(database.owner)).toBe(false);
    expect(await grow(database.owner, () => {})).toEqual([]);

    const fresh = await cloneDatabase();
    const other = new Client(fresh.owner);
    await other.connect();
    expect(await schemaOf(owner)).toEqual(await schemaOf(other));
    await other.end();
    await fresh.drop();

    await punchAll();
    expect(await numberOf('select max(id) from time_entries')).toBeGreaterThan(last + people.length);
    const { findings, entries } = await verifyLedger(product);
    expect(findings).toEqual([]);
    expect(entries).toBeGreaterThan(people.length * 3);
  });

  test.each(['update time_events set entry_id = 7', 'delete from time_events', 'truncate audit_log'])(
    'what was guarded is guarded afterwards: %s',
    async (statement) => {
      await expect(owner.query(statement)).rejects.toMatchObject({ code: 'JN001' });
    },
  );
});
