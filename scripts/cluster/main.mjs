import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, ownerOf, untilHealthy } from '../bench/service.mjs';
import { build } from '../prepare/build.mjs';
import { root } from '../prepare/root.mjs';
import { startClients } from './clients.mjs';
import { LOGIN_PASSWORD, makeRoles, OWNER_PASSWORD, startPatroni } from './database.mjs';
import { keep, notAsRoot } from './part.mjs';
import { compare, hire } from './people.mjs';
import { filled, installed, write } from './setting.mjs';
import { sized } from '../smallest.mjs';

/**
 * `npm run cluster`: the cluster of docs/operations.md on this machine, with the files of deploy/cluster. It is loaded, each
 * part is killed in turn, and what clients felt is printed; then every acknowledged punch is looked for.
 */
const calmMs = sized(3_000, 500);
/** Long enough for what was done to show. */
const effectMs = sized(5_000, 1_000);
/** Until the balancers have seen that a process is back. */
const betweenRestartsMs = sized(4_000, 1_000);
const recoversWithinMs = 90_000;
const nodeAwayMs = 25_000;

const stops = [];

async function startDatabase(folder, found) {
  const isWhole = ['patroni', 'etcd-server', 'postgresql', 'haproxy'].every((name) => found[name]);
  if (!isWhole) return undefined;
  const patroni = await startPatroni({ found, folder });
  stops.push(
    () => Promise.all(patroni.parts.map((part) => part.stop())),
    () => Promise.all(patroni.etcd.map((part) => part.stop())),
  );
  await patroni.untilWhole();
  return patroni;
}

async function startPooler(folder, found, databasePort) {
  if (!found.pgbouncer) return undefined;
  const port = await freePort();
  const AUTH_FILE = await write(path.join(folder, 'userlist.txt'), `"jornada_login" "${LOGIN_PASSWORD}"\n`);
  const values = {
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: databasePort,
    POOLER_HOST: '127.0.0.1',
    POOLER_PORT: port,
    AUTH_FILE,
  };
  const file = await write(path.join(folder, 'pgbouncer.ini'), await filled('pgbouncer.ini', values));
  const [command, args] = notAsRoot(found.pgbouncer, [file]);
  return { port, part: keep({ name: 'pgbouncer', command, args, log: path.join(folder, 'pgbouncer.log') }) };
}

async function startBalancer(folder, name, found, values) {
  const file = await write(path.join(folder, `${name}.cfg`), await filled('haproxy.cfg', values));
  return keep({
    name,
    command: found.haproxy,
    args: ['-db', '-f', file],
    log: path.join(folder, `${name}.log`),
  });
}

const seconds = (ms) => (ms / 1000).toFixed(1);

