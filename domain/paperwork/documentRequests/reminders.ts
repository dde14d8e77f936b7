import { addDays } from '#domain/time/localTime.ts';

/** Days from the one on which a document is due on which who has to send it is reminded. */
export const reminderDays = [-3, 0, 1, 7, 14, 21, 28] as const;

/** The next date on which to remind of what is due on a date; null: on none any more. Local dates. */
export const reminderAfter = (dueOn: string, date: string): string | null =>
  reminderDays.map((days) => addDays(dueOn, days)).find((day) => day > date) ?? null;

/** By the enterprise's clock: who is at work has begun by then. */
export const reminderTime = '09:00';
