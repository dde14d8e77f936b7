// Written by scripts/registries.mjs from the concepts beside it.
import type { Endpoint } from './kernel/endpoint.ts';
import type { RouteName } from './routes.ts';
import { activityEndpoints } from './audit/audit.ts';
import { advisoryEndpoints } from './advisory/advisory.ts';
import { agreementEndpoints } from './agreements/agreements.ts';
import { billingEndpoints } from './billing/billing.ts';
import { calendarFeedEndpoints } from './leave/calendarFeeds.ts';
import { centreMemberEndpoints } from './workCentres/centreMembers.ts';
import { clientImportEndpoints } from './firms/import/index.ts';
import { closureEndpoints } from './closures/closures.ts';
import { complaintChannelEndpoints } from './complaints/channel.ts';
import { complaintEndpoints } from './complaints/complaints.ts';
import { complaintRegisterEndpoints } from './complaints/register.ts';
import { complianceEndpoints } from './incidents/compliance.ts';
import { correctionEndpoints } from './corrections/corrections.ts';
import { customFieldEndpoints } from './customFields/customFields.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import { deviceEndpoints } from './auth/devices.ts';
import { documentRequestEndpoints } from './documentRequests/documentRequests.ts';
import { employeeEndpoints } from './employees/employees.ts';
import { employeesImportEndpoints } from './employees/import/index.ts';
import { enterpriseEndpoints } from './enterprises/enterprises.ts';
import { enterpriseRecordEndpoints } from './inspections/enterpriseRecord.ts';
import { factorEndpoints } from './auth/factors.ts';
import { firmEndpoints } from './firms/firms.ts';
import { firmPayrollEndpoints } from './payrolls/firmUploads.ts';
import { firmSavedFilterEndpoints } from './firms/savedFilters.ts';
import { holidayEndpoints } from './leave/holidays.ts';
import { hoursBankEndpoints } from './workingTime/hoursBank.ts';
import { inboxEndpoints } from './notifications/inbox.ts';
import { incidentEndpoints } from './incidents/incidents.ts';
import { inspectionEndpoints } from './inspections/inspections.ts';
import { kioskEndpoints } from './kiosks/kiosks.ts';
import { leaveBalanceEndpoints } from './leave/leaveBalances.ts';
import { leaveEndpoints } from './leave/leave.ts';
import { leaveReviewEndpoints } from './leave/leaveReview.ts';
import { leaveTypeEndpoints } from './leave/leaveTypes.ts';
import { mandateEndpoints } from './firms/clientMandates.ts';
import { monthClosureEndpoints } from './closures/monthClosures.ts';
import { monthRunEndpoints } from './advisory/monthRun.ts';
import { notificationEndpoints } from './notifications/notifications.ts';
import { openEntryEndpoints } from './timeEntries/openEntries.ts';
import { overtimeStatementEndpoints } from './timeEntries/overtimeStatements.ts';
import { ownPlanEndpoints } from './timeEntries/ownPlan.ts';
import { pauseEndpoints } from './timeEntries/pauses.ts';
import { payrollEndpoints } from './payrolls/payrolls.ts';
import { payrollExportEndpoints } from './payrollExports/payrollExports.ts';
import { personalDataEndpoints } from './privacy/privacy.ts';
import { planReviewEndpoints } from './schedules/planReview.ts';
import { preparedCompanyEndpoints } from './firms/preparedCompanies.ts';
import { savedFilterEndpoints } from './savedFilters/savedFilters.ts';
import { scheduleEndpoints } from './schedules/schedules.ts';
import { sessionEndpoints } from './auth/session.ts';
import { signUpEndpoints } from './billing/signUp.ts';
import { staffChangeEndpoints } from './staffChanges/staffChanges.ts';
import { storageEndpoints } from './storage/storage.ts';
import { systemEndpoints } from './system/system.ts';
import { teamEndpoints } from './teams/teams.ts';
import { teamPresenceEndpoints } from './timeEntries/teamPresence.ts';
import { termVersionEndpoints } from './employees/termVersions.ts';
import { timeRecordEndpoints } from './timeEntries/timeRecords.ts';
import { timeSheetEndpoints } from './timeEntries/timeEntries.ts';
import { userDetailEndpoints } from './closures/usersWithClosures.ts';
import { userFileEndpoints } from './documents/documents.ts';
import { userListEndpoints } from './timeEntries/usersWithTime.ts';
import { waitingEndpoints } from './dashboard/waiting.ts';
import { workCentreEndpoints } from './workCentres/workCentres.ts';

/** Every call of the product, once. Routes, validation, documentation, the client's types and tests come from here. */
export const endpoints = {
  ...activityEndpoints,
  ...advisoryEndpoints,
  ...agreementEndpoints,
  ...billingEndpoints,
  ...calendarFeedEndpoints,
  ...centreMemberEndpoints,
  ...clientImportEndpoints,
  ...closureEndpoints,
  ...complaintChannelEndpoints,
  ...complaintEndpoints,
  ...complaintRegisterEndpoints,
  ...complianceEndpoints,
  ...correctionEndpoints,
  ...customFieldEndpoints,
  ...dashboardEndpoints,
  ...deviceEndpoints,
  ...documentRequestEndpoints,
  ...employeeEndpoints,
  ...employeesImportEndpoints,
  ...enterpriseEndpoints,
  ...enterpriseRecordEndpoints,
  ...factorEndpoints,
  ...firmEndpoints,
  ...firmPayrollEndpoints,
  ...firmSavedFilterEndpoints,
  ...holidayEndpoints,
  ...hoursBankEndpoints,
  ...inboxEndpoints,
  ...incidentEndpoints,
  ...inspectionEndpoints,
  ...kioskEndpoints,
  ...leaveBalanceEndpoints,
  ...leaveEndpoints,
  ...leaveReviewEndpoints,
  ...leaveTypeEndpoints,
  ...mandateEndpoints,
  ...monthClosureEndpoints,
  ...monthRunEndpoints,
  ...notificationEndpoints,
  ...openEntryEndpoints,
  ...overtimeStatementEndpoints,
  ...ownPlanEndpoints,
  ...pauseEndpoints,
  ...payrollEndpoints,
  ...payrollExportEndpoints,
  ...personalDataEndpoints,
  ...planReviewEndpoints,
  ...preparedCompanyEndpoints,
  ...savedFilterEndpoints,
  ...scheduleEndpoints,
  ...sessionEndpoints,
  ...signUpEndpoints,
  ...staffChangeEndpoints,
  ...storageEndpoints,
  ...systemEndpoints,
  ...teamEndpoints,
  ...teamPresenceEndpoints,
  ...termVersionEndpoints,
  ...timeRecordEndpoints,
  ...timeSheetEndpoints,
  ...userDetailEndpoints,
  ...userFileEndpoints,
  ...userListEndpoints,
  ...waitingEndpoints,
  ...workCentreEndpoints,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
