import { placeNoticeVersion } from '../../../domain/constants.ts';
import type { Coordinates } from '../../../domain/timeEntries/timeEntries.ts';
import { storedCell } from '../../session/cell.ts';
import { onDemandCall } from '../../session/onDemand.ts';

const waitMs = 10_000;
const version = String(placeNoticeVersion);

const noticeCell = (userId: number) => storedCell(`jornada.ubicacion.${userId}`);

/**
 * Whether the person has accepted the present notice (art. 90 LOPDGDD), to the server's knowledge (`onServer`, its
 * version) or on this device. The server is told what it does not know; without network it is told at the next punch.
 */
export function isAccepted(userId: number, onServer: number | null): boolean {
  if (onServer !== null && onServer >= placeNoticeVersion) return true;
  const here = noticeCell(userId).get() === version;
  if (here) tellAccepted();
  return here;
}

export function accept(userId: number): void {
  noticeCell(userId).set(version);
  tellAccepted();
}

function tellAccepted(): void {
  onDemandCall('acceptPlaceNotice', { body: { version: placeNoticeVersion } }).catch(() => undefined);
}

/** Where the device is now; null where that is denied, fails or takes too long: a punch never waits for it. */
export function locate(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), waitMs);
    const settle = (place: Coordinates | null) => {
      clearTimeout(timer);
      resolve(place);
    };
    if (!('geolocation' in navigator)) return settle(null);
    try {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => settle({ latitude: coords.latitude, longitude: coords.longitude }),
        () => settle(null),
        { enableHighAccuracy: true, timeout: waitMs, maximumAge: 30_000 },
      );
    } catch {
      settle(null);
    }
  });
}
