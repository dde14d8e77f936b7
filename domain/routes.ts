import { kioskRoutes, onDemandRoutes } from './routesOnDemand.ts';

/**
 * Method and path of every call, without schemas, so that the light pages (sign-in, /fichar) can name a call
 * without loading zod. Each concept's file adds body, answer and rights to its rows; `endpoints.ts` collects them.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** Path with `{name}` for parameters, e.g. `/api/users/{id}`. */
  readonly path: `/api/${string}`;
}

// Declared free of effects, so that a page that names none of the rows does not carry the table.
/* @__NO_SIDE_EFFECTS__ */ const get = <P extends Route['path']>(path: P) => ({ method: 'GET', path }) as const;
/* @__NO_SIDE_EFFECTS__ */ const post = <P extends Route['path']>(path: P) => ({ method: 'POST', path }) as const;
/* @__NO_SIDE_EFFECTS__ */ const put = <P extends Route['path']>(path: P) => ({ method: 'PUT', path }) as const;
/* @__NO_SIDE_EFFECTS__ */ const patch = <P extends Route['path']>(path: P) => ({ method: 'PATCH', path }) as const;
/* @__NO_SIDE_EFFECTS__ */ const del = <P extends Route['path']>(path: P) => ({ method: 'DELETE', path }) as const;

/** The calls of /fichar, which carries no others. */
export const clockRoutes = {
  login: post('/api/auth/login-admin'),
  checkSession: get('/api/auth/check'),
  logout: post('/api/auth/logout'),
  clock: post('/api/time-sheets/clock'),
  getOwnTimeSheet: get('/api/time-sheets/me'),
  getTimeRecord: get('/api/time-sheets/users/{id}'),
  signClosure: put('/api/time-sheets/closures/{id}/sign'),
  getUser: get('/api/users/{id}'),
  downloadPayroll: get('/api/payrolls/{id}/file'),
} as const satisfies Record<string, Route>;

