import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import type { Route } from '#domain/routes.ts';
import { type Call, HttpError, renew, send } from './http.ts';
import { wantsProof } from './proof.ts';
import { session } from './store.ts';

interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** A call that answers a file; it asks for the session's token, which a plain link cannot send. Throws `HttpError`. */
export async function download(route: Route, input: Call = {}): Promise<DownloadedFile> {
  const token = session.get()?.token;
  const response = await send(route, input, token);
  renew(token, response.headers.get('authorization'));
  if (response.ok) {
    return { name: nameIn(response.headers.get('content-disposition')), content: await response.blob() };
  }
  if (wantsProof(response)) throw new HttpError(403, await messageOf(response));
  if (response.status === 401 && session.get()?.token === token) session.clear();
  throw new HttpError(response.status, await messageOf(response));
}

const nameIn = (disposition: string | null): string => {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return decodeURIComponent(name) || 'jornada';
};

async function messageOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const message = answer !== null && typeof answer === 'object' && 'message' in answer ? answer.message : null;
  return typeof message === 'string' ? message : callMessages.unexpected;
}
