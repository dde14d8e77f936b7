import { field } from '#domain/kernel/fields.ts';
import { memberFields } from '../people/personFields.ts';
import { workFields } from '../people/workFields.ts';

/** The choices of responsibility in the list of people as the query's `role` has them, the first to begin with (employees 4). */
export const listedRoles = ['employee,admin', 'employee', 'manager', 'admin', 'employee,manager,admin'] as const;

/** The choices of state: the active ones, the others, all. */
export const listedStates = [1, 0, 'all'] as const;

/** What a list of people can be filtered by where it is `filterable`, beside their role and whether they are active. */
export const personFilters = {
  teamIds: field('references', { filterable: true, entity: 'teams' }),
  ...workFields,
  ...memberFields,
  created_at: field('datetime', { filterable: true }),
  /** People with a DNI or NIE that somebody else of the enterprise has in another spelling, from before each had one. */
  repeated: field('flag', { filterable: true, right: 'employees.seePersonal' }),
  /** The last day, of whoever left or is known to leave. */
  left_on: field('date', { filterable: true, right: 'employees.seeLeaving' }),
  /** Of the month before this one, by the enterprise's clock, as the panel of the gestoría counts them. */
  payslip_missing: field('flag', { filterable: true, right: 'payrolls.upload' }),
  closures_open: field('flag', { filterable: true, right: 'timeSheets.see' }),
  closures_unsigned: field('flag', { filterable: true, right: 'timeSheets.see' }),
};