// Called, and free of effects, for the same reason: rows that are spread count as an effect.
export const routes = /* @__PURE__ */ (() =>
  ({
    ...clockRoutes,
    ...onDemandRoutes,
    ...kioskRoutes,
    requestPasswordReset: post('/api/auth/reset-password'),
    getSecondFactorPolicy: get('/api/enterprises/{id}/second-factor'),
    setSecondFactorPolicy: put('/api/enterprises/{id}/second-factor'),
    checkSignUpData: post('/api/auth/check-data'),
    readResetCode: get('/api/users/reset-code/{code}'),
    resetPassword: post('/api/users/reset-password/{code}/{userId}'),
    verifyEmail: get('/api/users/verify-email/{id}'),
    readInvitation: get('/api/auth/invitation-links/{code}'),
    acceptInvitation: post('/api/auth/invitation-links/{code}/accept'),
    declineInvitation: post('/api/auth/invitation-links/{code}/decline'),
    undoEmailChange: post('/api/auth/email-undo/{code}'),

    health: get('/api/health'),
    config: get('/api/config'),
    receiveBounce: post('/api/mail/bounces'),

    listOwnEnterprises: get('/api/enterprises/user'),
    listEnterprises: get('/api/enterprises'),
    getEnterprise: get('/api/enterprises/{id}'),
    createEnterprise: post('/api/enterprises'),
    updateEnterprise: put('/api/enterprises/{id}'),
    getEnterpriseLogo: get('/api/enterprises/{id}/logo'),
    saveEnterpriseLogo: post('/api/enterprises/{id}/logo'),
    removeEnterpriseLogo: del('/api/enterprises/{id}/logo'),
    getStorage: get('/api/enterprises/{id}/storage'),
    getEnterpriseQr: get('/api/enterprises/{id}/qr'),
    renewEnterpriseQr: post('/api/enterprises/{id}/qr/renew'),
    listActivity: get('/api/enterprises/{id}/activity'),
    getActivityState: get('/api/enterprises/{id}/activity/state'),
    createCustomField: post('/api/enterprises/{id}/custom-fields'),
    updateCustomField: put('/api/enterprises/{id}/custom-fields/{fieldId}'),
    deleteCustomField: del('/api/enterprises/{id}/custom-fields/{fieldId}'),
    listSavedFilters: get('/api/enterprises/{id}/saved-filters'),
    createSavedFilter: post('/api/enterprises/{id}/saved-filters'),
    updateSavedFilter: put('/api/saved-filters/{id}'),
    deleteSavedFilter: del('/api/saved-filters/{id}'),

    getDashboard: get('/api/dashboard'),
    getWaiting: get('/api/dashboard/enterprise/{enterpriseId}/waiting'),
    getAdvisoryOverview: get('/api/advisory/overview'),
    searchAdvisoryPeople: get('/api/advisory/people'),
    getMonthRun: get('/api/advisory/month-run'),
    setMonthStep: put('/api/advisory/month-run/steps'),
    remindClients: post('/api/advisory/month-run/reminders'),

    listDocumentRequests: get('/api/document-requests'),
    createDocumentRequest: post('/api/document-requests'),
    acceptRequestedDocument: put('/api/document-requests/{id}/accept'),
    returnRequestedDocument: put('/api/document-requests/{id}/return'),
    remindDocumentRequest: post('/api/document-requests/{id}/reminder'),
    withdrawDocumentRequest: del('/api/document-requests/{id}'),

    getOwnFirm: get('/api/firms/own'),
    createFirm: post('/api/firms'),
    updateFirm: put('/api/firms/own'),
    acceptFirmInvitation: post('/api/firms/{id}/membership'),
    declineFirmInvitation: del('/api/firms/{id}/membership'),
    listFirmMembers: get('/api/firms/own/members'),
    inviteFirmMember: post('/api/firms/own/members'),
    removeFirmMember: del('/api/firms/own/members/{id}'),
    listFirmClients: get('/api/firms/own/clients'),
    proposeFirm: post('/api/firms/own/clients'),
    previewClientsImport: post('/api/firms/own/clients/import/preview'),
    listClientImports: get('/api/firms/own/clients/imports'),
    createClientImport: post('/api/firms/own/clients/imports'),
    addToClientImport: post('/api/firms/own/clients/imports/{id}/companies'),
    startClientImport: post('/api/firms/own/clients/imports/{id}/start'),
    getClientImport: get('/api/firms/own/clients/imports/{id}'),
    dismissClientImport: post('/api/firms/own/clients/imports/{id}/dismiss'),
    prepareCompany: post('/api/firms/own/prepared-companies'),
    readPreparedCompany: get('/api/prepared-companies/{code}'),
    acceptClient: post('/api/firms/own/clients/{id}/accept'),
    setClientStaff: put('/api/firms/own/clients/{id}/staff'),
    endClient: del('/api/firms/own/clients/{id}'),
    listFirmSavedFilters: get('/api/firms/own/saved-filters'),
    createFirmSavedFilter: post('/api/firms/own/saved-filters'),
    updateFirmSavedFilter: put('/api/firms/own/saved-filters/{id}'),
    deleteFirmSavedFilter: del('/api/firms/own/saved-filters/{id}'),
    listFirmPayrolls: get('/api/firms/own/payrolls'),
    uploadFirmPayrolls: post('/api/firms/own/payrolls'),
    getFirmPayrolls: get('/api/firms/own/payrolls/{id}'),
    downloadFirmPayrollPage: get('/api/firms/own/payrolls/{id}/pages/{page}'),
    listFirmPayrollPeople: get('/api/firms/own/payrolls/{id}/people/{enterpriseId}'),
    placeFirmPages: put('/api/firms/own/payrolls/{id}/pages'),
    rereadFirmPayrolls: post('/api/firms/own/payrolls/{id}/reread'),
    handOutFirmPayrolls: post('/api/firms/own/payrolls/{id}/hand-out'),
    discardFirmPayrolls: del('/api/firms/own/payrolls/{id}'),

    listMandates: get('/api/enterprises/{id}/mandates'),
    inviteFirm: post('/api/mandates'),
    acceptMandate: post('/api/mandates/{id}/accept'),
    setMandateRights: put('/api/mandates/{id}'),
    endMandate: del('/api/mandates/{id}'),

    listStaffChanges: get('/api/enterprises/{enterpriseId}/staff-changes'),
    listClientChanges: get('/api/advisory/staff-changes'),
    getStaffChange: get('/api/staff-changes/{id}'),
    announceJoiner: post('/api/staff-changes/joiners'),
    announceLeaver: post('/api/staff-changes/leavers'),
    changeJoiner: put('/api/staff-changes/joiners/{id}'),
    changeLeaver: put('/api/staff-changes/leavers/{id}'),
    withdrawStaffChange: post('/api/staff-changes/{id}/withdraw'),
    takeStaffChange: post('/api/staff-changes/{id}/take'),
    sendBackStaffChange: post('/api/staff-changes/{id}/send-back'),
    completeStaffChange: post('/api/staff-changes/{id}/complete'),

    listUsers: get('/api/users/enterprise/{id}'),
    createUser: post('/api/users'),
    previewEmployeesImport: post('/api/users/import/preview'),
    importEmployees: post('/api/users/import'),
    deactivateUser: del('/api/users/{id}'),
    activateUser: put('/api/users/active/{enterpriseId}/{userId}'),
    erasePersonalData: del('/api/users/{id}/personal-data'),
    resendInvitation: get('/api/users/resend-email/{id}'),
    listTerms: get('/api/users/{id}/terms'),
    addTerms: post('/api/users/{id}/terms'),
    updateTerms: put('/api/users/{id}/terms/{valid_from}'),
    deleteTerms: del('/api/users/{id}/terms/{valid_from}'),
    listPersonCentres: get('/api/users/{id}/work-centres'),
    setPersonCentre: put('/api/users/{id}/work-centres/{valid_from}'),
    removePersonCentre: del('/api/users/{id}/work-centres/{valid_from}'),

    uploadUserFiles: post('/api/user-files'),
    deleteUserFile: del('/api/user-files/{id}'),
    uploadPayroll: post('/api/payrolls/individual'),
    uploadMultiPayroll: post('/api/payrolls/multiple'),
    uploadPayrollFiles: post('/api/payrolls/multiple-files'),
    deletePayroll: del('/api/payrolls/{id}'),
    listPayrollUploads: get('/api/payrolls/enterprise/{id}/uploads'),
    listUnreadPayrolls: get('/api/payrolls/enterprise/{id}/unread'),
    getPayrollUpload: get('/api/payrolls/uploads/{id}'),
    downloadPayrollPages: get('/api/payrolls/uploads/{id}/pages'),
    assignPayroll: post('/api/payrolls/uploads/{id}/assign'),
    correctPayrollDraft: put('/api/payrolls/uploads/{id}/draft'),
    decidePayroll: post('/api/payrolls/uploads/{id}/decide'),
    confirmPayrolls: post('/api/payrolls/uploads/{id}/confirm'),
    discardPayrollUpload: del('/api/payrolls/uploads/{id}'),
    cancelPayrollUpload: post('/api/payrolls/uploads/{id}/cancel'),

    getPayrollVariables: get('/api/payroll-exports/enterprise/{enterpriseId}'),
    createPayrollExport: post('/api/payroll-exports/enterprise/{enterpriseId}'),
    unlockPayrollExport: post('/api/payroll-exports/enterprise/{enterpriseId}/unlock'),
    setExportLayout: put('/api/payroll-exports/enterprise/{enterpriseId}/layout'),
    setExportLayouts: put('/api/payroll-exports/layouts'),

    proposeCorrection: post('/api/time-sheets/requests/propose'),
    previewProposal: post('/api/time-sheets/requests/propose/preview'),
    listCorrections: get('/api/time-sheets/enterprise/{enterpriseId}/requests'),
    reviewCorrection: get('/api/time-sheets/requests/{id}/review'),
    approveCorrection: put('/api/time-sheets/requests/{id}/approve'),
    rejectCorrection: put('/api/time-sheets/requests/{id}/reject'),
    listIncidents: get('/api/time-sheets/enterprise/{enterpriseId}/incidents'),
    getCompliance: get('/api/time-sheets/enterprise/{enterpriseId}/compliance'),
    reviewIncidents: post('/api/time-sheets/incidents/reviews'),
    listHoursBank: get('/api/hours-bank/enterprise/{enterpriseId}'),
    decideHours: post('/api/hours-bank/users/{id}/decisions'),
    withdrawHours: del('/api/hours-bank/decisions/{id}'),
    getEnterpriseRecord: get('/api/time-sheets/enterprise/{enterpriseId}/record'),
    listInspections: get('/api/inspections/enterprise/{enterpriseId}'),
    createInspection: post('/api/inspections'),
    revokeInspection: del('/api/inspections/{id}'),
    listInspectionViews: get('/api/inspections/{id}/views'),
    readInspection: get('/api/inspections/code/{code}'),
    listOpenEntries: get('/api/time-sheets/enterprise/{enterpriseId}/open'),
    listPauses: get('/api/time-sheets/users/{id}/pauses'),
    reopenClosure: put('/api/time-sheets/closures/{id}/reopen'),
    closeAgain: put('/api/time-sheets/closures/{id}/close'),
    enrolKiosk: post('/api/kiosks'),
    createKioskCode: post('/api/kiosks/codes'),
    listKiosks: get('/api/kiosks'),
    revokeKiosk: del('/api/kiosks/{id}'),

    answerVacation: put('/api/vacations/{id}'),
    reviewVacation: get('/api/vacations/{id}/review'),
    previewNewVacations: post('/api/vacations/preview'),
    getLeavePolicy: get('/api/vacations/policy'),
    updateLeavePolicy: put('/api/vacations/policy'),
    setContractDates: put('/api/users/{id}/contract-dates'),
    listLeaveTypeRecords: get('/api/leave-types/enterprise/{id}'),
    getLeaveType: get('/api/leave-types/{id}'),
    createLeaveType: post('/api/leave-types'),
    updateLeaveType: put('/api/leave-types/{id}'),
    deleteLeaveType: del('/api/leave-types/{id}'),
    readCalendar: get('/api/calendars/{file}'),
    listPublicHolidays: get('/api/holidays/PublicHolidays/{year}/ES'),
    listHolidays: get('/api/holidays/enterprise/{id}'),
    listPeopleHolidays: get('/api/holidays/enterprise/{id}/people'),
    addHoliday: post('/api/holidays/enterprise/{id}'),
    removeHoliday: del('/api/holidays/enterprise/{enterpriseId}/{date}'),
    restoreHoliday: post('/api/holidays/enterprise/{enterpriseId}/{date}/restore'),

    listComplaints: get('/api/complaints/{enterpriseId}'),
    createComplaint: post('/api/complaints'),
    getComplaintsChannel: get('/api/complaints/{enterpriseId}/channel'),
    getComplaintsResponsible: get('/api/complaints/{enterpriseId}/responsible'),
    setComplaintsResponsible: put('/api/complaints/{enterpriseId}/responsible'),
    downloadComplaintFile: get('/api/complaints/{id}/file'),
    downloadComplaintFileById: get('/api/complaints/{id}/files/{fileId}'),
    extendComplaint: put('/api/complaints/{id}/extension'),
    listComplaintRegister: get('/api/complaints/{enterpriseId}/register'),
    exportComplaintRegister: get('/api/complaints/{enterpriseId}/register/csv'),
    setComplaintState: put('/api/complaints/{id}/state'),
    findComplaintsChannel: get('/api/complaints/channels/{code}'),
    readComplaintCase: post('/api/complaints/channels/{code}/case'),
    writeToComplaintCase: post('/api/complaints/channels/{code}/case/messages'),

    listTeams: get('/api/teams/enterprise/{id}'),
    getTeam: get('/api/teams/{id}'),
    createTeam: post('/api/teams'),
    updateTeam: put('/api/teams/{id}'),
    deleteTeam: del('/api/teams/{id}'),

    listSchedules: get('/api/schedules/enterprise/{id}'),
    getSchedule: get('/api/schedules/{id}'),
    createSchedule: post('/api/schedules'),
    previewSchedule: post('/api/schedules/preview'),
    updateSchedule: put('/api/schedules/{id}'),
    deleteSchedule: del('/api/schedules/{id}'),

    remindCheckIn: post('/api/notifications/check-in'),

    listPrices: get('/api/stripe/prices'),
    createSetupIntent: post('/api/stripe/create-setup-intent'),
    storePaymentMethod: post('/api/stripe/store-payment-method'),
    listPaymentMethods: get('/api/stripe/customer-payment-methods'),
    createSubscription: post('/api/stripe/create-subscription'),
    createSubscriptionOnPayment: post('/api/stripe/create-subscription-on-payment'),
    createSubscriptionForNewCustomer: post('/api/stripe/create-subscription-on-payment-new-customer'),
    storePaymentMethodOffSession: post('/api/stripe/store-payment-method-off-session'),
    changeSubscriptionCard: patch('/api/stripe/subscription-payment-method/{enterpriseId}'),
    cancelSubscription: del('/api/stripe/subscription/{enterpriseId}'),
    upgradeSubscription: put('/api/stripe/upgrade-subscription/{id}'),
    downgradeSubscription: put('/api/stripe/downgrade-subscription/{id}'),
    reactivateEnterprise: post('/api/stripe/re-activate-enterprise/{id}'),
    previewPlan: get('/api/stripe/plan-preview/{id}'),
    checkCoupon: get('/api/stripe/check-coupon/{code}'),
    getSubscription: get('/api/stripe/subscription-details/{enterpriseId}'),
    receivePaymentEvent: post('/api/stripe/webhook'),
    checkout: post('/api/checkout'),
    createOpportunity: post('/api/oportunidades'),
    updateOpportunity: put('/api/oportunidades/{id}'),
  }) as const satisfies Record<string, Route>)();

export type RouteName = keyof typeof routes;
export type ClockRouteName = keyof typeof clockRoutes;

/** Fills the `{name}` places of a path; every value is escaped. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing path parameter "${name}" in ${path}`);
    return encodeURIComponent(value);
  });
}
