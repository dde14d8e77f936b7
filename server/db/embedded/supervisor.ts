import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Log } from '../log.ts';
import { classifyError } from '../retry.ts';
import type { ServerProcess } from './serverProcess.ts';

/** Advisory lock of database `postgres`: held shared by everybody who needs the server, alone by who stops it. */
const IN_USE = 4_071_830_592;

/** How long the first start may go on failing; later ones are repeated for ever. */
const FIRST_START_MS = 5_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;
const REMIND_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/** Keeps the server running for as long as it is held. */
interface Supervisor {
  /** lets go; the last one who does stops the server */
  leave(): Promise<void>;
}

/**
 * Finds or starts the server, holds one connection with the shared lock, and brings both back whenever they are lost.
 * @throws when the server cannot be started the first time, with the last lines of its log
 */
export async function keep(server: ServerProcess, config: ClientConfig, log: Log): Promise<Supervisor> {
  const leaving = new AbortController();

  function guard(client: Client): Client {
    client.once('end', () => {
      if (!leaving.signal.aborted) held = revive();
    });
    return client;
  }

  async function revive(): Promise<Client | undefined> {
    log.warn({}, 'the embedded database went away; bringing it back');
    for (let wait = FIRST_PAUSE_MS; !leaving.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const client = guard(await arrive(server, config, log));
        log.info({}, 'the embedded database is back');
        return client;
      } catch (error) {
        log.error({ err: error }, 'the embedded database cannot be started');
        await pause(wait);
      }
    }
    return undefined;
  }

  let held: Promise<Client | undefined> = Promise.resolve(guard(await arrive(server, config, log)));
  const look = setInterval(() => {
    server
      .hastenStop()
      .catch((error: unknown) => log.error({ err: error }, 'the embedded database cannot be looked at'));
  }, LOOK_EVERY_MS);

  async function leave(): Promise<void> {
    clearInterval(look);
    if (leaving.signal.aborted) return;
    leaving.abort();
    const client = await held;
    if (!client) return;
    try {
      if (await isLast(client)) await server.stop();
    } catch (error) {
      // Lost in this very moment: nobody needs it any more, and the next start finds what is left of it.
      if (!classifyError(error)) throw error;
    } finally {
      await client.end();
    }
  }

  return { leave };
}

async function arrive(server: ServerProcess, config: ClientConfig, log: Log): Promise<Client> {
  let seenAlive = Date.now();
  let remind = Date.now() + REMIND_EVERY_MS;
  for (let wait = FIRST_PAUSE_MS; ; await pause(wait)) {
    const client = await connectAndLock(config);
    if (client) return client;
    if (await server.alive()) {
      await server.hastenStop();
      seenAlive = Date.now();
      wait = FIRST_PAUSE_MS;
    } else {
      if (Date.now() - seenAlive > FIRST_START_MS) {
        throw new Error(`The embedded database does not start. Its last words:\n${await server.lastWords()}`);
      }
      await server.start();
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
    if (Date.now() > remind) {
      log.warn({}, 'waiting for the embedded database to finish its start or recovery');
      remind = Date.now() + REMIND_EVERY_MS;
    }
  }
}

/** A connection with the shared lock, or nothing while there is no server to give one. */
async function connectAndLock(config: ClientConfig): Promise<Client | undefined> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (classifyError(error)) return undefined;
    throw error;
  }
}

async function isLast(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE]);
  return rows[0]?.alone ?? false;
}
