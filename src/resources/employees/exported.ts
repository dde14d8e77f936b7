import { personFields } from '#domain/organization/people/personFields.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { workFields } from '#domain/organization/people/workFields.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import type { ShownField } from '#src/engine/view.ts';
import { shown } from '#src/features/employees/personFields.ts';

/** All that a form of a person holds, so that an exported file can be imported again. */
export const exported: readonly ShownField<UserDetail>[] = [
  ...shown(...namesOf(personFields)),
  { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'] },
  // The hours are by the day, the week or the month, as another column says; a number, which a spreadsheet can add up.
  ...shown(...namesOf(workFields)).map((field): ShownField<UserDetail> =>
    field.source === 'hours' ? { ...field, label: 'resources.employees.exported.hours' } : field,
  ),
];
