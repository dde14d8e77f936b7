import type { CustomField, customFieldKinds } from '#domain/organization/customFields/customFields.ts';
import { numericDate, typedEuros, typedNumber } from '#domain/time/format.ts';

/** Kinds of added fields that a payroll program can read as a text. */
const inFiles: ReadonlySet<(typeof customFieldKinds)[number]> = new Set([
  'text',
  'integer',
  'number',
  'money',
  'date',
  'select',
  'email',
  'phone',
]);

export const fitsColumn = ({ kind }: Pick<CustomField, 'kind'>): boolean => inFiles.has(kind);

/** A value as a file has it: amounts in euros, dates as `17/05/2026`, of a choice its name; empty where there is none. */
export function ownText({ kind, choices }: Pick<CustomField, 'kind' | 'choices'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'select') return choices.find(({ id }) => id === value)?.name ?? '';
  if (kind === 'money') return typedEuros(Number(value));
  if (kind === 'number') return typedNumber(Number(value));
  return kind === 'date' ? numericDate(String(value)) : String(value);
}
