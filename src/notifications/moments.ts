import { localeNow } from '#domain/kernel/locale.ts';
import { longDate } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

const units = [
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long ago an instant was, `hace 5 minutos`; nothing when it was in this very minute. */
export function ago(instant: string, now: number): string | undefined {
  const passed = now - Date.parse(instant);
  const [unit, length] = units.find(([, one]) => passed >= one) ?? [];
  if (!unit) return undefined;
  return new Intl.RelativeTimeFormat(localeNow(), { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}

/** `16 de noviembre de 2026, 8:02` by the clock of `zone`. */
export const momentOf = (instant: string, zone: string): string =>
  `${longDate(localDateOf(Date.parse(instant), zone))}, ${localTimeOf(Date.parse(instant), zone)}`;
