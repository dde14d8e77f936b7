import { localDateOf } from '#domain/time/localTime.ts';
import { formatDate } from '#src/engine/kinds/format.ts';

/** Unix seconds, as the payment provider has them, as a Spanish date in the enterprise's zone; '' without a moment. */
export const secondsToDate = (seconds: number | null, timeZone: string): string =>
  seconds === null ? '' : formatDate(localDateOf(seconds * 1000, timeZone));
