import { advisorMessages } from '#domain/organization/advisors/messages/index.ts';
import { memberFieldNames } from '#domain/organization/people/personFields.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import type { Actor, Role } from '#domain/rights.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { pick } from '#domain/kernel/pick.ts';
import { fillPath, routes } from '#domain/routes.ts';
import type { User, UserDetail } from '#domain/organization/employees/users.ts';
import { presentCustomValues } from '#server/http/customFields/values.ts';
import { hiddenFieldNames } from './policy.ts';
import type { PersonRow } from './repo.ts';
import { presentTerms } from './queries/terms.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addressKinds, mailKinds } from '#domain/operation/notifications/mailKinds.ts';
import { array, type Db } from '#server/db/rows.ts';

const documentRow = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  year: z.number().nullable(),
  month: z.number().nullable(),
});
const payrollRow = z.object({
  id: z.number(),
  year: z.number(),
  month: z.number(),
  read_at: z.date().nullable(),
  unread: z.boolean(),
});
type PayrollRow = z.output<typeof payrollRow>;

type DocumentRow = z.output<typeof documentRow>;

export const filesOf = (db: Db, enterpriseId: number, userId: number): Promise<DocumentRow[]> =>
  db.rows(
    documentRow,
    sql`select id, file_name as name, type, year, month from user_files
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and deleted_at is null order by created_at desc`,
  );

export const payrollsOf = (db: Db, enterpriseId: number, userId: number) =>
  db.rows(
    payrollRow,
    sql`select id, year, month, read_at, read_at is null and unread_since is not null as unread from payrolls
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and deleted_at is null
         order by year desc, month desc, id desc`,
  );

const mailRow = z.object({ kind: z.enum(mailKinds), failed_at: z.date().nullable() });

interface Undelivered {
  readonly kind: z.output<typeof mailRow>['kind'];
  readonly failed_at: Date;
}

/** The latest mail that an enterprise had sent to one of its people to let them in, if it could not be delivered. */
export async function undeliveredTo(db: Db, enterpriseId: number, userId: number): Promise<Undelivered | null> {
  const latest = await db.row(
    mailRow,
    sql`select kind, failed_at from mails
         where user_id = ${userId} and enterprise_id = ${enterpriseId} and kind = any(${array(addressKinds)})
         order by created_at desc, failed_at nulls first limit 1`,
  );
  return latest?.failed_at ? { kind: latest.kind, failed_at: latest.failed_at } : null;
}

/** What is said of a change, by the role of whom it is about. */
export const messagesFor = (role: Role) => (role === 'advisor' ? advisorMessages : employeeMessages);

const nothingHidden = (reader: Actor, { id, enterprise_id }: PersonRow) =>
  Object.fromEntries(hiddenFieldNames(reader, { enterprise_id, user_id: id }).map((name) => [name, null]));

/**
 * A row as the wire has it, without what is not the reader's to see. People without work terms (admins, advisors) have 0 hours and no contract; advisors have none
 * of the enterprise's own fields.
 */
export const presentPerson = (row: PersonRow, zone: string, own: Fields, reader: Actor): User => ({
  id: row.id,
  ...pick(row, memberFieldNames),
  ...nothingHidden(reader, row),
  // An enterprise that erased the rest does not see the address of an account that another may still need.
  email: row.erased_at ? '' : row.email,
  title: row.title,
  role: row.role,
  ...presentTerms(row),
  agreement_id_name: row.agreement_id_name,
  active: toFlag(row.active),
  // Of an account that is not known to be theirs an enterprise learns nothing.
  verified: toFlag(row.verified && row.accepted),
  enterprise_id: row.enterprise_id,
  created_at: isoInZone(row.hired_at.getTime(), zone),
  teamIds: row.teams.map(({ id }) => id),
  teams: row.teams,
  custom_fields: presentCustomValues(row.role === 'advisor' ? {} : own, row.custom_fields),
});

interface Attached {
  files: readonly DocumentRow[];
  payrolls: readonly PayrollRow[];
  undelivered: Undelivered | null;
}

export function presentDetail(
  row: PersonRow,
  zone: string,
  own: Fields,
  reader: Actor,
  attached: Attached,
): UserDetail {
  return {
    ...presentPerson(row, zone, own, reader),
    undelivered: attached.undelivered && {
      kind: attached.undelivered.kind,
      failed_at: isoInZone(attached.undelivered.failed_at.getTime(), zone),
    },
    erased_at: row.erased_at && isoInZone(row.erased_at.getTime(), zone),
    files: attached.files.map((file) => ({
      ...file,
      file_path: fillPath(routes.downloadUserFile.path, { id: file.id }),
    })),
    payrolls: attached.payrolls.map((payroll) => ({
      ...payroll,
      read_at: payroll.read_at && isoInZone(payroll.read_at.getTime(), zone),
      unread: toFlag(payroll.unread),
      file_path: fillPath(routes.downloadPayroll.path, { id: payroll.id }),
    })),
  };
}
