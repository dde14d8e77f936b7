import type { FastifyRequest } from 'fastify';
import { bearerOf } from '#domain/kernel/bearer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import {
  beyondFree,
  challengesOfHour,
  triesFor,
  workCost,
  workHeader,
  workMinutes,
  workPurpose,
} from '#domain/kernel/proofOfWork.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import { ApiError, WorkNeeded } from '../apiError.ts';
import { deviceHashOf } from '../device.ts';
import { blindedNetwork } from '../network.ts';
import { countInHour, countOfHour, countUse } from '../rateLimit.ts';
import { readSession } from '../session.ts';
import { takeProof } from './usedProofs.ts';
import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { keyedHash } from '#server/ports/seal.ts';

/** More than any solved challenge has. */
const LONGEST = 4_096;

/** Of what is signed only as much is read as is used; the rest is part of the signature. */
const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.hex().length(32),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Two keys, so that what proves the work is never a signature of a challenge. */
const keysOf = (secret: string) => ({
  hmacSignatureSecret: keyedHash(secret, 'proof-of-work', 'challenge'),
  hmacKeySignatureSecret: keyedHash(secret, 'proof-of-work', 'key'),
});

/**
 * A challenge that nothing here remembers: its signature says that it is ours, for what and until when.
 * @param beyond how many calls beyond what is free: the more, the heavier
 */
function makeChallenge(secret: string, purpose: string, beyond: number): Promise<Challenge> {
  const most = triesFor(beyond);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: workCost.iterations,
    counter: randomInt(most / 2, most),
    deriveKey,
    data: { purpose },
    expiresAt: new Date(Date.now() + workMinutes * MINUTE_MS),
    ...keysOf(secret),
  });
}

/** @returns what names the challenge that a header has solved; undefined unless it is ours, for this, and in time */
async function solvedChallenge(secret: string, purpose: string, header: string): Promise<string | undefined> {
  const read = header.length > LONGEST ? undefined : solved.safeParse(jsonIn(header)).data;
  if (!read || read.challenge.parameters.data.purpose !== purpose) return undefined;
  const { challenge, solution } = read;
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    ...keysOf(secret),
  });
  return verified ? challenge.parameters.nonce : undefined;
}

function jsonIn(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

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
