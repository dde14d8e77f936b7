import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { workHeader } from '#domain/kernel/proofOfWork.ts';
import type { Sent } from '#tests/support/api.ts';

/** The challenge of an answer. @throws where there is none */
export function challengeIn({ status, data }: Sent): Challenge {
  if (status !== 428) throw new Error(`428 was expected and not ${status}`);
  return (data as { challenge: Challenge }).challenge;
}

export const headerOf = (challenge: Challenge, solution: object): Record<string, string> => ({
  [workHeader]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
});

/** Does the work that an answer asks for. @returns the headers with which the call is made again */
export async function solved(answer: Sent): Promise<Record<string, string>> {
  const challenge = challengeIn(answer);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved in time');
  return headerOf(challenge, solution);
}
