import { numericDate } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';

/** `16/11/2026` by the enterprise's clock. */
export const dateText = (instant: string, zone: string): string => numericDate(localDateOf(Date.parse(instant), zone));

/** `16/11/2026, 8:02` by the enterprise's clock. */
export const momentText = (instant: string, zone: string): string =>
  `${dateText(instant, zone)}, ${localTimeOf(Date.parse(instant), zone)}`;
