import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { triesFor, workCost, workMinutes } from '#domain/kernel/proofOfWork.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
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
export function makeChallenge(secret: string, purpose: string, beyond: number): Promise<Challenge> {
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
export async function solvedChallenge(secret: string, purpose: string, header: string): Promise<string | undefined> {
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
