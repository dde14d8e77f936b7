import { locationNoticeVersion } from '#domain/constants.ts';
import type { Coordinates } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { persistentStore } from '#src/session/persistentStore.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';

const waitMs = 10_000;
const version = String(locationNoticeVersion);

const noticeStore = (userId: number) => persistentStore(`jornada.ubicacion.${userId}`);

/**
 * Whether the person has accepted the present notice (art. 90 LOPDGDD), to the server's knowledge (`onServer`, its
 * version) or on this device. The server is informed what it does not know; without network it is reported at the next punch.
 */
export function isAccepted(userId: number, onServer: number | null): boolean {
  if (onServer !== null && onServer >= locationNoticeVersion) return true;
  const here = noticeStore(userId).get() === version;
  if (here) notifyAccepted();
  return here;
}

export function accept(userId: number): void {
  noticeStore(userId).set(version);
  notifyAccepted();
}

function notifyAccepted(): void {
  clockOnDemandApi('acceptLocationNotice', { body: { version: locationNoticeVersion } }).catch(() => undefined);
}

/** Where the device is now; null where that is denied, fails or takes too long: a punch never waits for it. */
export function locate(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), waitMs);
    const settle = (location: Coordinates | null) => {
      clearTimeout(timer);
      resolve(location);
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
