import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { fillPath, type RouteName, routes } from '#domain/routes.ts';
import { type Answer, type DataOfRoute, HttpError, read } from '#src/session/http.ts';
import { withWork } from '#src/session/work/withWork.ts';

/**
 * A call that carries neither session nor cookie nor where it comes from, whoever is signed in on this browser. Throws
 * `HttpError`.
 */
export async function anonymousCall<K extends RouteName>(
  name: K,
  params: Record<string, string>,
  body?: FormData | object,
): Promise<Answer<DataOfRoute<K>>> {
  const route = routes[name];
  const isForm = body instanceof FormData;
  const send = (headers: Record<string, string>) =>
    fetch(fillPath(route.path, params), {
      method: route.method,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: {
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new HttpError(0, callMessages.offline);
    });
  return read(route, await withWork(send), undefined);
}
