import { expect, test } from 'vitest';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { noticesOf } from './notices.ts';
import { nothingWaiting } from './waiting.fixture.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const ends = '2026-12-01T00:00:00+01:00';
const subscription: Waiting['subscription'] = { status: 'active', ends, cancels: false };
const plans = '/enterprises/1?suscripcion=plan';
const admin = { enterpriseId: 1, mayManage: true };

test.each<[string, Partial<Waiting>, [string, number, string | null][]]>([
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
  ['no seat left', { seats: { used: 30, limit: 30 }, subscription }, [['seatsNone', 1, plans]]],
  ['two seats left', { seats: { used: 28, limit: 30 }, subscription }, [['seatsFew', 2, plans]]],
  [
    'no seat left, and a subscription that is over',
    { seats: { used: 30, limit: 30 }, subscription: { ...subscription, status: 'canceled' } },
    [['seatsNone', 1, '/enterprises/1?suscripcion=reactivar']],
  ],
  ['no seat left, and no subscription', { seats: { used: 30, limit: 30 } }, [['seatsNone', 1, '/enterprises/1']]],
  ['three seats left', { seats: { used: 27, limit: 30 } }, []],
  ['a trial', { subscription: { status: 'trialing', ends, cancels: false } }, [['trial', 1, '/enterprises/1']]],
  [
    'a payment that failed',
    { subscription: { status: 'past_due', ends, cancels: false } },
    [['payment', 1, '/enterprises/1?suscripcion=tarjeta']],
  ],
  [
    'an end that is near',
    { subscription: { status: 'active', ends, cancels: true } },
    [['canceling', 1, '/enterprises/1']],
  ],
  ['a subscription that goes on', { subscription }, []],
])('%s', (_, over, expected) =>
  expect(noticesOf({ ...nothingWaiting, ...over }, admin, now).map(({ kind, count, to }) => [kind, count, to])).toEqual(
    expected,
  ),
);

test.each([30, 28])('whoever may not manage the subscription has no way to its plans: %i of 30', (used) => {
  const waiting = { ...nothingWaiting, seats: { used, limit: 30 } };
  expect(noticesOf(waiting, { ...admin, mayManage: false }, now).map(({ to }) => to)).toEqual([null]);
});
