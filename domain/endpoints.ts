// Written by scripts/registries.mjs from the concepts beside it.
import type { Endpoint } from './kernel/endpoint.ts';
import type { RouteName } from './routes.ts';
import { billingEndpoints } from './billing.ts';
import { calendarFeedEndpoints } from './calendarFeeds.ts';
import { closureEndpoints } from './closures.ts';
import { complaintEndpoints } from './complaints.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { employeeEndpoints } from './employees.ts';
import { employeesImportEndpoints } from './employeesImport/index.ts';
import { enterpriseEndpoints } from './enterprises.ts';
import { enterpriseRecordEndpoints } from './enterpriseRecord.ts';
import { holidayEndpoints } from './holidays.ts';
import { incidentEndpoints } from './incidents.ts';
import { inspectionEndpoints } from './inspections.ts';
import { kioskEndpoints } from './kiosks.ts';
import { leaveBalanceEndpoints } from './leaveBalances.ts';
import { leaveEndpoints } from './leave.ts';
import { leaveTypeEndpoints } from './leaveTypes.ts';
import { notificationEndpoints } from './notifications.ts';
import { openEntryEndpoints } from './openEntries.ts';
import { payrollEndpoints } from './payrolls.ts';
import { personalDataEndpoints } from './personalData.ts';
import { scheduleEndpoints } from './schedules.ts';
import { sessionEndpoints } from './session.ts';
import { signUpEndpoints } from './signUp.ts';
import { systemEndpoints } from './system.ts';
import { teamEndpoints } from './teams.ts';
import { timeChangeEndpoints } from './timeChanges.ts';
import { timeRecordEndpoints } from './timeRecords.ts';
import { timeSheetEndpoints } from './timeSheets.ts';
import { userFileEndpoints } from './userFiles.ts';

/** Every call of the product, once. Routes, validation, documentation, the client's types and tests come from here. */
export const endpoints = {
  ...billingEndpoints,
  ...calendarFeedEndpoints,
  ...closureEndpoints,
  ...complaintEndpoints,
  ...dashboardEndpoints,
  ...employeeEndpoints,
  ...employeesImportEndpoints,
  ...enterpriseEndpoints,
  ...enterpriseRecordEndpoints,
  ...holidayEndpoints,
  ...incidentEndpoints,
  ...inspectionEndpoints,
  ...kioskEndpoints,
  ...leaveBalanceEndpoints,
  ...leaveEndpoints,
  ...leaveTypeEndpoints,
  ...notificationEndpoints,
  ...openEntryEndpoints,
  ...payrollEndpoints,
  ...personalDataEndpoints,
  ...scheduleEndpoints,
  ...sessionEndpoints,
  ...signUpEndpoints,
  ...systemEndpoints,
  ...teamEndpoints,
  ...timeChangeEndpoints,
  ...timeRecordEndpoints,
  ...timeSheetEndpoints,
  ...userFileEndpoints,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
