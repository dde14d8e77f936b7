// Written by scripts/registries.mjs from the concepts beside it.
import type { AnyEntity } from './kernel/entity.ts';
import { activity } from './operation/audit/audit.ts';
import { advisors } from './organization/advisors/advisors.ts';
import { advisory } from './overview/advisory/advisory.ts';
import { agreements } from './organization/agreements/agreements.ts';
import { complaints } from './organization/complaints/complaints.ts';
import { customFields } from './organization/customFields/customFields.ts';
import { employees } from './organization/employees/employees.ts';
import { enterprises } from './organization/enterprises/enterprises.ts';
import { leaveTypes } from './planning/leave/leaveTypes.ts';
import { schedules } from './planning/schedules/schedules.ts';
import { teams } from './planning/teams/teams.ts';
import { vacations } from './planning/leave/leave.ts';
import { workCentres } from './organization/workCentres/workCentres.ts';

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
