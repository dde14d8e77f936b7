// Written by scripts/registries.mjs from the concepts beside it.
import type { Endpoint } from './kernel/endpoint.ts';
import type { RouteName } from './routes.ts';
import { activityEndpoints } from './operation/audit/audit.ts';
import { advisoryEndpoints } from './overview/advisory/advisory.ts';
import { agreementEndpoints } from './organization/agreements/agreements.ts';
import { billingEndpoints } from './operation/billing/billing.ts';
import { calendarFeedEndpoints } from './planning/leave/calendarFeeds.ts';
import { centreMemberEndpoints } from './organization/workCentres/centreMembers.ts';
import { clientImportEndpoints } from './organization/firms/import/index.ts';
import { closureEndpoints } from './timekeeping/closures/closures.ts';
import { complaintChannelEndpoints } from './organization/complaints/channel.ts';
import { complaintEndpoints } from './organization/complaints/complaints.ts';
import { complaintRegisterEndpoints } from './organization/complaints/register.ts';
import { complianceEndpoints } from './timekeeping/incidents/compliance.ts';
import { correctionEndpoints } from './timekeeping/corrections/corrections.ts';
import { customFieldEndpoints } from './organization/customFields/customFields.ts';
import { dashboardEndpoints } from './overview/dashboard/dashboard.ts';
import { deviceEndpoints } from './access/auth/devices.ts';
import { documentRequestEndpoints } from './paperwork/documentRequests/documentRequests.ts';
import { employeeEndpoints } from './organization/employees/employees.ts';
import { employeesImportEndpoints } from './organization/employees/import/index.ts';
import { enterpriseEndpoints } from './organization/enterprises/enterprises.ts';
import { enterpriseRecordEndpoints } from './timekeeping/inspections/enterpriseRecord.ts';
import { factorEndpoints } from './access/auth/factors.ts';
import { firmEndpoints } from './organization/firms/firms.ts';
import { firmPayrollEndpoints } from './paperwork/payrolls/firmUploads.ts';
import { firmSavedFilterEndpoints } from './organization/firms/savedFilters.ts';
import { holidayEndpoints } from './planning/leave/holidays.ts';
import { hoursBankEndpoints } from './timekeeping/workingTime/hoursBank.ts';
import { inboxEndpoints } from './operation/notifications/inbox.ts';
import { incidentEndpoints } from './timekeeping/incidents/incidents.ts';
import { inspectionEndpoints } from './timekeeping/inspections/inspections.ts';
import { kioskEndpoints } from './timekeeping/kiosks/kiosks.ts';
import { leaveBalanceEndpoints } from './planning/leave/leaveBalances.ts';
import { leaveEndpoints } from './planning/leave/leave.ts';
import { leaveReviewEndpoints } from './planning/leave/leaveReview.ts';
import { leaveTypeEndpoints } from './planning/leave/leaveTypes.ts';
import { mandateEndpoints } from './organization/firms/clientMandates.ts';
import { monthClosureEndpoints } from './timekeeping/closures/monthClosures.ts';
import { monthRunEndpoints } from './overview/advisory/monthRun.ts';
import { notificationEndpoints } from './operation/notifications/notifications.ts';
import { openEntryEndpoints } from './timekeeping/timeEntries/openEntries.ts';
import { overtimeStatementEndpoints } from './timekeeping/timeEntries/overtimeStatements.ts';
import { ownPlanEndpoints } from './timekeeping/timeEntries/ownPlan.ts';
import { pauseEndpoints } from './timekeeping/timeEntries/pauses.ts';
import { payrollEndpoints } from './paperwork/payrolls/payrolls.ts';
import { payrollExportEndpoints } from './paperwork/payrollExports/payrollExports.ts';
import { personalDataEndpoints } from './operation/privacy/privacy.ts';
import { planReviewEndpoints } from './planning/schedules/planReview.ts';
import { preparedCompanyEndpoints } from './organization/firms/preparedCompanies.ts';
import { savedFilterEndpoints } from './access/savedFilters/savedFilters.ts';
import { scheduleEndpoints } from './planning/schedules/schedules.ts';
import { sessionEndpoints } from './access/auth/session.ts';
import { signUpEndpoints } from './operation/billing/signUp.ts';
import { staffChangeEndpoints } from './organization/staffChanges/staffChanges.ts';
import { storageEndpoints } from './operation/storage/storage.ts';
import { systemEndpoints } from './operation/system/system.ts';
import { teamEndpoints } from './planning/teams/teams.ts';
import { teamPresenceEndpoints } from './timekeeping/timeEntries/teamPresence.ts';
import { termVersionEndpoints } from './organization/employees/termVersions.ts';
import { timeRecordEndpoints } from './timekeeping/timeEntries/timeRecords.ts';
import { timeSheetEndpoints } from './timekeeping/timeEntries/timeEntries.ts';
import { userDetailEndpoints } from './timekeeping/closures/usersWithClosures.ts';
import { userFileEndpoints } from './paperwork/documents/documents.ts';
import { userListEndpoints } from './timekeeping/timeEntries/usersWithTime.ts';
import { waitingEndpoints } from './overview/dashboard/waiting.ts';
import { workCentreEndpoints } from './organization/workCentres/workCentres.ts';

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
