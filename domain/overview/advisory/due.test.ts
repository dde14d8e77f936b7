import { expect, test } from 'vitest';
import { type DueFigures, duesOf } from './due.ts';

const calm: DueFigures = {
  open_entries: 0,
  incidents: 0,
  closures_open: 0,
  unsigned: 0,
  payslips_missing: 0,
  payslips_unread_late: 0,
  documents_overdue: 0,
  staff_changes: 0,
  requests: 0,
  subscription: 'active',
  damaged: false,
};
const unseen: DueFigures = {
  open_entries: null,
  incidents: null,
  closures_open: null,
  unsigned: null,
  payslips_missing: null,
  payslips_unread_late: null,
  documents_overdue: null,
  staff_changes: null,
  requests: null,
  subscription: null,
  damaged: false,
};

test.each<[string, DueFigures, string[]]>([
  ['nothing', calm, []],
  ['nothing of what may not be seen', unseen, []],
  ['an exit that is missing', { ...calm, open_entries: 1 }, ['openEntries']],
  ['an incident that nobody has reviewed', { ...calm, incidents: 2 }, ['incidents']],
  ['a month that is open', { ...calm, closures_open: 2 }, ['closures']],
  ['a month that is not signed', { ...calm, unsigned: 1 }, ['signatures']],
  ['a payslip that nobody has opened for long', { ...calm, payslips_unread_late: 1 }, ['unread']],
  ['a payslip that is missing', { ...calm, payslips_missing: 3 }, ['payslips']],
  ['a document whose date is over', { ...calm, documents_overdue: 1 }, ['documents']],
  ['a joiner who waits', { ...calm, staff_changes: 1 }, ['staffChanges']],
  ['a request', { ...calm, requests: 1 }, ['requests']],
  ['a payment that failed', { ...calm, subscription: 'past_due' }, ['subscription']],
  ['a subscription that is over', { ...calm, subscription: 'canceled' }, ['subscription']],
  ['nothing in a trial', { ...calm, subscription: 'trialing' }, []],
  ['what could not be worked out', { ...unseen, damaged: true }, ['damaged']],
  [
    'several, in their order',
    { ...calm, requests: 1, incidents: 1, open_entries: 1 },
    ['openEntries', 'incidents', 'requests'],
  ],
])('due is %s', (_, figures, kinds) => expect(duesOf(figures)).toEqual(kinds));
