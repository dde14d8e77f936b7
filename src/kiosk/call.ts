import { type KioskRouteName, kioskRoutes } from '#domain/routesOnDemand.ts';
import { type Answer, type DataOfRoute, HttpError, read, send, type TypedCall } from '../session/http.ts';
import { kioskToken } from './savedKiosk.ts';

/** A call with the kiosk's own token, whoever may be signed in beside it. A 401 ends the enrolment. Throws `HttpError`. */
export async function kioskCall<K extends KioskRouteName>(
  name: K,
  input: TypedCall<K> = {},
): Promise<Answer<DataOfRoute<K>>> {
  const token = kioskToken.get();
  const route = kioskRoutes[name];
  try {
    return await read<DataOfRoute<K>>(route, await send(route, input, token ?? undefined), undefined);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401 && kioskToken.get() === token) kioskToken.set(null);
    throw error;
  }
}
