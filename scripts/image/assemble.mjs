import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from '../prepare/build.mjs';
import { root } from '../prepare/root.mjs';
import { run } from '../prepare/run.mjs';
import { lockOf } from './lockOf.mjs';
import { prune } from './prune.mjs';

const json = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

/**
 * What the image holds beside Node: the build and the packages that the built server loads. The Dockerfile and
 * `npm run image` both make it by this.
 * @param {string} folder is emptied
 * @throws when the build or npm fails
 */
export async function assemble(folder) {
  await build();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { manifest, lock } = lockOf(
    await json('package.json'),
    await json('package-lock.json'),
    await json('dist/server/packages.json'),
  );
  const write = (name, content) => writeFile(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  await write('package.json', manifest);
  await write('package-lock.json', lock);
  await cp(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', ['ci', '--prefix', folder, ...flags])) !== 0)
    throw new Error('The packages could not be installed: see npm above.');
  await prune(path.join(folder, 'node_modules'));
  // Snapshots of the schema are for who writes the next migration.
  const filter = (file) => !file.endsWith('_snapshot.json');
  for (const part of ['dist/server', 'dist/web'])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true, filter });
}

if (import.meta.filename === process.argv[1]) await assemble(path.resolve(process.argv[2]));
