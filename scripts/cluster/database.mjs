import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../bench/service.mjs';
import { keep, notAsRoot } from './part.mjs';
import { filled, makeFolder, write } from './setting.mjs';

const STARTS_WITHIN_MS = 90_000;
const passwords = {
  SUPERUSER_PASSWORD: 'super',
  REPLICATION_PASSWORD: 'replica',
  OWNER_PASSWORD: 'owner',
  LOGIN_PASSWORD: 'login',
};
export const { SUPERUSER_PASSWORD, OWNER_PASSWORD, LOGIN_PASSWORD } = passwords;

const local = (port) => `127.0.0.1:${port}`;
const ports = (count) => Promise.all(Array.from({ length: count }, freePort));

/** Three members, which agree on who is the primary. */
async function startEtcd(program, folder) {
  const [clients, peers] = [await ports(3), await ports(3)];
  const members = peers.map((port, at) => `etcd${at + 1}=http://${local(port)}`).join(',');
  const parts = clients.map((client, at) => {
    const name = `etcd${at + 1}`;
    const urls = { client: `http://${local(client)}`, peer: `http://${local(peers[at])}` };
    const flags = {
      name,
      'data-dir': path.join(folder, name),
      'listen-client-urls': urls.client,
      'advertise-client-urls': urls.client,
      'listen-peer-urls': urls.peer,
      'initial-advertise-peer-urls': urls.peer,
      'initial-cluster': members,
      'heartbeat-interval': 200,
      'election-timeout': 2000,
    };
    const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
    return keep({ name, command: program, args, log: path.join(folder, `${name}.log`) });
  });
  return { parts, hosts: clients.map(local).join(',') };
}

const stateOf = (port) =>
  fetch(`http://${local(port)}/cluster`, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => answer.json())
    .then(
      ({ members }) => members,
      () => [],
    );

/**
 * PostgreSQL on three nodes under Patroni, every commit confirmed by both standbys.
 * @returns its parts, the address of each node with that of its Patroni, and what can be done to them
 */
export async function startPatroni({ found, folder }) {
  const etcd = await startEtcd(found['etcd-server'], folder);
  const [nodes, apis] = [await ports(3), await ports(3)];
  const names = ['node1', 'node2', 'node3'];
  const dataOf = (name) => path.join(folder, name, 'data');
  const parts = [];
  for (const [at, name] of names.entries()) {
    const place = await makeFolder(path.join(folder, name));
    const values = {
      ...passwords,
      NODE_NAME: name,
      PATRONI: local(apis[at]),
      ETCD: etcd.hosts,
      POSTGRES: local(nodes[at]),
      POSTGRES_DATA: dataOf(name),
      POSTGRES_PROGRAMS: found.postgresql,
      PGPASS: path.join(place, 'pgpass'),
      NETWORK: '127.0.0.0/8',
    };
    const file = await write(path.join(place, 'patroni.yml'), await filled('patroni.yml', values));
    const [command, args] = notAsRoot(found.patroni, [file]);
    parts.push(keep({ name, command, args, cwd: place, log: path.join(folder, `${name}.log`) }));
  }

  const members = async () => (await Promise.all(apis.map(stateOf))).find((all) => all.length > 0) ?? [];
  const postmaster = async (name) =>
    Number((await readFile(path.join(dataOf(name), 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const nameOf = async (isPrimary) => {
    const member = (await members()).find(({ role }) => (role === 'leader') === isPrimary);
    if (!member) throw new Error('Patroni knows no such node');
    return member.name;
  };
  return {
    etcd: etcd.parts,
    parts,
    nodes: nodes.map(local),
    apiPorts: apis,
    superuser: (port) => `postgresql://postgres:${passwords.SUPERUSER_PASSWORD}@${local(port)}/postgres`,
    nameOf,
    /** Of the server alone: its Patroni sees it. */
    killServer: async (name) => process.kill(await postmaster(name), 'SIGKILL'),
    /** As a machine that loses its power, and comes back after a while. */
    killNode: async (name, awayMs) => {
      const pid = await postmaster(name);
      parts.find((part) => part.name === name).kill(awayMs);
      process.kill(pid, 'SIGKILL');
    },
    /** All its processes hang. @returns how they go on */
    freeze: async (name) => {
      const pids = await familyOf(await postmaster(name));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids.toReversed()) if (isThere(pid)) process.kill(pid, 'SIGCONT');
      };
    },
    /** Until one is the primary and two follow it, each confirming. */
    untilWhole: async () => {
      const deadline = Date.now() + STARTS_WITHIN_MS;
      for (;;) {
        const all = await members();
        const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
        const synchronous = all.filter(({ role }) => role === 'sync_standby');
        if (running.length === 3 && synchronous.length === 2) return;
        if (Date.now() > deadline) throw new Error(`The nodes do not find together: ${JSON.stringify(all)}`);
        await pause(250);
      }
    },
  };
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function familyOf(pid) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

/** Owner, login and role, as deploy/cluster/roles.sql makes them. */
export async function makeRoles(superuserUrl) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    const text = await filled('roles.sql', passwords);
    for (const statement of text.split(';').filter((one) => /^\s*(create|grant)/im.test(one)))
      await client.query(statement);
  } finally {
    await client.end();
  }
}
