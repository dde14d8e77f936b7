import { isoInZone } from '../../../domain/calc/localTime.ts';
import { toCommaList, toFlag } from '../../../domain/kernel/codecs.ts';
import { fillPath, routes } from '../../../domain/routes.ts';
import type { User, UserDetail } from '../../../domain/users.ts';
import { type ClosureRow, presentClosure } from '../closures/index.ts';
import type { DocumentRow, PersonRow } from './repo.ts';

/** What an enterprise that erased it does not see of an account that another enterprise may still need. */
const erased = {
  email: '',
  birth_date: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  country: null,
} as const;

/** A row as the wire has it. People without work terms (admins, advisors) have 0 hours and no contract. */
export const presentPerson = (row: PersonRow, zone: string): User => ({
  id: row.id,
  name: row.name,
  last_name: row.last_name,
  email: row.email,
  dni: row.dni,
  birth_date: row.birth_date,
  phone: row.phone,
  address: row.address,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  country: row.country,
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
  verified: toFlag(row.verified),
  enterprise_id: row.enterprise_id,
  created_at: isoInZone(row.hired_at.getTime(), zone),
  teamIds: row.teams.map(({ id }) => id),
  teams: row.teams,
  ...(row.erased_at && erased),
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
