/** Calls of the light pages that they make only once they are asked to: a file of their own, loaded with what makes them. */
export const onDemandRoutes = {
  confirmIdentity: { method: 'POST', path: '/api/auth/confirm' },
  listSessions: { method: 'GET', path: '/api/auth/sessions' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}' },
  endAllSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  getSecondFactors: { method: 'GET', path: '/api/auth/factors' },
  beginTotp: { method: 'POST', path: '/api/auth/factors/totp' },
  confirmTotp: { method: 'PUT', path: '/api/auth/factors/totp' },
  removeTotp: { method: 'DELETE', path: '/api/auth/factors/totp' },
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/factors/recovery-codes' },
  cancelFactorRecovery: { method: 'DELETE', path: '/api/auth/factors/recovery' },
  askFactorRecovery: { method: 'POST', path: '/api/auth/factors/recovery' },
  askPasskey: { method: 'POST', path: '/api/auth/passkeys/challenge' },
  signInWithPasskey: { method: 'POST', path: '/api/auth/passkeys/sign-in' },
  listPasskeys: { method: 'GET', path: '/api/auth/passkeys' },
  askNewPasskey: { method: 'POST', path: '/api/auth/passkeys/new' },
  createPasskey: { method: 'POST', path: '/api/auth/passkeys' },
  renamePasskey: { method: 'PUT', path: '/api/auth/passkeys/{id}' },
  removePasskey: { method: 'DELETE', path: '/api/auth/passkeys/{id}' },
  acceptLocationNotice: { method: 'PUT', path: '/api/time-sheets/place-notice' },
  listInvitations: { method: 'GET', path: '/api/auth/invitations' },
  acceptOwnInvitation: { method: 'POST', path: '/api/auth/invitations/{enterpriseId}/accept' },
  declineOwnInvitation: { method: 'POST', path: '/api/auth/invitations/{enterpriseId}/decline' },
  updateUser: { method: 'PUT', path: '/api/users/{id}' },
  downloadUserFile: { method: 'GET', path: '/api/user-files/{id}/file' },
  exportPersonalData: { method: 'GET', path: '/api/users/{id}/personal-data' },
  listCustomFields: { method: 'GET', path: '/api/enterprises/{id}/custom-fields' },
  getPin: { method: 'GET', path: '/api/users/{id}/pin' },
  setPin: { method: 'PUT', path: '/api/users/{id}/pin' },
  removePin: { method: 'DELETE', path: '/api/users/{id}/pin' },
  getPushKey: { method: 'GET', path: '/api/notifications/push' },
  subscribePush: { method: 'POST', path: '/api/notifications/push' },
  unsubscribePush: { method: 'DELETE', path: '/api/notifications/push' },

  requestCorrection: { method: 'POST', path: '/api/time-sheets/requests' },
  listOwnCorrections: { method: 'GET', path: '/api/time-sheets/requests/me' },
  acceptCorrection: { method: 'PUT', path: '/api/time-sheets/requests/{id}/accept' },
  disputeCorrection: { method: 'PUT', path: '/api/time-sheets/requests/{id}/dispute' },
  withdrawCorrection: { method: 'DELETE', path: '/api/time-sheets/requests/{id}' },
  getEntryHistory: { method: 'GET', path: '/api/time-sheets/entries/{id}/history' },
  listOwnIncidents: { method: 'GET', path: '/api/time-sheets/incidents/me' },

  listVacations: { method: 'GET', path: '/api/vacations' },
  createVacations: { method: 'POST', path: '/api/vacations' },
  deleteVacation: { method: 'DELETE', path: '/api/vacations/{id}' },
  listLeaveTypes: { method: 'GET', path: '/api/vacations/types' },
  listLeaveBalances: { method: 'GET', path: '/api/vacations/balances' },
  previewVacations: { method: 'GET', path: '/api/vacations/preview' },
  listCalendarFeeds: { method: 'GET', path: '/api/calendar-feeds' },
  createCalendarFeed: { method: 'POST', path: '/api/calendar-feeds' },
  revokeCalendarFeed: { method: 'DELETE', path: '/api/calendar-feeds/{id}' },
} as const;

/** The calls of the kiosk page, which carries no others. */
export const kioskRoutes = {
  redeemKioskCode: { method: 'POST', path: '/api/kiosks/enrol' },
  getKiosk: { method: 'GET', path: '/api/kiosks/me' },
  readKioskState: { method: 'POST', path: '/api/kiosks/state' },
  clockAtKiosk: { method: 'POST', path: '/api/kiosks/clock' },
} as const;

export type OnDemandRouteName = keyof typeof onDemandRoutes;
export type KioskRouteName = keyof typeof kioskRoutes;
