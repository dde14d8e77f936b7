import { correctionRoutes } from '../../../domain/routesOfCorrections.ts';
import { callMessages } from '../../../domain/messages/light.ts';
import { type Answer, type DataOfRoute, HttpError, request, type TypedCall } from '../../session/http.ts';

type Name = keyof typeof correctionRoutes;

/** One of the calls that only this part makes. Throws `HttpError`. */
export const correctionCall = <K extends Name>(name: K, input: TypedCall<K> = {}): Promise<Answer<DataOfRoute<K>>> =>
  request<DataOfRoute<K>>(correctionRoutes[name], input);

export const messageOf = (error: unknown): string =>
  error instanceof HttpError ? error.message : callMessages.unexpected;
