import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const startsWithinMs = 60_000;

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Waits until the product answers, its database too.
 * @param {number} port
 * @param {() => boolean} [isOver] whether there is nothing to wait for any more
 * @throws when it does not within a minute
 */
export async function untilHealthy(port, isOver = () => false) {
  const deadline = Date.now() + startsWithinMs;
  while (!(await answers(port))) {
    if (isOver() || Date.now() > deadline) throw new Error('The server did not come up');
    await pause(50);
  }
}

/** The way into the embedded database as its owner. */
export async function ownerOf(dataDir) {
  const { owner } = JSON.parse(await readFile(path.join(dataDir, 'postgres/secrets.json'), 'utf8'));
  return { host: path.join(dataDir, 'postgres/socket'), user: 'jornada_owner', password: owner, database: 'jornada' };
}
