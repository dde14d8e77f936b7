import { HOUR_MS } from '#domain/time/units.ts';

/** The hour in which something was written: nearer moments could be held against other records. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
