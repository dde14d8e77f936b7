import type { z } from 'zod';
import { kernelMessages as say } from './messages/index.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const formats: Readonly<Partial<Record<string, () => string>>> = {
  email: () => say.notEmail,
  url: () => say.notUrl,
  date: () => say.notDate,
  datetime: () => say.notInstant,
};

/** Sentence about a value that is past a limit. */
function pastLimit(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isBig = issue.code === 'too_big';
  const limit = Number(isBig ? issue.maximum : issue.minimum);
  switch (issue.origin) {
    case 'string':
      if (issue.exact) return say.exactLength(limit);
      if (isBig) return say.tooLong(limit);
      return limit === 1 ? say.required : say.tooShort(limit);
    case 'number':
    case 'int':
    case 'bigint':
      if (isBig) return issue.inclusive ? say.atMost(limit) : say.below(limit);
      return issue.inclusive ? say.atLeast(limit) : say.above(limit);
    case 'date':
      return say.noSuchDate;
    default:
      return isBig ? say.tooManyItems(limit) : say.tooFewItems(limit);
  }
}

/** Sentence about an issue whose schema has none of its own. */
export function schemaMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say.missing;
      return issue.expected === 'int' && Number.isFinite(issue.input) ? say.notWhole : say.notUnderstood;
    case 'too_big':
    case 'too_small':
      return pastLimit(issue);
    case 'invalid_format':
      return formats[issue.format]?.() ?? say.badFormat;
    case 'invalid_value':
      return issue.input === undefined ? say.missing : say.noChoice;
    case 'unrecognized_keys':
      return say.unknownKeys(issue.keys);
    case 'not_multiple_of':
      return say.tooPrecise;
    default:
      return say.notUnderstood;
  }
}
