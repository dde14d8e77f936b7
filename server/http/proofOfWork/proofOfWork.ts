import type { FastifyRequest } from 'fastify';
import { bearerOf } from '#domain/kernel/bearer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { beyondFree, challengesOfHour, workHeader, workPurpose } from '#domain/kernel/proofOfWork.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import { ApiError, WorkNeeded } from '../apiError.ts';
import { deviceHashOf } from '../device.ts';
import { blindedNetwork } from '../network.ts';
import { countInHour, countOfHour, countUse } from '../rateLimit.ts';
import { readSession } from '../session.ts';
import { makeChallenge, solvedChallenge } from './challenge.ts';
import { takeProof } from './usedProofs.ts';

export interface WorkDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'proofOfWork' | 'pinSecret' | 'dataDir'>;
}

/** Asks those who make many public calls for a proof of work; who has a session is never asked. */
export function proofsOfWork({ database, clock, config }: WorkDeps) {
  let secret: Promise<string> | undefined;
  const secretKey = () => (secret ??= serverSecret(config.pinSecret, config.dataDir));

  const ruleOf = ({ proofOfWork }: Endpoint) => (config.proofOfWork ? proofOfWork : null);
  const keyOf = (endpoint: Endpoint, { ip }: FastifyRequest) => `work|${workPurpose(endpoint)}|${blindedNetwork(ip)}`;

  async function hasProof(endpoint: Endpoint, { headers }: FastifyRequest): Promise<boolean> {
    const header = headers[workHeader];
    if (typeof header !== 'string') return false;
    const nonce = await solvedChallenge(await secretKey(), workPurpose(endpoint), header);
    return nonce !== undefined && takeProof(database, nonce);
  }

  async function hasSession(request: FastifyRequest): Promise<boolean> {
    const token = bearerOf(request.headers.authorization);
    if (!token) return false;
    const session = await readSession(database, clock, { token, deviceHash: deviceHashOf(request, config.publicUrl) });
    return session !== undefined && !('stolen' in session);
  }

  async function countChallenge({ ip }: FastifyRequest): Promise<void> {
    const key = `work challenges|${blindedNetwork(ip)}`;
    const counted = { key, max: challengesOfHour, windowMs: HOUR_MS, amount: 1, fromHour: true };
    const seconds = await countUse(database, counted);
    if (seconds > 0) throw new ApiError(429, generalMessages.tooMany, undefined, seconds);
  }

  return {
    /**
     * @throws WorkNeeded beyond what is free, unless the call proves the work or comes from a session; ApiError 429 where too
     * many challenges were asked for
     */
    async assert(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
      const rule = ruleOf(endpoint);
      if (!rule || (await hasProof(endpoint, request))) return;
      const key = keyOf(endpoint, request);
      const counted = rule.of === 'calls' ? (await countInHour(database, key)) - 1 : await countOfHour(database, key);
      const beyond = beyondFree(rule, counted);
      if (beyond <= 0 || (await hasSession(request))) return;
      await countChallenge(request);
      throw new WorkNeeded(await makeChallenge(await secretKey(), workPurpose(endpoint), beyond));
    },

    /** Does what a call is for, and counts it where only failures count. */
    async during<T>(endpoint: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
      if (ruleOf(endpoint)?.of !== 'failures') return work();
      try {
        return await work();
      } catch (error) {
        if (isGuess(error)) await countInHour(database, keyOf(endpoint, request));
        throw error;
      }
    },
  };
}

/** A wrong password, or a code of nothing. */
const isGuess = (error: unknown): boolean => error instanceof ApiError && [401, 404].includes(error.status);
