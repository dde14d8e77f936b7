/** How many a page of the list has. */
export const NOTIFICATIONS_PAGE = 30;

/** Of what people are notified (docs/product/notifications.md). */
export const notificationKinds = [
  'leaveRequested',
  'leaveAnswered',
  'leaveRecorded',
  'leaveExpiring',
  'correctionRequested',
  'correctionProposed',
  'correctionAnswered',
  'correctionOutcome',
  'hoursProposed',
  'hoursOutcome',
  'monthClosed',
  'payrollReady',
  'documentAdded',
  'documentAsked',
  'documentSent',
  'reminder',
  'entryReminder',
  'outReminder',
  'pauseReminder',
  'signReminder',
  'complaints',
  'storage',
  'mandate',
  'membershipMove',
  'monthRequest',
  'staffChangeAnnounced',
  'staffChangeAnswered',
  'clientImported',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Told by mail whatever a person chooses: the law asks for it (art. 9.2 Ley 2/2023; art. 38 ET and CJEU C-684/16). */
export const fixedKinds: readonly NotificationKind[] = ['complaints', 'leaveExpiring'];
