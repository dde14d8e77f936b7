import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { fillPath, type Route, type RouteName, routes } from '#domain/routes.ts';
import { type Answer, type DataOfRoute, HttpError, read } from './http.ts';
import { session } from './store.ts';

/** From 0 to 1: how much of what is sent has left. */
export type Progress = (share: number) => void;

type Params = Record<string, string | number>;

/** As `call`, for files: reports the progress of sending, which `fetch` cannot. Throws `HttpError`. */
export const upload = <K extends RouteName>(
  name: K,
  body: FormData,
  onProgress: Progress,
  params?: Params,
): Promise<Answer<DataOfRoute<K>>> => uploadTo(routes[name], body, onProgress, params);

/** As `request`, in the same way. Throws `HttpError`. */
export async function uploadTo<D = unknown>(
  route: Route,
  body: FormData,
  onProgress: Progress,
  params?: Params,
): Promise<Answer<D>> {
  const token = session.get()?.token;
  const { method, path } = route;
  const response = await new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, fillPath(path, params));
    call.withCredentials = true;
    call.setRequestHeader('accept', 'application/json');
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => resolve(responseOf(call)));
    call.addEventListener('error', () => reject(new HttpError(0, callMessages.offline)));
    call.addEventListener('abort', () => reject(new HttpError(0, callMessages.offline)));
    call.send(body);
  });
  return read(route, response, token);
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return new Response(call.responseText, { status: call.status, headers });
}
