import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { openEmbedded } from '#server/db/embedded/index.ts';
import { grow } from '#server/db/grow.ts';
import { migrate } from '#server/db/migrate.ts';
import { openLog } from '#server/log.ts';
import { unpackFormer } from '../release/unpackFormer.ts';
import { sized } from '../smallest.mjs';
import { startProber } from './prober.ts';

/**
 * `npm run db:rehearse [-- PUNCHES]`: fills a database of the former release with ten million punches, brings it up to date
 * while somebody punches every 50 ms, and prints how long the longest punch of each stage waited.
 */
const punches = Number(process.argv[2]) || sized(10_000_000, 20_000);
const enterprises = Math.max(1, Math.min(1000, Math.floor(punches / 10_000)));

const sqlOf = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

interface Filled {
  first_company: number;
  first_person: number;
  days: number;
}

async function fill(owner: Client): Promise<Filled> {
  const { rows } = await owner.query<Filled>(await sqlOf('fill.sql'), [punches, enterprises]);
  const [made] = rows;
  if (!made) throw new Error('Nothing was filled');
  const fillDay = await sqlOf('fillDay.sql');
  for (let day = 0; day < made.days; day += 1) {
    await owner.query(fillDay, [day, made.days, made.first_company, made.first_person, enterprises]);
    if ((day + 1) % 10 === 0) console.log(`day ${day + 1} of ${made.days} filled`);
  }
  await owner.query('vacuum (analyze)');
  return made;
}

async function connected(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  await client.connect();
  return client;
}

async function rehearse(server: { owner: ClientConfig; app: ClientConfig }, former: string): Promise<void> {
  await migrate(server.owner, { migrations: `${former}/server/migrations`, functions: `${former}/server/functions` });
  const owner = await connected(server.owner);
  const made = await fill(owner);
  const prober = await startProber(server.app, made.first_company, made.first_person);
  const stage = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    prober.begin();
    const began = performance.now();
    await work();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { count, longest, refused } = prober.end();
    console.log(`${name}: ${seconds} s, ${count} punches, the longest ${Math.round(longest)} ms, ${refused} refused`);
  };
  await stage('at rest', () => new Promise((resolve) => setTimeout(resolve, 3000)));
  await stage('migrations', () => migrate(server.owner));
  await stage('jornada db grow', async () => console.log((await grow(server.owner)).join('\n')));
  await prober.stop();
  await owner.end();
}

const folder = await mkdtemp(path.join(tmpdir(), 'jornada-rehearsal-'));
const former = path.join(folder, 'former');
await unpackFormer(former);
const server = await openEmbedded(path.join(folder, 'data'), openLog('warn'));
try {
  await rehearse(server, former);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
