import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, untilHealthy } from '../bench/service.mjs';
import { build } from '../prepare/build.mjs';
import { root } from '../prepare/root.mjs';
import { startClients } from './clients.mjs';
import { LOGIN_PASSWORD, makeRoles, OWNER_PASSWORD, SUPERUSER_PASSWORD } from './database.mjs';
import { keep, notAsRoot } from './part.mjs';
import { compare, hire, sql, untilPrimary } from './people.mjs';
import { filled, installed, makeFolder, write } from './setting.mjs';
import { isSmallest, sized } from '../smallest.mjs';

/**
 * `npm run cluster:recovery`: a database with pgBackRest, people who punch before and after its backup, somebody who spoils
 * a table, and the moment before brought back: every punch that was acknowledged until then has to be there.
 */
const run = promisify(execFile);
const workMs = sized(5_000, 1_000);

const asOwner = (command, args) => {
  const [program, all] = notAsRoot(command, args);
  return run(program, all, { maxBuffer: 1e8 });
};

async function makeCluster(programs, data, backrest, { port, socket }) {
  const passwordFile = await write(path.join(path.dirname(data), 'password'), SUPERUSER_PASSWORD);
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '--auth-local=trust', `--pwfile=${passwordFile}`];
  await asOwner(`${programs}/initdb`, ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums', ...options]);
  const archive = `pgbackrest --config=${backrest} --stanza=jornada archive-push %p`;
  const lines = { port, unix_socket_directories: `'${socket}'`, archive_mode: 'on', archive_command: `'${archive}'` };
  const text = Object.entries({ ...lines, archive_timeout: '60s', max_connections: 60 }).map(
    ([name, value]) => `${name} = ${value}\n`,
  );
  await write(path.join(data, 'postgresql.auto.conf'), text.join(''));
}

async function main(folder) {
  const { found, missing } = installed(['postgresql', 'pgbackrest']);
  if (missing.length > 0) {
    const message = `Not installed, and therefore not tried: ${missing.join(', ')}`;
    if (!isSmallest) throw new Error(message);
    console.log(message);
    return;
  }
  await build();
  const [port, webPort] = [await freePort(), await freePort()];
  const [data, socket, repository, log, lock, spool] = await Promise.all(
    ['data', 'socket', 'repository', 'log', 'lock', 'spool'].map((name) => makeFolder(path.join(folder, name))),
  );
  const values = {
    REPOSITORY: repository,
    REPOSITORY_PASSWORD: 'of the repository',
    LOG_FOLDER: log,
    LOCK_FOLDER: lock,
    SPOOL_FOLDER: spool,
    POSTGRES_DATA: data,
    POSTGRES_PORT: port,
    POSTGRES_SOCKET: socket,
  };
  const backrest = await write(path.join(folder, 'pgbackrest.conf'), await filled('pgbackrest.conf', values));
  const pgbackrest = (...args) => asOwner(found.pgbackrest, [`--config=${backrest}`, '--stanza=jornada', ...args]);
  await makeCluster(found.postgresql, data, backrest, { port, socket });
  const postgres = () => {
    const [command, args] = notAsRoot(`${found.postgresql}/postgres`, ['-D', data]);
    return keep({ name: 'postgres', command, args, log: path.join(folder, 'postgres.log') });
  };
  const superuser = `postgresql://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`;
  let server = postgres();
  let product;
  try {
    await untilPrimary(superuser);
    await pgbackrest('stanza-create');
    await makeRoles(superuser);
    const owner = `postgresql://jornada_owner:${OWNER_PASSWORD}@127.0.0.1:${port}/jornada`;
    const env = {
      DATA_DIR: path.join(folder, 'product'),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      PORT: String(webPort),
      DATABASE_URL: `postgresql://jornada_login:${LOGIN_PASSWORD}@127.0.0.1:${port}/jornada`,
      MIGRATE_DATABASE_URL: owner,
    };
    const args = ['dist/server/jornada.js', 'start'];
    product = keep({
      name: 'product',
      command: process.execPath,
      args,
      env,
      cwd: root,
      log: path.join(folder, 'product.log'),
    });
    await untilHealthy(webPort);
    const clients = startClients([webPort], await hire(owner, webPort));
    await pause(workMs);
    const began = performance.now();
    await pgbackrest('--type=full', 'backup');
    const backupSeconds = (performance.now() - began) / 1000;
    await pause(workMs);
    const { acknowledged } = await clients.stop();
    const [{ moment }] = await sql(owner, 'select clock_timestamp()::text as moment');
    await pause(1_000);
    await sql(owner, `update enterprise_users set name = 'perdido'`);
    await sql(superuser, 'select pg_switch_wal()');
    await product.stop();
    await server.stop();

    const lost = performance.now();
    await pgbackrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
    server = postgres();
    await untilPrimary(superuser);
    const restoreSeconds = (performance.now() - lost) / 1000;
    const punches = await compare(owner, acknowledged, env);
    const spoilt = await sql(owner, `select from enterprise_users where name = 'perdido'`);
    console.log(`Backup ${backupSeconds.toFixed(1)} s, brought back in ${restoreSeconds.toFixed(1)} s`);
    console.log(
      `${acknowledged.length} punches were acknowledged before: ${punches.words}. Names spoilt: ${spoilt.length}`,
    );
    process.exitCode = punches.isRight && spoilt.length === 0 && acknowledged.length > 0 ? 0 : 1;
  } finally {
    await product?.stop();
    await server.stop();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'jornada-recovery-'));
await chmod(folder, 0o755);
try {
  await main(folder);
} finally {
  if (process.env.KEEP) console.log(folder);
  else await rm(folder, { recursive: true, force: true });
}
