import type { MandateRight } from './firms/kinds.ts';
import { givenToFirms, type GivenBy, gives } from './firms/mandates.ts';

/**
 * One table of who may do what, asked by the screens and by the server alike (auth 5). What is not in it is refused.
 */
export const roles = ['admin', 'advisor', 'manager', 'employee'] as const;
export type Role = (typeof roles)[number];

interface Rule {
  readonly roles: readonly Role[];
  /** Everyone may do it on their own record as well. */
  readonly own?: true;
  /** Nobody may do it on their own record. */
  readonly notOwn?: true;
  /** Of the complaints channel: roles that have it once they are named responsible for it (complaints 2). */
  readonly ifResponsible?: readonly Role[];
}

const admin: Rule = { roles: ['admin'] };
const adminAndAdvisor: Rule = { roles: ['admin', 'advisor'] };
const adminAndManager: Rule = { roles: ['admin', 'manager'] };
/** Everyone who works in the administration; employees use /fichar. */
const office: Rule = { roles: ['admin', 'advisor', 'manager'] };
const everyone: Rule = { roles };
const channel: Rule = { roles: ['admin'], ifResponsible: ['admin', 'advisor'] };

export const rights = {
  'dashboard.see': office,
  'enterprises.list': office,
  'enterprises.see': office,
  'enterprises.create': admin,
  'enterprises.edit': admin,
  'enterprises.configureClocking': admin,
  'subscription.see': everyone,
  'subscription.manage': admin,
  'subscription.seeInvoice': adminAndAdvisor,
  'employees.list': office,
  'employees.see': { ...office, own: true },
  // DNI, birth date and address (auth 9).
  'employees.seePersonal': { ...adminAndAdvisor, own: true },
  'employees.create': adminAndAdvisor,
  'employees.edit': { ...adminAndAdvisor, own: true },
  'employees.setActive': { ...adminAndAdvisor, notOwn: true },
  'employees.chooseRole': { ...admin, notOwn: true },
  'employees.setTerms': { ...adminAndAdvisor, notOwn: true },
  'employees.setContractDates': { ...adminAndAdvisor, notOwn: true },
  'employees.resendInvitation': admin,
  'employees.seeFiles': { ...adminAndAdvisor, own: true },
  'employees.exportTimeSheet': { ...adminAndAdvisor, own: true },
  'personalData.export': { ...admin, own: true },
  'personalData.erase': { ...admin, notOwn: true },
  'userFiles.manage': adminAndAdvisor,
  'payrolls.see': { ...adminAndAdvisor, own: true },
  'payrolls.upload': adminAndAdvisor,
  // Their companies side by side.
  'advisory.see': adminAndAdvisor,
  'advisors.list': office,
  'advisors.create': admin,
  'advisors.edit': admin,
  'advisors.setActive': { ...admin, notOwn: true },
  // What a gestoría may do as a firm (firms 3).
  'mandates.manage': admin,
  'timeSheets.clock': everyone,
  'timeSheets.see': { ...office, own: true },
  'timeSheets.requestChange': everyone,
  'timeSheets.answerChange': { ...adminAndManager, notOwn: true },
  'timeSheets.propose': { ...adminAndManager, notOwn: true },
  'timeSheets.answerProposal': { roles: [], own: true },
  'timeSheets.withdrawChange': { roles: [], own: true },
  'timeSheets.seeIncidents': office,
  // Explains them, or says how they were made good.
  'timeSheets.reviewIncidents': adminAndManager,
  'hoursBank.list': office,
  // Pays hours, says that they were force majeure, proposes adjustments.
  'hoursBank.decide': { ...adminAndManager, notOwn: true },
  'hoursBank.answer': { roles: [], own: true },
  'records.exportAll': adminAndAdvisor,
  'records.inspect': admin,
  'timeSheets.signClosure': { roles: [], own: true },
  'timeSheets.reopenClosure': { ...adminAndManager, notOwn: true },
  'timeSheets.remind': adminAndManager,
  'kiosks.manage': admin,
  'kiosks.setPin': { ...admin, own: true },
  'leave.see': { ...office, own: true },
  'leave.create': { ...adminAndManager, own: true },
  // And records as approved.
  'leave.answer': { ...adminAndManager, notOwn: true },
  // A person takes back what they asked for while nobody has answered.
  'leave.delete': { ...adminAndManager, own: true },
  'leave.deleteAnswered': { ...adminAndManager, notOwn: true },
  // The kind of leave of a confidential type, sick leave above all, and its answer.
  'leave.seeConfidential': { ...adminAndAdvisor, own: true },
  'leave.answerConfidential': { ...admin, notOwn: true },
  'leave.setPolicy': admin,
  'leaveTypes.list': office,
  'leaveTypes.manage': admin,
  'calendarFeeds.manage': { ...adminAndManager, own: true },
  'holidays.see': everyone,
  'holidays.edit': admin,
  'complaints.read': channel,
  'complaints.reply': channel,
  'complaints.nameResponsible': admin,
  'activity.see': admin,
  'teams.list': office,
  // Where the enterprise shows it (timeEntries 11).
  'teams.seePresence': everyone,
  'teams.edit': adminAndManager,
  'teams.delete': adminAndManager,
  // Whose team it is, for managers who see only their teams.
  'teams.chooseManagers': admin,
  'schedules.seeOwn': everyone,
  'schedules.list': office,
  'schedules.edit': adminAndManager,
  'schedules.delete': adminAndManager,
  'agreements.list': office,
  'agreements.edit': adminAndAdvisor,
  'agreements.delete': adminAndAdvisor,
  'workCentres.list': office,
  'workCentres.edit': adminAndAdvisor,
  'workCentres.delete': adminAndAdvisor,
  'customFields.list': everyone,
  'customFields.manage': admin,
  // Values of fields that are not for everyone.
  'customFields.ofOffice': office,
  'customFields.ofAdmins': admin,
  'savedFilters.use': office,
  'savedFilters.share': adminAndManager,
  // Plain resources of an enterprise that need no rights of their own (docs/adding-a-resource.md).
  'records.list': office,
  'records.edit': adminAndManager,
  'records.delete': adminAndManager,
} as const satisfies Record<string, Rule>;

