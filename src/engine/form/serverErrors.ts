import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { Failure } from '../failure.ts';

export interface PlacedErrors {
  /** Field to message. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is said in toasts. */
  readonly toasts: readonly string[];
}

/**
 * Where the messages of a refused save belong: those of a 422 on their fields, a conflict on the field that the entity
 * names for the key in its message, anything else in a toast alone. A dead session says nothing.
 */
export function placeErrors(
  { status, message, errors }: Failure,
  otherwise: string,
  conflicts: AnyEntity['conflicts'] = {},
): PlacedErrors {
  if (status === 401) return { fields: {}, toasts: [] };
  if (Object.keys(errors).length > 0) return { fields: errors, toasts: [...new Set(Object.values(errors))] };
  const conflict = Object.entries(conflicts).find(([key]) => message.includes(key))?.[1];
  if (conflict) return { fields: { [conflict.field]: conflict.message() }, toasts: [conflict.message()] };
  return { fields: {}, toasts: [message || otherwise] };
}

/** Those of a failure that the call itself reports in a toast. */
export const atFields = ({ errors }: Failure): PlacedErrors => ({ fields: errors, toasts: [] });
