import { sql } from 'drizzle-orm';
import { advisorMessages } from '#domain/organization/advisors/messages/index.ts';
import { moveObjectionDays } from '#domain/constants.ts';
import { isOfWorkingAge } from '#domain/organization/people/age.ts';
import { employees as entity } from '#domain/organization/employees/employees.ts';
import { type MemberField, memberFieldNames, memberFields } from '#domain/organization/people/personFields.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { firmMessages } from '#domain/organization/firms/messages/index.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { personalDataMessages } from '#domain/operation/privacy/messages/index.ts';
import { type Actor, can, isOneself, type Right, type Role, type Subject } from '#domain/rights.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { adminsOf } from '#server/db/admins.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { conflict, invalid, forbidden, notFound } from '#server/http/apiError.ts';
import { fieldsToFill } from '#server/http/customFields/declared.ts';
import { authorize } from '#server/http/route.ts';
import { authorizeSeen } from '#server/http/scope.ts';
import { hadOtherRole, isOfFirm, lockAccount, lockMemberships } from '#server/modules/access/auth/index.ts';
import type { PersonFields } from './commands/form.ts';
import { findPerson, type Membership, membershipsWith, type PersonRow } from './repo.ts';

type Deed = 'create' | 'edit' | 'setActive';

/** What is done to an advisor has rights of its own (advisors 2). */
export const rightTo = (deed: Deed, role: Role): Right =>
  role === 'advisor' ? `advisors.${deed}` : `employees.${deed}`;

/**
 * The person as the actor may see them: in the enterprise asked for, or the first that both share. One's own record is
 * found wherever one is or was, once one has accepted it.
 * @throws ApiError 404 for a stranger, or outside of what a manager sees, 403 without the right
 */
export async function personFor(
  db: Db,
  actor: Actor,
  right: Right,
  userId: number,
  enterpriseId?: number,
): Promise<PersonRow> {
  const own = [...(actor.ownRecords ?? []), ...(actor.forFirmIn ?? [])].filter(({ user_id }) => user_id === userId);
  const shared = own.length > 0 && enterpriseId === undefined ? own : [...own, ...actor.memberships];
  const within = shared
    .map(({ enterprise_id }) => enterprise_id)
    .filter((id) => enterpriseId === undefined || id === enterpriseId);
  const person = await findPerson(db, userId, within);
  if (!person) throw notFound();
  const subject = { enterprise_id: person.enterprise_id, user_id: userId };
  await authorizeSeen(db, actor, right, subject);
  if (
    person.role === 'advisor' &&
    !isOneself(actor, subject) &&
    !can(actor, 'advisors.list', { enterprise_id: person.enterprise_id })
  )
    throw notFound();
  return person;
}

/**
 * As `personFor`, and nobody else changes the person or their account until the transaction ends. Who locks the enterprise
 * too does so before.
 * @param email whose account may come to open the person's membership
 */
export async function personToChange(
  tx: Tx,
  actor: Actor,
  right: Right,
  userId: number,
  enterpriseId?: number,
  email: string | null = null,
): Promise<PersonRow> {
  await lockMemberships(
    tx,
    sql`select enterprise_id, user_id from enterprise_users where user_id = ${userId}`,
    sql`select id from users where email = ${email}`,
  );
  return personFor(tx, actor, right, userId, enterpriseId);
}

/**
 * As `personFor`, for the two detail screens: there another company's person is a 403, whose message they show before
 * they leave (conventions 1).
 */
export async function personOnScreen(db: Db, actor: Actor, userId: number, enterpriseId?: number): Promise<PersonRow> {
  const known = await membershipsWith(db, userId);
  const shared = known.some((one) =>
    actor.memberships.some(({ enterprise_id }) => enterprise_id === one.enterprise_id),
  );
  if (known.length > 0 && !shared && !isOneself(actor, { user_id: userId })) throw forbidden();
  return personFor(db, actor, 'employees.see', userId, enterpriseId);
}

/**
 * Who is there for a firm is the firm's to change, and comes and goes with its mandate.
 * @throws ApiError 409
 */
export async function assertNotForFirm(db: Db, { id, enterprise_id, role }: PersonRow): Promise<void> {
  if (role !== 'advisor') return;
  const isForFirm = await exists(
    db,
    sql`enterprise_users where enterprise_id = ${enterprise_id} and user_id = ${id} and firm_id is not null`,
  );
  if (isForFirm) throw conflict(firmMessages.ofFirm);
}

/** Beside the number of an enterprise: who of it stops being an administrator goes one after another. */
const ADMINS_LOCK = 7_301_948;

