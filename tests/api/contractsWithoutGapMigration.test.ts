import { Client } from 'pg';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateTo } from '../../server/commands/archive/migrateTo.ts';
import { migrate, migrationsFolder } from '../../server/db/migrate.ts';
import { type ClonedDatabase, emptyDatabase } from '../support/database.ts';

let database: ClonedDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

interface Person {
  name: string;
  /** The first day of the terms. */
  terms?: string;
  /** The first day of the contract that was written last. */
  hired?: string;
  leaver?: string;
  deactivated?: string;
  joiner?: string;
}

test('who came back on the day after their last one was there since the first contract, where the record proves it', async () => {
  const isThis = ({ sql }: { sql: string[] }) => sql.some((text) => text.includes('Who was taken back'));
  await migrateTo(database.owner, readMigrationFiles({ migrationsFolder }).findIndex(isThis));
  const owner = new Client(database.owner);
  await owner.connect();
  const { rows } = await owner.query<{ id: number }>(
    `insert into enterprises (name, cif, public_code, qr_secret, time_zone) values ('Uno', 'B1', 'uno', 'x', 'Atlantic/Canary')
     returning id`,
  );
  const enterpriseId = rows[0]?.id;
  const write = async ({ name, terms = '2025-03-01', hired = '2026-05-01', joiner = hired, ...left }: Person) => {
    const { rows: users } = await owner.query<{ id: number }>(
      `insert into users (name, last_name, email, password_hash) values ($1, 'X', $1 || '@x.example', 'x') returning id`,
      [name],
    );
    const who = [enterpriseId, users[0]?.id];
    await owner.query(
      `insert into enterprise_users (enterprise_id, user_id, name, last_name, role, active, hired_at, hired_on)
       values ($1, $2, $4, 'X', 'employee', true, '2025-03-01T08:00Z', $3)`,
      [...who, hired, name],
    );
    await owner.query(
      `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, days_of_week)
       values ($1, $2, $3, 40, 'full', 'weekly', false, '{1,2,3,4,5}')`,
      [...who, terms],
    );
    const change = (kind: string, day: string) =>
      owner.query(
        `insert into staff_changes (enterprise_id, kind, status, user_id, effective_on, announced_by, announced_at, changed_at, registered_on)
         values ($1, $3, 'done', $2, $4, $2, now(), now(), $4)`,
        [...who, kind, day],
      );
    await change('joiner', joiner);
    if (left.leaver) await change('leaver', left.leaver);
    if (left.deactivated)
      await owner.query(
        `insert into audit_log (enterprise_id, user_id, seq, at, action, prev_hash, hash)
         values ($1, $2, 1, $3, 'employees.deactivate', '', '')`,
        [...who, left.deactivated],
      );
  };
  await write({ name: 'leaver', leaver: '2026-04-30' });
  // Half an hour before midnight in the Canaries.
  await write({ name: 'deactivated', deactivated: '2026-04-30T22:30Z' });
  await write({ name: 'away for a day', leaver: '2026-04-29' });
  await write({ name: 'never left' });
  await write({ name: 'terms from before', leaver: '2026-04-30', terms: '2024-01-01' });
  await write({ name: 'first contract', leaver: '2026-04-30', terms: '2026-05-01' });
  await write({ name: 'another first day', leaver: '2026-04-30', joiner: '2026-05-02' });
  await migrate(database.owner);
  const kept = await owner.query(
    `select u.name, g.from_day::text, g.to_day::text from employment_gaps g join users u on u.id = g.user_id order by 1 desc`,
  );
  const none = { from_day: '2026-05-01', to_day: '2026-04-30' };
  expect(kept.rows).toEqual([
    { name: 'leaver', ...none },
    { name: 'deactivated', ...none },
  ]);
  await owner.end();
});
