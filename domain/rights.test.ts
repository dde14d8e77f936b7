import { describe, expect, test } from 'vitest';
import { can, mayCall, type Right, rights, type Role, roles, strongestRole } from './rights.ts';

const holds = (role: Role, right: Right): boolean =>
  can({ memberships: [{ enterprise_id: 7, user_id: 1, role }] }, right, { enterprise_id: 7 });

/** admin, advisor, manager, employee: the rows of the table (auth 5). */
describe('capability tables', () => {
  test.each<[string, Right, string]>([
    ['Create enterprises; see "Añadir empresa"', 'enterprises.create', 'yes no no no'],
    ['Edit enterprise', 'enterprises.edit', 'yes no no no'],
    ['Change clock-in methods and location', 'enterprises.configureClocking', 'yes no no no'],
    ['Manage subscription', 'subscription.manage', 'yes no no no'],
    ['Add and edit employees', 'employees.create', 'yes yes no no'],
    ['Add and edit employees', 'employees.edit', 'yes yes no no'],
    ['Deactivate or activate employees', 'employees.setActive', 'yes yes no no'],
    ['Resend invitation emails', 'employees.resendInvitation', 'yes no no no'],
    ['Export employee time-sheet PDF (advisor: read-only time control)', 'employees.exportTimeSheet', 'yes yes no no'],
    ['Upload payrolls', 'payrolls.upload', 'yes yes no no'],
    ['See contract and payroll files', 'employees.seeFiles', 'yes yes no no'],
    ['See latest invoice link', 'subscription.seeInvoice', 'yes yes no no'],
    ['Choose an employee’s role', 'employees.chooseRole', 'yes no no no'],
    ['Edit button on advisor detail', 'advisors.edit', 'yes no no no'],
    ['Create advisors', 'advisors.create', 'yes no no no'],
    ['Companies side by side', 'advisory.see', 'yes yes no no'],
    ['Activate or deactivate advisors', 'advisors.setActive', 'yes no no no'],
    ['Create, edit, delete teams', 'teams.edit', 'yes no yes no'],
    ['Create, edit, delete teams', 'teams.delete', 'yes no yes no'],
    ['Create, edit, delete schedules', 'schedules.edit', 'yes no yes no'],
    ['Create, edit, delete schedules', 'schedules.delete', 'yes no yes no'],
    ['Use saved filters', 'savedFilters.use', 'yes yes yes no'],
    ['Share saved filters', 'savedFilters.share', 'yes no yes no'],
    ['Complaints: admin only', 'complaints.read', 'yes no no no'],
    ['Manager: change requests', 'timeSheets.answerChange', 'yes no yes no'],
    ['Manager: leave', 'leave.answer', 'yes no yes no'],
    ['Advisor: read-only time control and calendars', 'timeSheets.see', 'yes yes yes no'],
  ])('%s (%s): %s', (_, right, expected) => {
    expect(roles.map((role) => (holds(role, right) ? 'yes' : 'no')).join(' ')).toBe(expected);
  });
});

test.each<[Right, boolean]>([
  ['employees.setActive', false],
  ['employees.chooseRole', false],
  ['advisors.setActive', false],
  ['employees.edit', true],
  ['employees.setContractDates', false],
  ['timeSheets.answerChange', false],
  ['timeSheets.propose', false],
  ['timeSheets.reopenClosure', false],
  ['leave.answer', false],
  ['leave.deleteAnswered', false],
  ['leave.delete', true],
  ['kiosks.setPin', true],
])('%s on oneself: %s', (right, allowed) => {
  const admin = { memberships: [{ enterprise_id: 7, user_id: 1, role: 'admin' as const }] };
  expect(can(admin, right, { enterprise_id: 7, user_id: 1 })).toBe(allowed);
});

test.each<Right>(['employees.see', 'employees.seeFiles', 'employees.exportTimeSheet', 'timeSheets.see', 'leave.see'])(
  'own record: everyone has %s, somebody without an enterprise too',
  (right) => {
    const former = { memberships: [], ownRecords: [{ enterprise_id: 7, user_id: 1 }] };
    expect(can(former, right, { enterprise_id: 7, user_id: 1 })).toBe(true);
    expect(can(former, right, { enterprise_id: 7, user_id: 2 })).toBe(false);
    expect(mayCall(former, right)).toBe(true);
  },
);

test('an own record is reached only where one has accepted to belong', () => {
  const invited = { memberships: [], ownRecords: [{ enterprise_id: 8, user_id: 1 }] };
  expect(can(invited, 'payrolls.upload', { enterprise_id: 8, user_id: 1 })).toBe(false);
  expect(can(invited, 'employees.see', { enterprise_id: 8, user_id: 1 })).toBe(true);
  expect(can(invited, 'employees.see', { enterprise_id: 7, user_id: 1 })).toBe(false);
});

test('a role counts in its own enterprise only', () => {
  const actor = {
    memberships: [
      { enterprise_id: 7, user_id: 1, role: 'admin' as const },
      { enterprise_id: 8, user_id: 2, role: 'employee' as const },
    ],
  };
  expect(can(actor, 'teams.edit', { enterprise_id: 7 })).toBe(true);
  expect(can(actor, 'teams.edit', { enterprise_id: 8 })).toBe(false);
  expect(can(actor, 'teams.edit')).toBe(true);
});

test('a number is one’s own in the enterprise that gave it alone', () => {
  const actor = {
    memberships: [],
    ownRecords: [
      { enterprise_id: 7, user_id: 1 },
      { enterprise_id: 8, user_id: 2 },
    ],
  };
  expect(can(actor, 'employees.see', { enterprise_id: 8, user_id: 2 })).toBe(true);
  expect(can(actor, 'employees.see', { enterprise_id: 8, user_id: 1 })).toBe(false);
  expect(can(actor, 'employees.see', { enterprise_id: 9, user_id: 2 })).toBe(false);
});

test.each<[Role[], Role]>([
  [['employee', 'admin'], 'admin'],
  [['manager', 'advisor'], 'advisor'],
  [[], 'employee'],
])('of %j the strongest is %s', (held, strongest) => {
  expect(strongestRole(held)).toBe(strongest);
});

test('every right names at least one role, but for the signature, the answers to proposals and the withdrawal, which are one’s own alone', () => {
  const nobodyElses = Object.entries(rights).filter(([, rule]) => rule.roles.length === 0);
  expect(nobodyElses).toEqual([
    ['timeSheets.answerProposal', { roles: [], own: true, firm: 'never' }],
    ['timeSheets.withdrawChange', { roles: [], own: true, firm: 'never' }],
    ['hoursBank.answer', { roles: [], own: true, firm: 'never' }],
    ['timeSheets.signClosure', { roles: [], own: true, firm: 'never' }],
  ]);
});

test('who sees the variables of payrolls, absences by their kind among them, may see confidential leave', () => {
  const held = rights['leave.seeConfidential'];
  for (const right of ['payrollExports.list', 'payrollExports.create'] as const) {
    expect(rights[right].roles.filter((role) => !held.roles.includes(role))).toEqual([]);
    expect(rights[right].firm).toEqual(held.firm);
  }
});
