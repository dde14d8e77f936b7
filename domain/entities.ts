// Written by scripts/registries.mjs from the concepts beside it.
import type { AnyEntity } from './kernel/entity.ts';
import { activity } from './audit/audit.ts';
import { advisors } from './advisors/advisors.ts';
import { advisory } from './advisory/advisory.ts';
import { agreements } from './agreements/agreements.ts';
import { complaints } from './complaints/complaints.ts';
import { customFields } from './customFields/customFields.ts';
import { employees } from './employees/employees.ts';
import { enterprises } from './enterprises/enterprises.ts';
import { leaveTypes } from './leave/leaveTypes.ts';
import { schedules } from './schedules/schedules.ts';
import { teams } from './teams/teams.ts';
import { vacations } from './leave/leave.ts';
import { workCentres } from './workCentres/workCentres.ts';

/** Every entity by its name. */
export const entities = {
  activity,
  advisors,
  advisory,
  agreements,
  complaints,
  customFields,
  employees,
  enterprises,
  leaveTypes,
  schedules,
  teams,
  vacations,
  workCentres,
} satisfies Record<string, AnyEntity>;

/** The entity of that name, where the name is only known at run time. */
export const entityOf = (name: string): AnyEntity | undefined =>
  Object.hasOwn(entities, name) ? (entities as Record<string, AnyEntity>)[name] : undefined;
