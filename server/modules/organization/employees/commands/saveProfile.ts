import { sql } from 'drizzle-orm';
import { memberFieldNames } from '#domain/organization/people/personFields.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { auditAccount } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { assignments, exists } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import { spendCodes } from '#server/modules/access/auth/index.ts';
import type { PersonFields } from './form.ts';
import type { PersonRow } from '../repo.ts';

type OwnFields = Pick<PersonRow, (typeof memberFieldNames)[number]>;

/** What somebody changed of the record that they were shown; what another enterprise typed is no change of theirs. */
export function changesOf(shown: OwnFields, own: PersonFields): Partial<OwnFields> {
  return Object.fromEntries(
    memberFieldNames.flatMap((field) =>
      (own[field] ?? null) === shown[field] ? [] : [[field, own[field] ?? null] as const],
    ),
  );
}

interface Profile {
  /** The record as it was shown. */
  readonly shown: PersonRow;
  readonly own: PersonFields;
  readonly passwordHash: string | null;
  readonly now: Date;
  /** The hash of a token: its session goes on when the password is changed. */
  readonly keepSession: string;
}

/**
 * Changes what people change of themselves: in every enterprise in which they work, in the one that they were shown, and
 * the account's own name. A new password ends every other session; whether its owner chose it stays as it was, since
 * whoever set the former one may have signed in with it. A new e-mail is not written here: it counts once confirmed.
 * @throws the database's own 409 for a DNI that is taken in one of the enterprises
 */
export async function saveProfile(tx: Tx, { shown, own, passwordHash, now, keepSession }: Profile): Promise<void> {
  const changed = changesOf(shown, own);
  const { name, last_name } = changed;
  if (name !== undefined || last_name !== undefined) {
    await tx.run(sql`update users set ${assignments({ name, last_name })} where id = ${shown.account_id}`);
  }
  if (Object.keys(changed).length > 0) {
    await tx.run(
      sql`update enterprise_users set ${assignments(changed)}
           where account_id = ${shown.account_id} and accepted_at is not null and erased_at is null
             and (active or enterprise_id = ${shown.enterprise_id})`,
    );
  }
  if (passwordHash) {
    await tx.run(sql`update users set password_hash = ${passwordHash} where id = ${shown.account_id}`);
    await tx.run(sql`delete from sessions where user_id = ${shown.account_id} and token_hash <> ${keepSession}`);
    await spendCodes(tx, shown.account_id, now);
    await auditAccount(tx, { accountId: shown.account_id, action: 'auth.passwordChange' });
  }
}

/**
 * Within one's own enterprises an address that somebody else has is a conflict; of other enterprises nothing is revealed.
 * @throws ApiError 409
 */
export async function assertFreeAmongOwn(tx: Tx, accountId: number, email: string): Promise<void> {
  const isTaken = await exists(
    tx,
    sql`users u
          join enterprise_users other on other.account_id = u.id
          join enterprise_users own on own.enterprise_id = other.enterprise_id
         where u.email = ${email} and u.id <> ${accountId} and own.account_id = ${accountId} and own.accepted_at is not null`,
  );
  if (isTaken) throw conflict(`${say.emailTaken} (users_email_unique)`);
}
