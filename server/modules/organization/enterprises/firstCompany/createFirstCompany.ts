import { sql } from 'drizzle-orm';
import type { FirstCompany } from '#domain/organization/enterprises/firstCompany.ts';
import { firstCompanyWords as say } from '#domain/organization/enterprises/messages/index.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists, insertedId } from '#server/db/statements.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import type { Clock } from '#server/ports/clock.ts';
import { newCode } from '#server/modules/access/auth/index.ts';
import { insertEnterprise } from '../commands/insertEnterprise.ts';

/** Any number: whoever makes the first company waits for who was before them. */
export const FIRST_COMPANY_LOCK = 7_301_947;

/** Whether an installation is in use: any company, whatever became of it. */
export const hasCompany = (db: Db): Promise<boolean> => exists(db, sql`enterprises`);

interface Made {
  readonly enterpriseId: number;
  /** With which the administrator chooses a password, once. */
  readonly code: string;
}

/**
 * The first company and its administrator, whose address counts as verified by who set the installation up, and who has
 * no password yet.
 * @param hours how long the code is good
 * @throws ApiError 409 where a company is there already, 422 for the address of an account
 */
export async function createFirstCompany(
  tx: Tx,
  clock: Clock,
  { company, cif, phone, ...person }: FirstCompany,
  hours: number,
): Promise<Made> {
  await tx.run(sql`select pg_advisory_xact_lock(${FIRST_COMPANY_LOCK})`);
  if (await hasCompany(tx)) throw conflict(say.taken);
  const { email, name, last_name } = person;
  if (await exists(tx, sql`users where email = ${email}`)) throw invalid({ email: say.emailTaken });
  const id = await insertedId(
    tx,
    sql`insert into users (name, last_name, email, email_verified_at)
        values (${name}, ${last_name}, ${email}, ${clock.now()}) returning id`,
  );
  const enterpriseId = await insertEnterprise(tx, {
    form: { name: company, cif, phone },
    owner: { id, name, last_name },
    employeeLimit: null,
  });
  return { enterpriseId, code: await newCode(tx, clock, { id, email }, { purpose: 'reset', hours }) };
}
