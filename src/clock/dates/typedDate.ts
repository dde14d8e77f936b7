import { isNoSuchDate } from '#domain/kernel/noSuchDate.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { numericDate, readNumericDate } from '#domain/time/format.ts';
import { isLocalDate } from '#domain/time/localTime.ts';
import { words } from '#src/i18n/pages/clock/dates.ts';

/** What was typed as `YYYY-MM-DD`; as it was typed where that is no date. */
export const readTyped = (text: string): string => readNumericDate(text) ?? text.trim();

/** `YYYY-MM-DD` as a person types it; anything else as it is. */
export const writeTyped = (date: string): string => (isLocalDate(date) ? numericDate(date) : date);

/** What is wrong with a date that was typed to its end; nothing is not wrong. */
export function problemOfTyped(date: string): string | undefined {
  if (date === '' || isLocalDate(date)) return undefined;
  return isNoSuchDate(date) ? kernelMessages.noSuchDate : words.badDate;
}
