import { employees } from './employees.ts';

/** What a company says itself of its new employees; null: nothing. */
export type CompanyDefaults = Readonly<
  Record<'default_hours' | 'default_quantity_days' | 'default_vacation_days', number | null>
>;

/** The company's own words on new employees, by the fields of the employee; what it leaves open is left out. */
export const saidByCompany = (company: CompanyDefaults) => ({
  ...(company.default_hours !== null && { hours: company.default_hours }),
  ...(company.default_quantity_days !== null && { quantity_days: company.default_quantity_days }),
  ...(company.default_vacation_days !== null && { vacation_days: company.default_vacation_days }),
});

/** What a new employee of the company begins with. */
export const hiringDefaults = (company: CompanyDefaults) => ({ ...employees.defaults, ...saidByCompany(company) });
