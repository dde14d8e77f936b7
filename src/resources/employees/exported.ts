import type { UserDetail } from '../../../domain/employees/users.ts';
import { addressCard, personalFields } from '../../features/employees/personFields.ts';
import type { ShownField } from '../../engine/view.ts';

/** All that a form of a person holds, so that an exported file can be imported again. */
export const exported: readonly ShownField<UserDetail>[] = [
  { source: 'name', kind: 'text' },
  { source: 'last_name', kind: 'text' },
  { source: 'email', kind: 'email' },
  { source: 'dni', kind: 'text' },
  { source: 'birth_date', kind: 'date' },
  { source: 'phone', kind: 'phone' },
  ...addressCard.fields,
  ...personalFields,
  { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'] },
  { source: 'title', kind: 'text' },
  // By the day, the week or the month, as the next but one says; a number, which a spreadsheet can add up.
  { source: 'hours', kind: 'number', label: 'resources.employees.exported.hours' },
  { source: 'contract_type', kind: 'select', choices: ['full', 'partial'] },
  { source: 'hours_type', kind: 'select', choices: ['daily', 'weekly', 'monthly'] },
  { source: 'flex', kind: 'flag' },
  { source: 'days_of_week', kind: 'weekdays' },
  { source: 'quantity_days', kind: 'number' },
  { source: 'has_complementary_hours', kind: 'flag' },
  { source: 'complementary_hours', kind: 'number' },
  { source: 'vacation_days', kind: 'number' },
];
