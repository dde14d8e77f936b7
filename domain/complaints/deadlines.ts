import { addDays, addMonths } from 'date-fns';

/** Days within which the author is informed that a complaint arrived (art. 9.2.c Ley 2/2023). */
const ACKNOWLEDGE_DAYS = 7;
/** Months from then within which it is answered (art. 9.2.d Ley 2/2023). */
const ANSWER_MONTHS = 3;
/** Months by which the answer to a complex one may be put off, once (art. 9.2.d Ley 2/2023). */
export const longestExtensionMonths = 3;

interface Deadlines {
  readonly acknowledgeBy: Date;
  /** From the acknowledgement; without one, from the last day for it. */
  readonly answerBy: Date;
}

export function complaintDeadlines(receivedAt: Date, acknowledgedAt: Date | null, extensionMonths = 0): Deadlines {
  const acknowledgeBy = addDays(receivedAt, ACKNOWLEDGE_DAYS);
  const from = acknowledgedAt && acknowledgedAt < acknowledgeBy ? acknowledgedAt : acknowledgeBy;
  return { acknowledgeBy, answerBy: addMonths(from, ANSWER_MONTHS + extensionMonths) };
}
