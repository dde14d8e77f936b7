import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../support/database.ts';

let database: ClonedDatabase;
let owner: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new Client(database.owner);
  await owner.connect();
  await owner.query(`insert into enterprises (name, cif, public_code, qr_secret) values ('Uno', 'B1', 'c', 's')`);
  for (const table of ['time_events', 'audit_log']) {
    const parts = `${table}_parts`;
    await owner.query(`create table ${parts} (like ${table} including all) partition by hash (enterprise_id)`);
    await owner.query(`select make_append_only('${parts}')`);
    await owner.query(`create table ${parts}_0 partition of ${parts} for values with (modulus 1, remainder 0)`);
    await owner.query(`select make_append_only('${parts}_0')`);
  }
  const hashes = `decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')`;
  for (const table of ['time_events', 'time_events_parts'])
    await owner.query(
      `insert into ${table} (enterprise_id, seq, user_id, kind, entry_id, at, recorded_at, method, work_mode, source,
         prev_hash, hash) values (1, 1, 1, 'entry', 1, now(), now(), 1, 'onsite', 'web', ${hashes})`,
    );
  for (const table of ['audit_log', 'audit_log_parts'])
    await owner.query(
      `insert into ${table} (enterprise_id, seq, at, action, prev_hash, hash) values (1, 1, now(), 'x', ${hashes})`,
    );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const tables = ['time_events', 'audit_log'].flatMap((table) => [table, `${table}_parts`, `${table}_parts_0`]);
const deeds = ['update % set hash = hash', 'update only % set seq = 2', 'delete from %', 'truncate %'];

describe.each(tables)('%s', (table) => {
  test.each(deeds)('its owner may not: %s', async (deed) => {
    // The parent of partitions has no rows of its own.
    if (deed.includes(' only ') && table.endsWith('_parts')) return expectNothing(deed, table);
    return expect(owner.query(deed.replace('%', table))).rejects.toMatchObject({ code: 'JN001' });
  });

  test('nor by a session that replays what another server did, in which only such triggers act', async () => {
    const { rows } = await owner.query(
      `select distinct tgenabled from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
      [table],
    );
    expect(rows).toEqual([{ tgenabled: 'A' }]);
  });
});

const expectNothing = async (deed: string, table: string): Promise<void> =>
  expect((await owner.query(deed.replace('%', table))).rowCount).toBe(0);
