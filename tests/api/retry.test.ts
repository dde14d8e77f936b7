import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { connect, type Database } from '#server/db/connect.ts';
import { DatabaseUnavailable, RETRY_FOR_MS, unavailability, withRetry } from '#server/db/retry.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';
import { textRows } from '../support/textRows.ts';

const nowhere = { host: join(tmpdir(), 'no-database-here'), user: 'x', password: 'x', database: 'x' };

let clone: ClonedDatabase;
let database: Database;
/** stands outside the pool and cuts its connections */
let saboteur: Client;

beforeAll(async () => {
  clone = await cloneDatabase();
  saboteur = new Client(clone.owner);
  await saboteur.connect();
  await saboteur.query('create table notes (n integer, at timestamptz, big bigint, day date)');
});

beforeEach(async () => {
  await saboteur.query('truncate notes');
  database = connect({ ...clone.owner, application_name: 'victim', max: 2 }, quietLog);
});

afterEach(async () => {
  await database.end();
});

afterAll(async () => {
  await saboteur.end();
  await clone.drop();
});

/** Cuts every connection of the pool that meets `condition`; says how many. */
async function cut(condition = 'true'): Promise<number> {
  const { rowCount } = await saboteur.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'victim' and datname = current_database() and ${condition}`,
  );
  return rowCount ?? 0;
}

/** Cuts the connection on which `text` is running, once it sleeps. */
const cutInTheMidst = (text: string): Promise<void> =>
  vi.waitFor(async () => expect(await cut(`wait_event = 'PgSleep' and query like '%${text}%'`)).toBe(1), {
    interval: 5,
  });

/** Sleeps in the database at the first call only, long enough to be cut. */
const slowOnce = "pg_sleep(case when nextval('calls') = 1 then 20 else 0 end)";

const withCalls = async (): Promise<unknown> => saboteur.query('drop sequence if exists calls; create sequence calls');

const written = async (): Promise<number> => {
  const { rows } = await saboteur.query<{ n: string }>('select count(*) as n from notes');
  return Number(rows[0]?.n);
};

describe('one statement', () => {
  beforeEach(withCalls);

  test('is answered although all idle connections of the pool were cut', async () => {
    await Promise.all([textRows(database, 'select 1'), textRows(database, 'select 1')]);
    expect(await cut()).toBe(2);
    await expect(textRows(database, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  test('SELECT, cut in its midst, is repeated', async () => {
    const answer = textRows(database, `select 'reading' as what, ${slowOnce}::text as slept`);
    await cutInTheMidst('reading');
    expect(await answer).toMatchObject([{ what: 'reading' }]);
  });

  test('a SELECT with a declared row, cut in its midst, is repeated', async () => {
    const shape = z.object({ what: z.string() });
    const answer = database.rows(shape, sql`select 'reading' as what, ${sql.raw(slowOnce)}::text as slept`);
    await cutInTheMidst('reading');
    expect(await answer).toEqual([{ what: 'reading' }]);
  });

  test('a write, cut in its midst, is not repeated, and says that its outcome is unknown', async () => {
    const answer = textRows(database, `insert into notes (n) select 1 from ${slowOnce}`);
    await Promise.all([
      expect(answer).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'unknown' }),
      cutInTheMidst('insert into notes'),
    ]);
    expect(await written()).toBe(0);
  });

  test('a write that is asked to be idempotent is repeated', async () => {
    const answer = database.run(sql`insert into notes (n) select 1 from ${sql.raw(slowOnce)}`, { idempotent: true });
    await cutInTheMidst('insert into notes');
    await answer;
    expect(await written()).toBe(1);
  });

  test('a refused one fails at once as PostgreSQL has it, and keeps its connection', async () => {
    const pidOf = () => textRows<{ pid: number }>(database, 'select pg_backend_pid() as pid');
    const before = await pidOf();
    await expect(textRows(database, 'select * from nothing')).rejects.toMatchObject({ code: '42P01' });
    expect(await pidOf()).toEqual(before);
  });

  test('gives bigint as number and a date as it is written', async () => {
    await textRows(database, "insert into notes (big, day) values (9000000000, '2026-03-29')");
    expect(await textRows(database, 'select big, day, count(*) as rows from notes group by 1, 2')).toEqual([
      { big: 9_000_000_000, day: '2026-03-29', rows: 1 },
    ]);
  });
});

describe('a transaction', () => {
  beforeEach(withCalls);

  test('cut before COMMIT is done again from its beginning, once in effect', async () => {
    let tries = 0;
    await database.transaction(async (tx) => {
      tries += 1;
      await tx.run(sql`insert into notes (n) values (1)`);
      if (tries === 1) await cut();
      await tx.run(sql`insert into notes (n) values (2)`);
    });
    expect(tries).toBe(2);
    expect(await written()).toBe(2);
  });

  test('cut in COMMIT is not done again, and says that its outcome is unknown', async () => {
    await saboteur.query(`
      create or replace function slow_commit() returns trigger language plpgsql as
        $$ begin perform ${slowOnce}; return null; end $$;
      create constraint trigger slow_commit after insert on notes deferrable initially deferred
        for each row execute function slow_commit()`);
    let tries = 0;
    const answer = database.transaction(async (tx) => {
      tries += 1;
      await tx.run(sql`insert into notes (n) values (1)`);
    });
    await Promise.all([
      expect(answer).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'unknown' }),
      cutInTheMidst('commit'),
    ]);
    await saboteur.query('drop function slow_commit() cascade');
    expect(tries).toBe(1);
  });

  test('refused by its own work is rolled back and not done again', async () => {
    let tries = 0;
    const answer = database.transaction(async (tx) => {
      tries += 1;
      await tx.run(sql`insert into notes (n) values (1)`);
      throw new Error('no');
    });
    await expect(answer).rejects.toThrow('no');
    expect([tries, await written()]).toEqual([1, 0]);
  });

  test('is not done again because some other server refused a connection', async () => {
    let tries = 0;
    const answer = database.transaction(async () => {
      tries += 1;
      await new Promise((_, reject) => connectSocket(join(nowhere.host, 'mail')).once('error', reject));
    });
    await expect(answer).rejects.toMatchObject({ code: 'ENOENT', syscall: 'connect' });
    expect(tries).toBe(1);
  });

  test('whose connection is lost costs the pool no place, even when nobody gives it back', async () => {
    const narrow = connect({ ...clone.owner, application_name: 'victim', max: 1 }, quietLog);
    await narrow.pool.connect();
    await cut();
    await narrow.transaction((tx) => tx.run(sql`insert into notes (n) values (1)`));
    expect(await written()).toBe(1);
    await narrow.end();
  });
});

describe('a database that does not come back', () => {
  test('is given up after 6 seconds, surely without having run anything', async () => {
    const absent = connect(nowhere, quietLog);
    const begun = Date.now();
    const attempts = [
      textRows(absent, 'insert into notes values (1)'),
      absent.transaction(async () => {}),
      absent.run(sql`select 1`),
    ];
    const failures = await Promise.all(attempts.map((attempt) => attempt.then(() => 'done', unavailability)));
    const took = Date.now() - begun;
    await absent.end();
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(DatabaseUnavailable);
      expect(failure).toMatchObject({ outcome: 'notRun' });
    }
    expect(RETRY_FOR_MS).toBe(6_000);
    expect(took).toBeGreaterThan(RETRY_FOR_MS - 500);
    expect(took).toBeLessThan(15_000);
  });

  test.each([
    ['starts', '57P03'],
    ['is a standby yet, or was demoted', '25006'],
  ])('answers whoever waits as soon as it is there, while it %s', async (_, code) => {
    let tries = 0;
    const answer = await withRetry(async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('not yet'), { code });
      return 'here';
    });
    expect([answer, tries]).toEqual(['here', 3]);
  });
});
