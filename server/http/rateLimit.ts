import rateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { HOUR_MS } from '#domain/time/units.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { Db } from '../db/rows.ts';
import { ApiError } from './apiError.ts';

const counted = z.object({ hits: z.number(), ttl: z.number() });

const count = (db: Db, key: string, windowMs: number, amount: number, fromHour = false) =>
  db.row(
    counted,
    sql`insert into rate_limits (key, hits, resets_at)
        values (${key}, ${amount},
                ${fromHour ? sql`date_trunc('hour', now())` : sql`now()`} + ${windowMs} * interval '1 millisecond')
        on conflict (key) do update set
          hits = case when rate_limits.resets_at <= now() then excluded.hits else rate_limits.hits + excluded.hits end,
          resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
        returning hits, greatest(0, extract(epoch from resets_at - now()) * 1000)::int as ttl`,
    { idempotent: false },
  );

/** Counts in PostgreSQL, so that all processes count together. */
const storeOf = (db: Db) =>
  class PostgresStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, window: number) {
      count(db, key, window, 1)
        .then((row) => done(null, { current: row?.hits ?? 1, ttl: row?.ttl ?? window }))
        .catch((error: Error) => done(error));
    }

    child() {
      return this;
    }
  };

export interface Limit {
  /** Names what is counted; the same name is one counter. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  readonly by: (request: FastifyRequest) => string;
}

/** A hook that counts, and a way to begin again: tries that ended well are no guessing. */
export type Counter = preValidationAsyncHookHandler & { forgive(request: FastifyRequest): Promise<void> };

export type Limiter = (limit: Limit) => Counter;

/** Makes `limit(...)`, a hook for the few routes that guessing or flooding would harm; a route may have several. */
export async function rateLimits(app: FastifyInstance, db: Db): Promise<Limiter> {
  await app.register(rateLimit, { global: false, store: storeOf(db) });
  return ({ name, max, windowMs, by }) => {
    const keyOf = (request: FastifyRequest) => `${name}|${by(request)}`;
    const counter = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: keyOf });
    const hook: preValidationAsyncHookHandler = async (request, reply) => {
      const state = await counter(request);
      if (state.isAllowed || !state.isExceeded) return;
      reply.header('retry-after', state.ttlInSeconds);
      throw new ApiError(429, generalMessages.tooMany);
    };
    const forgive = async (request: FastifyRequest) => {
      await db.run(sql`delete from rate_limits where key = ${keyOf(request)}`, { idempotent: true });
    };
    return Object.assign(hook, { forgive });
  };
}

interface Allowance {
  /** What is counted, and of whom; a name of `Limit` is another counter. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  readonly amount: number;
  /** The window begins with the hour of the clock, so that its row does not tell when it was used first. */
  readonly fromHour?: boolean;
}

/**
 * Counts what a handler is about to do.
 * @returns the seconds after which it may be done again; 0: it may be done now
 */
export async function countUse(db: Db, { key, max, windowMs, amount, fromHour }: Allowance): Promise<number> {
  const row = await count(db, key, windowMs, amount, fromHour);
  return row && row.hits > max ? Math.max(1, Math.ceil(row.ttl / 1000)) : 0;
}

/** Counts one more in this hour of the clock. @returns how many there are */
export const countInHour = async (db: Db, key: string): Promise<number> =>
  (await count(db, key, HOUR_MS, 1, true))?.hits ?? 1;

/** @returns how many were counted in this hour of the clock */
export async function countOfHour(db: Db, key: string): Promise<number> {
  const row = await db.row(
    z.object({ hits: z.number() }),
    sql`select hits from rate_limits where key = ${key} and resets_at > now()`,
  );
  return row?.hits ?? 0;
}

/** Counters whose time is over say nothing any more. */
export async function purgeOldLimits(db: Db): Promise<void> {
  await db.run(sql`delete from rate_limits where resets_at < now()`, { idempotent: true });
}
