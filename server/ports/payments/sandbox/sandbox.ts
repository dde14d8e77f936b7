import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Log } from '#server/db/log.ts';
import { bearerOf } from '#domain/kernel/bearer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { listOf, readForm } from './form.ts';
import { Refused } from './intents.ts';
import { type Invoice, type Kind, shown } from './objects.ts';
import { doWhatIsDue } from './renewals.ts';
import { routeOf } from './routes.ts';
import { invalid, openStore, Problem, randomText, type Store } from './store.ts';

/** Fields that hold the id of another object, which `expand[]` replaces by the object. */
const references: Readonly<Record<string, Kind>> = {
  customer: 'customer',
  default_payment_method: 'payment_method',
  payment_method: 'payment_method',
  latest_invoice: 'invoice',
  pending_setup_intent: 'setup_intent',
};

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

async function expandPath(store: Store, value: unknown, [field, ...rest]: readonly string[]): Promise<void> {
  if (field === undefined || !isTree(value)) return;
  if (Array.isArray(value)) {
    for (const one of value) await expandPath(store, one, [field, ...rest]);
    return;
  }
  if (!(field in value)) throw invalid(`This property cannot be expanded (${field}).`, 'expand');
  const kind = references[field];
  const held = value[field];
  if (kind && typeof held === 'string') value[field] = shown(await store.get(kind, held));
  await expandPath(store, value[field], rest);
}

/** The answer as it is sent, with the objects asked for instead of their ids. */
async function expanded(store: Store, answer: unknown, paths: readonly unknown[]): Promise<unknown> {
  const tree = shown(answer);
  for (const path of paths) if (typeof path === 'string') await expandPath(store, tree, path.split('.'));
  return tree;
}

export const sandboxKeys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' } as const;

/** Takes a signed event, as the product's webhook does; answers the status. */
export type Deliver = (body: string, signature: string) => Promise<number>;

interface Input {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly webhookSecret: string;
}

export interface Sandbox {
  /** The provider's HTTP interface, in the shape of `fetch`. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Where events go; without it they wait. */
  deliverTo(deliver: Deliver): void;
  /** Does what the clock has made due and delivers what waits. */
  catchUp(): Promise<void>;
  /** An invoice by its id, for its PDF. */
  invoice(id: string): Promise<Invoice | undefined>;
  /** Ends after the deliveries under way. */
  close(): Promise<void>;
}

interface Answered {
  status: number;
  body: unknown;
  replayed?: boolean;
}

/** An embedded stand-in for the payment provider that speaks its protocol for the calls of `routes.ts`. */
export function openSandbox({ database, clock, log, webhookSecret }: Input): Sandbox {
  let deliver: Deliver | undefined;
  let delivering: Promise<void> = Promise.resolve();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const withStore = <T>(work: (store: Store, tx: Tx) => Promise<T>) =>
    database.transaction(async (tx) => work(await openStore(tx, now()), tx));

  async function deliverWaiting(): Promise<void> {
    if (!deliver) return;
    const waiting = await withStore((store) => store.all('event'));
    for (const event of waiting) {
      const body = JSON.stringify(shown(event));
      const status = await deliver(body, signatureOf(body, webhookSecret, Math.floor(Date.now() / 1000)));
      if (status >= 300) return log.warn({ event: event.id, status }, 'a payment event was not taken');
      await withStore((store) => store.remove('event', event.id));
    }
  }

  /** One delivery at a time, in the events' order. */
  const deliverSoon = (): Promise<void> => {
    delivering = delivering.then(deliverWaiting).catch((error: unknown) => {
      log.warn({ err: error }, 'payment events were not delivered');
    });
    return delivering;
  };

  async function answer(request: Query): Promise<Answered> {
    const route = routeOf(request.method, request.pathname);
    if (!route) throw new Problem(501, `The payment sandbox does not know ${request.method} ${request.pathname}`);
    const fromBrowser = request.key === sandboxKeys.publishable;
    if (request.key !== sandboxKeys.secret && !(fromBrowser && route.browser))
      throw new Problem(401, 'Invalid API Key provided');
    return withStore(async (store, tx) => {
      const known = request.idempotencyKey && (await answerBefore(tx, request));
      if (known) return { ...known, replayed: true };
      const form = readForm(request.text);
      const outcome = await route.handler({ store, form, id: route.id, fromBrowser });
      const answered =
        outcome instanceof Refused
          ? { status: outcome.problem.status, body: shown(outcome.problem.toJSON()) }
          : { status: 200, body: await expanded(store, outcome, listOf(form, 'expand')) };
      if (request.idempotencyKey) await keepAnswer(tx, request, answered);
      return answered;
    });
  }

  return {
    async fetch(url, init) {
      const request = await requestedBy(url, init);
      const { status, body, replayed } = await answer(request).catch((error: unknown) => {
        if (error instanceof Problem) return { status: error.status, body: error.toJSON(), replayed: false };
        throw error;
      });
      if (request.method !== 'GET') void deliverSoon();
      return new Response(JSON.stringify(body), {
        status,
        headers: {
          'content-type': 'application/json',
          'request-id': `req_${randomText()}`,
          ...(replayed && { 'idempotent-replayed': 'true' }),
        },
      });
    },
    deliverTo: (input) => {
      deliver = input;
    },
    async catchUp() {
      await withStore(doWhatIsDue);
      await deliverSoon();
    },
    invoice: (id) => withStore((store) => store.find('invoice', id)),
    async close() {
      deliver = undefined;
      await delivering;
    },
  };
}

interface Query {
  method: string;
  pathname: string;
  /** Query or body. */
  text: string;
  key: string;
  idempotencyKey: string | undefined;
}

async function requestedBy(url: string | URL | Request, init?: RequestInit): Promise<Query> {
  const request = new Request(url, init);
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    pathname,
    text: request.method === 'GET' || request.method === 'DELETE' ? search.slice(1) : await request.text(),
    key: bearerOf(request.headers.get('authorization')) ?? '',
    idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
  };
}

const fingerprintOf = ({ method, pathname, text }: Query) => `${method} ${pathname} ${text}`;

const answeredRow = z.object({ request: z.string(), status: z.number(), body: z.unknown() });

async function answerBefore(tx: Tx, request: Query): Promise<Answered | undefined> {
  const known = await tx.row(
    answeredRow,
    sql`select request, status, body from sandbox_answers where key = ${request.idempotencyKey}`,
  );
  if (!known) return undefined;
  if (known.request !== fingerprintOf(request))
    throw invalid('Keys for idempotent requests can only be used with the same parameters.', 'idempotency_key');
  return { status: known.status, body: known.body };
}

async function keepAnswer(tx: Tx, request: Query, { status, body }: Answered): Promise<void> {
  await tx.run(
    sql`insert into sandbox_answers (key, request, status, body)
        values (${request.idempotencyKey}, ${fingerprintOf(request)}, ${status}, ${JSON.stringify(body)}::jsonb)`,
  );
}

/** The header that proves an event, as the provider's library checks it. */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
