import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../prepare/root.mjs';

/**
 * `npm run release:former -- COMMIT`: keeps the server of a release beside the tests, built, with its migrations and
 * functions, so that a shallow clone without its tag can run it. tests/formerRelease/release.json names it.
 */
const run = promisify(execFile);
const target = `${root}/tests/formerRelease`;

/** Text of the files of a folder that `isKept`, by their paths below `name`. */
async function filesOf(folder, name, isKept) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const named = files.map((file) => path.relative(folder, path.join(file.parentPath, file.name))).filter(isKept);
  return Promise.all(
    named.toSorted().map(async (file) => [`${name}/${file}`, await readFile(path.join(folder, file), 'utf8')]),
  );
}

async function pack(commit, folder) {
  const { stdout: archive } = await run('git', ['archive', commit], {
    cwd: root,
    encoding: 'buffer',
    maxBuffer: 1e9,
  });
  await writeFile(`${folder}/archive.tar`, archive);
  await run('tar', ['xf', 'archive.tar'], { cwd: folder });
  await symlink(`${root}/node_modules`, `${folder}/node_modules`);
  const vite = `${root}/node_modules/vite/bin/vite.js`;
  await run(process.execPath, [vite, 'build', '--mode', 'server', '--logLevel', 'error'], { cwd: folder });
  const migrations = `${folder}/server/db/migrations`;
  const journal = JSON.parse(await readFile(`${migrations}/meta/_journal.json`, 'utf8'));
  const files = [
    ...(await filesOf(`${folder}/dist/server`, 'server', (file) => file.endsWith('.js'))),
    ...(await filesOf(migrations, 'server/migrations', (file) => /\.sql$|_journal\.json$/.test(file))),
    ...(await filesOf(`${folder}/server/db/functions`, 'server/functions', () => true)),
  ];
  await mkdir(target, { recursive: true });
  await writeFile(`${target}/server.json.br`, brotliCompressSync(JSON.stringify(Object.fromEntries(files))));
  const { version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
  await writeFile(
    `${target}/release.json`,
    `${JSON.stringify({ version, commit, lastMigration: journal.entries.at(-1).tag }, null, 2)}\n`,
  );
  return files.length;
}

const [, , name] = process.argv;
if (!name) {
  console.error('Usage: npm run release:former -- COMMIT');
  process.exit(2);
}
const folder = await mkdtemp(path.join(tmpdir(), 'jornada-former-'));
try {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root });
  console.log(`${await pack(stdout.trim(), folder)} files of ${stdout.trim()}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
