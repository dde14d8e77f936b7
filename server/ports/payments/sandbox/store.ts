import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/rows.ts';
import { coupons, prices } from './catalogue.ts';
import { type Kind, type Kinds, type SandboxEvent, shown } from './objects.ts';

/** A refusal in the provider's words. */
export class Problem extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The body of the answer. */
  toJSON() {
    const type = this.status === 402 ? 'card_error' : 'invalid_request_error';
    return { error: { type, message: this.message, ...this.details } };
  }
}

export const missing = (kind: string, id: string, param = 'id'): Problem =>
  new Problem(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const invalid = (message: string, param?: string): Problem =>
  new Problem(400, message, { ...(param && { param }) });

/** What the bank says of a card. */
export const declined = (code: string, declineCode?: string): Problem =>
  new Problem(402, sayings[declineCode ?? code] ?? 'Your card was declined.', {
    code,
    ...(declineCode && { decline_code: declineCode }),
  });

const sayings: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_year: "Your card's expiration year is invalid.",
};

const prefixes: Record<Kind, string> = {
  price: 'price',
  coupon: 'coupon',
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  payment_intent: 'pi',
  subscription: 'sub',
  invoice: 'in',
  event: 'evt',
};

export const apiVersion = '2026-10-28.endive';

export const randomText = (): string => randomBytes(12).toString('hex');

const storedRow = z.object({ body: z.unknown() });

/** The sandbox's objects within one transaction; one request at a time changes them. */
export interface Store {
  /** Unix seconds. */
  readonly now: number;
  newId(kind: Kind | 'si' | 'di'): string;
  /** @throws Problem 404 */
  get<K extends Kind>(kind: K, id: string | undefined, param?: string): Promise<Kinds[K]>;
  find<K extends Kind>(kind: K, id: string | undefined): Promise<Kinds[K] | undefined>;
  /** Oldest first. */
  all<K extends Kind>(kind: K, where?: (object: Kinds[K]) => boolean): Promise<Kinds[K][]>;
  put<K extends Kind>(kind: K, object: Kinds[K]): Promise<void>;
  remove(kind: Kind, id: string): Promise<void>;
  /** Emits what happened to whoever listens; sent after the transaction. */
  emit(type: string, object: unknown): Promise<void>;
}

export async function openStore(tx: Tx, now: number): Promise<Store> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('payment sandbox'))`);

  const find: Store['find'] = async <K extends Kind>(kind: K, id: string | undefined) => {
    if (!id) return undefined;
    const row = await tx.row(storedRow, sql`select body from sandbox_objects where id = ${id} and kind = ${kind}`);
    const stored = row?.body ?? [...prices, ...coupons].find((one) => one.object === kind && one.id === id);
    return stored as Kinds[K] | undefined;
  };

  const put: Store['put'] = async (kind, object) => {
    await tx.run(
      sql`insert into sandbox_objects (id, kind, body) values (${object.id}, ${kind}, ${JSON.stringify(object)}::jsonb)
          on conflict (id) do update set body = excluded.body`,
    );
  };

  return {
    now,
    find,
    put,
    newId: (kind) => `${kind in prefixes ? prefixes[kind as Kind] : kind}_${randomText()}`,
    async get(kind, id, param = 'id') {
      const found = await find(kind, id);
      if (!found) throw missing(kind, id ?? '', param);
      return found;
    },
    async all<K extends Kind>(kind: K, where: (object: Kinds[K]) => boolean = () => true) {
      const rows = await tx.rows(storedRow, sql`select body from sandbox_objects where kind = ${kind} order by seq`);
      return rows.map(({ body }) => body as Kinds[K]).filter(where);
    },
    async remove(kind, id) {
      await tx.run(sql`delete from sandbox_objects where id = ${id} and kind = ${kind}`);
    },
    async emit(type, object) {
      const event: SandboxEvent = {
        id: `evt_${randomText()}`,
        object: 'event',
        created: now,
        livemode: false,
        type,
        api_version: apiVersion,
        data: { object: shown(object) },
      };
      await put('event', event);
    },
  };
}
