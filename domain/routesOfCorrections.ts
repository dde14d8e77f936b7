/** Calls of the part of /fichar that is loaded on demand: schema-free, and apart so that its first page does not carry them. */
export const correctionRoutes = {
  requestTimeChange: { method: 'POST', path: '/api/time-sheets/requests' },
  listOwnTimeChanges: { method: 'GET', path: '/api/time-sheets/requests/me' },
  acceptTimeChange: { method: 'PUT', path: '/api/time-sheets/requests/{id}/accept' },
  disputeTimeChange: { method: 'PUT', path: '/api/time-sheets/requests/{id}/dispute' },
  withdrawTimeChange: { method: 'DELETE', path: '/api/time-sheets/requests/{id}' },
  getEntryHistory: { method: 'GET', path: '/api/time-sheets/entries/{id}/history' },
  listOwnIncidents: { method: 'GET', path: '/api/time-sheets/incidents/me' },
} as const;
