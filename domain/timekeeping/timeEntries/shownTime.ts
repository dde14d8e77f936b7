import { cutInstant, roundLength, type ShownUnit, shownUnits } from '#domain/time/shownUnits.ts';
import { countedTo, type EntryTimes, type Sums } from './workedTime.ts';

/**
 * The sums of an entry that follow from its times as they are shown: total is exit less entry, worked is total less
 * pauses but for what of them counts as work. Whatever is summed of them adds up to what is shown.
 */
export function measureShown(entry: EntryTimes, now: number, unit: ShownUnit = shownUnits.screen): Sums {
  const end = cutInstant(entry.end_hour === null ? countedTo(entry, now) : Date.parse(entry.end_hour), unit);
  const total = Math.max(0, end - cutInstant(Date.parse(entry.start_hour), unit));
  const running = entry.paused_since === null ? 0 : Math.max(0, end - cutInstant(Date.parse(entry.paused_since), unit));
  const paused = Math.min(total, roundLength(entry.time_paused, unit) + running);
  const paid = Math.min(paused, roundLength(entry.time_paid ?? 0, unit));
  return { worked: total - paused + paid, paused, total };
}

/** The sums of several entries as screens show them. */
export function measureAllShown(entries: readonly EntryTimes[], now: number): Sums {
  const sums = { worked: 0, paused: 0, total: 0 };
  for (const entry of entries) {
    const { worked, paused, total } = measureShown(entry, now);
    sums.worked += worked;
    sums.paused += paused;
    sums.total += total;
  }
  return sums;
}
