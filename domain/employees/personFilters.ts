import { field } from '../kernel/fields.ts';
import { memberFields } from './personFields.ts';
import { workFields } from './workFields.ts';

/** What a list of people can be filtered by where it is `filterable`, beside their role and whether they are active. */
export const personFilters = {
  teamIds: field('references', { filterable: true, entity: 'teams' }),
  ...workFields,
  ...memberFields,
  created_at: field('datetime', { filterable: true }),
};
