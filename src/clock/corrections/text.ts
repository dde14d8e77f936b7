import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { numericDate } from '#domain/time/format.ts';

/** `16/11/2026 8:02` by the enterprise's clock. */
export function momentText(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return `${numericDate(localDateOf(at, zone))} ${localTimeOf(at, zone)}`;
}
