import { furtherHeadings } from '../furtherFields.ts';
import { plainText } from '../../kernel/search.ts';
import { importMessages as say } from '../messages/index.ts';

/** Fields that a file may bring, by the heading of the template; the others are what spreadsheets call them as well. */
const headings = {
  name: ['Nombre', 'Nombre de pila'],
  last_name: ['Apellidos', 'Apellido'],
  email: ['Email', 'E-mail', 'Correo', 'Correo electrónico', 'Mail', 'Dirección de correo'],
  dni: ['DNI', 'NIF', 'NIE', 'DNI/NIE', 'DNI/NIF', 'DNI/CIF', 'NIF/NIE', 'Documento', 'Documento de identidad'],
  birth_date: ['Fecha de nacimiento', 'Nacimiento', 'F. nacimiento', 'Fecha nacimiento', 'Fecha nac.'],
  phone: ['Teléfono', 'Móvil', 'Teléfono móvil', 'Tel.', 'Tfno.'],
  ...furtherHeadings,
  role: ['Responsabilidad', 'Rol', 'Perfil'],
  title: ['Puesto', 'Cargo', 'Puesto de trabajo', 'Categoría'],
  hours: ['Horas', 'Horas semanales', 'Jornada (horas)', 'Número de horas'],
  contract_type: ['Tipo de contrato', 'Contrato', 'Jornada', 'Tipo de jornada'],
  hours_type: ['Cómputo de horas', 'Cómputo'],
  flex: ['Días flexibles', 'Flexible'],
  days_of_week: ['Días de la semana', 'Días laborables', 'Días de trabajo'],
  quantity_days: ['Días por semana', 'Días a la semana', 'Número de días'],
  has_complementary_hours: ['Horas complementarias', 'Horas extra'],
  complementary_hours: ['Número de horas complementarias', 'Número de horas extra'],
  vacation_days: ['Días de vacaciones', 'Vacaciones'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ImportField = keyof typeof headings;

export const importFields = Object.keys(headings) as ImportField[];

/** What the template, and a message about a missing column, call the field. */
export const headingOf = (field: ImportField): string => headings[field][0];

/** Without these nobody can be created. */
const needed: readonly ImportField[] = ['name', 'last_name', 'email', 'dni', 'birth_date', 'phone', 'hours'];

/** Programs for payrolls split the surname over two columns. */
const surnames: readonly (readonly string[])[] = [
  ['Primer apellido', 'Apellido 1', 'Apellido1', '1er apellido'],
  ['Segundo apellido', 'Apellido 2', 'Apellido2', '2º apellido'],
];

/** Small letters and digits without accents: `Correo  Electrónico*` is `correo electronico`. */
export const plainWords = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const known = new Map<string, { field: ImportField; part: number }>();
for (const field of importFields) {
  for (const heading of headings[field]) known.set(plainWords(heading), { field, part: 0 });
}
surnames.forEach((names, part) => {
  for (const heading of names) known.set(plainWords(heading), { field: 'last_name', part: part + 1 });
});

type Columns =
  | {
      readonly ok: true;
      /** Where the texts of each field stand; the surname may be spread over two columns. */
      readonly at: ReadonlyMap<ImportField, readonly number[]>;
      /** Headings that mean nothing to us. */
      readonly ignored: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** Finds the fields in a heading line, in any order, with or without accents and capitals. */
export function columnsOf(headingLine: readonly string[]): Columns {
  const found = new Map<ImportField, Map<number, number>>();
  const ignored: string[] = [];
  for (const [index, text] of headingLine.entries()) {
    const match = known.get(plainWords(text));
    if (!match) {
      if (text.trim()) ignored.push(text.trim());
      continue;
    }
    const parts = found.get(match.field) ?? new Map<number, number>();
    if (parts.has(match.part)) return { ok: false, problem: say.doubleColumn(text.trim()) };
    found.set(match.field, parts.set(match.part, index));
  }
  const surname = found.get('last_name');
  if (surname?.has(0) && surname.has(1)) return { ok: false, problem: say.doubleColumn(headingOf('last_name')) };
  const missing = needed.filter((field) => !found.has(field));
  if (missing.length > 0) return { ok: false, problem: say.missingColumns(missing.map(headingOf)) };
  const at = new Map(
    [...found].map(([field, parts]) => [field, [...parts].toSorted(([a], [b]) => a - b).map(([, index]) => index)]),
  );
  return { ok: true, at, ignored };
}
