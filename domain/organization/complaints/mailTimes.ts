import { addDays, instantAt, localDateOf } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/** Mails about new complaints go out at these times of the enterprise's clock only. */
const TIMES = ['17:00', '09:00'] as const;
/** Only the hour of a complaint is known; whatever the minute, it is an hour old by then. */
const OLDEST_AFTER_MS = 2 * HOUR_MS;

/**
 * Up to which complaints the responsible are to have been mailed of: what was received in this hour, or before, was at
 * least an hour old at the last of the fixed times. So the moment of the mail says nothing of the moment of filing.
 * @param now epoch milliseconds, as is the answer
 */
export function mailedUpTo(now: number, zone: string): number {
  const today = localDateOf(now, zone);
  const times = [today, addDays(today, -1)].flatMap((date) => TIMES.map((time) => instantAt(date, time, zone)));
  const last = times.find((time) => time <= now) ?? -Infinity;
  return last - OLDEST_AFTER_MS;
}
