import { complaintTerms } from '#domain/constants.ts';
import { addDays, instantAt, localDateOf, localSecondsOf } from '#domain/time/localTime.ts';
import { monthsLater } from '#domain/time/months.ts';

/** Days within which the author is informed that a complaint arrived (art. 9.2.c Ley 2/2023). */
const ACKNOWLEDGE_DAYS = 7;
/** Months within which it is answered (art. 9.2.d Ley 2/2023). */
const ANSWER_MONTHS = 3;
/** Months by which the answer to a complex one may be put off, once (art. 9.2.d Ley 2/2023). */
export const longestExtensionMonths = 3;

/** Dates of a complaint that its deadlines follow from. */
export interface ComplaintDates {
  readonly created_at: Date;
  readonly acknowledged_at: Date | null;
  readonly extension_months: number | null;
}

interface Deadlines {
  readonly acknowledgeBy: Date;
  /** From reception; where nothing was acknowledged, from the last day for it. */
  readonly answerBy: Date;
}

/** Days and months are those of the enterprise's calendar. */
export function complaintDeadlines(complaint: ComplaintDates, zone: string): Deadlines {
  const { created_at, acknowledged_at, extension_months } = complaint;
  const acknowledgeBy = shifted(created_at, zone, (date) => addDays(date, ACKNOWLEDGE_DAYS));
  const months = ANSWER_MONTHS + (extension_months ?? 0);
  const answerBy = shifted(acknowledged_at ? created_at : acknowledgeBy, zone, (date) => monthsLater(date, months));
  return { acknowledgeBy, answerBy };
}

/** The same time by the zone's clock on another date. */
function shifted(moment: Date, zone: string, move: (date: string) => string): Date {
  const instant = moment.getTime();
  return new Date(instantAt(move(localDateOf(instant, zone)), localSecondsOf(instant, zone), zone));
}

/** Days ahead of which those who read a complaint are warned that its content will be removed. */
export const removalWarnings = [30, 7] as const;

export interface RemovalDates {
  readonly created_at: Date;
  readonly investigated_at: Date | null;
  readonly extended_at: Date | null;
  readonly content_removed_at: Date | null;
  /** When the content is removed; set by the first warning. */
  readonly content_due_at: Date | null;
}

/**
 * When the content of a complaint is removed: three months after its reception, unless it is being investigated
 * (art. 32.4 Ley 2/2023) or its answer was put off; null: it stays.
 */
export function contentUntil(complaint: RemovalDates, zone: string): Date | null {
  const { created_at, investigated_at, extended_at, content_removed_at, content_due_at } = complaint;
  if (investigated_at || extended_at || content_removed_at) return null;
  return content_due_at ?? shifted(created_at, zone, (date) => monthsLater(date, complaintTerms.unexaminedMonths));
}

/**
 * The warning that is due, as the moment to which it sets the removal: never sooner than the warning says.
 * @param until `contentUntil`
 * @param warnings how many were sent
 */
export function dueWarning(until: Date, warnings: number, now: Date, zone: string): Date | null {
  const days = removalWarnings[warnings];
  if (days === undefined) return null;
  const earliest = shifted(now, zone, (date) => addDays(date, days));
  return until <= earliest ? earliest : null;
}
