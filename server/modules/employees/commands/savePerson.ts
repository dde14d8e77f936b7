import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { memberFieldNames } from '../../../../domain/employees/personFields.ts';
import { employeeMessages as say } from '../../../../domain/employees/messages/index.ts';
import { pick } from '../../../../domain/kernel/pick.ts';
import type { Role } from '../../../../domain/rights.ts';
import { array, type Db, type Tx } from '../../../db/rows.ts';
import { assignments, insertOf, lockRow } from '../../../db/statements.ts';
import { conflict, invalid } from '../../../http/apiError.ts';
import { changedCustomValues, type CustomValues, keptCustomValues } from '../../../http/customFields/values.ts';
import { endSessions, spendCodes } from '../../auth/index.ts';
import { saveTerms, setTerms } from './saveTerms.ts';
import { type PersonInput, termsOf } from './form.ts';

interface Input extends PersonInput {
  enterpriseId: number;
  role: Role;
  /** Local date from which changed work terms count. */
  today: string;
  now: Date;
  passwordHash: string | null;
  /** Of the enterprise's own fields. */
  custom: CustomValues;
}

/**
 * Creates a person in an enterprise. Whoever has an account by this address already gets a membership like anybody new:
 * it waits until they accept it, and nothing of the account is revealed or changed. Advisors take no place of the plan.
 * @returns the person's id
 * @throws ApiError 409 when the plan's limit is reached or the person is in the enterprise, 422 for a password of an
 * account that exists; the database's own 409 for a taken DNI
 */
export async function createPerson(tx: Tx, input: Input): Promise<number> {
  if (input.role !== 'advisor') await assertRoom(tx, input.enterpriseId);
  await assertNew(tx, input);
  const [id] = await addPeople(tx, [input]);
  if (id === undefined) throw new Error('A person was inserted without an id');
  return id;
}

/** @throws ApiError 409 for the address of somebody who is or was in the enterprise */
async function assertNew(tx: Tx, { enterpriseId, person: { email, dni } }: Input): Promise<void> {
  const known = await tx.row(
    z.object({ dni: z.string().nullable() }),
    sql`select m.dni from users u join enterprise_users m on m.user_id = u.id
         where u.email = ${email} and m.enterprise_id = ${enterpriseId}`,
  );
  if (!known) return;
  if (known.dni === dni) throw conflict(`${say.alreadyLinked} (enterprise_users_unique)`);
  throw conflict(`${say.emailTaken} (users_email_unique)`);
}

/**
 * As `createPerson` for many in few statements, where it is known that there is room and that all are new to their one
 * enterprise; addresses must differ.
 * @returns their ids in the order given
 */
export async function addPeople(tx: Tx, all: readonly Input[]): Promise<number[]> {
  const ids = await accountsOf(tx, all);
  const idOf = ({ person }: Input) => {
    const id = ids.get(person.email);
    if (id === undefined) throw new Error('A person was inserted without an id');
    return id;
  };
  const members = all.map((one) => ({
    enterprise_id: one.enterpriseId,
    user_id: idOf(one),
    ...pick(one.person, memberFieldNames),
    role: one.role,
    title: one.title,
    hired_at: one.now,
    custom_fields: keptCustomValues(one.custom),
  }));
  if (members.length > 0) await tx.run(insertOf('enterprise_users', members));
  const terms = all.flatMap((one) => {
    if (!one.work) return [];
    return [{ enterprise_id: one.enterpriseId, user_id: idOf(one), valid_from: one.today, terms: termsOf(one.work) }];
  });
  await saveTerms(tx, terms);
  return all.map(idOf);
}

const accountRow = z.object({ id: z.number(), email: z.string() });

/**
 * Ids of their accounts by e-mail, each made unless it exists: also by somebody else at this moment. An account keeps its
 * address until the end of the transaction.
 */
