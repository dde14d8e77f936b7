import { expect, it } from 'vitest';
import { companyError, partsOfCheck } from './refused.ts';

const refusal = (errors: Record<string, string>) => Object.assign(new Error('No'), { status: 422, body: { errors } });

it('what the check refuses is distinguished by whose it is', () => {
  const error = refusal({
    'userData.email': 'El email debe tener un formato válido',
    'companyData.cif': 'El CIF es requerido',
    dni: 'Este DNI/CIF ya está en uso (users_dni_unique)',
    cif: 'Ya existe una empresa con este CIF',
    'companyData.employee_number': 'El número de empleados debe ser mayor que 0',
    discount: 'Cupón no válido',
  });
  expect(partsOfCheck(error)).toEqual({
    user: { email: 'El email debe tener un formato válido', dni: 'Este DNI/CIF ya está en uso' },
    company: { cif: 'Ya existe una empresa con este CIF' },
    plan: { employee_number: 'El número de empleados debe ser mayor que 0', discount: 'Cupón no válido' },
  });
});

it('the company’s form gets its own fields', () =>
  expect(companyError(refusal({ 'companyData.phone': 'El teléfono es requerido' }))).toMatchObject({
    status: 422,
    body: { errors: { phone: 'El teléfono es requerido' } },
  }));

it('what is no refusal of fields stays as it is', () => {
  const error = new Error('x');
  expect(companyError(error)).toBe(error);
});
