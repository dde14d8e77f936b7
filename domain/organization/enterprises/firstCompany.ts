import { z } from 'zod';
import { personFields } from '../people/personFields.ts';
import { enterpriseFields } from './enterpriseFields.ts';

/** What makes the first company of an installation, with its administrator. */
export const firstCompany = z.object({
  company: enterpriseFields.name.form,
  cif: enterpriseFields.cif.form,
  phone: enterpriseFields.phone.form,
  name: personFields.name.form,
  last_name: personFields.last_name.form,
  email: personFields.email.form,
});

export type FirstCompany = z.output<typeof firstCompany>;
export type FirstCompanyField = keyof FirstCompany;

/** How long the link of the first start is good. */
export const setUpHours = 1;
