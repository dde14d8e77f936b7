import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type FormErrors, readForm } from '../../../domain/kernel/form.ts';

type Values = Record<string, unknown>;

/** react-hook-form's door to `readForm`: what leaves the form is the output of the schemas of its present steps. */
export const stepsResolver =
  (schemasFor: (values: Values) => readonly z.ZodObject[]): Resolver<Values> =>
  (values) => {
    const result = readForm(schemasFor(values), values);
    return result.ok ? { values: result.value, errors: {} } : { values: {}, errors: nested(result.errors) };
  };

function nested(errors: FormErrors): FieldErrors<Values> {
  const root: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(errors)) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let node = root;
    for (const key of keys) node = (node[key] ??= {}) as Record<string, unknown>;
    node[last] = { type: 'schema', message };
  }
  return root as FieldErrors<Values>;
}
