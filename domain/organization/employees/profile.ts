import { z } from 'zod';
import { commonForm, confirmation, passwordsAgree } from './form.ts';
import { employees } from './employees.ts';
import { personForm } from '../people/personFields.ts';

/**
 * What people change of themselves: who they are and how they sign in. Role, enterprise, hours and active are no part
 * of it (employees 10); the server validates with the same.
 */
export const profileForm = z
  .object({ ...commonForm, birth_date: personForm.birth_date.nullish() })
  .refine(passwordsAgree, confirmation);

/** The own record: the same calls and the same words as everybody else's, with a form of its own. */
export const profile = { ...employees, steps: { main: profileForm } };
