import type { ClockAction, WorkMode } from '../../domain/constants.ts';
import type { Coordinates } from '../../domain/timeSheets.ts';
import { storedCell } from '../session/cell.ts';

/** A punch that the server has not acknowledged yet. Every try carries the same `client_id`. */
export interface PendingPunch {
  readonly client_id: string;
  readonly enterprise_id: number;
  readonly action: ClockAction;
  readonly work_mode: WorkMode;
  readonly location: Coordinates | null;
  /** When the button was pressed, by the server's clock as far as it is known; epoch milliseconds. */
  readonly pressed_at: number;
  /** The enterprise asks for the place and it could not be had. */
  readonly place_missed: boolean;
}

const cellOf = (userId: number) => storedCell(`jornada.fichaje.${userId}`);

/** Keeps a person's punch over reloads and closed pages until the server has answered for it. */
export const pendingPunch = {
  get(userId: number): PendingPunch | null {
    try {
      return JSON.parse(cellOf(userId).get() ?? 'null') as PendingPunch | null;
    } catch {
      return null;
    }
  },
  keep: (userId: number, punch: PendingPunch): void => cellOf(userId).set(JSON.stringify(punch)),
  /** Forgets it, unless another tab has kept a later one meanwhile. */
  settle(userId: number, clientId: string): void {
    if (pendingPunch.get(userId)?.client_id === clientId) cellOf(userId).set(null);
  },
};

/** A random UUID (version 4), also on a page that was not served securely. */
export function newClientId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
