import { describe, expect, it } from 'vitest';
import { atOnce } from '#tests/support/atOnce.ts';
import { headingOf, importFields } from './columns.ts';
import { readLines } from './lines.ts';
import { templateRows } from './template.ts';

const headings = ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas'];
const ana = ['Ana', 'Pérez', 'Ana@Ejemplo.es', '12.345.678-z', '17/05/1990', '600111222', '37,5'];
const eva = ['Eva', 'Ruiz', 'eva@ejemplo.es', 'X1234567L', '01/02/1985', '600111333', '40'];

const read = (rows: readonly (readonly string[])[], choosesRole = true) => {
  const file = atOnce(readLines(rows, { choosesRole }));
  if (!file.ok) throw new Error(file.problem);
  return file.lines;
};
const problemOf = (rows: readonly (readonly string[])[]) => {
  const file = atOnce(readLines(rows, { choosesRole: true }));
  return file.ok ? undefined : file.problem;
};
const errorsOf = (row: readonly string[], more: readonly string[] = [], choosesRole = true) =>
  read([[...headings, ...more], row], choosesRole)[0]?.errors.map(({ field, message }) => [field, message]);

describe('the file', () => {
  it('the template can be imported as it is', () => {
    const [line] = read(templateRows());
    expect(line).toMatchObject({ line: 2, errors: [], form: { hours: 37.5, flex: 0, days_of_week: '1,2,3,4,5' } });
  });

  it('lines are counted as the spreadsheet does; empty ones are passed over', () => {
    const lines = read([[''], headings, ['', ' '], ana, [], eva]);
    expect(lines.map(({ line, email, dni }) => [line, email, dni])).toEqual([
      [4, 'ana@ejemplo.es', '12345678Z'],
      [6, 'eva@ejemplo.es', 'X1234567L'],
    ]);
  });

  it('a line of many wrong cells has ten messages, and a file is read line by line', () => {
    const wrong = importFields.map(() => 'zz');
    const steps = readLines([importFields.map(headingOf), ...Array.from({ length: 50 }, () => wrong)], {
      choosesRole: true,
    });
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBe(50);
    const errors = step.value.ok ? step.value.lines.map((line) => line.errors) : [];
    expect(new Set(errors.map(({ length }) => length))).toEqual(new Set([10]));
    expect(errors[0]?.at(-1)).toEqual({
      field: 'line',
      message: expect.stringMatching(/^Hay \d+ errores más en esta línea$/),
    });
  });

  it('a postal code gets the zero that a spreadsheet took, unless it is of another country', () => {
    const rows = [
      [...headings, 'Código postal', 'País'],
      [...ana, '8013', ''],
      [...eva, '1001', 'España'],
      [...eva, '1001', 'Suiza'],
    ];
    expect(read(rows).map(({ form }) => form['zip_code'])).toEqual(['08013', '01001', '1001']);
  });

  it('where one date has its month first, those that could be read in both orders are asked about', () => {
    const born = (...dates: string[]) =>
      read([headings, ...dates.map((date) => ana.with(4, date))]).map(
        ({ errors }) => errors.find(({ field }) => field === 'birth_date')?.message,
      );
    const asked = expect.stringContaining('puede tener primero el mes');
    expect(born('03/25/1990', '02/03/1990', '04/04/1990')).toEqual([expect.any(String), asked, undefined]);
    expect(born('25/03/1990', '02/03/1990')).toEqual([undefined, undefined]);
  });

  it('hours that can be read in two ways are asked about', () => {
    expect(errorsOf(ana.with(6, '1.234'))).toEqual([['hours', expect.stringContaining('1234 o 1,2340')]]);
  });

  it.each([
    ['empty', [[''], []], 'El archivo está vacío'],
    ['headings only', [headings, ['', '']], 'El archivo no tiene ninguna línea con empleados'],
  ])('%s', (_, rows, problem) => expect(problemOf(rows)).toBe(problem));
});

