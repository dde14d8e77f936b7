import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { type FormErrors, readForm } from '#domain/kernel/form.ts';
import { schemaMessage } from '#domain/kernel/schemaMessage.ts';

z.config({ localeError: schemaMessage });

type Values = Record<string, unknown>;

/** react-hook-form's door to `readForm`: what leaves the form is the output of the schemas of its present steps. */
export const stepsResolver =
  (schemasFor: (values: Values) => readonly z.ZodObject[]): Resolver<Values> =>
  (values) => {
    const result = readForm(schemasFor(values), values);
    return result.ok ? { values: result.value, errors: {} } : { values: {}, errors: nested(result.errors) };
  };

/** What leaves the form is the output of one schema; each field has the first message of what is wrong in it. */
export const schemaResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output>): Resolver<Input, unknown, Output> =>
  (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    return { values: {}, errors: nested(messagesOf(error)) as FieldErrors<Input> };
  };

/** The first message of each field of a form, in the order of the schema. */
export function messagesOf({ issues }: z.ZodError): FormErrors {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}

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
