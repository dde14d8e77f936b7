import type { ClockAction } from '../../domain/constants.ts';
import type { Coordinates } from '../../domain/timeSheets.ts';
import { storedCell } from '../session/cell.ts';

/** Raised when the words of the notice change: whoever accepted an earlier one is told again. */
const noticeVersion = '1';
const waitMs = 10_000;

const noticeCell = (userId: number) => storedCell(`jornada.ubicacion.${userId}`);

/** The notice that goes before the first location (art. 90 LOPDGDD), accepted once by each person on this device. */
export const placeNotice = {
  isAccepted: (userId: number): boolean => noticeCell(userId).get() === noticeVersion,
  accept: (userId: number): void => noticeCell(userId).set(noticeVersion),
};

/** An entry holds the place of its start and of its end; a pause has none. */
export const hasPlace = (action: ClockAction): boolean => action === 'entry' || action === 'out';

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