export type Right = keyof typeof rights;

export interface Membership {
  readonly enterprise_id: number;
  readonly role: Role;
  /** Of a manager: only the people of their own teams are there for them (auth 8). */
  readonly teamsOnly?: boolean;
  /** Whether they are responsible for the complaints channel; left out: as their role has it. */
  readonly complaints?: boolean;
  /** Of a firm's person: what the enterprise lets the firm do, which decides instead of the role (firms 3). */
  readonly mandate?: readonly MandateRight[];
}

/** Who asks: one role in each enterprise to which they actively belong. */
export interface Actor {
  readonly id: number;
  readonly memberships: readonly Membership[];
  /** Where their own record is theirs to reach, also after they left; left out in the browser, which knows no others. */
  readonly ownRecordIn?: readonly number[];
  /** Where they are, or were, for a firm: of their own there is what their profile shows, and no time or leave. */
  readonly forFirmIn?: readonly number[];
}

/** What the right is asked of; `user_id` is whose record it is. */
export interface Subject {
  readonly enterprise_id?: number;
  readonly user_id?: number;
}

const ruleOf = (right: Right): Rule => rights[right];

const givenBy: Readonly<Record<Right, GivenBy>> = givenToFirms;

/** Whether a firm may do it, by what its client lets it do. */
export const isGiven = (right: Right, mandate: readonly MandateRight[]): boolean => gives(mandate, givenBy[right]);

/** Whether one's own record in an enterprise is there for oneself: not before one has accepted to belong to it. */
export const reachesOwn = ({ ownRecordIn }: Actor, enterpriseId: number | undefined): boolean =>
  enterpriseId === undefined || ownRecordIn === undefined || ownRecordIn.includes(enterpriseId);

/** What one's profile is made of. */
const ofProfile: readonly Right[] = ['employees.see', 'employees.edit', 'employees.seePersonal', 'personalData.export'];

const reachesProfile = ({ forFirmIn = [] }: Actor, right: Right, enterpriseId: number | undefined): boolean =>
  enterpriseId !== undefined && forFirmIn.includes(enterpriseId) && ofProfile.includes(right);

/** Whether the actor may do it to the subject; without a subject, whether they may do it anywhere. */
export function can(actor: Actor, right: Right, subject: Subject = {}): boolean {
  const rule = ruleOf(right);
  const own = subject.user_id !== undefined && subject.user_id === actor.id;
  if (own && rule.notOwn) return false;
  const { enterprise_id: enterpriseId } = subject;
  if (own && rule.own && (reachesOwn(actor, enterpriseId) || reachesProfile(actor, right, enterpriseId))) return true;
  return actor.memberships.some(
    (membership) =>
      holds(membership, right) &&
      (subject.enterprise_id === undefined || subject.enterprise_id === membership.enterprise_id),
  );
}

function holds({ role, complaints, mandate }: Membership, right: Right): boolean {
  if (mandate) return isGiven(right, mandate);
  const { roles: having, ifResponsible } = ruleOf(right);
  if (!ifResponsible || complaints === undefined) return having.includes(role);
  return complaints && ifResponsible.includes(role);
}

/** Whether the actor may call at all, before any record is looked at: a right with `own` lets everyone in. */
export const mayCall = (actor: Actor, right: Right): boolean => ruleOf(right).own === true || can(actor, right);

/** The roles that hold a right on some record other than their own. */
export const rolesWith = (right: Right): readonly Role[] => ruleOf(right).roles;

/** The role that decides which site a person uses when they hold several. */
export const strongestRole = (held: readonly Role[]): Role => roles.find((role) => held.includes(role)) ?? 'employee';
