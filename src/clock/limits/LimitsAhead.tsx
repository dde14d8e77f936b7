import { localTimeOf } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { words } from '#src/i18n/pages/clock/limits.ts';
import type { OwnRecord } from '../record.ts';
import { useNow } from '../useNow.ts';

type Ahead = NonNullable<OwnTimeSheet['limits_ahead']>[number];

/** So long before a limit is passed it is said. */
const noticeMs = 30 * MINUTE_MS;

/** The next limit of working time that is near, by the server's clock; it keeps nobody from punching. */
export function LimitsAhead({ record: { sheet, skew } }: { readonly record: OwnRecord }) {
  const now = useNow() + skew;
  const text = sheet.limits_ahead?.map((ahead) => textOf(ahead, now, sheet.enterprise.time_zone)).find(Boolean);
  return text ? <p className="quiet">{text}</p> : null;
}

function textOf({ kind, at, since, limit }: Ahead, now: number, zone: string): string | undefined {
  const end = Date.parse(at);
  const left = end - now;
  if (left <= 0) return undefined;
  if (kind === 'shortRest') return words.shortRest(lengthInWords(limit), localTimeOf(end, zone));
  if (left > noticeMs) return undefined;
  const minutes = Math.ceil(left / MINUTE_MS);
  switch (kind) {
    case 'longDay':
    case 'longDayOfMinor':
      return words.longDay(minutes, lengthInWords(limit));
    case 'noPause':
    case 'noPauseOfMinor': {
      const begun = Date.parse(since ?? at);
      return words.noPause(lengthInWords(now - begun), limit / MINUTE_MS, lengthInWords(end - begun));
    }
    case 'minorAtNight':
      return words.minorAtNight(minutes);
  }
}

/** Minutes that have not passed are not said. */
function lengthInWords(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  return minutes === 0 ? words.hours(hours) : words.hoursMinutes(hours, minutes);
}
