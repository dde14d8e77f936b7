import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackFormer } from '../../scripts/release/unpackFormer.ts';
import { demoPassword } from '#server/demo/script.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { grow, isGrowthDue } from '#server/db/grow.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { verifyLedger } from '#server/modules/timekeeping/timeEntries/index.ts';
import { type Running, start } from '#server/start.ts';
import { type ClonedDatabase, emptyDatabase } from '../support/database.ts';
import { type Process, startFormer } from '../support/formerRelease.ts';
import { type Crowd, startPeople } from '../support/peopleAtWork.ts';
import { quietLog } from '../support/quietLog.ts';

const employees = 3;

let folder: string;
let database: ClonedDatabase;
let owner: Client;
let former: Process | undefined;
let present: Running | undefined;

const addressOf = ({ user, password, host, port, database: name }: ClientConfig): string =>
  `postgresql://${user}:${String(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;

const settings = () => ({
  DATABASE_URL: addressOf(database.app),
  MIGRATE_DATABASE_URL: addressOf(database.owner),
  DATA_DIR: path.join(folder, 'data'),
  DEMO: 'on',
  PROOF_OF_WORK: 'off',
});

/** Both releases on one database, as an operator has them while processes are exchanged. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-former-release-'));
  await unpackFormer(folder);
  database = await emptyDatabase();
  owner = new Client(database.owner);
  await owner.connect();
});
afterAll(async () => {
  await former?.stop();
  await present?.stop();
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function one<T>(text: string, values?: unknown[]): Promise<T> {
  const { rows } = await owner.query<{ value: T }>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`No row: ${text}`);
  return row.value;
}

/** Employees of the demo company, whose administrator works beside them. */
async function hire(): Promise<Crowd> {
  const admin = { email: 'admin@demo.jornada.example' };
  const enterpriseId = await one<number>(
    `select enterprise_id as value from enterprise_users join users on users.id = user_id where users.email = $1
      order by 1 limit 1`,
    [admin.email],
  );
  const { rows } = await owner.query<{ userId: number; email: string }>(
    `with person as (
       insert into users (name, last_name, email, password_hash, email_verified_at, password_chosen_by_owner)
       select 'Ana', 'del Relevo', 'relevo' || place || '@demo.jornada.example', password_hash, now(), true
         from users, generate_series(1, $2::integer) as place where email = $1
       returning id, email
     )
     insert into enterprise_users (enterprise_id, user_id, name, last_name, role, accepted_at)
     select $3, id, 'Ana', 'del Relevo', 'employee', now() from person
     returning user_id as "userId", (select email from person where id = user_id) as email`,
    [admin.email, employees, enterpriseId],
  );
  return {
    enterpriseId,
    password: demoPassword,
    admin: { ...admin, userId: 0 },
    employees: rows,
    leaveType: await one('select min(id) as value from leave_types where enterprise_id = $1', [enterpriseId]),
    month: await one(
      `select array[(max(local_date) - 30)::text, max(local_date)::text] as value from time_entries where enterprise_id = $1`,
      [enterpriseId],
    ),
    freeFrom: await one('select (max(day) + 1)::text as value from leave where enterprise_id = $1', [enterpriseId]),
  };
}

const migrationsDone = () => one<number>('select count(*)::integer as value from drizzle.__drizzle_migrations');

async function startPresent(): Promise<string> {
  present = await start(readConfig({ ...settings(), PORT: '0', LOG_LEVEL: 'silent' }));
  const { port } = present.app.fastify.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test('the former release works on the schema of this one, before, beside and after it, and nobody notices', async () => {
  former = await startFormer(folder, settings());
  const known = readMigrationFiles({ migrationsFolder }).length;
  const before = await migrationsDone();
  expect(before, 'the former release is a later one').toBeLessThanOrEqual(known);
  const people = startPeople(await hire(), [former.url]);
  await people.further(1);

  // As if every table were large: what takes long is left to `grow`.
  expect(await migrate({ ...database.owner, options: '-c jornada.small_table=0' })).toBe(known - before);
  const isDue = await isGrowthDue(database.owner);
  await people.further(2);

  const url = await startPresent();
  people.ask([former.url, url]);
  await people.further(2);
  people.ask([url]);
  expect(await former.stop()).toBe(0);
  expect((await grow(database.owner)).length > 0).toBe(isDue);
  await people.further(1);

  former = await startFormer(folder, settings());
  people.ask([former.url]);
  await present?.stop();
  present = undefined;
  await people.further(2);

  const { acknowledged, failures, asked } = await people.stop();
  expect(failures.slice(0, 10)).toEqual([]);
  const kept = `select count(*)::integer as value from time_events where client_id = any ($1::uuid[])`;
  expect(await one(kept, [acknowledged])).toBe(acknowledged.length);
  expect(
    await one(
      `select count(*)::integer as value from leave where user_id in (select id from users where last_name = 'del Relevo')`,
    ),
  ).toBe(asked);
  const product = connect({ ...database.app, max: 2 }, quietLog);
  const { findings } = await verifyLedger(product);
  await product.end();
  expect(findings).toEqual([]);
}, 240_000);
