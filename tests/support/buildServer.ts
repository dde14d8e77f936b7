import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '../..');

/** Builds the server, without pages, into a folder: `jornada.js` and `main.js`, which need `node_modules` above it. */
export async function buildServer(into: string): Promise<void> {
  const vite = path.join(repository, 'node_modules/vite/bin/vite.js');
  const config = ['--mode', 'server', '--outDir', into, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...config], { cwd: repository });
  for (const folder of ['migrations', 'functions'])
    await cp(path.join(repository, 'server/db', folder), path.join(into, folder), { recursive: true });
}
