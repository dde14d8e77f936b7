import { z } from 'zod';
import { localDate, milliseconds } from '#domain/kernel/codecs.ts';
import { severities, timeRuleNames } from './ruleNames.ts';

/** What breaks, or comes near to breaking, a rule of working time. */
export const ruleFinding = z.object({
  kind: z.enum(timeRuleNames),
  /** Of the Estatuto de los Trabajadores: `34.3`. */
  article: z.string(),
  severity: z.enum(severities),
  /** Local date on which the working day began; of a week, a month or a year, its last one on which the person worked. */
  date: localDate,
  /** Milliseconds: hours of the day, rest, pauses, overtime of the year. */
  value: milliseconds,
  /** Milliseconds that the law, or the agreement, allows or asks for. */
  limit: milliseconds,
  /** Milliseconds by the letter of the article, where `limit` is a court's reading of it. */
  text_limit: milliseconds.optional(),
});
