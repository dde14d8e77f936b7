import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/log.ts';
import { ownHolidays } from './own.ts';
import type { HolidaysPort } from './port.ts';
import { serviceHolidays } from './service.ts';

/** The service that HOLIDAYS_URL names, or the server's own calendar. */
export function openHolidays({ holidaysUrl, publicUrl }: Config, log: Pick<Log, 'warn'>): HolidaysPort {
  const base = holidaysUrl.replace(/(?<!\/)\/+$/, '');
  return base === `${publicUrl}/api/holidays` ? ownHolidays() : serviceHolidays(base, log);
}
