import { describe, expect, it } from 'vitest';
import { stepsFor } from './form.ts';
import { employees } from './employees.ts';
import { readForm } from '#domain/kernel/form.ts';

const person = {
  name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@ejemplo.es',
  dni: '12345678Z',
  phone: '600111222',
  birth_date: '1990-05-17',
};
const employee = { ...person, role: 'employee', hours: 40 };
const read = (form: Record<string, unknown>) =>
  readForm(
    stepsFor(String(form.role)).map((step) => employees.steps[step]),
    form,
  );
const errorsOf = (form: Record<string, unknown>) => {
  const result = read(form);
  return result.ok ? {} : result.errors;
};
const valueOf = (form: Record<string, unknown>) => {
  const result = read(form);
  return result.ok ? result.value : {};
};

describe('employee form, non-admin roles (employees 5)', () => {
  it.each<[string, string, unknown, string | undefined]>([
    ['email required', 'email', null, 'El email es requerido'],
    ['email not empty', 'email', '  ', 'El email no puede estar vacío'],
    ['email valid format', 'email', 'ana@ejemplo', 'El email debe tener un formato válido'],
    ['any top-level domain', 'email', 'ana@ejemplo.panaderia', undefined],
    ['dni required', 'dni', null, 'El DNI es requerido'],
    ['dni with the wrong letter', 'dni', '12345678A', 'La letra del DNI o NIE no corresponde a su número. Revísalo'],
    ['nie with the wrong letter', 'dni', 'x-1234567-a', 'La letra del DNI o NIE no corresponde a su número. Revísalo'],
    ['a foreigner’s passport', 'dni', 'AB1234567', undefined],
    ['name required', 'name', '', 'El nombre es requerido'],
    ['last_name required', 'last_name', null, 'El apellido es requerido'],
    ['birth_date required', 'birth_date', null, 'La fecha de nacimiento es requerida'],
    ['birth_date a valid date', 'birth_date', 'ayer', 'La fecha de nacimiento es requerida'],
    ['birth_date of no day', 'birth_date', '31/02/1990', 'Esa fecha no existe'],
    ['phone required', 'phone', null, 'El teléfono es requerido'],
    ['phone not empty', 'phone', ' ', 'El teléfono es requerido'],
    ['phone of numbers', 'phone', 'abc', 'No es un teléfono, como 600 111 222'],
    ['hours required', 'hours', null, 'La cantidad de horas debe ser mayor de 0'],
    ['hours at least 0', 'hours', -0.5, 'La cantidad de horas debe ser mayor de 0'],
    ['hours may be 0', 'hours', 0, undefined],
    ['hours with 2 decimals', 'hours', 37.25, undefined],
    ['hours with 3 decimals', 'hours', 37.125, 'Se admiten dos decimales como máximo'],
    ['quantity_days at least 1', 'quantity_days', 0, 'La cantidad de días debe ser mayor de 0'],
    [
      'complementary_hours at least 1',
      'complementary_hours',
      0.5,
      'La cantidad de horas complementarias debe ser mayor de 0',
    ],
    ['vacation_days 0', 'vacation_days', 0, undefined],
    ['vacation_days 50', 'vacation_days', 50, undefined],
    ['vacation_days 51', 'vacation_days', 51, 'La cantidad de días de vacaciones debe ser menor de 50'],
    ['address optional', 'address', null, undefined],
    ['title optional', 'title', null, undefined],
    ['password optional', 'password', '', undefined],
  ])('%s', (_, field, value, message) => {
    expect(errorsOf({ ...employee, [field]: value })[field]).toBe(message);
  });

  it.each([
    ['quantity_days', { flex: 0, days_of_week: '1,2', quantity_days: 0 }],
    ['complementary_hours', { has_complementary_hours: 0, complementary_hours: 0.5 }],
  ])('%s is not checked while its field is hidden', (_, work) => {
    expect(errorsOf({ ...employee, ...work })).toEqual({});
  });

  it("confirm_password must equal password: 'Las contraseñas deben coincidir', also while other fields are wrong", () => {
    const errors = errorsOf({ ...employee, name: '', password: 'Clave-larga-1', confirm_password: 'otra' });
    expect(errors).toEqual({ name: 'El nombre es requerido', confirm_password: 'Las contraseñas deben coincidir' });
  });

  it("if days are not flexible, days_of_week must be chosen: 'Si los días no son flexibles, debes seleccionar los días de la semana'", () => {
    const message = 'Si los días no son flexibles, debes seleccionar los días de la semana';
    expect(errorsOf({ ...employee, flex: 0, days_of_week: '' })).toEqual({ days_of_week: message });
    expect(errorsOf({ ...employee, flex: 0, days_of_week: '1,2' })).toEqual({});
  });

  it('a full contract forces hours_type to weekly', () => {
    expect(valueOf({ ...employee, contract_type: 'full', hours_type: 'daily' }).hours_type).toBe('weekly');
    expect(valueOf({ ...employee, contract_type: 'partial', hours_type: 'daily' }).hours_type).toBe('daily');
  });

  it('terms that do not apply are emptied', () => {
    const form = { ...employee, flex: 1, days_of_week: '1,2', has_complementary_hours: 0, complementary_hours: 5 };
    expect(valueOf(form)).toMatchObject({ days_of_week: '', complementary_hours: null });
  });
});

describe('employee form, role admin (employees 5)', () => {
  const admin = { ...person, role: 'admin' };

  it('has a single step', () => {
    expect(stepsFor('admin')).toEqual(['admin']);
    expect(stepsFor('manager')).toEqual(['personal', 'work']);
    expect(stepsFor('employee')).toEqual(['personal', 'work']);
  });

  it('the birth date is required for the role admin', () => {
    expect(errorsOf({ ...admin, birth_date: null })).toEqual({ birth_date: 'La fecha de nacimiento es requerida' });
  });

  it('contract, hours and complementary fields are removed from the payload', () => {
    const sent = valueOf({ ...admin, hours: 40, contract_type: 'full', complementary_hours: 5, title: 'Gerente' });
    expect(sent).toMatchObject({ name: 'Ana', role: 'admin', title: 'Gerente' });
    for (const field of ['hours', 'contract_type', 'hours_type', 'complementary_hours', 'has_complementary_hours']) {
      expect(sent).not.toHaveProperty(field);
    }
  });
});

it('defaults: role employee, 40 hours, contract full, weekly, flexible, 5 days, 22 vacation days', () => {
  expect(employees.defaults).toMatchObject({
    role: 'employee',
    hours: 40,
    contract_type: 'full',
    hours_type: 'weekly',
    flex: 1,
    quantity_days: 5,
    vacation_days: 22,
  });
});
