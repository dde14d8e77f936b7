/**
 * One table of who may do what, asked by the screens and by the server alike (auth 5). What is not in it is refused.
 */
export const roles = ['admin', 'advisor', 'manager', 'employee'] as const;
export type Role = (typeof roles)[number];

/** A person's role in a firm: owners see and decide everything of it, staff work for the clients assigned to them. */
export const firmRoles = ['owner', 'staff'] as const;
export type FirmRole = (typeof firmRoles)[number];

/** Rights that a company can give to a firm. */
export const mandateRights = ['people', 'payrolls', 'time', 'corrections', 'closures'] as const;
export type MandateRight = (typeof mandateRights)[number];

/** Mandates that give a right to a firm: any, those with one of these rights, or none. */
export type GivenBy = 'any' | 'never' | readonly MandateRight[];

interface Rule {
  readonly roles: readonly Role[];
  /** Everyone may do it on their own record as well. */
  readonly own?: true;
  /** Nobody may do it on their own record. */
  readonly notOwn?: true;
  /** Of the complaints channel: roles that have it once they are named responsible for it (complaints 2). */
  readonly ifResponsible?: readonly Role[];
  /** What gives it to a firm that works for the enterprise (firms 3): never, unless a row says otherwise. */
  readonly firm: GivenBy;
}

const admin: Rule = { roles: ['admin'], firm: 'never' };
const adminAndAdvisor: Rule = { roles: ['admin', 'advisor'], firm: 'never' };
const adminAndManager: Rule = { roles: ['admin', 'manager'], firm: 'never' };
/** Everyone who works in the administration; employees use /fichar. */
const office: Rule = { roles: ['admin', 'advisor', 'manager'], firm: 'never' };
const everyone: Rule = { roles, firm: 'never' };
const channel: Rule = { roles: ['admin'], ifResponsible: ['admin', 'advisor'], firm: 'never' };
/** On one's own record alone. */
const ownOnly: Rule = { roles: [], own: true, firm: 'never' };

const people: GivenBy = ['people'];
const payrolls: GivenBy = ['payrolls'];
const times: GivenBy = ['time', 'corrections', 'closures'];

