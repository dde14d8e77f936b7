import type { FormErrors } from '#domain/kernel/form.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { customFieldMessages as say } from './messages/index.ts';

interface ReadValues {
  /** As they are kept; null empties a field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** By the key of each field that is wrong. */
  readonly errors: FormErrors;
}

/**
 * Reads what is given of a record's own fields. What is left out stays as it is: of a new record it is missing then where
 * it is required.
 * @param fields those that whoever gives it may see: another one is unknown
 */
export function readValues(
  fields: Fields,
  given: Readonly<Record<string, unknown>> = {},
  { isNew = false } = {},
): ReadValues {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const key of Object.keys(given)) if (!Object.hasOwn(fields, key)) errors[key] = say.unknown(key);
  for (const [key, field] of Object.entries(fields)) {
    if (!isNew && given[key] === undefined) continue;
    const { success, data, error } = field.form.safeParse(given[key] ?? undefined);
    if (success) values[key] = data ?? null;
    else errors[key] = error.issues[0]?.message ?? '';
  }
  return { values, errors };
}
