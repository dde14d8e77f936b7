import { advisorMessages } from '../../../domain/advisors/messages/index.ts';
import { memberFieldNames } from '../../../domain/employees/memberFields.ts';
import { employeeMessages } from '../../../domain/employees/messages/index.ts';
import type { Role } from '../../../domain/rights.ts';
import { isoInZone } from '../../../domain/time/localTime.ts';
import { toCommaList, toFlag } from '../../../domain/kernel/codecs.ts';
import { pick } from '../../../domain/kernel/pick.ts';
import { fillPath, routes } from '../../../domain/routes.ts';
import type { User, UserDetail } from '../../../domain/employees/users.ts';
import { type ClosureRow, presentClosure } from '../closures/index.ts';
import type { DocumentRow, PersonRow } from './repo.ts';

/** What is said of a change, by the role of whom it is about. */
export const messagesFor = (role: Role) => (role === 'advisor' ? advisorMessages : employeeMessages);

/** A row as the wire has it. People without work terms (admins, advisors) have 0 hours and no contract. */
export const presentPerson = (row: PersonRow, zone: string): User => ({
  id: row.id,
  ...pick(row, memberFieldNames),
  // An enterprise that erased the rest does not see the address of an account that another may still need.
  email: row.erased_at ? '' : row.email,
  title: row.title,
  role: row.role,
  hours: row.hours ?? 0,
  contract_type: row.contract_type,
  hours_type: row.hours_type,
  flex: toFlag(row.flexible_days ?? true),
  days_of_week: toCommaList(row.days_of_week ?? []),
  quantity_days: row.quantity_days,
  has_complementary_hours: toFlag(row.has_complementary_hours ?? false),
  complementary_hours: row.complementary_hours,
  vacation_days: row.vacation_days ?? 0,
  active: toFlag(row.active),
  // Of an account that is not known to be theirs an enterprise learns nothing.
  verified: toFlag(row.verified && row.accepted),
  enterprise_id: row.enterprise_id,
  created_at: isoInZone(row.hired_at.getTime(), zone),
  teamIds: row.teams.map(({ id }) => id),
  teams: row.teams,
});

interface Attached {
  files: readonly DocumentRow[];
  payrolls: readonly { id: number; year: number; month: number }[];
  closures: readonly ClosureRow[];
}

export function presentDetail(row: PersonRow, zone: string, attached: Attached): UserDetail {
  const closures = attached.closures.map((closure) => presentClosure(closure, zone));
  return {
    ...presentPerson(row, zone),
    erased_at: row.erased_at && isoInZone(row.erased_at.getTime(), zone),
    files: attached.files.map((file) => ({
      ...file,
      file_path: fillPath(routes.downloadUserFile.path, { id: file.id }),
    })),
    payrolls: attached.payrolls.map((payroll) => ({
      ...payroll,
      file_path: fillPath(routes.downloadPayroll.path, { id: payroll.id }),
    })),
    cierresCompletados: closures.filter(({ signed_at }) => signed_at !== null),
    cierresPendientes: closures.filter(({ signed_at }) => signed_at === null),
  };
}
