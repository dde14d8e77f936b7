import { workHeader } from '#domain/kernel/proofOfWork.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { HttpError } from '../httpError.ts';

/** Another challenge is asked for where solving one took too long. */
const MOST_CHALLENGES = 3;

interface How {
  readonly signal?: AbortSignal | undefined;
  /** The work is not done: nobody waits for the call. */
  readonly background?: boolean | undefined;
}

/**
 * Sends; where the server wants a proof of work first (428), has this browser do it and sends the same again with it.
 * Throws `HttpError` when the person does not wait for it or the browser cannot, or the abort of `signal`.
 * @param send with these headers beside its own
 */
export async function withWork(
  send: (headers: Record<string, string>) => Promise<Response>,
  { signal, background = false }: How = {},
): Promise<Response> {
  let response = await send({});
  for (let done = 0; response.status === 428 && !background && done < MOST_CHALLENGES; done += 1) {
    const [{ doWork }, challenge] = await Promise.all([loaded(), challengeIn(response)]);
    response = await send({ [workHeader]: await doWork(challenge, signal) });
  }
  return response;
}

/** Loaded when it is first needed: most people never do. */
const loaded = () =>
  import('./doWork.ts').catch(() => {
    throw new HttpError(0, callMessages.offline);
  });

async function challengeIn(response: Response): Promise<unknown> {
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { data?: { challenge?: unknown } } | null;
  return answer?.data?.challenge;
}
