import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { memberFieldNames } from '#domain/organization/people/personFields.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { pick } from '#domain/kernel/pick.ts';
import type { Role } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { assignments, columnsOf, insertOf, lockRow, recordsOf } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import { changedCustomValues, type CustomValues, keptCustomValues } from '#server/http/customFields/values.ts';
import { accountBy, deleteUnused, endMove, requestMove, spendCodes } from '#server/modules/access/auth/index.ts';
import type { Access } from '../policy.ts';
import type { PersonRow } from '../repo.ts';
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
 * A password serves only an account that is made. @throws ApiError 409 when the plan's limit is reached or the person is in
 * the enterprise; the database's own 409 for a taken DNI
 */
export async function createPerson(tx: Tx, input: Input): Promise<number> {
  if (input.role !== 'advisor') await assertRoom(tx, input.enterpriseId);
  await assertEmailFree(tx, input.enterpriseId, input.person);
  const [id] = await addPeople(tx, [input]);
  if (id === undefined) throw new Error('A person was inserted without an id');
  return id;
}

/**
 * @param userId whose address it is to be; nobody's yet without one
 * @throws ApiError 409 for the address of somebody else who is or was in the enterprise
 */
export async function assertEmailFree(
  tx: Tx,
  enterpriseId: number,
  { email, dni }: Pick<Input['person'], 'email' | 'dni'>,
  userId?: number,
): Promise<void> {
  const known = await tx.row(
    z.object({ dni: z.string().nullable() }),
    sql`select m.dni from enterprise_users m
          left join membership_moves v on v.enterprise_id = m.enterprise_id and v.user_id = m.user_id
          join users u on u.id in (m.account_id, v.account_id)
         where m.enterprise_id = ${enterpriseId} and m.user_id is distinct from ${userId ?? null}::int
           and u.email = ${email} limit 1`,
  );
  if (!known) return;
  if (known.dni === dni && userId === undefined) throw conflict(`${say.alreadyLinked} (enterprise_users_unique)`);
  throw conflict(`${say.emailTaken} (users_email_unique)`);
}

/**
 * As `createPerson` for many in few statements, where it is known that there is room and that all are new to their one
 * enterprise; addresses must differ.
 * @returns their ids in the order given
 */
export async function addPeople(tx: Tx, all: readonly Input[]): Promise<number[]> {
  const accounts = await accountsOf(tx, all);
  const accountOf = ({ person }: Input) => {
    const account = accounts.get(person.email);
    if (account === undefined) throw new Error('A person was inserted without an account');
    return account;
  };
  const idOf = (one: Input) => accountOf(one).number;
  const members = all.map((one) => ({
    enterprise_id: one.enterpriseId,
    user_id: idOf(one),
    account_id: accountOf(one).id,
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

const drawnRow = z.object({ number: z.number(), email: z.string() });
const accountRow = z.object({ id: z.number(), email: z.string() });

/** An account, and a number that is nobody's yet: the account's own where it was made now, so that no number tells which. */
interface Account {
  readonly id: number;
  readonly number: number;
}

/**
 * Their accounts by e-mail, each made unless it exists: also by somebody else at this moment. An account keeps its address
 * until the end of the transaction.
 */
async function accountsOf(tx: Tx, all: readonly Input[]): Promise<Map<string, Account>> {
  const accounts = all.map(({ person: { name, last_name, email }, passwordHash }) => ({
    name,
    last_name,
    email,
    password_hash: passwordHash,
  }));
  if (all.length === 0) return new Map();
  const columns = columnsOf(['name', 'last_name', 'email', 'password_hash']);
  const drawn = await tx.rows(
    drawnRow,
    sql`with drawn as materialized (
          select nextval('users_id_seq')::int as number, ${columns} from ${recordsOf('users', accounts)}),
        made as (
          insert into users (id, ${columns}) overriding system value select number, ${columns} from drawn
              on conflict (email) do nothing)
        select number, email from drawn`,
    { idempotent: false },
  );
  // Asked of all, so that nothing tells which of them were there.
  const emails = array(all.map(({ person }) => person.email));
  const found = await tx.rows(
    accountRow,
    sql`select id, email from users where email = any(${emails}) order by id for key share`,
  );
  const ids = new Map(found.map(({ id, email }) => [email, id]));
  return new Map(
    drawn.flatMap(({ number, email }) => {
      const id = ids.get(email);
      return id === undefined ? [] : [[email, { id, number }]];
    }),
  );
}

/**
 * Changes a person of an enterprise and, from today on, their work terms; what they agreed before stays for the days
 * before. Whose data had been erased has them again, once the account by their address opens the membership. The address is no
 * part of it: `typeEmail`.
 */
export async function updatePerson(
  tx: Tx,
  {
    id: userId,
    account_id: accountId,
    ...before
  }: Pick<PersonRow, 'id' | 'account_id' | 'email' | 'accepted' | 'erased_at'>,
  input: Input,
  { setsPassword }: Pick<Access, 'setsPassword'>,
): Promise<void> {
  if (setsPassword) await setPassword(tx, accountId, input);
  const { person, role, title } = input;
  await tx.run(
    sql`update enterprise_users set ${assignments({
      ...pick(person, memberFieldNames),
      role,
      title,
      erased_at: before.accepted && person.email !== before.email ? before.erased_at : null,
      custom_fields: changedCustomValues(input.custom),
    })}
         where enterprise_id = ${input.enterpriseId} and user_id = ${userId}`,
  );
  await setTerms(tx, userId, input);
}

/** A password set by somebody else ends every session and what was mailed before. */
async function setPassword(tx: Tx, accountId: number, { passwordHash, now }: Input): Promise<void> {
  if (!passwordHash) return;
  await tx.run(
    sql`update users set password_hash = ${passwordHash}, password_chosen_by_owner = false, password_of_former_address = false
         where id = ${accountId}`,
  );
  await tx.run(sql`delete from sessions where user_id = ${accountId}`);
  await spendCodes(tx, accountId, now);
}

/**
 * The account of an address that an enterprise types opens the membership of a person: once its reader accepts where nobody has
 * accepted it yet, after a move otherwise.
 */
export async function typeEmail(
  tx: Tx,
  { id, account_id, enterprise_id, accepted, name, last_name }: PersonRow,
  { email, requestedBy, dueAt, now }: { email: string; requestedBy: number; dueAt: Date; now: Date },
): Promise<void> {
  if (accepted) await endMove(tx, { enterprise_id, user_id: id }, now);
  const { id: accountId } = await accountBy(tx, { name, last_name, email });
  if (accepted) {
    await requestMove(tx, { enterpriseId: enterprise_id, userId: id, accountId, requestedBy, dueAt }, now);
    return;
  }
  await tx.run(
    sql`update enterprise_users set account_id = ${accountId}
         where enterprise_id = ${enterprise_id} and user_id = ${id}`,
  );
  await tx.run(
    sql`update codes set used_at = ${now}
         where enterprise_id = ${enterprise_id} and user_id = ${account_id} and used_at is null`,
  );
  await deleteUnused(tx, account_id);
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

/** Whoever stops being active keeps their membership: a move that waits ends. @returns in which of the enterprises it changed anything */
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
           and firm_id is null
        returning enterprise_id`,
  );
  if (!active) for (const { enterprise_id } of changed) await endMove(tx, { enterprise_id, user_id: userId }, now);
  return changed.map(({ enterprise_id }) => enterprise_id);
}
