import { z } from 'zod';
import { confirmation, passwordsAgree, personFields } from './form.ts';
import { employees } from './employees.ts';
import { employeeMessages as say } from './messages/index.ts';

/**
 * What people change of themselves: who they are and how they sign in. Role, enterprise, hours and active are no part
 * of it (employees 10); the server validates with the same.
 */
export const profileForm = z
  .object({ ...personFields, birth_date: z.iso.date({ error: () => say.birthDateRequired }).nullish() })
  .refine(passwordsAgree, confirmation);

/** The own record: the same calls and the same words as everybody else's, with a form of its own. */
export const profile = { ...employees, steps: { main: profileForm } };
