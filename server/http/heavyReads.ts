import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { heavyReadLimits, heavyRetrySeconds } from '#domain/operation/system/heavyReads.ts';
import type { Endpoint, Heavy } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { networkOf } from '../db/audit.ts';
import { ApiError } from './apiError.ts';

const REFUSAL_MS = 500;

/** Of whom a heavy read is counted. */
interface HeavyKeys {
  readonly heavy: Heavy;
  readonly person: string;
  /** None where the call names no enterprise: colleagues who read their own records do not wait for each other. */
  readonly enterprise: string | null;
}

/** Counts the heavy reads that run in this process. */
export function heavyReads() {
  const running = new Map<string, number>();
  const change = (keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      const count = (running.get(key) ?? 0) + by;
      if (count > 0) running.set(key, count);
      else running.delete(key);
    }
  };
  const isFull = (key: string, most: number) => (running.get(key) ?? 0) >= most;

  /**
   * Does the work and keeps the slot until the answer has been sent as well. A client that leaves frees nothing before
   * the work has ended, which goes on in the database.
   * @throws ApiError 429 where too many run
   */
  async function during<T>(
    { heavy, person, enterprise }: HeavyKeys,
    reply: ServerResponse,
    work: () => Promise<T>,
  ): Promise<T> {
    const { ofPerson, ofEnterprise } = heavyReadLimits[heavy];
    if (isFull(person, ofPerson) || (enterprise !== null && isFull(enterprise, ofEnterprise))) return refuseSlowly();
    const keys = enterprise === null ? [person] : [person, enterprise];
    change(keys, 1);
    let isFree = false;
    const free = () => {
      if (!isFree) change(keys, -1);
      isFree = true;
    };
    try {
      return await work();
    } finally {
      if (reply.closed || reply.destroyed || reply.writableFinished) free();
      else reply.once('finish', free).once('close', free);
    }
  }

  return { during };
}

/** Within the caller's turn, so that whoever asks again at once does so only so often. */
async function refuseSlowly(): Promise<never> {
  await pause(REFUSAL_MS);
  throw new ApiError(429, generalMessages.tooManyReads, undefined, heavyRetrySeconds);
}

/** Of whom a call is counted; null where it is no heavy one. */
export function heavyKeys({ heavy, scope }: Endpoint, request: FastifyRequest): HeavyKeys | null {
  const { session, ip } = request;
  const query = request.query as Record<string, unknown>;
  if (heavy === null || (heavy === 'dated' && !(query['startDate'] && query['endDate']))) return null;
  const person = `${heavy} of ${session ? `account ${session.actor.accountId}` : `network ${networkOf(ip)}`}`;
  if (typeof scope === 'string' || !('enterprise' in scope)) return { heavy, person, enterprise: null };
  const [part, name = ''] = scope.enterprise.split('.');
  const source = part === 'query' ? query : (request.params as Record<string, unknown>);
  return { heavy, person, enterprise: `${heavy} of enterprise ${String(source[name])}` };
}
