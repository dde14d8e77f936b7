import { headingIsTaken } from '#domain/organization/employees/import/columns.ts';
import type { Imported } from '#domain/organization/people/personFields.ts';
import { plainWords, withoutGuard } from '#domain/organization/imports/cells.ts';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { clientImportMessages as say } from '../messages/index.ts';

/** What a file says of a company, in the order of the template: its columns are repeated in the line of each person. */
const ofCompany = {
  name: { headings: ['Empresa', 'Razón social', 'Nombre de la empresa'], example: 'Panadería La Espiga SL' },
  cif: { headings: ['CIF', 'CIF de la empresa', 'NIF de la empresa'], example: 'B12345674' },
  phone: { headings: ['Teléfono de la empresa'], example: '910000000' },
  address: { headings: ['Dirección de la empresa', 'Domicilio social'], example: 'Calle Mayor, 1' },
  city: { headings: ['Localidad de la empresa', 'Población de la empresa', 'Ciudad de la empresa'], example: 'Madrid' },
  state: { headings: ['Provincia de la empresa'], example: 'Madrid' },
  zip_code: { headings: ['Código postal de la empresa', 'CP de la empresa'], example: '28013' },
  country: { headings: ['País de la empresa'], example: 'España' },
  employee_number: { headings: ['Número de empleados', 'Nº de empleados', 'Plantilla'], example: '2' },
  admin_name: { headings: ['Nombre del administrador', 'Nombre de la administradora'], example: 'Eva' },
  admin_last_name: { headings: ['Apellidos del administrador', 'Apellidos de la administradora'], example: 'Ríos Gil' },
  admin_email: {
    headings: ['Email del administrador', 'Correo del administrador', 'Email de la administradora'],
    example: 'eva.rios@ejemplo.es',
  },
} as const satisfies Record<string, Imported>;

export type CompanyField = keyof typeof ofCompany;

export const companyFields = namesOf(ofCompany);

/** What the template and messages call the field. */
export const companyHeadingOf = (field: CompanyField): string => ofCompany[field].headings[0];

export const companyExampleOf = (field: CompanyField): string => ofCompany[field].example;

const known = new Map(
  companyFields.flatMap((field) => ofCompany[field].headings.map((heading) => [plainWords(heading), field] as const)),
);

type Columns =
  | { readonly ok: true; readonly at: ReadonlyMap<CompanyField, number> }
  | { readonly ok: false; readonly problem: string };

/** Finds the fields of companies in a heading line, in any order, with or without accents and capitals. */
export function companyColumnsOf(headings: readonly string[]): Columns {
  const at = new Map<CompanyField, number>();
  for (const [index, text] of headings.entries()) {
    const field = known.get(plainWords(text));
    if (!field) continue;
    if (at.has(field)) return { ok: false, problem: importedMessages.doubleColumn(text.trim()) };
    at.set(field, index);
  }
  return at.has('cif') ? { ok: true, at } : { ok: false, problem: say.noCifColumn(companyHeadingOf('cif')) };
}

export const isOfCompany = (heading: string): boolean => known.has(plainWords(heading));

/** Whether a line under these headings says anything of a person. */
export function personIn(headings: readonly string[]): (cells: readonly string[]) => boolean {
  const ofPerson = headings.map(headingIsTaken);
  return (cells) => cells.some((cell, index) => ofPerson[index] === true && cell.trim() !== '');
}

export const cellText = (cells: readonly string[], index: number): string => withoutGuard((cells[index] ?? '').trim());
