import { z } from 'zod';
import { publicHoliday } from '#domain/planning/leave/holidays.ts';
import type { Log } from '#server/db/log.ts';
import { fetchDirectly } from '../fetchDirectly.ts';
import type { HolidaysPort, PublicYear } from './port.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

const TIMEOUT_MS = 5000;
const KEPT_MS = 24 * HOUR_MS;
/** How long a service that failed is left alone. */
const RETRY_MS = 5 * MINUTE_MS;

const none: PublicYear = { days: [], provisional: false, missing: true };
const answer = z.array(publicHoliday);

interface Kept {
  readonly year: Promise<PublicYear>;
  until: number;
}

/**
 * A service that answers as Nager.Date v3 does. What it said is kept for a day, and longer while it does not answer; a
 * failure is logged and treated as no holidays (leave 10).
 * @param base address before `/PublicHolidays/{year}/ES`
 */
export function serviceHolidays(
  base: string,
  log: Pick<Log, 'warn'>,
  { now = Date.now, timeoutMs = TIMEOUT_MS }: { now?: () => number; timeoutMs?: number } = {},
): HolidaysPort {
  const kept = new Map<number, Kept>();
  const good = new Map<number, PublicYear>();

  async function read(year: number, entry: { until: number }): Promise<PublicYear> {
    try {
      const found = await ask(base, year, timeoutMs);
      good.set(year, found);
      entry.until = now() + KEPT_MS;
      return found;
    } catch (error) {
      log.warn({ err: error, year }, 'no answer from the service of holidays');
      entry.until = now() + RETRY_MS;
      return good.get(year) ?? none;
    }
  }

  return {
    ofYear: (year) => {
      const known = kept.get(year);
      if (known && now() < known.until) return known.year;
      const entry = { until: Infinity };
      const fresh: Kept = Object.assign(entry, { year: read(year, entry) });
      kept.set(year, fresh);
      return fresh.year;
    },
  };
}

async function ask(base: string, year: number, timeoutMs: number): Promise<PublicYear> {
  const response = await fetchDirectly(`${base}/PublicHolidays/${year}/ES`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const days = answer.parse(await response.json()).filter(({ date }) => date.startsWith(`${year}-`));
  return { days, provisional: days.some(({ provisional }) => provisional === true), missing: false };
}
