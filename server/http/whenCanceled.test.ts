import { describe, expect, test } from 'vitest';
import type { WhenCanceled } from '#domain/kernel/endpoint.ts';
import type { Membership, Role } from '#domain/rights.ts';
import { asWhenCanceled } from './whenCanceled.ts';

const own = { enterprise_id: 7, user_id: 3 };

const left = (membership: Omit<Membership, keyof typeof own>, served: WhenCanceled, canceled = [7]) =>
  asWhenCanceled({ actor: { accountId: 1, memberships: [{ ...own, ...membership }] }, canceled }, served).actor
    .memberships;

describe('the subscription being canceled, a call leaves', () => {
  test.each<[WhenCanceled, Role, Role | undefined]>([
    ['all', 'admin', 'admin'],
    ['all', 'advisor', 'advisor'],
    ['all', 'manager', 'manager'],
    ['all', 'employee', 'employee'],
    ['admin', 'admin', 'admin'],
    ['admin', 'advisor', 'employee'],
    ['admin', 'manager', 'employee'],
    ['admin', 'employee', 'employee'],
    ['own', 'admin', 'employee'],
    ['own', 'advisor', 'employee'],
    ['own', 'manager', 'employee'],
    ['own', 'employee', 'employee'],
    ['nobody', 'admin', undefined],
    ['nobody', 'advisor', undefined],
    ['nobody', 'manager', undefined],
    ['nobody', 'employee', undefined],
  ])('that serves %s: to a role of %s that of %s', (served, role, expected) => {
    expect(left({ role }, served)).toEqual(expected ? [{ ...own, role: expected }] : []);
  });

  test('to a firm nothing of its mandate, whatever its person’s role', () => {
    const employee = [{ ...own, role: 'employee' }];
    expect(left({ role: 'advisor', mandate: ['people'] }, 'admin')).toEqual(employee);
    expect(left({ role: 'advisor', mandate: ['people'] }, 'own')).toEqual(employee);
  });

  test('what limits a role', () => {
    const limits = { teamsOnly: true, complaints: false };
    expect(left({ role: 'manager', ...limits }, 'own')).toEqual([{ ...own, role: 'employee', ...limits }]);
  });
});

test('a role elsewhere stays', () => {
  const memberships: Membership[] = [
    { ...own, role: 'admin' },
    { enterprise_id: 8, user_id: 4, role: 'manager' },
  ];
  const { actor } = asWhenCanceled({ actor: { accountId: 1, memberships }, canceled: [7] }, 'nobody');
  expect(actor).toEqual({ accountId: 1, memberships: [{ enterprise_id: 8, user_id: 4, role: 'manager' }] });
  expect(left({ role: 'admin' }, 'nobody', [])).toEqual([{ ...own, role: 'admin' }]);
});
