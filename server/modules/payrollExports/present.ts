import { differences } from '../../../domain/payrollExports/differences.ts';
import type { NamedValues } from '../../../domain/payrollExports/exportedFile.ts';
import type { ExportLayout } from '../../../domain/payrollExports/layout.ts';
import type { MonthVariables, PayrollExport } from '../../../domain/payrollExports/payrollExports.ts';
import type { PersonValues } from '../../../domain/payrollExports/variables.ts';
import type { ExportedPerson, ExportRow } from './repo.ts';

/** Lines by the names that people have now, in their order; of whom nothing is known any more, by none. */
function named(lines: readonly PersonValues[], people: readonly ExportedPerson[]): NamedValues[] {
  const byId = new Map(lines.map((line) => [line.user_id, line]));
  const known = people.flatMap(({ id, ...person }) => {
    const line = byId.get(id);
    byId.delete(id);
    return line ? [{ ...line, ...person }] : [];
  });
  return [...known, ...[...byId.values()].map((line) => ({ ...line, name: '', last_name: '', dni: null }))];
}

export const presentExport = (row: ExportRow, people: readonly ExportedPerson[]): PayrollExport => ({
  number: row.number,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
  unlocked_at: row.unlocked_at?.toISOString() ?? null,
  unlocked_by: row.unlocked_by_name,
  layout: row.layout,
  leave_names: row.leave_names,
  lines: named(row.written, people),
});

interface Month {
  readonly month: string;
  readonly layout: ExportLayout;
  readonly names: Record<string, string>;
  readonly values: readonly PersonValues[];
  readonly exports: readonly ExportRow[];
  readonly people: readonly ExportedPerson[];
}

export function presentMonth({ month, layout, names, values, exports, people }: Month): MonthVariables {
  const [last] = exports;
  return {
    month,
    layout,
    leave_names: { ...last?.leave_names, ...names },
    lines: named(values, people),
    differences: named(last ? differences(last.standing, values) : [], people),
    locked: last !== undefined && last.unlocked_at === null,
    exports: exports.map((row) => presentExport(row, people)),
  };
}
