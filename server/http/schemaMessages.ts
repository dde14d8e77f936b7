import { z } from 'zod';
import { catalogue } from '../../domain/kernel/catalogue.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What zod says by itself, where a schema has no sentence of its own. */
const said =
  ({ localeError }: ReturnType<typeof z.locales.es>) =>
  (issue: Issue): string => {
    const text = localeError(issue);
    return typeof text === 'string' ? text : (text?.message ?? '');
  };

export const schemaMessages = catalogue({ es: { said: said(z.locales.es()) } });
