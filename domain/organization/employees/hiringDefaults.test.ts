import { expect, it } from 'vitest';
import { employees } from './employees.ts';
import { hiringDefaults, saidByCompany } from './hiringDefaults.ts';

const silent = { default_hours: null, default_quantity_days: null, default_vacation_days: null };

it('without a word of the company a new employee begins as in all companies', () => {
  expect(hiringDefaults(silent)).toEqual(employees.defaults);
  expect(saidByCompany(silent)).toEqual({});
});

it('what the company says goes before, nothing as much as something', () => {
  const company = { ...silent, default_hours: 37.5, default_vacation_days: 0 };
  expect(hiringDefaults(company)).toMatchObject({ hours: 37.5, quantity_days: 5, vacation_days: 0 });
});
