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

test('the centres that an enterprise has keep the days that it said, which counted for all until then', async () => {
  const isTable = ({ sql }: { sql: string[] }) => sql.some((text) => text.includes('TABLE "work_centre_holidays"'));
  await migrateTo(database.owner, readMigrationFiles({ migrationsFolder }).findIndex(isTable));
  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query(`
    insert into enterprises (name, cif, public_code, qr_secret) values ('Uno', 'B1', 'uno', 'x'), ('Dos', 'B2', 'dos', 'x');
    insert into work_centres (enterprise_id, name) select id, 'Almacén' from enterprises where name = 'Uno';
    insert into local_holidays (enterprise_id, day, name, kind, removed)
    select e.id, d.day::date, d.name, d.kind, d.removed from enterprises e,
           (values ('2026-05-15', 'San Isidro', 'local', false), ('2026-12-25', 'Navidad', 'local', true)) d (day, name, kind, removed)`);
  await migrate(database.owner);
  const { rows } = await owner.query(`
    select c.name as centre, h.day::text, h.name, h.kind, h.removed
      from work_centre_holidays h join work_centres c on c.id = h.work_centre_id order by h.day`);
  expect(rows).toEqual([
    { centre: 'Almacén', day: '2026-05-15', name: 'San Isidro', kind: 'local', removed: false },
    { centre: 'Almacén', day: '2026-12-25', name: 'Navidad', kind: 'local', removed: true },
  ]);
  await owner.end();
});
