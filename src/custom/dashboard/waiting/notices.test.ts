import { expect, test } from 'vitest';
import type { Waiting } from '../../../../domain/dashboard/waiting.ts';
import { noticesOf } from './notices.ts';
import { nothingWaiting } from './waiting.fixture.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const ends = '2026-12-01T00:00:00+01:00';

test.each<[string, Partial<Waiting>, [string, number, string][]]>([
  ['nothing', {}, []],
  [
    'open entries, with their list open',
    { open_entries: { total: 2, first: [] } },
    [['openEntries', 2, '/fichajes?dialog=openEntries']],
  ],
  [
    'payslips',
    { payrolls: { drafts: 1, unassigned: 4 } },
    [
      ['drafts', 1, '/employees/payrolls'],
      ['unassigned', 4, '/employees/payrolls'],
    ],
  ],
  [
    'complaints, those overdue apart',
    { complaints: { open: 3, overdue: 1, due: ends } },
    [
      ['complaintsOverdue', 1, '/complaints'],
      ['complaintsOpen', 2, '/complaints'],
    ],
  ],
  [
    'months that are not signed',
    { closures: { total: 3, first: [] } },
    [['closures', 3, '/fichajes/cierres?state=unsigned']],
  ],
  ['proposals', { proposals: 2 }, [['proposals', 2, '/solicitudes/fichajes']]],
  ['no right to complaints', { complaints: null }, []],
  ['no seat left', { seats: { used: 30, limit: 30 } }, [['seatsNone', 1, '/enterprises/1']]],
  ['two seats left', { seats: { used: 28, limit: 30 } }, [['seatsFew', 2, '/enterprises/1']]],
  ['three seats left', { seats: { used: 27, limit: 30 } }, []],
  ['a trial', { subscription: { status: 'trialing', ends, cancels: false } }, [['trial', 1, '/enterprises/1']]],
  [
    'a payment that failed',
    { subscription: { status: 'past_due', ends, cancels: false } },
    [['payment', 1, '/enterprises/1']],
  ],
  [
    'an end that is near',
    { subscription: { status: 'active', ends, cancels: true } },
    [['canceling', 1, '/enterprises/1']],
  ],
  ['a subscription that goes on', { subscription: { status: 'active', ends, cancels: false } }, []],
])('%s', (_, over, expected) =>
  expect(noticesOf({ ...nothingWaiting, ...over }, 1, now).map(({ kind, count, to }) => [kind, count, to])).toEqual(
    expected,
  ),
);
