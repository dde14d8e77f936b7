import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import { findPgbouncer } from '../../scripts/prepare/pgbouncer.mjs';
import { BadSetting } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { isPooled } from '#server/db/pooler.ts';
import { exportLimits, statementLimits } from '#server/db/statementLimits.ts';
import { workingLogin, type WorkingLogin } from '#server/db/workingLogin.ts';
import { type Api, startApi } from '../support/api.ts';
import { createCompany } from '../support/company/company.ts';
import { type ClonedDatabase, cloneDatabase } from '../support/database.ts';
import { type Pooler, startPooler } from '../support/pgbouncer.ts';
import { quietLog } from '../support/quietLog.ts';

const timeoutRow = z.object({ statement_timeout: z.string() });
const timeout = sql`show statement_timeout`;

let database: ClonedDatabase;
let pooler: Pooler;
let login: WorkingLogin;

const behind = (owner: string, app: string) => ({ owner: { connectionString: owner }, app: { connectionString: app } });
const source = (app: string) => ({ ...behind(app, app), created: false, stop: async () => {} });
const place = { secret: async () => 'of this installation', isMigrated: true };

/** Without one there are no such tests, which are no skipped ones: `npm test` brings one where it can. */
const whereThereIsOne = findPgbouncer() ? describe : (_name: string, _tests: () => void) => {};

it('a database that is reached directly is known for one', async () => {
  const cloned = await cloneDatabase();
  expect(await isPooled(cloned.app)).toBe(false);
  await cloned.drop();
});

whereThereIsOne('behind pgbouncer in transaction mode', () => {
  beforeAll(async () => {
    database = await cloneDatabase();
    pooler = await startPooler({ app: database.app, owner: database.owner });
    login = await workingLogin(source(pooler.url('app')), place);
  }, 60_000);
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
  });

  it('is known for one, also when it passes over options', async () => {
    const lenient = await startPooler({ app: database.app }, ['ignore_startup_parameters = options']);
    expect([await isPooled({ connectionString: lenient.url('app') }), login.isPooled]).toEqual([true, true]);
    await lenient.stop();
  });

  it('migrations are refused, with what to set', async () => {
    const refused = migrate({ connectionString: pooler.url('owner') });
    await expect(refused).rejects.toThrow(BadSetting);
    await expect(refused).rejects.toThrow(/^MIGRATE_DATABASE_URL: it leads to a pooler/);
  });

  it('statements have their limits, those of exports their own', async () => {
    const usual = connect({ ...login, max: 2, ...statementLimits }, quietLog);
    const exports = connect({ ...login, max: 2, ...exportLimits }, quietLog);
    const limitOf = async (db: typeof usual) => (await db.row(timeoutRow, timeout))?.statement_timeout;
    expect([await limitOf(usual), await limitOf(exports), await limitOf(usual)]).toEqual(['30s', '2min', '30s']);
    expect(await exports.transaction((tx) => tx.row(timeoutRow, timeout))).toEqual({ statement_timeout: '2min' });
    await Promise.all([usual.end(), exports.end()]);
  });

  it('reached directly again, commands of the same login are without limits', async () => {
    const limit = async () => {
      const client = new Client(database.app);
      await client.connect();
      const { rows } = await client.query('show statement_timeout');
      await client.end();
      return rows[0]?.statement_timeout as string;
    };
    expect(await limit()).toBe('30s');
    const { host = '', port = 0, user = '', password } = database.app;
    const name = database.app.database ?? '';
    const query = new URLSearchParams({ host, port: String(port) }).toString();
    const direct = `postgresql://${user}:${String(password)}@localhost/${name}?${query}`;
    expect((await workingLogin(source(direct), place)).isPooled).toBe(false);
    expect(await limit()).toBe('0');
    login = await workingLogin(source(pooler.url('app')), place);
  });

  test('many people at once, over two connections: all is answered, and kept once', async () => {
    const api: Api = await startApi({}, { ...database, drop: async () => {}, app: { ...login, database: '' } });
    const company = await createCompany(api);
    const punch = async (turn: number) => {
      const as = company.employeeId;
      const client_id = randomUUID();
      const body = { action: turn % 2 === 0 ? 'entry' : 'out', client_id };
      const [punched, own] = [
        await api.call(endpoints.clock, { as, body }),
        await api.call(endpoints.getOwnTimeSheet, { as }),
      ];
      expect([punched.status < 500, own.status]).toEqual([true, 200]);
      return punched.status < 300 ? [client_id] : [];
    };
    const acknowledged = (await Promise.all(Array.from({ length: 60 }, (_, turn) => punch(turn)))).flat();
    const kept = await api.sql<{ client_id: string }>('select client_id from time_events where client_id = any($1)', [
      acknowledged,
    ]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(kept.map(({ client_id }) => client_id).sort()).toEqual(acknowledged.sort());
    await api.close();
  }, 60_000);
});
