import { field } from '../kernel/fields.ts';
import { memberFields } from './personFields.ts';
import { workFields } from './workFields.ts';

/** The choices of responsibility in the list of people as the query's `role` has them, the first to begin with (employees 4). */
export const listedRoles = ['employee,admin', 'employee', 'manager', 'admin', 'employee,manager,admin'] as const;

/** What a list of people can be filtered by where it is `filterable`, beside their role and whether they are active. */
export const personFilters = {
  teamIds: field('references', { filterable: true, entity: 'teams' }),
  ...workFields,
  ...memberFields,
  created_at: field('datetime', { filterable: true }),
};
