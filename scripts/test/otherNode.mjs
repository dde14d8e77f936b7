import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { root } from '../prepare/root.mjs';
import { run } from '../prepare/run.mjs';

/**
 * `npm run test:node -- 24 [ARGUMENTS OF VITEST]`: the suites with another Node, which npm's package `node` brings; without
 * arguments the unit tests and those of the API.
 */
const [version = '', ...given] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Give a version of Node: npm run test:node -- 24');
  process.exit(2);
}
const folder = `${root}/node_modules/.cache/node-${version}`;
const node = `${folder}/node_modules/node/bin/node`;
if (!existsSync(node)) {
  await mkdir(folder, { recursive: true });
  // The package's own script puts the binary in its place.
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', ['install', '--prefix', folder, ...flags, `node@${version}`])) !== 0) process.exit(1);
}
const args = given.length > 0 ? given : ['--project', 'unit', '--project', 'api'];
const env = { ...process.env, PATH: `${folder}/node_modules/node/bin:${process.env.PATH}` };
const tests = spawn(node, [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
});
tests.on('close', (code) => (process.exitCode = code ?? 1));
