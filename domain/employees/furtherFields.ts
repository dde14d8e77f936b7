import { type Field, field } from '../kernel/fields.ts';
import { namesOf } from '../kernel/pick.ts';

/** What is said of a person's field beside what every field says. */
interface Further {
  /** Card of the pages and section of the forms in which it stands. */
  readonly card: 'personal' | 'address';
  /** It takes a whole row of the form. */
  readonly wide?: true;
  /** What spreadsheets call its column, our template first. */
  readonly headings: readonly [string, ...string[]];
  /** What the template of the import shows. */
  readonly example: string;
}

const further = <const F extends Field>(declared: F, shown: Further): F & Further => ({ ...declared, ...shown });

/**
 * Fields of a person of which nothing is particular. Forms, table, answers, own profile, card, CSV, import with its
 * template, and export and erasure of personal data take them from here (docs/adding-a-field.md).
 */
export const furtherFields = {
  address: further(field('text'), {
    card: 'address',
    wide: true,
    headings: ['Dirección', 'Domicilio', 'Calle'],
    example: 'Calle Mayor, 1',
  }),
  city: further(field('text'), {
    card: 'address',
    headings: ['Ciudad', 'Población', 'Localidad', 'Municipio'],
    example: 'Madrid',
  }),
  state: further(field('text'), { card: 'address', headings: ['Provincia'], example: 'Madrid' }),
  zip_code: further(field('text'), {
    card: 'address',
    headings: ['Código postal', 'C.P.', 'Cód. postal', 'Cod postal'],
    example: '28013',
  }),
  country: further(field('text'), { card: 'address', headings: ['País'], example: 'España' }),
};

type FurtherFields = typeof furtherFields;
export type FurtherName = keyof FurtherFields;

export const furtherNames = namesOf(furtherFields);

const each = <Key extends keyof Field | keyof Further>(key: Key) =>
  Object.fromEntries(furtherNames.map((name) => [name, (furtherFields[name] as Field & Further)[key]])) as {
    [Name in FurtherName]: Key extends keyof FurtherFields[Name] ? FurtherFields[Name][Key] : never;
  };

/** In the forms of people, which tell what is missing from what is emptied. */
export const furtherForm = each('change');
/** In answers and rows. */
export const furtherWire = each('wire');
export const furtherHeadings = each('headings');
export const furtherExamples = each('example');

/** The fields of a card, as forms and pages list them. */
export const furtherIn = (card: Further['card']) =>
  furtherNames
    .filter((name) => furtherFields[name].card === card)
    .map((name) => {
      const { kind, wide } = furtherFields[name] as Field & Further & { readonly kind: 'text' };
      return { source: name, kind, ...(!wide && { half: true as const }) };
    });
