import { and, eq, inArray, sql } from 'drizzle-orm';
import { employeeMessages as say } from '../../../../domain/messages/es.ts';
import type { Role } from '../../../../domain/rights.ts';
import type { Tx } from '../../../db/connect.ts';
import { enterpriseUsers, enterprises, users, workTerms } from '../../../db/schema/index.ts';
import { conflict } from '../../../http/refusal.ts';
import { type PersonFields, type PersonInput, termsOf } from '../form.ts';

interface Given extends PersonInput {
  enterpriseId: number;
  role: Role;
  /** Local date from which changed work terms count. */
  today: string;
  now: Date;
  passwordHash: string | null;
}

const personColumns = (person: PersonFields) => ({
  name: person.name,
  last_name: person.last_name,
  email: person.email,
  dni: person.dni,
  birth_date: person.birth_date ?? null,
  phone: person.phone,
  address: person.address ?? null,
  city: person.city ?? null,
  state: person.state ?? null,
  zip_code: person.zip_code ?? null,
  country: person.country ?? null,
});

/**
 * Creates a person in an enterprise; somebody known elsewhere by the same e-mail and DNI is linked instead, and keeps
 * their own data and password. Advisors take no place of the plan.
 * @returns the person's id
 * @throws Refusal 409 when the plan's limit is reached; the database's own 409 for a taken e-mail, DNI or link
 */
export async function createPerson(tx: Tx, given: Given): Promise<number> {
  if (given.role !== 'advisor') await mustHaveRoom(tx, given.enterpriseId);
  return addPerson(tx, given);
}

/** As `createPerson`, where it is known that there is room. */
async function addPerson(tx: Tx, given: Given): Promise<number> {
  const [id] = await addPeople(tx, [given]);
  if (id === undefined) throw new Error('A person was inserted without an id');
  return id;
}

/** Rows of one statement: far below the number of values that PostgreSQL takes. */
const AT_ONCE = 500;

/**
 * As `addPerson` for many in few statements, all of them in one enterprise; addresses must differ.
 * @returns their ids in the order given
 */
export async function addPeople(tx: Tx, all: readonly Given[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE)
    ids.push(...(await addSome(tx, all.slice(start, start + AT_ONCE))));
  return ids;
}

async function addSome(tx: Tx, some: readonly Given[]): Promise<number[]> {
  const ids = await knownIds(tx, some);
  const fresh = some.filter(({ person }) => !ids.has(person.email));
  if (fresh.length > 0) {
    const made = await tx
      .insert(users)
      .values(fresh.map(({ person, passwordHash }) => ({ ...personColumns(person), password_hash: passwordHash })))
      .returning({ id: users.id, email: users.email });
    for (const { id, email } of made) ids.set(email, id);
  }
  const idOf = ({ person }: Given) => {
    const id = ids.get(person.email);
    if (id === undefined) throw new Error('A person was inserted without an id');
    return id;
  };
  const members = some.map((one) => ({
    enterprise_id: one.enterpriseId,
    user_id: idOf(one),
    role: one.role,
    title: one.title,
    hired_at: one.now,
  }));
  await tx.insert(enterpriseUsers).values(members);
  const terms = some.flatMap((one) => {
    if (!one.work) return [];
    return [{ enterprise_id: one.enterpriseId, user_id: idOf(one), valid_from: one.today, ...termsOf(one.work) }];
  });
  if (terms.length > 0) await tx.insert(workTerms).values(terms);
  return some.map(idOf);
}

/** Ids of those who are known by the same e-mail and DNI, by e-mail. */
async function knownIds(tx: Tx, some: readonly Given[]): Promise<Map<string, number>> {
  const dnis = new Map(some.map(({ person }) => [person.email, person.dni]));
  const found = await tx
    .select({ id: users.id, email: users.email, dni: users.dni })
    .from(users)
    .where(inArray(users.email, [...dnis.keys()]));
  return new Map(found.flatMap(({ id, email, dni }) => (dnis.get(email) === dni ? [[email, id] as const] : [])));
}

/**
 * Changes a person and, from today on, their work terms; what they agreed before stays for the days before. Whose data
 * had been erased has them again.
 */