export const rights = {
  'dashboard.see': { ...office, firm: 'any' },
  'enterprises.list': { ...office, firm: 'any' },
  'enterprises.see': { ...office, firm: 'any' },
  'enterprises.create': admin,
  'enterprises.edit': admin,
  'enterprises.configureClocking': admin,
  'subscription.see': { ...everyone, firm: 'any' },
  'subscription.manage': admin,
  'subscription.seeInvoice': adminAndAdvisor,
  'employees.list': { ...office, firm: 'any' },
  'employees.see': { ...office, own: true, firm: 'any' },
  // DNI, birth date and address (auth 9).
  'employees.seePersonal': { ...adminAndAdvisor, own: true, firm: ['people', 'payrolls'] },
  // Last days, to be read with leave or set with the contract.
  'employees.seeLeaving': { ...office, firm: ['people', 'payrolls', 'time'] },
  'employees.create': { ...adminAndAdvisor, firm: people },
  'employees.edit': { ...adminAndAdvisor, own: true, firm: people },
  'employees.setActive': { ...adminAndAdvisor, notOwn: true, firm: people },
  'employees.chooseRole': { ...admin, notOwn: true },
  'employees.setTerms': { ...adminAndAdvisor, notOwn: true, firm: people },
  'employees.setContractDates': { ...adminAndAdvisor, notOwn: true, firm: people },
  'employees.resendInvitation': admin,
  'employees.seeFiles': { ...adminAndAdvisor, own: true, firm: people },
  'employees.exportTimeSheet': { ...adminAndAdvisor, own: true, firm: ['time'] },
  'personalData.export': { ...admin, own: true },
  'personalData.erase': { ...admin, notOwn: true },
  // Joiners and leavers, with salary and bank account: what is announced, and what a gestoría makes of it.
  'staffChanges.list': { ...adminAndAdvisor, firm: people },
  'staffChanges.announce': { ...adminAndAdvisor, firm: people },
  'staffChanges.answer': { ...adminAndAdvisor, firm: people },
  'userFiles.manage': { ...adminAndAdvisor, firm: people },
  // Documents that are asked for; one's own file is there for oneself, and nobody accepts their own.
  'documentRequests.see': { ...adminAndAdvisor, own: true, firm: ['people', 'payrolls'] },
  'documentRequests.manage': { ...adminAndAdvisor, notOwn: true, firm: ['people', 'payrolls'] },
  'documentRequests.send': { ...admin, own: true },
  'payrolls.see': { ...adminAndAdvisor, own: true, firm: payrolls },
  'payrolls.upload': { ...adminAndAdvisor, firm: payrolls },
  // What a month comes to for the payroll program; the second exports it, unlocks a month and draws the template.
  'payrollExports.list': { ...adminAndAdvisor, firm: payrolls },
  'payrollExports.create': { ...adminAndAdvisor, firm: payrolls },
  // Their companies side by side.
  'advisory.see': { ...adminAndAdvisor, firm: 'any' },
  'advisors.list': office,
  'advisors.create': admin,
  'advisors.edit': admin,
  'advisors.setActive': { ...admin, notOwn: true },
  // What a gestoría may do as a firm (firms 3).
  'mandates.manage': admin,
  'timeSheets.clock': everyone,
  'timeSheets.see': { ...office, own: true, firm: times },
  'timeSheets.requestChange': everyone,
  'timeSheets.answerChange': { ...adminAndManager, notOwn: true, firm: ['corrections'] },
  'timeSheets.propose': { ...adminAndManager, notOwn: true, firm: ['corrections'] },
  'timeSheets.answerProposal': ownOnly,
  'timeSheets.withdrawChange': ownOnly,
  'timeSheets.seeIncidents': { ...office, firm: times },
  // Explains them, or says how they were made good.
  'timeSheets.reviewIncidents': { ...adminAndManager, firm: ['corrections'] },
  'hoursBank.list': { ...office, firm: ['time', 'closures'] },
  // Pays hours, says that they were force majeure, proposes adjustments.
  'hoursBank.decide': { ...adminAndManager, notOwn: true },
  'hoursBank.answer': ownOnly,
  'records.exportAll': { ...adminAndAdvisor, firm: ['time'] },
  'records.inspect': admin,
  'timeSheets.signClosure': ownOnly,
  'timeSheets.reopenClosure': { ...adminAndManager, notOwn: true, firm: ['closures'] },
  'timeSheets.remind': { ...adminAndManager, firm: ['closures'] },
  'kiosks.manage': admin,
  'kiosks.setPin': { ...admin, own: true },
  'leave.see': { ...office, own: true, firm: ['time', 'payrolls'] },
  'leave.create': { ...adminAndManager, own: true },
  // And records as approved.
  'leave.answer': { ...adminAndManager, notOwn: true },
  // A person takes back what they asked for while nobody has answered.
  'leave.delete': { ...adminAndManager, own: true },
  'leave.deleteAnswered': { ...adminAndManager, notOwn: true },
  // The kind of leave of a confidential type, sick leave above all, and its answer.
  'leave.seeConfidential': { ...adminAndAdvisor, own: true, firm: payrolls },
  'leave.answerConfidential': { ...admin, notOwn: true },
  'leave.setPolicy': admin,
  'leaveTypes.list': { ...office, firm: 'any' },
  'leaveTypes.manage': admin,
  'calendarFeeds.manage': { ...adminAndManager, own: true },
  'holidays.see': { ...everyone, firm: 'any' },
  'holidays.edit': admin,
  'complaints.read': channel,
  'complaints.reply': channel,
  'complaints.nameResponsible': admin,
  'activity.see': admin,
  'teams.list': { ...office, firm: 'any' },
  // Where the enterprise shows it (timeEntries 11).
  'teams.seePresence': { ...everyone, firm: ['time'] },
  'teams.edit': adminAndManager,
  'teams.delete': adminAndManager,
  // Whose team it is, for managers who see only their teams.
  'teams.chooseManagers': admin,
  'schedules.seeOwn': everyone,
  'schedules.list': { ...office, firm: 'any' },
  'schedules.edit': adminAndManager,
  'schedules.delete': adminAndManager,
  'agreements.list': { ...office, firm: 'any' },
  'agreements.edit': { ...adminAndAdvisor, firm: people },
  'agreements.delete': { ...adminAndAdvisor, firm: people },
  'workCentres.list': { ...office, firm: 'any' },
  'workCentres.edit': { ...adminAndAdvisor, firm: people },
  'workCentres.delete': { ...adminAndAdvisor, firm: people },
  'customFields.list': { ...everyone, firm: 'any' },
  'customFields.manage': admin,
  // Values of fields that are not for everyone.
  'customFields.ofOffice': { ...office, firm: people },
  'customFields.ofAdmins': admin,
  'savedFilters.use': { ...office, firm: 'any' },
  'savedFilters.share': adminAndManager,
  // Plain resources of an enterprise that need no rights of their own (docs/adding-a-resource.md).
  'records.list': office,
  'records.edit': adminAndManager,
  'records.delete': adminAndManager,
} as const satisfies Record<string, Rule>;

