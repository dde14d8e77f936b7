import { type KioskRouteName, kioskRoutes } from '#domain/routesOnDemand.ts';
import { type Answer, type DataOfRoute, HttpError, read, send, type TypedCall } from '../session/http.ts';
import type { KioskStatus } from '#domain/timekeeping/kiosks/kiosks.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import { persistentStore } from '../session/persistentStore.ts';
import { type Queued, storedQueue } from '../clock/queue.ts';

/** The kiosk's token. The administration stores one as well where it turns its own device into a kiosk. */
export const kioskToken = persistentStore('jornada.quiosco');

/** A punch made without network: the PIN can be read by the server only. */
export interface SealedPunch extends Queued {
  readonly sealed_pin: string;
  readonly occurred_at: string;
  /** Of a pause that is no rest. */
  readonly break_kind?: BreakKind;
}

export const sealedQueue = storedQueue<SealedPunch>('jornada.quiosco.fichajes');

/** What the server said last and by how many milliseconds its clock is ahead, for when the page opens without network. */
export interface KnownStatus {
  readonly status: KioskStatus;
  readonly skew: number;
}

const statusStore = persistentStore('jornada.quiosco.estado');

export const keptStatus = {
  get(): KnownStatus | undefined {
    try {
      return (JSON.parse(statusStore.get() ?? 'null') as KnownStatus | null) ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep: (known: KnownStatus): void => statusStore.set(JSON.stringify(known)),
};

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
