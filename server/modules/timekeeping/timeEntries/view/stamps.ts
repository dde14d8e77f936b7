import { offsetAt } from '#domain/time/localTime.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';

/** No zone changes its clock within a quarter of an hour of UTC. */
const QUARTER = 15 * MINUTE_MS;

const two = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

interface Quarter {
  readonly offset: number;
  readonly text: string;
}

/**
 * What `isoInZone` writes, for tens of thousands of instants: what the calendar has to say is asked once for each day
 * and each quarter of an hour.
 */
export function stamps(zone: string): (instant: number) => string {
  const quarters = new Map<number, Quarter>();
  const days = new Map<number, string>();

  const quarterOf = (instant: number): Quarter => {
    const number = Math.floor(instant / QUARTER);
    const known = quarters.get(number);
    if (known) return known;
    const offset = offsetAt(number * QUARTER, zone);
    const minutes = Math.abs(offset) / MINUTE_MS;
    const text = `${offset < 0 ? '-' : '+'}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}`;
    const found = { offset, text };
    quarters.set(number, found);
    return found;
  };
  const dayOf = (number: number): string => {
    const known = days.get(number) ?? new Date(number * DAY_MS).toISOString().slice(0, 10);
    days.set(number, known);
    return known;
  };

  return (instant) => {
    const { offset, text } = quarterOf(instant);
    const local = instant + offset;
    const day = Math.floor(local / DAY_MS);
    const ofDay = local - day * DAY_MS;
    const seconds = Math.floor(ofDay / 1000);
    const rest = ofDay % 1000;
    const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`;
    const minutes = Math.floor(seconds / 60);
    return `${dayOf(day)}T${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}${fraction}${text}`;
  };
}
