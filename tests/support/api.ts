import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { fillPath, type Route } from '../../domain/routes.ts';
import { type App, buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { connect, type Database } from '../../server/db/connect.ts';
import { openSession } from '../../server/http/session.ts';
import { createPuncher } from '../../server/modules/timeSheets/index.ts';
import type { Mail } from '../../server/ports/mail/port.ts';
import { cloneDatabase } from './database.ts';
import { quietLog } from './quietLog.ts';

export interface Sent {
  status: number;
  message: string;
  data: unknown;
  errors?: Record<string, string>;
  token?: string;
  headers: Record<string, unknown>;
  text: string;
}

export interface Api {
  readonly app: App;
  readonly database: Database;
  /** Rows as the owner of the database, for arranging and for looking behind the server's back. */
  sql<R = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  /** Shuts the database for everybody, or opens it again. */
  allowConnections(allowed: boolean): Promise<void>;
  /** Every mail handed over so far, oldest first. */
  readonly outbox: Mail[];
  /** The server's clock; null is the real one. */
  setNow(now: Date | null): void;
  tokenFor(userId: number): Promise<string>;
  call(
    route: Pick<Route, 'method' | 'path'>,
    options?: {
      as?: number;
      token?: string;
      params?: Record<string, string | number>;
      query?: Record<string, string | number>;
      body?: unknown;
      headers?: Record<string, string>;
    },
  ): Promise<Sent>;
  close(): Promise<void>;
}

/** The whole server on a database of the test file's own; requests are injected, nothing listens. */
export async function startApi(env: NodeJS.ProcessEnv = {}): Promise<Api> {
  const cloned = await cloneDatabase();
  const database = connect({ ...cloned.app, max: 8 }, quietLog);
  const ownerDatabase = connect({ ...cloned.owner, max: 2 }, quietLog);
  const outbox: Mail[] = [];
  let fixed: Date | null = null;
  const clock = { now: () => (fixed ? new Date(fixed) : new Date()) };
  const puncher = createPuncher(database);
  const config = { ...readConfig({ DATA_DIR: path.join(tmpdir(), `jornada-${randomUUID()}`), ...env }), demo: false };
  const app = await buildApp(
    {
      database,
      clock,
      puncher,
      config,
      mail: { send: async (mail) => void outbox.push(mail), close: async () => {} },
    },
    { logLevel: 'silent' },
  );
  const tokens = new Map<number, string>();

  async function tokenFor(userId: number): Promise<string> {
    const known = tokens.get(userId);
    if (known) return known;
    const { token } = await openSession(database, clock, userId, { remember: false });
    tokens.set(userId, token);
    return token;
  }

  const call: Api['call'] = async (route, { as, token, params, query, body, headers } = {}) => {
    const bearer = token ?? (as === undefined ? undefined : await tokenFor(as));
    const request: InjectOptions = {
      method: route.method,
      url: fillPath(route.path, params),
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      ...(body !== undefined && { payload: body as InjectOptions['payload'] & object }),
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
    };
    const response = await app.fastify.inject(request);
    const isJson = String(response.headers['content-type']).includes('json');
    const envelope = isJson ? response.json() : { status: response.statusCode, message: '', data: null };
    return { ...envelope, status: response.statusCode, headers: response.headers, text: response.body };
  };

  return {
    app,
    database,
    outbox,
    call,
    tokenFor,
    sql: (text, values) => ownerDatabase.query(text, values, { idempotent: false }),
    allowConnections: (allowed) => cloned.alter(`alter database % connection limit ${allowed ? -1 : 0}`),
    setNow: (now) => {
      fixed = now;
    },
    close: async () => {
      await app.fastify.close();
      await puncher.close();
      await database.end();
      await ownerDatabase.end();
      await cloned.drop();
    },
  };
}
