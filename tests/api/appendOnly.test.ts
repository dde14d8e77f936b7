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
  const hashes = `decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')`;
  await owner.query(
    `insert into time_events (enterprise_id, seq, user_id, kind, entry_id, at, recorded_at, method, work_mode, source,
       prev_hash, hash) values (1, 1, 1, 'entry', 1, now(), now(), 1, 'onsite', 'web', ${hashes})`,
  );
  await owner.query(
    `insert into audit_log (enterprise_id, seq, at, action, prev_hash, hash) values (1, 1, now(), 'x', ${hashes})`,
  );
  await owner.query(
    `insert into ledger_checkpoints (enterprise_id, seq, hash, kept_seqs, kept_hashes, rows, made_at, public_key, signature)
     values (1, 1, '', '{}', '{}', 0, now(), '', '')`,
  );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const statements = ['update % set hash = hash', 'update only % set seq = 2', 'delete from %', 'truncate %'];

describe.each(['time_events', 'audit_log', 'ledger_checkpoints'])('%s', (table) => {
  test.each(statements)('its owner may not: %s', async (statement) => {
    await expect(owner.query(statement.replace('%', table))).rejects.toMatchObject({ code: 'JN001' });
  });

  test('nor by a session that replays what another server did, in which only such triggers act', async () => {
    const { rows } = await owner.query(
      `select distinct tgenabled from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
      [table],
    );
    expect(rows).toEqual([{ tgenabled: 'A' }]);
  });
});
