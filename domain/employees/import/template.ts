import { furtherExamples } from '../furtherFields.ts';
import { headingOf, type ImportField, importFields } from './columns.ts';

const example: Partial<Record<ImportField, string>> = {
  name: 'Ana',
  last_name: 'Pérez Ruiz',
  email: 'ana.perez@ejemplo.es',
  dni: '12345678Z',
  birth_date: '17/05/1990',
  phone: '600111222',
  ...furtherExamples,
  role: 'Empleado',
  title: 'Dependienta',
  hours: '37,5',
  contract_type: 'Jornada completa',
  hours_type: 'Por semana',
  flex: 'No',
  days_of_week: 'L, M, X, J, V',
  has_complementary_hours: 'No',
  vacation_days: '22',
};

/** A file to fill in: every heading that is understood, and one person as an example. */
export const templateRows: readonly (readonly string[])[] = [
  importFields.map(headingOf),
  importFields.map((field) => example[field] ?? ''),
];
