import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/index.ts';
import { pathsIn, readSecrets } from '#server/db/embedded/paths.ts';
import { addressFor } from '#server/db/external.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { workingLogin } from '#server/db/workingLogin.ts';
import { start } from '#server/start.ts';
import { quietLog } from '../support/quietLog.ts';

/** Address of a superuser of an empty server of another version; without it the embedded one is tried. */
const given = process.env['EXTERNAL_SUPERUSER_URL'];

let folder: string;
let superuserUrl: string;
let stopServer: () => Promise<void> = async () => {};
const logins = { count: 0 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-external-'));
  superuserUrl = given ?? (await embeddedSuperuser());
}, 60_000);
afterAll(async () => {
  await stopServer();
  await rm(folder, { recursive: true, force: true });
});

async function embeddedSuperuser(): Promise<string> {
  const server = await openEmbedded(folder, quietLog, { fsync: false });
  stopServer = server.stop;
  const { postgres } = await readSecrets(await pathsIn(folder));
  const url = `postgresql://postgres:${postgres}@localhost/postgres?host=${encodeURIComponent(server.owner.host ?? '')}`;
  // The role that the embedded database brings along, which no other has.
  await query(url, 'drop role jornada_app');
  return url;
}

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
const asSuperuser = (...statements: string[]) => query(superuserUrl, ...statements);

const at = (database: string, login?: string) => {
  const url = superuserUrl.replace(/\/postgres(\?|$)/, `/${database}$1`);
  return login === undefined ? url : addressFor(url, login, 'secret');
};

/** A login with a database of its own, new for each test. */
async function loginWithDatabase(rights = ''): Promise<{ login: string; database: string; url: string }> {
  logins.count += 1;
  const login = `login_${logins.count}`;
  const database = `database_${logins.count}`;
  await asSuperuser(
    `create role ${login} login ${rights} password 'secret'`,
    `create database ${database} owner ${login}`,
  );
  return { login, database, url: at(database, login) };
}

const configOf = (settings: NodeJS.ProcessEnv) =>
  readConfig({ DATA_DIR: path.join(folder, `data-${logins.count}`), PORT: '0', LOG_LEVEL: 'silent', ...settings });

/** How the product would connect, once the database is migrated. */
async function worker(settings: NodeJS.ProcessEnv, secret = 'of this installation'): Promise<ClientConfig> {
  const source = await openDatabase(configOf(settings), quietLog);
  await migrate(source.owner);
  return workingLogin(source, { secret: async () => secret, isMigrated: true });
}
const urlOf = ({ connectionString }: ClientConfig): string => connectionString ?? '';

/** Starts the product, and waits until its first job has swept a counter whose time is over. */
async function startAndPurge(ownerUrl: string, settings: NodeJS.ProcessEnv): Promise<number> {
  const config = configOf(settings);
  await migrate({ connectionString: ownerUrl });
  await query(ownerUrl, `insert into rate_limits values ('over', 1, now() - interval '1 day')`);
  const { app, stop } = await start(config);
  try {
    const { statusCode } = await app.fastify.inject('/api/health');
    await expect
      .poll(async () => (await query(ownerUrl, 'select from rate_limits')).length, { timeout: 20_000 })
      .toBe(0);
    return statusCode;
  } finally {
    await stop();
  }
}

const forbidden = [
  'alter table time_events disable trigger time_events_append_only',
  'alter table audit_log disable trigger audit_log_append_only',
  'delete from audit_log',
  'update time_events set at = at',
  'insert into time_entries (enterprise_id) values (1)',
  'create function epoch_us(value date) returns bigint language sql return 1',
  'create role another',
];

