import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { memberFieldNames, memberWire } from '#domain/organization/people/personFields.ts';
import { roles } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { columnsOf, fixed } from '#server/db/statements.ts';
import { storedCustomValues } from '#server/http/customFields/values.ts';
import { agreementName, selectedTerms, termsShape } from './queries/terms.ts';

export const personRow = z.object({
  id: z.number(),
  account_id: z.number(),
  enterprise_id: z.number(),
  ...memberWire,
  email: z.string(),
  /** The account's address was verified, whoever it was for. */
  verified: z.boolean(),
  /** The account's owner accepted to belong to this enterprise. */
  accepted: z.boolean(),
  role: z.enum(roles),
  active: z.boolean(),
  title: z.string().nullable(),
  hired_at: z.date(),
  /** When this enterprise erased what it need not keep of the person. */
  erased_at: z.date().nullable(),
  ...termsShape,
  agreement_id_name: z.string().nullable(),
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
  custom_fields: storedCustomValues,
});
export type PersonRow = z.output<typeof personRow>;

/** The date by the clock of an enterprise. */
export const todayIn = (enterpriseId: SQL): SQL =>
  sql`(now() at time zone (select z.time_zone from enterprises z where z.id = ${enterpriseId}))::date`;

/** A person of a `page`, with the work terms in force today and their teams: looked up once the page is cut. */
export const COLUMNS = fixed(sql`
         p.user_id as id, p.account_id, p.enterprise_id, ${columnsOf(memberFieldNames, 'p')},
         u.email, u.email_verified_at is not null as verified, p.accepted_at is not null as accepted, p.role, p.active, p.title, p.hired_at, p.erased_at, p.custom_fields,
         ${selectedTerms()}, ${agreementName} as agreement_id_name,
         (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
            from team_members tm join teams t on t.id = tm.team_id
           where tm.enterprise_id = p.enterprise_id and tm.user_id = p.user_id) as teams`);
export const JOINS = fixed(sql`
    left join users u on u.id = p.account_id
    left join lateral (
      select * from work_terms w
       where w.enterprise_id = p.enterprise_id and w.user_id = p.user_id
       order by w.valid_from <= ${todayIn(sql`p.enterprise_id`)} desc, w.valid_from desc limit 1) w on true`);
export const PERSON = sql`select ${COLUMNS} from page p ${JOINS}`;

/** They begin with WITH, yet only read. */
export const reading = { idempotent: true };

/** A person as one of the given enterprises sees them; the first in which they are, active ones first. */
export const findPerson = (db: Db, userId: number, enterpriseIds: readonly number[]): Promise<PersonRow | undefined> =>
  db.row(
    personRow,
    sql`with page as (
          select eu.* from enterprise_users eu where eu.user_id = ${userId} and eu.enterprise_id = any(${array(enterpriseIds)})
           order by eu.active desc, eu.enterprise_id limit 1)
        ${PERSON}`,
    reading,
  );

/** Somebody who is known to be there, as their enterprise sees them by now. */
export async function findKnown(
  db: Db,
  { id, enterprise_id }: Pick<PersonRow, 'id' | 'enterprise_id'>,
): Promise<PersonRow> {
  const person = await findPerson(db, id, [enterprise_id]);
  if (!person) throw new Error(`Enterprise ${enterprise_id} has no person ${id}`);
  return person;
}

/** People of an enterprise by their ids. */
export const findPeople = (db: Db, enterpriseId: number, ids: readonly number[]): Promise<PersonRow[]> =>
  db.rows(
    personRow,
    sql`with page as (
          select eu.* from enterprise_users eu where eu.enterprise_id = ${enterpriseId} and eu.user_id = any(${array(ids)}))
        ${PERSON}`,
    reading,
  );

const membershipRow = z.object({ enterprise_id: z.number(), user_id: z.number(), role: z.enum(roles) });

export type Membership = z.output<typeof membershipRow>;

/** Where an account is or was, and as what; also where its owner has not accepted it yet. */
export const membershipsOf = (db: Db, accountId: number): Promise<Membership[]> =>
  db.rows(
    membershipRow,
    sql`select enterprise_id, user_id, role from enterprise_users where account_id = ${accountId}`,
  );

/** Where somebody has a number, and as what: several enterprises may have given it to people of theirs. */
export const membershipsWith = (db: Db, userId: number): Promise<Membership[]> =>
  db.rows(membershipRow, sql`select enterprise_id, user_id, role from enterprise_users where user_id = ${userId}`);
