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
import type { DocumentRow, PayrollRow } from './queries/attachedFiles.ts';
import { hiddenFieldNames } from './policy.ts';
import type { PersonRow } from './repo.ts';
import { presentTerms } from './queries/terms.ts';
import type { Undelivered } from './queries/undelivered.ts';

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