export type Right = keyof typeof rights;

/** A person of an enterprise by the number that they have there. */
export interface OwnRecord {
  readonly enterprise_id: number;
  readonly user_id: number;
}

export interface Membership extends OwnRecord {
  readonly role: Role;
  /** Of a manager: only the people of their own teams are there for them (auth 8). */
  readonly teamsOnly?: boolean;
  /** Whether they are responsible for the complaints channel; left out: as their role has it. */
  readonly complaints?: boolean;
  /** Of a firm's person: what the enterprise lets the firm do, which decides instead of the role (firms 3). */
  readonly mandate?: readonly MandateRight[];
}

/** Who asks: one role, and one number as a person, in each enterprise to which they actively belong. */
export interface Actor {
  readonly memberships: readonly Membership[];
  /** Records that are theirs to reach, also after they left; left out in the browser, which knows no others. */
  readonly ownRecords?: readonly OwnRecord[];
  /** Where they are, or were, for a firm: of their own there is what their profile shows, and no time or leave. */
  readonly forFirmIn?: readonly OwnRecord[];
}

/** What the right is asked of; `user_id` is whose record it is. */
export interface Subject {
  readonly enterprise_id?: number;
  readonly user_id?: number;
}

const ruleOf = (right: Right): Rule => rights[right];

/** Whether a mandate with these rights gives a right that is given by `by`. */
export function gives(mandate: readonly MandateRight[], by: GivenBy): boolean {
  if (by === 'never' || mandate.length === 0) return false;
  return by === 'any' || by.some((one) => mandate.includes(one));
}

/** Whether a firm may do it, by what its client lets it do. */
export const isGiven = (right: Right, mandate: readonly MandateRight[]): boolean => gives(mandate, ruleOf(right).firm);

/** The number that the actor has as a person in an enterprise; none where they are not known. */
export function ownIdIn({ memberships, ownRecords, forFirmIn }: Actor, enterpriseId: number): number | undefined {
  const isThere = ({ enterprise_id }: OwnRecord) => enterprise_id === enterpriseId;
  return (memberships.find(isThere) ?? ownRecords?.find(isThere) ?? forFirmIn?.find(isThere))?.user_id;
}

/** As `ownIdIn`, where the actor is known to be. @throws Error where they are not */
export function personIn(actor: Actor, enterpriseId: number): number {
  const id = ownIdIn(actor, enterpriseId);
  if (id === undefined) throw new Error(`The actor is nobody in enterprise ${enterpriseId}`);
  return id;
}

/** Whether a person is the actor; without an enterprise, in any of theirs. */
export const isOneself = (actor: Actor, { enterprise_id: enterpriseId, user_id: userId }: Subject): boolean =>
  userId !== undefined &&
  (enterpriseId === undefined
    ? [actor.memberships, actor.ownRecords, actor.forFirmIn].some((records) =>
        records?.some(({ user_id }) => user_id === userId),
      )
    : ownIdIn(actor, enterpriseId) === userId);

const includes = (records: readonly OwnRecord[] | undefined, enterpriseId: number): boolean | undefined =>
  records?.some(({ enterprise_id }) => enterprise_id === enterpriseId);

/** Whether one's own record in an enterprise is there for oneself: not before one has accepted to belong to it. */
export const reachesOwn = ({ ownRecords }: Actor, enterpriseId: number | undefined): boolean =>
  enterpriseId === undefined || (includes(ownRecords, enterpriseId) ?? true);

/** What one's profile is made of. */
const ofProfile: readonly Right[] = ['employees.see', 'employees.edit', 'employees.seePersonal', 'personalData.export'];

const reachesProfile = ({ forFirmIn }: Actor, right: Right, enterpriseId: number | undefined): boolean =>
  enterpriseId !== undefined && ofProfile.includes(right) && (includes(forFirmIn, enterpriseId) ?? false);

/** Whether the actor may do it to the subject; without a subject, whether they may do it anywhere. */
export function can(actor: Actor, right: Right, subject: Subject = {}): boolean {
  const rule = ruleOf(right);
  const own = isOneself(actor, subject);
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
