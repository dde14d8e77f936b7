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
