import type { Waiting } from '#domain/overview/dashboard/waiting.ts';

const none = { total: 0, first: [] };

export const nothingWaiting: Waiting = {
  corrections: none,
  leave: none,
  open_entries: none,
  proposals: 0,
  closures: none,
  payrolls: { drafts: 0, unassigned: 0 },
  complaints: { open: 0, overdue: 0, due: null },
  subscription: null,
  seats: null,
  today: { in: none, late: none, off: none },
  setup: null,
};