/** @throws ApiError 409 where nobody else administers the enterprise of an administrator */
export async function assertAdminLeft(tx: Tx, { id, enterprise_id }: PersonRow): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${ADMINS_LOCK}, ${enterprise_id})`);
  const others = (await adminsOf(tx, enterprise_id)).filter((one) => one !== id);
  if (others.length === 0) throw conflict(say.lastAdmin);
}

/** The right over this very person, by the role that they have there. */
export function authorizeOn(actor: Actor, deed: Deed, { id, enterprise_id, role }: PersonRow): void {
  authorize(actor, rightTo(deed, role), { enterprise_id, user_id: id });
}

/** Nobody switches themselves off, and the table never offers it for admins (employees 3). */
export function assertSwitchable(actor: Actor, person: PersonRow): void {
  if (isOneself(actor, { enterprise_id: person.enterprise_id, user_id: person.id })) throw forbidden(say.notOneself);
  if (person.role === 'admin') throw conflict(say.notAdmins);
}

/** The enterprise's own fields of a person of this role that the actor may fill; advisors are no part of it and have none. */
export const fieldsOfPerson = (tx: Tx, actor: Actor, enterpriseId: number, role: Role): Promise<Fields> =>
  role === 'advisor' ? Promise.resolve({}) : fieldsToFill(tx, actor, enterpriseId, entity.name);

/** @throws ApiError 422 for whom the law does not let work yet on the hire date (art. 6.1 ET) */
export function assertOfWorkingAge(
  { birth_date }: Pick<PersonFields, 'birth_date'>,
  hired: string,
  field: 'birth_date' | 'hired_on' = 'birth_date',
): void {
  if (birth_date && !isOfWorkingAge(birth_date, hired)) throw invalid({ [field]: personMessages.underWorkingAge });
}

/** Whose data were erased has no address to write to until it is given again. */
export function assertKnown({ erased_at }: PersonRow): void {
  if (erased_at) throw conflict(personalDataMessages.writeAgain);
}

/** Where the actor may switch a person with these memberships on and off. */
export const switchableIn = (actor: Actor, memberships: readonly Membership[]): number[] =>
  memberships
    .filter(({ enterprise_id, role }) => role !== 'admin' && can(actor, rightTo('setActive', role), { enterprise_id }))
    .map(({ enterprise_id }) => enterprise_id);

/**
 * Only an admin chooses a role (employees 3). An advisor's is fixed (advisors 1).
 * @param before the person that is changed; none while one is created
 */
export function assertRoleAllowed(actor: Actor, enterpriseId: number, role: Role, before?: PersonRow): void {
  if (role === (before?.role ?? 'employee')) return;
  if (before && (role === 'advisor' || before.role === 'advisor')) {
    throw invalid({ role: advisorMessages.roleIsFixed });
  }
  if (role === 'advisor') return;
  if (!can(actor, 'employees.chooseRole', { enterprise_id: enterpriseId })) throw invalid({ role: say.roleByAdmin });
}

const rightToSee = (name: MemberField): Right | undefined => (memberFields[name] as Field).right;
const rightsToSee = [...new Set(memberFieldNames.flatMap((name) => rightToSee(name) ?? []))];

/** Fields of a person that a reader does not see, and does not change (auth 9). */
export function hiddenFieldNames(reader: Actor, person: Subject): MemberField[] {
  const missing = rightsToSee.filter((right) => !can(reader, right, person));
  return missing.length === 0
    ? []
    : memberFieldNames.filter((name) => missing.some((right) => right === rightToSee(name)));
}

/** Whether an address is that of an account that was erased, or gave its own up: nobody reads it. */
export const isNobodys = (email: string): boolean => email.endsWith('.invalid');

/** What somebody may do from outside to how a person signs in. */
export interface Access {
  /** The account's password; otherwise what was typed is for nothing. */
  readonly setsPassword: boolean;
  /** For how many days the person can object to another address. */
  readonly objectionDays: number;
}

const isResponsibleForComplaints = (tx: Tx, { id, enterprise_id }: PersonRow): Promise<boolean> =>
  exists(
    tx,
    sql`enterprise_users where enterprise_id = ${enterprise_id} and user_id = ${id} and complaints_responsible`,
  );

/** Whether the person may do no more than the actor: else the actor types neither an address nor a password for them. */
const mayType = (actor: Actor, { enterprise_id, role }: PersonRow, isResponsible: boolean): boolean =>
  can(actor, 'employees.chooseRole', { enterprise_id }) || (!isResponsible && ['employee', 'advisor'].includes(role));

/** @throws ApiError 403 where the actor may not type an address for the person, and so takes none back */
export async function authorizeWithdrawal(tx: Tx, actor: Actor, person: PersonRow): Promise<void> {
  authorizeOn(actor, 'edit', person);
  if (!mayType(actor, person, await isResponsibleForComplaints(tx, person))) throw forbidden(say.accessOfAdmin);
}

/**
 * An account is its owner's. A password that is typed for it serves while its owner has not chosen one and no other enterprise
 * knows it; otherwise it is for nothing, since a refusal would tell what other enterprises know. Nobody types an address or a
 * password for whom may do more than they may. Administrators and those responsible for complaints have longer to object, and
 * whose role or responsibility changed in that time, so that nobody is demoted first and moved then; and whose data were erased, since
 * nobody may be left to be asked.
 * @param tx holds the account, so that nobody is linked to it before the change
 * @throws ApiError 422 at the fields of whom the actor may not change
 */
export async function accessTo(
  tx: Tx,
  actor: Actor,
  person: PersonRow,
  input: Pick<PersonFields, 'email' | 'password'> & { readonly role: Role },
  now: Date,
): Promise<Access> {
  const { enterprise_id, account_id: accountId, role } = person;
  const changed = { email: input.email !== person.email, password: Boolean(input.password) };
  const isResponsible = await isResponsibleForComplaints(tx, person);
  if (!mayType(actor, person, isResponsible)) {
    throw invalid({
      ...(changed.email && { email: say.accessOfAdmin }),
      ...(changed.password && { password: say.accessOfAdmin }),
    });
  }
  const { administrators, usual } = moveObjectionDays;
  const since = new Date(now.getTime() - administrators * DAY_MS);
  const isLonger =
    isResponsible ||
    person.erased_at !== null ||
    isNobodys(person.email) ||
    [role, input.role].includes('admin') ||
    (await hadOtherRole(tx, { enterprise_id, user_id: person.id }, since));
  const objectionDays = isLonger ? administrators : usual;
  const account = await lockAccount(tx, accountId);
  const isKnownElsewhere = await exists(
    tx,
    sql`enterprise_users where account_id = ${accountId} and enterprise_id <> ${enterprise_id} and accepted_at is not null`,
  );
  const isAlone = !isKnownElsewhere && !(await isOfFirm(tx, accountId));
  return { setsPassword: isAlone && !account.chosen_by_owner, objectionDays };
}
