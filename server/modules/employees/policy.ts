import { sql } from 'drizzle-orm';
import { advisorMessages } from '../../../domain/advisors/messages/index.ts';
import { isOfWorkingAge } from '../../../domain/employees/age.ts';
import { employees as entity } from '../../../domain/employees/employees.ts';
import type { Fields } from '../../../domain/kernel/fields.ts';
import { firmMessages } from '../../../domain/firms/messages/index.ts';
import { employeeMessages as say } from '../../../domain/employees/messages/index.ts';
import { personalDataMessages } from '../../../domain/privacy/messages/index.ts';
import { type Actor, can, type Right, type Role } from '../../../domain/rights.ts';
import type { Db, Tx } from '../../db/rows.ts';
import { exists, lockRow } from '../../db/statements.ts';
import { conflict, invalid, forbidden, notFound } from '../../http/apiError.ts';
import { fieldsToFill } from '../../http/customFields/declared.ts';
import { authorize } from '../../http/route.ts';
import { authorizeSeen } from '../../http/scope.ts';
import { isOfFirm, lockAccount } from '../auth/index.ts';
import type { PersonFields } from './commands/form.ts';
import { enterprisesOfPerson, findPerson, type Membership, membershipsOf, type PersonRow } from './repo.ts';

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
  const own = [...(actor.ownRecordIn ?? []), ...(actor.forFirmIn ?? [])];
  const shared = userId === actor.id ? own : actor.memberships.map((one) => one.enterprise_id);
  const within = enterpriseId === undefined ? shared : shared.filter((id) => id === enterpriseId);
  const person = await findPerson(db, userId, within);
  if (!person) throw notFound();
  await authorizeSeen(db, actor, right, { enterprise_id: person.enterprise_id, user_id: userId });
  const isAdvisor = person.role === 'advisor' && userId !== actor.id;
  if (isAdvisor && !can(actor, 'advisors.list', { enterprise_id: person.enterprise_id })) throw notFound();
  return person;
}

/**
 * As `personFor`, and nobody else changes the account or a membership of it until the transaction ends. Who locks the
 * enterprise too does so before.
 */
export async function personToChange(
  tx: Tx,
  actor: Actor,
  right: Right,
  userId: number,
  enterpriseId?: number,
): Promise<PersonRow> {
  await lockRow(tx, 'users', userId);
  await tx.run(sql`select from enterprise_users where user_id = ${userId} order by enterprise_id for no key update`);
  return personFor(tx, actor, right, userId, enterpriseId);
}

/**
 * As `personFor`, for the two detail screens: there another company's person is a 403, whose message they show before
 * they leave (conventions 1).
 */
export async function personOnScreen(db: Db, actor: Actor, userId: number, enterpriseId?: number): Promise<PersonRow> {
  const elsewhere = await enterprisesOfPerson(db, userId);
  const shared = elsewhere.some((id) => actor.memberships.some(({ enterprise_id }) => enterprise_id === id));
  if (elsewhere.length > 0 && !shared && userId !== actor.id) throw forbidden();
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

/** The right over this very person, by the role that they have there. */
export function authorizeOn(actor: Actor, deed: Deed, { id, enterprise_id, role }: PersonRow): void {
  authorize(actor, rightTo(deed, role), { enterprise_id, user_id: id });
}

/** Nobody switches themselves off, and the table never offers it for admins (employees 3). */
export function assertSwitchable(actor: Actor, person: PersonRow): void {
  if (person.id === actor.id) throw forbidden(say.notOneself);
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
  if (birth_date && !isOfWorkingAge(birth_date, hired)) throw invalid({ [field]: say.underWorkingAge });
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

interface AccountAccess {
  /** Whether the account moves to an address that is typed and confirmed. */
  readonly movesAccount: boolean;
  readonly setsPassword: boolean;
}

/**
 * Address and password open an account in every enterprise of the person. A password that is typed from outside serves
 * while its owner has not chosen one and no other enterprise knows the account; an address that is typed moves it only
 * where the actor may edit the person in all of them, and an admin's only by an admin. A membership that waits counts as
 * well: its invitation must reach the address that its enterprise typed. What serves nothing is not refused, since that
 * would tell what other enterprises know.
 * @param tx holds the account, so that nobody is linked to it before the change
 * @throws ApiError 422 at the fields of an admin that the actor may not change in this enterprise
 */
export async function accessTo(
  tx: Tx,
  actor: Actor,
  person: PersonRow,
  input: Pick<PersonFields, 'email' | 'password'>,
): Promise<AccountAccess> {
  const changed = { email: input.email !== person.email, password: Boolean(input.password) };
  if (!changed.email && !changed.password) return { movesAccount: false, setsPassword: false };
  const account = await lockAccount(tx, person.id);
  const memberships = await membershipsOf(tx, person.id);
  const mayAccess = ({ role, enterprise_id }: Membership) =>
    can(actor, rightTo('edit', role), { enterprise_id }) &&
    (role !== 'admin' || can(actor, 'employees.chooseRole', { enterprise_id }));
  if (!mayAccess(person)) {
    throw invalid({
      ...(changed.email && { email: say.accessOfAdmin }),
      ...(changed.password && { password: say.accessOfAdmin }),
    });
  }
  if (await isOfFirm(tx, person.id)) return { movesAccount: false, setsPassword: false };
  const isAlone = memberships.every(({ enterprise_id }) => enterprise_id === person.enterprise_id);
  return {
    movesAccount: memberships.every(mayAccess),
    setsPassword: isAlone && !account.chosen_by_owner,
  };
}
