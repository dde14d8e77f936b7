import { z } from 'zod';
import { catalogue } from '../../domain/kernel/catalogue.ts';
import { kernelMessages as say } from '../../domain/kernel/messages/index.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** In place of what zod says in words of programs: a pattern, a type, the name of a value. */
function plain({ code, input, ...issue }: Issue): string | undefined {
  if (code === 'invalid_type') return input === undefined ? say.missing : say.notUnderstood;
  if (code === 'invalid_format' && 'format' in issue && issue.format === 'regex') return say.badFormat;
  if (code === 'too_big' && 'origin' in issue && issue.origin === 'string') return say.tooLong(Number(issue.maximum));
  if (code === 'invalid_value') return input === undefined ? say.missing : say.noChoice;
  return code === 'invalid_union' ? say.notUnderstood : undefined;
}

/** What is said by itself, where a schema has no sentence of its own. */
const said =
  ({ localeError }: ReturnType<typeof z.locales.es>) =>
  (issue: Issue): string => {
    const text = plain(issue) ?? localeError(issue);
    return typeof text === 'string' ? text : (text?.message ?? '');
  };

export const schemaMessages = catalogue({ es: { said: said(z.locales.es()) } });
