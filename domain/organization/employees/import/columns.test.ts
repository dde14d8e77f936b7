import { expect, it } from 'vitest';
import { customFieldOf } from '#tests/support/records.ts';
import { columnsOf } from './columns.ts';

const needed = ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas'];

const fieldsOf = (headings: readonly string[]) => {
  const columns = columnsOf(headings);
  return columns.ok ? Object.fromEntries(columns.at) : columns.problem;
};

it('headings stand in any order, with or without accents, capitals and signs', () => {
  const input = [
    'TELEFONO *',
    'horas semanales',
    'D.N.I.',
    'apellidos',
    'Nombre',
    'Correo  electronico',
    'f. nacimiento',
  ];
  expect(fieldsOf(input.with(2, 'NIF'))).toEqual({
    phone: [0],
    hours: [1],
    dni: [2],
    last_name: [3],
    name: [4],
    email: [5],
    birth_date: [6],
  });
});

it('a surname may be spread over two columns, which stand in any order', () => {
  const input = ['Segundo apellido', 'Primer apellido', ...needed.filter((heading) => heading !== 'Apellidos')];
  expect(fieldsOf(input)).toMatchObject({ last_name: [1, 0] });
});

it('what means nothing is reported, and empty headings are passed over', () => {
  expect(columnsOf([...needed, '', 'Color favorito'])).toMatchObject({ ok: true, ignored: ['Color favorito'] });
});

it.each([
  ['missing', needed.slice(0, 5), 'Faltan las columnas: Teléfono, Horas. Descarga la plantilla para ver todas'],
  ['one missing', needed.slice(0, 6), 'Falta la columna: Horas. Descarga la plantilla para ver todas'],
  ['there twice', [...needed, 'Correo'], 'La columna Correo está más de una vez'],
  ['a surname twice', [...needed, 'Primer apellido'], 'La columna Apellidos está más de una vez'],
])('columns: %s', (_, headings, problem) => expect(fieldsOf(headings)).toBe(problem));

it('the company’s own fields stand in their columns, by their names', () => {
  const own = ['Vacuna (A)', 'Vacuna A', '+'].map((name, id) => customFieldOf({ id, name }));
  const columns = columnsOf([...needed, 'VACUNA A', 'Vacuna A', ''], own);
  expect(columns.ok && [...columns.ownAt].map(([{ name }, at]) => [name, at])).toEqual([
    ['Vacuna (A)', 7],
    ['Vacuna A', 8],
  ]);
});
