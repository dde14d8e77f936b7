import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { timeZones, trialDays } from '#domain/constants.ts';

/** "The first charge date shown is today plus 30 days", in the zone of most. `YYYY-MM-DD` */
export const firstChargeDate = (now = Date.now()): string => addDays(localDateOf(now, timeZones[0]), trialDays);
