import { type OnDemandRouteName, onDemandRoutes } from '#domain/routesOnDemand.ts';
import { type Answer, type DataOfRoute, request, type TypedCall } from './http.ts';

/** As `clockApi`, for what /fichar calls only once it is asked to. Throws `HttpError`. */
export const clockOnDemandApi = <K extends OnDemandRouteName>(
  name: K,
  input: TypedCall<K> = {},
): Promise<Answer<DataOfRoute<K>>> => request<DataOfRoute<K>>(onDemandRoutes[name], input);
