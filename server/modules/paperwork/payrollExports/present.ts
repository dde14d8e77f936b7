import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { differences } from '#domain/paperwork/payrollExports/differences.ts';
import type { NamedValues } from '#domain/paperwork/payrollExports/exportedFile.ts';
import type { ExportLayout } from '#domain/paperwork/payrollExports/layout.ts';
import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { ownText } from '#domain/paperwork/payrollExports/ownColumns.ts';
import type { PersonValues } from '#domain/paperwork/payrollExports/variables.ts';
import type { Unfinished } from './queries/unfinished.ts';
import type { ExportedPerson, ExportRow } from './repo.ts';

/** Who is in the lines, as they are called now and as the fields that the reader sees say now. */
export interface Naming {
  readonly people: readonly ExportedPerson[];
  readonly own: readonly CustomField[];
}

const ownNames = ({ own }: Naming) => Object.fromEntries(own.map(({ key, name }) => [key, name]));

/** Lines by the names that people have now, in their order; of whom nothing is known any more, by none. */
function named(lines: readonly PersonValues[], { people, own }: Naming): NamedValues[] {
  const byId = new Map(lines.map((line) => [line.user_id, line]));
  const known = people.flatMap(({ id, custom_fields: values, ...person }) => {
    const line = byId.get(id);
    byId.delete(id);
    const said = own.map((field) => [field.key, ownText(field, values[field.key])]);
    return line ? [{ ...line, ...person, own: Object.fromEntries(said) }] : [];
  });
  return [...known, ...[...byId.values()].map((line) => ({ ...line, name: '', last_name: '', dni: null, own: {} }))];
}

/** @param present the template of today, by which an export is written whose own cannot be read any more */
export const presentExport = (row: ExportRow, naming: Naming, present: ExportLayout): PayrollExport => ({
  number: row.number,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
  unlocked_at: row.unlocked_at?.toISOString() ?? null,
  unlocked_by: row.unlocked_by_name,
  layout: row.layout ?? present,
  leave_names: row.leave_names,
  own_names: ownNames(naming),
  lines: named(row.lines, naming),
});

interface Month {
  readonly month: string;
  readonly unfinished: Unfinished;
  readonly layout: ExportLayout;
  readonly names: Record<string, string>;
  readonly values: readonly PersonValues[];
  readonly exports: readonly ExportRow[];
  readonly naming: Naming;
}

export function presentMonth({ month, unfinished, layout, names, values, exports, naming }: Month): MonthVariables {
  const [last] = exports;
  return {
    month,
    ...unfinished,
    layout,
    leave_names: { ...last?.leave_names, ...names },
    own_names: ownNames(naming),
    lines: named(values, naming),
    differences: named(last ? differences(last.month_values, values) : [], naming),
    locked: last !== undefined && last.unlocked_at === null,
    exports: exports.map((row) => presentExport(row, naming, layout)),
  };
}