describe('a line is checked with the schemas of the form (employees 5, 11)', () => {
  it.each([
    [ana.with(2, 'no'), 'email', 'El email debe tener un formato válido'],
    [ana.with(2, ''), 'email', 'El email es requerido'],
    [ana.with(3, ''), 'dni', 'El DNI es requerido'],
    [ana.with(3, '12345678A'), 'dni', 'La letra del DNI o NIE no corresponde a su número. Revísalo'],
    [ana.with(0, ' '), 'name', expect.any(String)],
    [ana.with(4, ''), 'birth_date', 'La fecha de nacimiento es requerida'],
    [ana.with(4, '31/02/1990'), 'birth_date', 'Fecha de nacimiento: Esa fecha no existe'],
    [ana.with(5, 'abc'), 'phone', 'No es un teléfono, como 600 111 222'],
    [ana.with(5, ''), 'phone', 'El teléfono es requerido'],
    [ana.with(6, ''), 'hours', 'La cantidad de horas debe ser mayor de 0'],
    [ana.with(6, '-1'), 'hours', 'La cantidad de horas debe ser mayor de 0'],
    [ana.with(6, '37,5555'), 'hours', 'Se admiten dos decimales como máximo'],
    [[...ana, 'de más'], 'line', 'La línea tiene más casillas que columnas'],
  ])('%j: %s', (row, field, message) => expect(errorsOf(row)).toEqual([[field, message]]));

  it('days that are named are fixed ones, and a number of complementary hours means that there are some', () => {
    const more = ['Días de la semana', 'Tipo de contrato', 'Número de horas complementarias'];
    const [line] = read([
      [...headings, ...more],
      [...ana, 'L-V', 'Parcial', '4'],
    ]);
    expect(line?.form).toMatchObject({ flex: 0, has_complementary_hours: 1, complementary_hours: 4 });
    expect(errorsOf([...ana, 'No'], ['Días flexibles'])).toEqual([
      ['days_of_week', 'Si los días no son flexibles, debes seleccionar los días de la semana'],
    ]);
  });

  it('"only an admin chooses the role"', () => {
    const message = 'Solo un administrador puede elegir el rol';
    expect(errorsOf([...ana, 'Manager'], ['Rol'], false)).toEqual([['role', message]]);
    expect(errorsOf([...ana, 'Empleado'], ['Rol'], false)).toEqual([]);
    expect(errorsOf([...ana, 'Manager'], ['Rol'])).toEqual([]);
  });

  it('an administrator has no work terms', () => {
    expect(errorsOf([...ana.with(6, ''), 'Administrador'], ['Rol'])).toEqual([]);
  });
});

it('the same e-mail or DNI twice in the file is reported at the second line, whichever way it is written', () => {
  const [, second] = read([headings, ana, eva.with(2, 'ANA@ejemplo.es').with(3, '12345678 Z')]);
  expect(second?.errors.map(({ message }) => message)).toEqual([
    'El email está repetido: es el de la línea 2',
    'El DNI está repetido: es el de la línea 2',
  ]);
});

describe('with defaults of the company', () => {
  const defaults = { hours: 38, quantity_days: 4, vacation_days: 25 };
  const lineOf = (more: readonly string[], given: readonly string[], hours = '') => {
    const rows = [
      [...headings, ...more],
      [...ana.with(6, hours), ...given],
    ];
    const file = atOnce(readLines(rows, { choosesRole: false, defaults }));
    if (!file.ok) throw new Error(file.problem);
    return file.lines[0];
  };

  it('empty cells take them, and what is given goes before', () => {
    expect(lineOf([], [])).toMatchObject({ form: defaults, errors: [] });
    expect(lineOf(['Vacaciones'], ['30'], '20')?.form).toMatchObject({ ...defaults, hours: 20, vacation_days: 30 });
  });

  it('a column that they make up for may be missing, and is not without them', () => {
    const rows = [headings, ana].map((row) => row.slice(0, 6));
    const file = atOnce(readLines(rows, { choosesRole: false, defaults }));
    expect(file).toMatchObject({ ok: true, lines: [{ form: defaults, errors: [] }] });
    const { hours: _, ...others } = defaults;
    const problem = 'Falta la columna: Horas. Descarga la plantilla para ver todas';
    expect(atOnce(readLines(rows, { choosesRole: false, defaults: others }))).toEqual({ ok: false, problem });
  });

  it.each([
    ['Tipo de contrato', 'Parcial'],
    ['Cómputo', 'Por año'],
  ])('the hours of a full week are none of %s: %s', (heading, cell) => {
    expect(lineOf([heading], [cell])?.errors.map(({ field }) => field)).toEqual(['hours']);
  });
});
