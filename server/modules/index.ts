// Written by scripts/registries.mjs from the folders beside it.
import type { Module } from './deps.ts';
import { advisory } from './advisory/routes.ts';
import { agreements } from './agreements/routes.ts';
import { audit } from './audit/routes.ts';
import { auth } from './auth/routes.ts';
import { billing } from './billing/routes.ts';
import { closures } from './closures/routes.ts';
import { complaints } from './complaints/routes.ts';
import { corrections } from './corrections/routes.ts';
import { customFields } from './customFields/routes.ts';
import { dashboard } from './dashboard/routes.ts';
import { documentRequests } from './documentRequests/routes.ts';
import { documents } from './documents/routes.ts';
import { employees } from './employees/routes.ts';
import { enterprises } from './enterprises/routes.ts';
import { firms } from './firms/routes.ts';
import { incidents } from './incidents/routes.ts';
import { inspections } from './inspections/routes.ts';
import { kiosks } from './kiosks/routes.ts';
import { leave } from './leave/routes.ts';
import { notifications } from './notifications/routes.ts';
import { payrollExports } from './payrollExports/routes.ts';
import { payrolls } from './payrolls/routes.ts';
import { privacy } from './privacy/routes.ts';
import { savedFilters } from './savedFilters/routes.ts';
import { schedules } from './schedules/routes.ts';
import { staffChanges } from './staffChanges/routes.ts';
import { storage } from './storage/routes.ts';
import { system } from './system/routes.ts';
import { teams } from './teams/routes.ts';
import { timeEntries } from './timeEntries/routes.ts';
import { workCentres } from './workCentres/routes.ts';
import { workingTime } from './workingTime/routes.ts';

export const modules: readonly Module[] = [
  advisory,
  agreements,
  audit,
  auth,
  billing,
  closures,
  complaints,
  corrections,
  customFields,
  dashboard,
  documentRequests,
  documents,
  employees,
  enterprises,
  firms,
  incidents,
  inspections,
  kiosks,
  leave,
  notifications,
  payrollExports,
  payrolls,
  privacy,
  savedFilters,
  schedules,
  staffChanges,
  storage,
  system,
  teams,
  timeEntries,
  workCentres,
  workingTime,
];