function table(rows) {
  const head = [
    'what',
    'requests',
    'not answered',
    'nor by the second try',
    'longest wait',
    'pages not served',
    'files later',
  ];
  const lines = [head, head.map(() => '---')];
  for (const { what, felt } of rows)
    lines.push([
      what,
      felt.requests,
      felt.failed,
      felt.failedAgain,
      `${seconds(felt.longestMs)} s`,
      `${felt.pagesFailed} of ${felt.pages}`,
      `${felt.filesLater} of ${felt.files}`,
    ]);
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What is done to the cluster, in its order. */
function eventsOf({ products, pooler, balancers: [balancer], bucket, patroni }) {
  const events = [['nothing', async () => {}]];
  events.push(['a process of the product, kill -9', async () => products[0].kill()]);
  events.push(['all processes, one after the other, SIGTERM', () => inTurn(products)]);
  events.push(['the bucket of files, kill -9', async () => bucket.kill(3_000)]);
  if (pooler) events.push(['pgbouncer, kill -9', async () => pooler.kill()]);
  if (balancer) events.push(['one of two haproxy, kill -9', async () => balancer.kill()]);
  if (!patroni) return events;
  const { etcd, killServer, killNode, freeze, nameOf } = patroni;
  events.push(['a member of etcd, kill -9', async () => etcd[0].kill(3_000)]);
  events.push(['all members of etcd, kill -9', async () => etcd.forEach((member) => member.kill(3_000))]);
  events.push(['PostgreSQL of a standby, kill -9', async () => killServer(await nameOf(false))]);
  events.push(['a standby that hangs for 15 s', () => hang(freeze, nameOf)]);
  events.push(['the node of a standby, kill -9', async () => killNode(await nameOf(false), nodeAwayMs)]);
  events.push(['PostgreSQL of the primary, kill -9', async () => killServer(await nameOf(true))]);
  events.push(['the node of the primary, kill -9', async () => killNode(await nameOf(true), nodeAwayMs)]);
  return events;
}

/** The next one stops only when the one before is back. */
async function inTurn(products) {
  for (const product of products) {
    const before = product.pid();
    product.signal('SIGTERM');
    while (product.pid() === before) await pause(100);
    await untilHealthy(product.port);
    await pause(betweenRestartsMs);
  }
}

async function hang(freeze, nameOf) {
  const goOn = await freeze(await nameOf(false));
  await pause(15_000);
  goOn();
}

async function untilCalm(clients, what) {
  const deadline = Date.now() + recoversWithinMs;
  while (clients.calmFor() < calmMs || !clients.haveWorked(3)) {
    if (Date.now() > deadline) throw new Error(`${what}: no calm after ${recoversWithinMs / 1000} s`);
    await pause(100);
  }
}

async function main(folder) {
  await build();
  const { found, missing } = installed(['haproxy', 'pgbouncer', 'patroni', 'etcd-server', 'postgresql']);
  if (missing.length > 0) console.log(`Not installed, and therefore not tried: ${missing.join(', ')}`);
  const patroni = await startDatabase(folder, found);
  const [bucketPort, ...free] = await Promise.all(Array.from({ length: 5 }, freePort));
  const doors = [
    { web: free[0], database: free[1] },
    { web: free[2], database: free[3] },
  ];
  const databasePort = doors[0].database;
  const productPorts = [await freePort(), await freePort(), await freePort()];
  const values = {};
  for (const [at, port] of productPorts.entries()) values[`PRODUCT_${at + 1}`] = `127.0.0.1:${port}`;
  for (const at of [0, 1, 2]) {
    values[`NODE_${at + 1}`] = patroni?.nodes[at] ?? '127.0.0.1:1';
    values[`PATRONI_PORT_${at + 1}`] = patroni?.apiPorts[at] ?? 1;
  }
  const balancers = [];
  for (const [at, { web, database }] of doors.entries()) {
    if (!found.haproxy) break;
    const own = { ...values, WEB: `127.0.0.1:${web}`, DATABASE: `127.0.0.1:${database}` };
    balancers.push(await startBalancer(folder, `haproxy${at + 1}`, found, own));
  }
  stops.push(() => Promise.all(balancers.map((balancer) => balancer.stop())));
  const pooler = patroni && (await startPooler(folder, found, databasePort));
  if (pooler) stops.push(() => pooler.part.stop());
  const bucket = keep({
    name: 'bucket',
    command: process.execPath,
    args: [path.join(import.meta.dirname, 'bucket.mjs'), String(bucketPort), path.join(folder, 'bucket')],
    log: path.join(folder, 'bucket.log'),
  });
  stops.push(() => bucket.stop());
  if (patroni) {
    // Until its first checks are over haproxy takes every node for the primary.
    await pause(2_000);
    await makeRoles(patroni.superuser(databasePort));
  }

  const ownerUrl = `postgresql://jornada_owner:${OWNER_PASSWORD}@127.0.0.1:${databasePort}/jornada`;
  const dataDir = path.join(folder, 'product');
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    // Until both balancers have seen that a process stops.
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
    PIN_SECRET: randomBytes(32).toString('hex'),
    PROOF_OF_WORK: 'off',
    FILES_URL: `s3://key:secret@jornada?region=eu-south-2&endpoint=${encodeURIComponent(`http://127.0.0.1:${bucketPort}`)}`,
    ...(patroni && {
      DATABASE_URL: `postgresql://jornada_login:${LOGIN_PASSWORD}@127.0.0.1:${pooler?.port ?? databasePort}/jornada`,
      MIGRATE_DATABASE_URL: ownerUrl,
    }),
  };
  const products = productPorts.map((port, at) => ({
    port,
    ...keep({
      name: `product ${at + 1}`,
      command: process.execPath,
      args: ['dist/server/jornada.js', 'start'],
      env: { ...env, PORT: String(port), PUBLIC_URL: `http://localhost:${doors[0].web}` },
      cwd: root,
      log: path.join(folder, `product${at + 1}.log`),
    }),
  }));
  stops.push(() => Promise.all(products.map((product) => product.stop())));
  for (const port of productPorts) await untilHealthy(port);
  const owner = patroni ? { connectionString: ownerUrl } : await ownerOf(dataDir);
  const ports = balancers.length > 0 ? doors.map(({ web }) => web) : productPorts;
  for (const port of ports) await untilHealthy(port);
  const clients = startClients(ports, await hire(owner, productPorts[0]));
  const rows = [];
  for (const [what, act] of eventsOf({ products, pooler: pooler?.part, balancers, bucket, patroni })) {
    await patroni?.untilWhole();
    await untilCalm(clients, what);
    clients.mark();
    await act();
    await pause(effectMs);
    await patroni?.untilWhole();
    await untilCalm(clients, what);
    rows.push({ what, felt: clients.mark() });
    console.error(
      table([rows.at(-1)])
        .split('\n')
        .at(-1),
    );
  }
  const { acknowledged, wrong } = await clients.stop();
  const punches = await compare(owner, acknowledged, env);
  console.log(`\n${table(rows)}\n`);
  console.log(`${acknowledged.length} punches were acknowledged: ${punches.words}`);
  for (const line of new Set(wrong)) console.log(`WRONG: ${line}`);
  // Without balancers clients meet a process that stops.
  const isServed = balancers.length === 0 || rows.every(({ felt }) => felt.failedAgain + felt.pagesFailed === 0);
  const isRight = punches.isRight && wrong.length === 0 && isServed;
  process.exitCode = isRight ? 0 : 1;
}

const folder = await mkdtemp(path.join(tmpdir(), 'jornada-cluster-'));
await chmod(folder, 0o755);
async function leave() {
  for (const stop of stops.splice(0).toReversed()) await stop().catch((error) => console.error(error.message));
  if (process.env.KEEP) console.log(folder);
  else await rm(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void leave().then(() => process.exit(130)));
try {
  await main(folder);
} finally {
  await leave();
}
