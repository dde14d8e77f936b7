import { describe, expect, test } from 'vitest';
import { type Actor, can, isGiven, type Right, rights, type MandateRight, mandateRights } from '#domain/rights.ts';
import { asMandateRights } from './mandates.ts';

const all = Object.keys(rights) as Right[];
const withMandate = (mandate: readonly MandateRight[]): Actor => ({
  memberships: [{ enterprise_id: 7, user_id: 1, role: 'advisor', mandate }],
});
const held = (mandate: readonly MandateRight[]) =>
  all.filter((right) => can(withMandate(mandate), right, { enterprise_id: 7 }));

test('each right is given to firms by something, or never', () => {
  const isSaid = ({ firm }: (typeof rights)[Right]) =>
    firm === 'any' || firm === 'never' || (firm.length > 0 && firm.every((one) => mandateRights.includes(one)));
  expect(all.filter((right) => !isSaid(rights[right]))).toEqual([]);
});

/** What each right of a mandate adds to having one at all. */
const added: Readonly<Record<MandateRight, readonly Right[]>> = {
  people: [
    'employees.seePersonal',
    'employees.seeLeaving',
    'employees.create',
    'employees.edit',
    'employees.setActive',
    'employees.setTerms',
    'employees.setContractDates',
    'employees.seeFiles',
    'staffChanges.list',
    'staffChanges.announce',
    'staffChanges.answer',
    'documentRequests.see',
    'documentRequests.manage',
    'userFiles.manage',
    'agreements.edit',
    'agreements.delete',
    'workCentres.edit',
    'workCentres.delete',
    'customFields.ofOffice',
  ],
  payrolls: [
    'employees.seePersonal',
    'employees.seeLeaving',
    'documentRequests.see',
    'documentRequests.manage',
    'payrolls.see',
    'payrolls.upload',
    'payrollExports.list',
    'payrollExports.create',
    'leave.see',
    'leave.seeConfidential',
  ],
  time: [
    'employees.seeLeaving',
    'timeSheets.see',
    'timeSheets.seeIncidents',
    'employees.exportTimeSheet',
    'hoursBank.list',
    'records.exportAll',
    'teams.seePresence',
    'leave.see',
  ],
  corrections: [
    'timeSheets.see',
    'timeSheets.seeIncidents',
    'timeSheets.answerChange',
    'timeSheets.propose',
    'timeSheets.reviewIncidents',
  ],
  closures: [
    'timeSheets.see',
    'timeSheets.seeIncidents',
    'hoursBank.list',
    'timeSheets.reopenClosure',
    'timeSheets.remind',
  ],
};
const withAny: readonly Right[] = [
  'advisory.see',
  'agreements.list',
  'customFields.list',
  'dashboard.see',
  'employees.list',
  'employees.see',
  'enterprises.list',
  'enterprises.see',
  'holidays.see',
  'leaveTypes.list',
  'savedFilters.use',
  'schedules.list',
  'subscription.see',
  'teams.list',
  'workCentres.list',
];

describe('a mandate gives', () => {
  test.each(mandateRights)('%s, and nothing beside it', (right) => {
    expect(held([right]).toSorted()).toEqual([...withAny, ...added[right]].toSorted());
  });

  test('nothing without a right', () => expect(held([])).toEqual([]));

  test('the sum of its rights', () => {
    const expected = new Set([...withAny, ...mandateRights.flatMap((right) => added[right])]);
    expect(held(mandateRights).toSorted()).toEqual([...expected].toSorted());
  });
});

test('it decides instead of the role, whatever that is', () => {
  for (const role of ['admin', 'manager', 'employee'] as const) {
    const actor: Actor = { memberships: [{ enterprise_id: 7, user_id: 1, role, mandate: ['time'] }] };
    expect(all.filter((right) => can(actor, right, { enterprise_id: 7 }))).toEqual(held(['time']));
  }
});

test('the channel is never a firm’s, even of somebody named responsible', () => {
  const actor: Actor = {
    memberships: [{ enterprise_id: 7, user_id: 1, role: 'advisor', complaints: true, mandate: mandateRights }],
  };
  expect(can(actor, 'complaints.read', { enterprise_id: 7 })).toBe(false);
});

test('it holds in its own company alone', () => {
  const actor: Actor = {
    memberships: [
      { enterprise_id: 7, user_id: 1, role: 'advisor', mandate: ['people'] },
      { enterprise_id: 8, user_id: 2, role: 'advisor', mandate: ['time'] },
    ],
  };
  expect(can(actor, 'employees.edit', { enterprise_id: 8 })).toBe(false);
  expect(can(actor, 'timeSheets.see', { enterprise_id: 7 })).toBe(false);
  expect(can(actor, 'employees.edit', { enterprise_id: 7 })).toBe(true);
});

test.each<[string, string[], MandateRight[]]>([
  ['their order', ['closures', 'people'], ['people', 'closures']],
  ['each once', ['time', 'time'], ['time']],
  ['what there is', ['time', 'complaints'], ['time']],
])('of a list of names: %s', (_, names, expected) => expect(asMandateRights(names)).toEqual(expected));

test.each<[Right, MandateRight[], boolean]>([
  ['timeSheets.see', ['people', 'payrolls'], false],
  ['payrolls.see', ['people'], false],
  ['employees.seeFiles', ['payrolls'], false],
  ['timeSheets.answerChange', ['time', 'closures'], false],
  ['timeSheets.reopenClosure', ['corrections'], false],
])('%s with %j: %s', (right, mandate, expected) => expect(isGiven(right, mandate)).toBe(expected));

describe('of their own a firm’s person has in a client', () => {
  const actor: Actor = { memberships: [], ownRecords: [], forFirmIn: [{ enterprise_id: 7, user_id: 1 }] };
  const own = (right: Right) => can(actor, right, { enterprise_id: 7, user_id: 1 });
  test('what their profile shows', () => {
    expect(all.filter(own)).toEqual([
      'employees.see',
      'employees.seePersonal',
      'employees.edit',
      'personalData.export',
    ]);
  });
  test('and nothing of anybody else, or elsewhere', () => {
    expect(all.filter((right) => can(actor, right, { enterprise_id: 7, user_id: 2 }))).toEqual([]);
    expect(all.filter((right) => can(actor, right, { enterprise_id: 8, user_id: 1 }))).toEqual([]);
  });
});
