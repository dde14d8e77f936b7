import { termsInForce } from '#domain/organization/agreements/belowLaw.ts';
import type { AgreedTerms } from '#domain/organization/agreements/lawfulTerms.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Local times `HH:MM` between which work is night work; `to` is on the next day. */
export interface NightBand {
  readonly from: string;
  readonly to: string;
}

/** What holds for one person on one date; lengths in milliseconds. */
export interface TimeLimits {
  /** Ordinary work of a day, at most. */
  readonly ordinaryDay: number;
  /** Between the end of a working day and the beginning of the next, at least. */
  readonly restBetweenDays: number;
  /** Uninterrupted rest of a week, at least. */
  readonly weeklyRest: number;
  /** A stretch that is longer asks for a pause of `pause`. */
  readonly pauseAfter: number;
  readonly pause: number;
  readonly night: NightBand;
  /** Days of so many milliseconds on average, at most, for night workers (art. 36.1 ET). */
  readonly nightAverage: number;
}

/**
 * What the agreement says, and the law where it says nothing or less than it may (agreements 2). The limits of minors
 * (arts. 34.3, 34.4 and 37.1 ET) can only be narrowed by an agreement.
 */
export function limitsOf(person: { readonly minor: boolean }, agreement?: Partial<AgreedTerms> | null): TimeLimits {
  const terms = termsInForce(agreement);
  const limits: TimeLimits = {
    ordinaryDay: terms.daily_hours * HOUR_MS,
    restBetweenDays: terms.rest_hours * HOUR_MS,
    weeklyRest: terms.weekly_rest_hours * HOUR_MS,
    pauseAfter: terms.pause_after_hours * HOUR_MS,
    pause: terms.pause_minutes * MINUTE_MS,
    night: { from: terms.night_from, to: terms.night_to },
    nightAverage: 8 * HOUR_MS,
  };
  if (!person.minor) return limits;
  return {
    ...limits,
    ordinaryDay: Math.min(limits.ordinaryDay, 8 * HOUR_MS),
    weeklyRest: Math.max(limits.weeklyRest, 48 * HOUR_MS),
    pauseAfter: Math.min(limits.pauseAfter, 4.5 * HOUR_MS),
    pause: Math.max(limits.pause, 30 * MINUTE_MS),
  };
}
