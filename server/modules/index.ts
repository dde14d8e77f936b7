// Written by scripts/registries.mjs from the folders beside it.
import type { Module } from './deps.ts';
import { advisory } from './overview/advisory/routes.ts';
import { agreements } from './organization/agreements/routes.ts';
import { audit } from './operation/audit/routes.ts';
import { auth } from './access/auth/routes.ts';
import { billing } from './operation/billing/routes.ts';
import { closures } from './timekeeping/closures/routes.ts';
import { complaints } from './organization/complaints/routes.ts';
import { corrections } from './timekeeping/corrections/routes.ts';
import { customFields } from './organization/customFields/routes.ts';
import { dashboard } from './overview/dashboard/routes.ts';
import { documentRequests } from './paperwork/documentRequests/routes.ts';
import { documents } from './paperwork/documents/routes.ts';
import { employees } from './organization/employees/routes.ts';
import { enterprises } from './organization/enterprises/routes.ts';
import { firms } from './organization/firms/routes.ts';
import { incidents } from './timekeeping/incidents/routes.ts';
import { inspections } from './timekeeping/inspections/routes.ts';
import { kiosks } from './timekeeping/kiosks/routes.ts';
import { leave } from './planning/leave/routes.ts';
import { notifications } from './operation/notifications/routes.ts';
import { payrollExports } from './paperwork/payrollExports/routes.ts';
import { payrolls } from './paperwork/payrolls/routes.ts';
import { privacy } from './operation/privacy/routes.ts';
import { savedFilters } from './access/savedFilters/routes.ts';
import { schedules } from './planning/schedules/routes.ts';
import { staffChanges } from './organization/staffChanges/routes.ts';
import { storage } from './operation/storage/routes.ts';
import { system } from './operation/system/routes.ts';
import { teams } from './planning/teams/routes.ts';
import { timeEntries } from './timekeeping/timeEntries/routes.ts';
import { workCentres } from './organization/workCentres/routes.ts';
import { workingTime } from './timekeeping/workingTime/routes.ts';

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
