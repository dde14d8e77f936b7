import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { plainWords } from '#domain/organization/imports/cells.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { importMessages as say } from '../messages/index.ts';
import { type Imported, personFields } from '#domain/organization/people/personFields.ts';
import { workFields } from '#domain/organization/people/workFields.ts';

/** Fields that a file may bring, in the order of the template. */
const importable = {
  ...personFields,
  role: { headings: ['Responsabilidad', 'Rol', 'Perfil'], example: 'Empleado' },
  ...workFields,
} as const satisfies Record<string, Imported>;

export type ImportField = keyof typeof importable;

export const importFields = namesOf(importable);

/** What the template, and a message about a missing column, call the field. */
export const headingOf = (field: ImportField): string => importable[field].headings[0];

/** What the template shows. */
export const exampleOf = (field: ImportField): string => (importable[field] as Imported).example ?? '';

/** Without these nobody can be created. */
const needed: readonly ImportField[] = ['name', 'last_name', 'email', 'dni', 'birth_date', 'phone', 'hours'];

/** Programs for payrolls split the surname over two columns. */
const surnames: readonly (readonly string[])[] = [
  ['Primer apellido', 'Apellido 1', 'Apellido1', '1er apellido'],
  ['Segundo apellido', 'Apellido 2', 'Apellido2', '2º apellido'],
];

const known = new Map<string, { field: ImportField; part: number }>();
for (const field of importFields) {
  for (const heading of importable[field].headings) known.set(plainWords(heading), { field, part: 0 });
}
surnames.forEach((names, part) => {
  for (const heading of names) known.set(plainWords(heading), { field: 'last_name', part: part + 1 });
});

/** Whether the import of employees takes a heading with this name for a field of the product. */
export const headingIsTaken = (name: string): boolean => known.has(plainWords(name));

type Columns =
  | {
      readonly ok: true;
      /** Where the texts of each field stand; the surname may be spread over two columns. */
      readonly at: ReadonlyMap<ImportField, readonly number[]>;
      /** Where the text of each of the enterprise's own fields stands. */
      readonly ownAt: ReadonlyMap<CustomField, number>;
      /** Headings that mean nothing to us. */
      readonly ignored: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** An own field by its name, as it stands or else without regard to case, accents and signs. */
const ownNamed = (own: readonly CustomField[], text: string): CustomField | undefined =>
  own.find(({ name }) => name === text.trim()) ??
  own.find(({ name }) => plainWords(name) !== '' && plainWords(name) === plainWords(text));

/**
 * Finds the fields in a heading line, in any order, with or without accents and capitals.
 * @param own those that the enterprise has added
 * @param given what need not be given, as the company gives it to all
 */
export function columnsOf(
  headingLine: readonly string[],
  own: readonly CustomField[] = [],
  given: readonly ImportField[] = [],
): Columns {
  const found = new Map<ImportField, Map<number, number>>();
  const ownAt = new Map<CustomField, number>();
  const ignored: string[] = [];
  for (const [index, text] of headingLine.entries()) {
    const match = known.get(plainWords(text));
    const field = match ? undefined : ownNamed(own, text);
    if (field) {
      if (ownAt.has(field)) return { ok: false, problem: say.doubleColumn(text.trim()) };
      ownAt.set(field, index);
      continue;
    }
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
  const missing = needed.filter((field) => !found.has(field) && !given.includes(field));
  if (missing.length > 0) return { ok: false, problem: say.missingColumns(missing.map(headingOf)) };
  const at = new Map(
    [...found].map(([field, parts]) => [field, [...parts].toSorted(([a], [b]) => a - b).map(([, index]) => index)]),
  );
  return { ok: true, at, ownAt, ignored };
}
