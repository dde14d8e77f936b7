import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../prepare/root.mjs';
import { isRoot, NOBODY } from './part.mjs';

/** A file of deploy/cluster with its `${NAMES}` filled in, as `envsubst` does. @throws where one has no value */
export async function filled(name, values) {
  const text = await readFile(path.join(root, 'deploy/cluster', name), 'utf8');
  return text.replace(/\$\{(\w+)\}/g, (_, key) => {
    if (values[key] === undefined) throw new Error(`deploy/cluster/${name}: ${key} has no value`);
    return String(values[key]);
  });
}

/** Writes it where the programs that do not run as root can read it, and nobody else. */
export async function write(file, text) {
  await writeFile(file, text, { mode: 0o600 });
  if (isRoot) await chown(file, NOBODY, NOBODY);
  return file;
}

/** A folder for programs that do not run as root, closed to everybody else. */
export async function makeFolder(folder) {
  await mkdir(folder, { mode: 0o700 });
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  return folder;
}

const onPath = (name) => {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], {
      env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
      encoding: 'utf8',
    }).trim();
  } catch {
    return undefined;
  }
};

/** Debian keeps each version in a folder of its own. */
function postgresPrograms() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((one) => `${folder}/${one}/bin`).find((one) => existsSync(`${one}/pg_basebackup`));
}

/** Which of the parts that are not ours are installed, and which not, by the names of Debian's packages. */
export function installed(wanted) {
  const all = {
    haproxy: onPath('haproxy'),
    pgbouncer: onPath('pgbouncer'),
    patroni: onPath('patroni'),
    'etcd-server': onPath('etcd'),
    postgresql: postgresPrograms(),
    pgbackrest: onPath('pgbackrest'),
  };
  const found = Object.fromEntries(wanted.map((name) => [name, all[name]]));
  return { found, missing: wanted.filter((name) => !found[name]) };
}
