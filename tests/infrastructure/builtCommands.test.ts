import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type Api, startApi } from '../support/api.ts';
import { buildServer } from '../support/buildServer.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { type ClonedDatabase, emptyDatabase } from '../support/database.ts';
import { freePort } from '../support/freePort.ts';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');

let api: Api;
let company: Company;
/** The product as it stands after `npm ci --omit=dev`: what was built, the scripts, and no development package. */
let installed: string;

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
  installed = await mkdtemp(path.join(tmpdir(), 'jornada-installed-'));
  await buildServer(path.join(installed, 'dist/server'));
  await cp(path.join(repository, 'scripts'), path.join(installed, 'scripts'), { recursive: true });
  await cp(path.join(repository, 'package.json'), path.join(installed, 'package.json'));
  await linkProductionPackages();
}, 120_000);
afterAll(async () => {
  await api.close();
  await rm(installed, { recursive: true, force: true });
});

/** Every package that the lock file does not mark as one for development, at its place. */
async function linkProductionPackages(): Promise<void> {
  const lock: unknown = JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
  const packagePaths = Object.entries(packages)
    .filter(
      ([packagePath, { dev, devOptional }]) =>
        /^node_modules\/(@[^/]+\/)?[^/]+$/.test(packagePath) && !dev && !devOptional,
    )
    .map(([packagePath]) => packagePath);
  for (const packagePath of packagePaths) {
    await mkdir(path.dirname(path.join(installed, packagePath)), { recursive: true });
    await symlink(path.join(repository, packagePath), path.join(installed, packagePath));
  }
}

