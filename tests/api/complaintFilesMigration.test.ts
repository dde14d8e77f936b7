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

test('the file beside a message becomes its first, and each complaint gets a number of its own', async () => {
  const isTable = ({ sql }: { sql: string[] }) => sql.some((text) => text.includes('TABLE "complaint_files"'));
  await migrateTo(database.owner, readMigrationFiles({ migrationsFolder }).findIndex(isTable));
  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query(`
    insert into enterprises (name, cif, public_code, qr_secret) values ('Uno', 'B1', 'uno', 'x');
    insert into complaints (enterprise_id, message, file_key, file_name)
    select id, 'Con foto', 'ab/cd', 'adjunto.jpg' from enterprises;
    insert into complaints (enterprise_id, message) select id, 'Sin nada' from enterprises;
    insert into complaints (enterprise_id, parent_id, replied_by, message, created_at)
    select enterprise_id, id, 7, 'Lo miramos', '2026-03-02T10:00:00Z' from complaints where message = 'Con foto'`);
  await migrate(database.owner);
  const { rows } = await owner.query(`
    select c.message, c.answered_at, f.file_key, f.file_name
      from complaints c left join complaint_files f on f.complaint_id = c.id where c.parent_id is null order by c.id`);
  expect(rows).toEqual([
    { message: 'Con foto', answered_at: new Date('2026-03-02T10:00:00Z'), file_key: 'ab/cd', file_name: 'adjunto.jpg' },
    { message: 'Sin nada', answered_at: null, file_key: null, file_name: null },
  ]);
  const { rows: numbers } = await owner.query('select distinct reference from complaints');
  expect(numbers).toHaveLength(3);
  await owner.end();
});
