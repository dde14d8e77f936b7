import { Client, type ClientBase, type ClientConfig } from 'pg';
import { SECOND_MS } from '#domain/time/units.ts';
import { asBadSetting } from '../config.ts';

/** How to connect, and the setting that says so, where one does. */
export type WayIn = ClientConfig & { readonly setting?: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' };

export const settingOf = (way: WayIn): WayIn['setting'] => way.setting;

/** A server that takes the connection and says nothing would be waited for without end. */
const CONNECT_MS = 10 * SECOND_MS;

/**
 * A connection; who opens it ends it. One that is lost fails the statement under way.
 * @throws BadSetting where a setting says how to connect and nobody can, with the error as its cause
 */
export async function openClient(way: WayIn): Promise<Client> {
  const client = new Client({ connectionTimeoutMillis: CONNECT_MS, ...way });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (!way.setting) throw error;
    throw asBadSetting(isTimeout(error) ? new Error('the server does not answer') : error, way.setting);
  }
}

/** A statement that is under way ends when this process does; a server that cannot notice it refuses the setting. */
export async function cancelOnDisconnect(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {});
}

/** A connection whose statement ends when this process does, for long work that may be broken off. */
export async function openCancellableClient(way: WayIn): Promise<Client> {
  const client = await openClient(way);
  await cancelOnDisconnect(client);
  return client;
}

/** As pg calls it; it has no code. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'timeout expired';
