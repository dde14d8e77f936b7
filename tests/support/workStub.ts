import { type Challenge, createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { vi } from 'vitest';
import { workHeader } from '#domain/kernel/proofOfWork.ts';
import type { StubAnswer, StubRequest } from './apiStub.ts';

const hmacSignatureSecret = 'secreto';

/** Does what the worker of proofs does, in the page: the test's window has no workers. */
class PageWorker extends EventTarget {
  readonly #controller = new AbortController();
  postMessage({
    type,
    ...work
  }: {
    type: string;
    challenge: Challenge;
    counterStart: number;
    counterStep: number;
  }): void {
    if (type === 'abort') this.#controller.abort();
    else
      void solveChallenge({ ...work, deriveKey, controller: this.#controller }).then((data) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      );
  }
  terminate(): void {
    this.#controller.abort();
  }
}

/** From now on the page has workers that solve challenges. */
export const stubWorkers = () => vi.stubGlobal('Worker', PageWorker);

/** An answer that wants work first. @param tries how much */
export async function workWanted(tries = 3): Promise<StubAnswer> {
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: tries, deriveKey };
  return {
    status: 428,
    message: 'Muchos envíos',
    data: { challenge: await createChallenge({ ...work, hmacSignatureSecret }) },
  };
}

/** Whether a request carries a challenge of `workWanted`, solved. */
export async function isWorkedFor({ headers }: StubRequest): Promise<boolean> {
  const header = headers.get(workHeader);
  if (header === null) return false;
  const proof = JSON.parse(atob(header)) as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;
  return (await verifySolution({ ...proof, deriveKey, hmacSignatureSecret })).verified;
}