const urlOf = ({ user, password, host, database }: ClonedDatabase['owner']) =>
  `postgresql://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;

const urlsOf = ({ owner, app }: Pick<ClonedDatabase, 'owner' | 'app'>) => ({
  DATABASE_URL: urlOf(app),
  MIGRATE_DATABASE_URL: urlOf(owner),
});

/** As `npm run NAME -- …` does; links are not followed, lest the repository's development packages be found. */
async function npmRun(name: string, input: readonly string[], settings: NodeJS.ProcessEnv) {
  const { scripts } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [program, ...words] = (scripts[name] ?? '').split(' ');
  expect(program).toBe('node');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, INIT_CWD: installed, NODE_OPTIONS: '--preserve-symlinks', ...settings };
  return (await run(process.execPath, [...words, ...input], { cwd: installed, env })).stdout;
}

test('without development packages: backup, restore, proof of the ledger, keys, export of a person, end of sessions', async () => {
  const settings = { ...urlsOf({ owner: api.owner, app: api.login }), DATA_DIR: api.dataDir };
  await expect(readdir(path.join(installed, 'node_modules/tsx'))).rejects.toThrow('ENOENT');

  expect(await npmRun('files:encrypt', [], settings)).toContain('0 files encrypted, 0 cannot be read');
  expect(await npmRun('keys:rotate', [], settings)).toMatch(/^1 keys of enterprises are now wrapped for age1\w+\n/);
  expect(await npmRun('backup', ['copies', '--keep', '2'], settings)).toMatch(
    /\d+ rows of \d+ tables, \d+ files[^]*key age1\w+ is not in the backup/,
  );
  expect(await api.sql(`select from backups where made_at > now() - interval '1 minute' and rows > 0`)).toHaveLength(1);
  await expect(npmRun('backup', ['copies', '--keep', 'all'], settings)).rejects.toMatchObject({ code: 2 });
  const [folder = ''] = await readdir(path.join(installed, 'copies'));
  for (const proof of ['ledger:verify', 'audit:verify'])
    expect(await npmRun(proof, [], settings)).toContain('0 findings');
  expect(await npmRun('jornada', ['verify'], settings)).toMatch(/0 findings[^]*0 findings/);
  await expect(npmRun('jornada', ['backup'], settings)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: jornada backup FOLDER'),
  });
  expect(await npmRun('ledger:rebuild', [String(company.enterpriseId)], settings)).toMatch(/^\d+ entries written/);
  const [person] = await api.sql<{ email: string }>('select email from users where id = $1', [company.employeeId]);
  expect(await npmRun('data:export', [person?.email ?? '', 'datos.zip'], settings)).toContain('written to datos.zip');
  const exported = await readFile(path.join(installed, 'datos.zip'));
  await expect(npmRun('data:export', [person?.email ?? '', 'datos.zip'], settings)).rejects.toMatchObject({ code: 2 });
  expect(await readFile(path.join(installed, 'datos.zip'))).toEqual(exported);

  const answersTo = async (token: string) =>
    (await api.app.fastify.inject({ url: '/api/auth/check', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  const tokens = [await api.tokenFor(company.employeeId), await api.tokenFor(company.adminId)] as const;
  const signedIn = async () => [await answersTo(tokens[0]), await answersTo(tokens[1])];
  await npmRun('sessions:end', [person?.email ?? ''], settings);
  expect(await signedIn()).toEqual([401, 200]);
  await npmRun('sessions:end', ['--all'], settings);
  expect(await signedIn()).toEqual([401, 401]);

  const target = await emptyDatabase();
  try {
    const packagePath = { ...urlsOf(target), DATA_DIR: path.join(installed, 'var') };
    await expect(npmRun('restore', [path.join('copies', folder)], packagePath)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^FILES_KEY: the files need the key age1\w+; \S+ is not there\n$/),
    });
    await mkdir(packagePath.DATA_DIR);
    await cp(path.join(api.dataDir, 'files.key'), path.join(packagePath.DATA_DIR, 'files.key'));
    expect(await npmRun('restore', [path.join('copies', folder)], packagePath)).toMatch(
      /rows of .+ restored[^]*0 findings/,
    );
  } finally {
    await target.drop();
  }
}, 120_000);

test('the first company: once, with a link that chooses the password', async () => {
  const target = await emptyDatabase();
  try {
    const settings = { ...urlsOf(target), DATA_DIR: path.join(installed, 'first'), PUBLIC_URL: 'https://jornada.test' };
    const create = ['admin', 'create', '--email', 'Ana@primera.es', '--company', 'Primera SL', '--cif', 'B1'];
    await expect(npmRun('jornada', create.slice(0, -2), settings)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--cif: El CIF es requerido'),
    });
    expect(await npmRun('jornada', create, settings)).toMatch(
      /^Enterprise 1, Primera SL, has the administrator ana@primera\.es\.\n[^]*\nhttps:\/\/jornada\.test\/restablecer-contrasena\/\S{32}\n$/,
    );
    await expect(npmRun('jornada', create, settings)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('There is a company already'),
    });
  } finally {
    await target.drop();
  }
}, 60_000);

test('the version: by the command, in the first line of the log and by /api/health; the log is JSON from start to stop', async () => {
  const target = await emptyDatabase();
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...urlsOf(target), DATA_DIR: path.join(installed, 'version'), PORT: String(port) };
  const jornada = 'dist/server/jornada.js';
  const { version } = packageJson;
  expect((await run(process.execPath, [jornada, '--version'], { cwd: installed, env })).stdout).toBe(`${version}\n`);
  const server = spawn(process.execPath, [jornada, 'start'], {
    cwd: installed,
    env: { ...env, NODE_OPTIONS: '--preserve-symlinks' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  try {
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const health = () => fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    await vi.waitUntil(async () => (await health())?.ok, { timeout: 60_000, interval: 200 });
    expect(JSON.parse(said.split('\n')[0] ?? '')).toMatchObject({ version, msg: 'Jornada starts' });
    expect(await (await health())?.json()).toMatchObject({ data: { database: 'ok', version } });
    server.kill('SIGTERM');
    await ended;
    const lines = said.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg as string)).toEqual(
      expect.arrayContaining(['the schema is that of this release', 'Jornada serves', 'Jornada has stopped']),
    );
  } finally {
    server.kill('SIGTERM');
    await ended;
    await target.drop();
  }
}, 90_000);

test('where nothing was built and nothing can be, one line says so', async () => {
  await writeFile(path.join(installed, 'package-lock.json'), '{}');
  await rm(path.join(installed, 'dist/server/jornada.js'));
  const failed = run(process.execPath, ['scripts/command.mjs', 'jobs'], { cwd: installed });
  await expect(failed).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('The build failed') });
}, 60_000);