describe('one address', () => {
  test.each([
    ['of an ordinary login that may make roles', 'createrole'],
    ['of a superuser', 'superuser'],
  ])(
    '%s: the product starts, by a login of its own that cannot become the owner',
    async (_, rights) => {
      const { login, url } = await loginWithDatabase(rights);
      expect(await startAndPurge(url, { DATABASE_URL: url })).toBe(200);
      const { dataDir } = configOf({});
      expect((await stat(path.join(dataDir, 'database.key'))).mode & 0o777).toBe(0o600);

      const secret = (await readFile(path.join(dataDir, 'database.key'), 'utf8')).trim();
      const own = urlOf(await worker({ DATABASE_URL: url }, secret));
      const [who] = await query(own, 'select session_user::text as login, current_user::text as role');
      expect(who).toEqual({ login: expect.stringMatching(/^jornada_app_[0-9a-f]{16}$/), role: who?.['login'] });
      for (const statement of [`set role ${login}`, ...forbidden])
        await expect(query(own, 'reset role', statement)).rejects.toMatchObject({ code: '42501' });
      expect(
        await query(own, `select append_audit('[{ "enterprise_id": 1, "action": "teams.create" }]')`),
      ).toHaveLength(1);
    },
    60_000,
  );

  test('several at once agree on one login; another installation has another', async () => {
    const { login, url } = await loginWithDatabase('createrole');
    // Only who made the role may grant it by themselves.
    await asSuperuser(`grant jornada_app to ${login} with admin option`);
    const all = await Promise.all(Array.from({ length: 4 }, () => worker({ DATABASE_URL: url })));
    expect(new Set(all.map(urlOf)).size).toBe(1);
    expect(urlOf(await worker({ DATABASE_URL: url }, 'of another'))).not.toBe(urlOf(all[0] ?? {}));
  }, 60_000);

  test('of a login that may not make roles: one line that says what a superuser has to do', async () => {
    const { login, url } = await loginWithDatabase();
    await asSuperuser(`grant jornada_app to ${login}`);
    const refused = start(configOf({ DATABASE_URL: url }));
    await expect(refused).rejects.toThrow(BadSetting);
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL: [^\n]+create role jornada_login[^\n]+MIGRATE_DATABASE_URL[^\n]+$/,
    );
  }, 60_000);

  test('keeps its parameters', () => {
    expect(addressFor('postgresql://a:b%40@host:5/db?options=-c%20work_mem%3D5MB&user=x', 'login', 'pw')).toBe(
      'postgresql://login:pw@host:5/db?options=-c+work_mem%3D5MB',
    );
    expect(addressFor('postgres://host/db', 'login', 'pw')).toBe('postgres://login:pw@host/db');
  });
});

describe('two addresses', () => {
  /** What a superuser does by hand where the owner may make nothing. */
  async function byHand(): Promise<{
    owner: string;
    working: string;
    database: string;
    url: string;
    settings: NodeJS.ProcessEnv;
  }> {
    const { login: owner, database, url: MIGRATE_DATABASE_URL } = await loginWithDatabase();
    const working = `working_${logins.count}`;
    await asSuperuser(
      `do $$ begin create role jornada_app nologin; exception when duplicate_object then null; end $$`,
      `grant jornada_app to ${owner}`,
      `create role ${working} login password 'secret' in role jornada_app`,
    );
    const settings = { DATABASE_URL: at(database, working), MIGRATE_DATABASE_URL };
    return { owner, working, database, url: MIGRATE_DATABASE_URL, settings };
  }

  test('the first is that of the work, the second owns: the product starts', async () => {
    const { url, settings } = await byHand();
    expect(await startAndPurge(url, settings)).toBe(200);
    for (const statement of forbidden)
      await expect(query(settings['DATABASE_URL'] ?? '', statement)).rejects.toMatchObject({ code: '42501' });
  }, 60_000);

  test('a working login that could do more is refused, with the reason', async () => {
    const { owner, working, database, settings } = await byHand();
    await worker(settings);
    const cases: [grant: string, revoke: string, reason: string][] = [
      [`grant ${owner} to ${working}`, `revoke ${owner} from ${working}`, 'may act as who does'],
      [`alter role ${working} createrole`, `alter role ${working} nocreaterole`, 'may make roles'],
      [`alter role ${working} bypassrls`, `alter role ${working} nobypassrls`, 'bypass row security'],
      [`alter role ${working} superuser`, `alter role ${working} nosuperuser`, 'is a superuser'],
      [`grant pg_write_server_files to ${working}`, `revoke pg_write_server_files from ${working}`, 'is in one of'],
      [`grant update on audit_log to ${working}`, `revoke update on audit_log from ${working}`, 'may write'],
      [
        `grant insert (seq) on time_events to ${working}`,
        `revoke insert (seq) on time_events from ${working}`,
        'may write',
      ],
      [`grant truncate on ledger_heads to public`, `revoke truncate on ledger_heads from public`, 'may write'],
      [`grant create on schema public to public`, `revoke create on schema public from public`, 'create in the schema'],
      [
        `alter table teams owner to ${working}`,
        `alter table teams owner to ${owner}`,
        'owns the database or something in it',
      ],
      [`revoke jornada_app from ${working}`, `grant jornada_app to ${working}`, 'not in role jornada_app'],
    ];
    for (const [grant, revoke, reason] of cases) {
      await query(at(database), grant);
      await expect(worker(settings)).rejects.toThrow(new RegExp(`^DATABASE_URL: [^\\n]*"${working}"[^\\n]* ${reason}`));
      await query(at(database), revoke);
    }
    expect(urlOf(await worker(settings))).toBe(settings['DATABASE_URL']);
  }, 60_000);

  test('of two databases: refused', async () => {
    const { settings } = await byHand();
    const other = await loginWithDatabase();
    const DATABASE_URL = (settings['DATABASE_URL'] ?? '').replace(/database_\d+/, other.database);
    await expect(worker({ ...settings, DATABASE_URL })).rejects.toThrow('the same database');
  }, 60_000);

  test('the owner’s alone is no setting', () => {
    expect(() => readConfig({ MIGRATE_DATABASE_URL: 'postgresql://host/db' })).toThrow(/^DATABASE_URL: missing/);
  });
});
