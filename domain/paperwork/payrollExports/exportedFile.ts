import { isCustomKey } from '#domain/kernel/customKeys.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { type ExportLayout, type HourForm, isConceptField, isPersonField } from './layout.ts';
import { payrollExportWords as words } from './messages/index.ts';
import { isTimeVariable, type PersonValues, unitOf, type VariableKey, variablesIn } from './variables.ts';

/** A line of an export with whom it is about, as they are called now. */
export interface NamedValues extends PersonValues {
  readonly name: string;
  readonly last_name: string;
  readonly dni: string | null;
  /** What the enterprise's own fields say of them, by key. */
  readonly own: Readonly<Record<string, string>>;
}

export interface Exported {
  /** `YYYY-MM` */
  readonly month: string;
  readonly layout: ExportLayout;
  /** What the variables of leave are called, by their key. */
  readonly leaveNames: Readonly<Record<VariableKey, string>>;
  /** What the enterprise's own fields are called, by their key. */
  readonly ownNames: Readonly<Record<string, string>>;
  readonly lines: readonly NamedValues[];
}

/** A cell: a text, or a number or a length in milliseconds with how it is written in a text. */
export type FileCell =
  | { readonly text: string }
  | { readonly number: number; readonly text: string }
  | { readonly length: number; readonly text: string };

export const labelOf = (key: VariableKey, leaveNames: Readonly<Record<VariableKey, string>>): string =>
  isTimeVariable(key) ? words.variables[key] : (leaveNames[key] ?? words.goneLeave);

/**
 * The rows of the file, headings first where it has some. In lines by concept those without a code are left out: the payroll
 * program would not know them.
 */
export function fileRows({ month, layout, leaveNames, ownNames, lines }: Exported): FileCell[][] {
  const { columns, codes, hours } = layout;
  const label = (key: VariableKey) => labelOf(key, leaveNames);
  const amountOf = (key: VariableKey, values: PersonValues['values']) => amount(values[key] ?? 0, key, hours);
  const cell = (line: NamedValues, field: string, concept?: VariableKey): FileCell => {
    if (isPersonField(field)) return { text: field === 'month' ? month : (line[field] ?? '') };
    if (isCustomKey(field)) return { text: line.own[field] ?? '' };
    if (!isConceptField(field)) return amountOf(field, line.values);
    if (concept === undefined) return { text: '' };
    if (field === 'amount') return amountOf(concept, line.values);
    return { text: field === 'code' ? (codes[concept] ?? '') : label(concept) };
  };
  const rowsOf = (line: NamedValues): FileCell[][] => {
    if (layout.lines === 'person') return [columns.map(({ field }) => cell(line, field))];
    const coded = variablesIn([line]).filter((key) => codes[key]);
    return coded.map((concept) => columns.map(({ field }) => cell(line, field, concept)));
  };
  const headings = columns.map(({ field, heading }) => ({
    text: heading || fieldLabel(field, { leaveNames, ownNames }),
  }));
  return [...(layout.headings ? [headings] : []), ...lines.flatMap(rowsOf)];
}

/** What a field is called where its column has no heading of its own. */
export function fieldLabel(field: string, { leaveNames, ownNames }: Pick<Exported, 'leaveNames' | 'ownNames'>): string {
  if (isCustomKey(field)) return ownNames[field] ?? words.goneField;
  return isPersonField(field) || isConceptField(field) ? words.fields[field] : labelOf(field, leaveNames);
}

/** A value of a variable as the template has it written. */
function amount(value: number, key: VariableKey, hours: HourForm): FileCell {
  if (unitOf(key) === 'days' || hours === 'minutes') return numeric(value);
  if (hours === 'decimal') return numeric(Math.round((value / 60) * 100) / 100);
  const text = `${value < 0 ? '-' : ''}${hoursMinutes(Math.abs(value) * MINUTE_MS)}`;
  // Spreadsheets show no length below nothing.
  return value < 0 ? { text } : { text, length: value * MINUTE_MS };
}

const numeric = (number: number): FileCell => ({ number, text: String(number).replace('.', ',') });
