import { hoursMinutes } from '#domain/time/duration.ts';
import { ruleWords } from './messages/index.ts';
import type { Finding } from './rules/rule.ts';

/** The limit of a finding in words; where it is a court's reading, with that of the letter beside it. */
export const shownLimit = ({ limit, text_limit }: Pick<Finding, 'limit' | 'text_limit'>): string =>
  text_limit === undefined ? hoursMinutes(limit) : ruleWords.byText(hoursMinutes(limit), hoursMinutes(text_limit));
