import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../server/db/connect.ts';
import { externalDatabase } from '../../server/db/external.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';

let clone: ClonedDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
});

afterAll(async () => {
  await Promise.all(opened.map((database) => database.end()));
  await clone.drop();
});

function urlOf({ user, password, host, database }: ClonedDatabase['owner'], more = ''): string {
  return `postgresql://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? '')}${more}`;
}

function open(config: ClonedDatabase['owner']): Database {
  const database = connect(config, quietLog);
  opened.push(database);
  return database;
}

test('DATABASE_URL: migrations act as its login, the product as jornada_app', async () => {
  const { owner, app } = externalDatabase(urlOf(clone.owner));
  const who = 'select session_user as login, current_user as role';
  expect(await open(owner).query(who)).toEqual([{ login: 'jornada_owner', role: 'jornada_owner' }]);
  expect(await open(app).query(who)).toEqual([{ login: 'jornada_owner', role: 'jornada_app' }]);
});

test('options that the address carries already are kept', async () => {
  const { app } = externalDatabase(urlOf(clone.owner, '&options=-c%20work_mem%3D5MB'));
  const [facts] = await open(app).query(`select current_user as role, current_setting('work_mem') as memory`);
  expect(facts).toEqual({ role: 'jornada_app', memory: '5MB' });
});
