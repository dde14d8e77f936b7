import { z } from 'zod';
import { limits, timeZones } from '#domain/constants.ts';
import { emailPattern } from '#domain/kernel/codecs.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import type { FieldKindName, FieldOptions } from '#domain/kernel/fieldKinds.ts';
import { type Field, field, schemasOf } from '#domain/kernel/fields.ts';
import { givenPhone } from '#domain/kernel/givenPhone.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { isOfWorkingAge } from './age.ts';
import { hasWrongLetter, keptIdentity } from './identityNumber.ts';
import { personMessages as say, identityMessages } from './messages/index.ts';

/** Spreadsheets hold no files. */
export type WithoutFile = Field & { readonly kind: Exclude<FieldKindName, 'file' | 'image'> };

/** What spreadsheets say of a field. */
export interface Imported {
  /** What they call its column, our template first. */
  readonly headings: readonly [string, ...string[]];
  /** What the template shows. */
  readonly example?: string;
}

interface OfPerson extends Imported {
  /** Card of the pages and section of the forms in which it stands. */
  readonly card: 'personal' | 'address';
  /** It takes a whole row of the form. */
  readonly wide?: true;
  /** It stays when the others are erased (art. 17 RGPD). */
  readonly kept?: true;
}

const person = <const F extends WithoutFile>(declared: F, said: OfPerson): F & OfPerson => ({ ...declared, ...said });

/** A text that may be missing: a form tells what is left out from what is emptied. */
const optional = (options: Pick<FieldOptions, 'filterable' | 'right'> = {}) => {
  const declared = field('text', options);
  return { ...declared, form: declared.change };
};

/** A line of an address. */
const ofAddress = (options: Pick<FieldOptions, 'filterable'> = {}) =>
  optional({ ...options, right: 'employees.seePersonal' });

/**
 * A DNI, NIE or CIF, or another document of a foreigner, as it is kept (`keptIdentity`). What is written as a DNI or NIE must
 * have its control letter.
 */
export const identityNumber = (error: () => string) =>
  requiredName(error)
    .transform(keptIdentity)
    .refine((text) => !hasWrongLetter(text), { error: () => identityMessages.wrongLetter });

const email = z
  .string({ error: () => say.emailRequired })
  .overwrite(normalEmail)
  .min(1, { error: () => say.emailEmpty })
  .max(limits.text)
  .regex(emailPattern, { error: () => say.emailFormat });

/**
 * Who a person is and how they are reached: forms, table, answers, own profile, cards, CSV, import with its template, and
 * export and erasure of personal data take it from here (docs/adding-a-field.md). A DNI, a birth date or a phone may be
 * missing in a record, of somebody whose data were erased or who signed up, though forms ask for it.
 */
export const personFields = {
  name: person(
    { ...field('text', { required: true, sortable: true }), form: requiredName(() => say.nameRequired) },
    { card: 'personal', headings: ['Nombre', 'Nombre de pila'], example: 'Ana', kept: true },
  ),
  last_name: person(
    { ...field('text', { required: true, sortable: true }), form: requiredName(() => say.lastNameRequired) },
    { card: 'personal', headings: ['Apellidos', 'Apellido'], example: 'Pérez Ruiz', kept: true },
  ),
  /** Of the account; all others are columns of `enterprise_users`. */
  email: person(
    { ...field('email', { required: true, sortable: true }), form: email },
    {
      card: 'personal',
      headings: ['Email', 'E-mail', 'Correo', 'Correo electrónico', 'Mail', 'Dirección de correo'],
      example: 'ana.perez@ejemplo.es',
    },
  ),
  dni: person(
    { ...field('text', { right: 'employees.seePersonal' }), form: identityNumber(() => say.dniRequired) },
    {
      card: 'personal',
      headings: [
        'DNI',
        'NIF',
        'NIE',
        'DNI/NIE',
        'DNI/NIF',
        'DNI/CIF',
        'NIF/NIE',
        'Documento',
        'Documento de identidad',
      ],
      example: '12345678Z',
      kept: true,
    },
  ),
  birth_date: person(
    {
      ...field('date', { filterable: true, right: 'employees.seePersonal' }),
      form: givenDate(() => say.birthDateRequired).refine(
        (date) => isOfWorkingAge(date, localDateOf(Date.now(), timeZones[0])),
        {
          error: () => say.underWorkingAge,
        },
      ),
    },
    {
      card: 'personal',
      headings: ['Fecha de nacimiento', 'Nacimiento', 'F. nacimiento', 'Fecha nacimiento', 'Fecha nac.'],
      example: '17/05/1990',
    },
  ),
  phone: person(
    { ...field('phone'), form: givenPhone(() => say.phoneRequired) },
    {
      card: 'personal',
      headings: ['Teléfono', 'Móvil', 'Teléfono móvil', 'Tel.', 'Tfno.'],
      example: '600111222',
    },
  ),
  address: person(ofAddress(), {
    card: 'address',
    wide: true,
    headings: ['Dirección', 'Domicilio', 'Calle'],
    example: 'Calle Mayor, 1',
  }),
  city: person(ofAddress({ filterable: true }), {
    card: 'address',
    headings: ['Ciudad', 'Población', 'Localidad', 'Municipio'],
    example: 'Madrid',
  }),
  state: person(ofAddress({ filterable: true }), { card: 'address', headings: ['Provincia'], example: 'Madrid' }),
  zip_code: person(ofAddress(), {
    card: 'address',
    headings: ['Código postal', 'C.P.', 'Cód. postal', 'Cod postal'],
    example: '28013',
  }),
  country: person(ofAddress(), { card: 'address', headings: ['País'], example: 'España' }),
};

const { email: _ofAccount, ...ofMembership } = personFields;

/** What each enterprise keeps of its people, in columns of `enterprise_users`. */
export const memberFields = ofMembership;

export type PersonField = keyof typeof personFields;
export type MemberField = keyof typeof memberFields;

export const personForm = schemasOf(personFields, 'form');
export const memberWire = schemasOf(memberFields, 'wire');
export const memberFieldNames = namesOf(memberFields);
/** What only those see who administer people, and oneself (`right`): DNI, birth date, address. */
export const privateFieldNames = memberFieldNames.filter((name) => (memberFields[name] as Field).right !== undefined);
export const erasedFieldNames = memberFieldNames.filter((name) => !(memberFields[name] as OfPerson).kept);

/** The fields of a card in their order, but for those that go `first`, and those that it is `without`. */
export const personFieldsIn = (
  card: OfPerson['card'],
  first: readonly PersonField[] = [],
  without: readonly PersonField[] = [],
) =>
  [...new Set([...first, ...namesOf(personFields)])]
    .map((source) => ({ source, field: personFields[source] as Field & OfPerson }))
    .filter(({ source, field: one }) => one.card === card && !without.includes(source));