export async function updatePerson(tx: Tx, userId: number, given: Given): Promise<void> {
  await setPersonalData(tx, userId, given);
  await tx
    .update(enterpriseUsers)
    .set({ role: given.role, title: given.title, erased_at: null })
    .where(and(eq(enterpriseUsers.enterprise_id, given.enterpriseId), eq(enterpriseUsers.user_id, userId)));
  await setTerms(tx, userId, given);
}

/** Their position in an enterprise. */
export const setTitle = (tx: Tx, enterpriseId: number, userId: number, title: string | null) =>
  tx
    .update(enterpriseUsers)
    .set({ title })
    .where(and(eq(enterpriseUsers.enterprise_id, enterpriseId), eq(enterpriseUsers.user_id, userId)));

/**
 * Who a person is and how they sign in. A new address has to be verified anew, and what was mailed to the former one is
 * good for nothing any more; a new password ends every session but `keepSession` (the hash of its token).
 */
export async function setPersonalData(
  tx: Tx,
  userId: number,
  {
    person,
    passwordHash,
    now,
    keepSession = '',
  }: Pick<Given, 'person' | 'passwordHash' | 'now'> & { keepSession?: string },
): Promise<void> {
  const moved = await tx.execute(
    sql`update users set email_verified_at = null where id = ${userId} and email <> ${person.email}`,
  );
  await tx
    .update(users)
    .set({ ...personColumns(person), ...(passwordHash && { password_hash: passwordHash }) })
    .where(eq(users.id, userId));
  if (passwordHash) {
    await tx.execute(sql`delete from sessions where user_id = ${userId} and token_hash <> ${keepSession}`);
  }
  if ((moved.rowCount ?? 0) > 0) {
    await tx.execute(sql`update codes set used_at = ${now} where user_id = ${userId} and used_at is null`);
  } else if (passwordHash) {
    await tx.execute(
      sql`update codes set used_at = ${now} where user_id = ${userId} and purpose = 'reset' and used_at is null`,
    );
  }
}

async function setTerms(tx: Tx, userId: number, { enterpriseId, today, work }: Given): Promise<void> {
  if (!work) return;
  const terms = termsOf(work);
  const [current] = await tx
    .select()
    .from(workTerms)
    .where(and(eq(workTerms.enterprise_id, enterpriseId), eq(workTerms.user_id, userId)))
    .orderBy(sql`${workTerms.valid_from} desc`)
    .limit(1);
  const { enterprise_id: _enterprise, user_id: _user, valid_from: _from, ...before } = current ?? { valid_from: today };
  if (current && JSON.stringify(before) === JSON.stringify({ ...before, ...terms })) return;
  await tx
    .insert(workTerms)
    .values({ enterprise_id: enterpriseId, user_id: userId, valid_from: today, ...terms })
    .onConflictDoUpdate({ target: [workTerms.enterprise_id, workTerms.user_id, workTerms.valid_from], set: terms });
}

/**
 * The enterprise's row is locked, so that two administrators at once cannot both take the last place. What refers to it
 * (a punch, say) is not held up.
 * @throws Refusal 409 when the plan has fewer places left
 */
export async function mustHaveRoom(tx: Tx, enterpriseId: number, places = 1): Promise<void> {
  await tx
    .select({ id: enterprises.id })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId))
    .for('no key update');
  const room = await roomIn(tx, enterpriseId);
  if (room !== null && room < places) throw conflict(say.limitReached);
}

/** How many more people the plan holds, below zero where it holds fewer than there are; null without a limit. */
export async function roomIn(db: Pick<Tx, 'execute'>, enterpriseId: number): Promise<number | null> {
  const { rows } = await db.execute<{ room: number | null }>(
    sql`select e.employee_limit - (select count(*) from enterprise_users
                                    where enterprise_id = e.id and active and role <> 'advisor')::int as room
          from enterprises e where e.id = ${enterpriseId}`,
  );
  return rows[0]?.room ?? null;
}

/** @returns whether anything changed */
export async function setActive(
  tx: Tx,
  enterpriseIds: readonly number[],
  userId: number,
  active: boolean,
  now: Date,
): Promise<boolean> {
  const changed = await tx.execute(
    sql`update enterprise_users set active = ${active}, left_at = ${active ? null : now}
         where user_id = ${userId} and enterprise_id = any(${sql.param([...enterpriseIds])}::int[]) and active <> ${active}`,
  );
  return (changed.rowCount ?? 0) > 0;
}
