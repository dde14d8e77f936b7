/** Calls of the light pages that they make only once they are asked to: a file of their own, loaded with what makes them. */
export const onDemandRoutes = {
  acceptPlaceNotice: { method: 'PUT', path: '/api/time-sheets/place-notice' },
  getPin: { method: 'GET', path: '/api/users/{id}/pin' },
  setPin: { method: 'PUT', path: '/api/users/{id}/pin' },
  removePin: { method: 'DELETE', path: '/api/users/{id}/pin' },
  getPushKey: { method: 'GET', path: '/api/notifications/push' },
  subscribePush: { method: 'POST', path: '/api/notifications/push' },
  unsubscribePush: { method: 'DELETE', path: '/api/notifications/push' },
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
