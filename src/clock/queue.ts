import type { ClockAction, WorkMode } from '#domain/constants.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { Coordinates } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { type PersistentStore, persistentStore } from '../session/persistentStore.ts';

/** What any punch that the server has not acknowledged yet is known by. Every try carries the same `client_id`. */
export interface Queued {
  readonly client_id: string;
  readonly action: ClockAction;
  /** When the button was pressed, by the server's clock as far as it is known; epoch milliseconds. */
  readonly pressed_at: number;
  /** It was sent, and nobody knows what became of it: to be sent again. */
  readonly waited?: boolean;
  /** The server's sentence, after it had waited: kept until the person has read it. */
  readonly refused?: string;
}

/** A punch of one's own page. */
export interface PendingPunch extends Queued {
  readonly enterprise_id: number;
  readonly work_mode: WorkMode;
  /** Of a pause that is no rest. */
  readonly break_kind?: BreakKind;
  readonly location: Coordinates | null;
  /** The enterprise's code, for a punch by QR. */
  readonly qr?: string;
  /** The enterprise asks for the location and it could not be had. */
  readonly place_missed: boolean;
}

/** Punches in the order in which they were pressed; the same in all tabs, over reloads and closed pages. */
export interface Queue<Q extends Queued> extends Pick<PersistentStore, 'subscribe'> {
  /** The same list until it changes. */
  get(): readonly Q[];
  add(punch: Q): void;
  /** Puts what is given instead of a punch; without it, drops the punch. */
  settle(clientId: string, now?: Q): void;
}

export function storedQueue<Q extends Queued>(key: string): Queue<Q> {
  const cell = persistentStore(key);
  let text: string | null = null;
  let list: readonly Q[] = [];
  /** What the browser would not store: it lives as long as the page. */
  let unstored: string | null | undefined;
  const get = () => {
    const stored = unstored === undefined ? cell.get() : unstored;
    if (stored !== text) {
      text = stored;
      list = parsed(stored);
    }
    return list;
  };
  const set = (next: readonly Q[]) => {
    const expected = next.length > 0 ? JSON.stringify(next) : null;
    unstored = expected;
    cell.set(expected);
    if (cell.get() === expected) unstored = undefined;
  };
  return {
    get,
    add: (punch) => set([...get(), punch]),
    settle: (id, now) => set(get().flatMap((one) => (one.client_id !== id ? [one] : now ? [now] : []))),
    subscribe: cell.subscribe,
  };
}

function parsed<Q>(text: string | null): readonly Q[] {
  try {
    return JSON.parse(text ?? '[]') as Q[];
  } catch {
    return [];
  }
}

/** The punches of a person that are still to be sent, or were refused behind their back. */
export const punchQueue = (userId: number): Queue<PendingPunch> => storedQueue(`jornada.fichajes.${userId}`);

/** A random UUID (version 4), also on a page that was not served securely. */
export const newClientId = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (sign) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(sign) ^ (byte & (15 >> (Number(sign) / 4)))).toString(16);
  });