async function accountsOf(tx: Tx, all: readonly Input[]): Promise<Map<string, number>> {
  const accounts = all.map(({ person: { name, last_name, email }, passwordHash }) => ({
    name,
    last_name,
    email,
    password_hash: passwordHash,
  }));
  const made = await tx.rows(
    accountRow,
    sql`${insertOf('users', accounts)} on conflict (email) do nothing returning id, email`,
  );
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  const known = all.filter(({ person }) => !ids.has(person.email));
  if (known.some(({ passwordHash }) => passwordHash !== null)) throw invalid({ password: say.passwordByOwner });
  if (known.length === 0) return ids;
  const emails = array(known.map(({ person }) => person.email));
  const found = await tx.rows(accountRow, sql`select id, email from users where email = any(${emails}) for key share`);
  for (const { id, email } of found) ids.set(email, id);
  return ids;
}

/**
 * Changes a person of an enterprise and, from today on, their work terms; what they agreed before stays for the days
 * before. Whose data had been erased has them again.
 */
export async function updatePerson(tx: Tx, userId: number, input: Input): Promise<void> {
  await setAccess(tx, userId, input);
  const { person, role, title } = input;
  await tx.run(
    sql`update enterprise_users set ${assignments({
      ...pick(person, memberFieldNames),
      role,
      title,
      erased_at: null,
      custom_fields: changedCustomValues(input.custom),
    })}
         where enterprise_id = ${input.enterpriseId} and user_id = ${userId}`,
  );
  await setTerms(tx, userId, input);
}

/**
 * How a person signs in, set by somebody else. An address that is not the owner's own choice opens nothing until it is
 * verified, and nothing that was opened or mailed before is good any more: every membership has to be accepted anew. A
 * new password ends every session.
 */
async function setAccess(tx: Tx, userId: number, { person, passwordHash, now }: Input): Promise<void> {
  const moved = await tx.run(
    sql`update users set email = ${person.email}, email_verified_at = null
         where id = ${userId} and email <> ${person.email}`,
  );
  if (passwordHash) {
    await tx.run(
      sql`update users set password_hash = ${passwordHash}, password_chosen_by_owner = false where id = ${userId}`,
    );
  }
  if (moved === 1) {
    await tx.run(sql`update enterprise_users set accepted_at = null where user_id = ${userId}`);
    await endSessions(tx, userId);
  } else if (passwordHash) {
    await tx.run(sql`delete from sessions where user_id = ${userId}`);
  }
  if (moved === 1 || passwordHash) await spendCodes(tx, userId, now);
}

/** What an enterprise alone says of a person: their position, where it is given, and values of its own fields. */
export const setOfEnterprise = (
  tx: Tx,
  { id, enterprise_id }: { readonly id: number; readonly enterprise_id: number },
  { title, custom }: { readonly title: string | null | undefined; readonly custom: CustomValues },
): Promise<number> =>
  tx.run(
    sql`update enterprise_users set ${assignments({ title, custom_fields: changedCustomValues(custom) })}
         where enterprise_id = ${enterprise_id} and user_id = ${id}`,
  );

/**
 * The enterprise's row is locked, so that two administrators at once cannot both take the last place. What refers to it
 * (a punch, say) is not held up.
 * @throws ApiError 409 when the plan has fewer places left
 */
export async function assertRoom(tx: Tx, enterpriseId: number, places = 1): Promise<void> {
  await lockRow(tx, 'enterprises', enterpriseId);
  const room = await roomIn(tx, enterpriseId);
  if (room !== null && room < places) throw conflict(say.limitReached);
}

/** How many more people the plan holds, below zero where it holds fewer than there are; null without a limit. */
export async function roomIn(db: Db, enterpriseId: number): Promise<number | null> {
  const row = await db.row(
    z.object({ room: z.number().nullable() }),
    sql`select e.employee_limit - (select count(*) from enterprise_users
                                    where enterprise_id = e.id and active and role <> 'advisor')::int as room
          from enterprises e where e.id = ${enterpriseId}`,
  );
  return row?.room ?? null;
}

/** @returns in which of the enterprises it changed anything */
export async function setActive(
  tx: Tx,
  enterpriseIds: readonly number[],
  userId: number,
  active: boolean,
  now: Date,
): Promise<number[]> {
  const changed = await tx.rows(
    z.object({ enterprise_id: z.number() }),
    sql`update enterprise_users set active = ${active}, left_at = ${active ? null : now}
         where user_id = ${userId} and enterprise_id = any(${array(enterpriseIds)}) and active <> ${active}
        returning enterprise_id`,
  );
  return changed.map(({ enterprise_id }) => enterprise_id);
}
