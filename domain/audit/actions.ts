/** What the log of activity is filtered by. */
export const activityKinds = [
  'access',
  'credentials',
  'people',
  'documents',
  'exports',
  'time',
  'leave',
  'settings',
  'records',
  'inspections',
  'billing',
  'complaints',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * Everything that is recorded, `concept.deed`, with its kind; the sentence of each stands in `messages`. An action keeps
 * its name for ever: rows that name it cannot be changed.
 */
export const auditActions = {
  'auth.signIn': 'access',
  'auth.signInFailed': 'access',
  'auth.signOut': 'access',
  'auth.sessionsEnded': 'access',
  'auth.tokenStolen': 'access',
  'auth.passwordChange': 'credentials',
  'auth.passwordReset': 'credentials',
  'auth.emailRequest': 'credentials',
  'auth.emailChange': 'credentials',
  'auth.emailRevert': 'credentials',
  'auth.secondFactorAdd': 'credentials',
  'auth.secondFactorRemove': 'credentials',
  'auth.recoveryCodes': 'credentials',
  'auth.factorLost': 'credentials',
  'auth.factorKept': 'credentials',
  'employees.credentials': 'credentials',
  'employees.pin': 'credentials',
  'employees.pinRemove': 'credentials',
  'employees.create': 'people',
  'employees.import': 'people',
  'employees.update': 'people',
  'employees.role': 'people',
  'employees.activate': 'people',
  'employees.deactivate': 'people',
  'employees.contractDates': 'people',
  'employees.terms': 'people',
  'employees.invite': 'people',
  'employees.accept': 'people',
  'personalData.erase': 'people',
  'payrolls.upload': 'documents',
  'payrolls.assign': 'documents',
  'payrolls.read': 'documents',
  'payrolls.readUpload': 'documents',
  'payrolls.discard': 'documents',
  'payrolls.cancel': 'documents',
  'payrolls.delete': 'documents',
  'documents.upload': 'documents',
  'documents.read': 'documents',
  'documents.delete': 'documents',
  'personalData.export': 'exports',
  'timeEntries.export': 'exports',
  'records.export': 'exports',
  'corrections.request': 'time',
  'corrections.propose': 'time',
  'corrections.approve': 'time',
  'corrections.reject': 'time',
  'corrections.accept': 'time',
  'corrections.dispute': 'time',
  'corrections.withdraw': 'time',
  'incidents.review': 'time',
  'closure.sign': 'time',
  'closure.reopen': 'time',
  'closure.close': 'time',
  'timeEntries.purge': 'time',
  'reminder.entry': 'time',
  'reminder.out': 'time',
  'leave.record': 'leave',
  'leave.approve': 'leave',
  'leave.reject': 'leave',
  'leave.delete': 'leave',
  'enterprise.create': 'settings',
  'enterprise.update': 'settings',
  'enterprise.timeZone': 'settings',
  'enterprise.secondFactor': 'settings',
  'enterprise.managerScope': 'settings',
  'enterprise.complaintsResponsible': 'settings',
  'enterprise.qrRenewed': 'settings',
  'enterprise.logo': 'settings',
  'enterprise.filesKey': 'settings',
  'kiosks.code': 'settings',
  'kiosks.enrol': 'settings',
  'kiosks.revoke': 'settings',
  'holiday.add': 'settings',
  'holiday.remove': 'settings',
  'holiday.restore': 'settings',
  'leave.policy': 'settings',
  'leave.feed': 'settings',
  'leave.feedRevoke': 'settings',
  'leaveTypes.create': 'settings',
  'leaveTypes.update': 'settings',
  'leaveTypes.delete': 'settings',
  'schedules.create': 'settings',
  'schedules.update': 'settings',
  'schedules.delete': 'settings',
  'teams.create': 'settings',
  'teams.update': 'settings',
  'teams.delete': 'settings',
  'customFields.create': 'settings',
  'customFields.update': 'settings',
  'customFields.delete': 'settings',
  // Of plain resources; which one stands in the details.
  'plain.create': 'records',
  'plain.update': 'records',
  'plain.delete': 'records',
  'plain.import': 'records',
  'plain.file': 'records',
  'plain.readFile': 'records',
  'inspections.create': 'inspections',
  'inspections.revoke': 'inspections',
  'inspection.view': 'inspections',
  'inspection.pdf': 'inspections',
  'inspection.csv': 'inspections',
  'inspection.json': 'inspections',
  'billing.plan': 'billing',
  'billing.card': 'billing',
  'billing.cancel': 'billing',
  'billing.reactivate': 'billing',
  'complaints.read': 'complaints',
  'complaints.readFile': 'complaints',
  'complaints.replied': 'complaints',
  'complaints.acknowledged': 'complaints',
  'complaints.investigating': 'complaints',
  'complaints.closed': 'complaints',
  'complaints.extended': 'complaints',
  'complaints.readRegister': 'complaints',
  'complaints.exportRegister': 'complaints',
} as const satisfies Record<string, ActivityKind>;

export type AuditAction = keyof typeof auditActions;

/** By what somebody has proved who they are; `code`: password and second factor. */
export const proofs = ['password', 'code', 'passkey'] as const;
export type AuditProof = (typeof proofs)[number];

/** The actions of which an account is the subject, wherever its owner belongs. */
export type AccountAction = Extract<AuditAction, `auth.${string}` | 'employees.credentials'>;

const names = Object.keys(auditActions) as AuditAction[];

export const actionsOfKind = (kind: string): AuditAction[] => names.filter((name) => auditActions[name] === kind);

/**
 * As which action a row is shown: of complaints only that they were read. When one is answered or changes its state says
 * more of it, and the sooner that is, the more of when it was filed.
 */
export const shownAction = (action: string): string => (action.startsWith('complaints.') ? 'complaints.read' : action);
