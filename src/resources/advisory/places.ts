import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import type { listedStates } from '#domain/organization/employees/personFilters.ts';
import { unreadPayrollsPath } from '#domain/paperwork/payrolls/unread.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { staffChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import { monthBefore, rangeOfMonth } from '#domain/time/months.ts';

/** The figures of the panel, in their order. */
export const figures = [
  'people',
  'joined',
  'left',
  'open_entries',
  'incidents',
  'closures_done',
  'closures_open',
  'unsigned',
  'payslips_missing',
  'payslips_unread',
  'documents_expected',
  'staff_changes',
  'requests',
] as const;
export type Figure = (typeof figures)[number];

const everybody = 'employee,manager,admin';
const people = (filter: object) =>
  `/employees?filter=${encodeURIComponent(JSON.stringify({ role: everybody, ...filter }))}`;
const everyState = 'all' satisfies (typeof listedStates)[number];

/**
 * Where a figure of a company is dealt with, its filter set.
 * @param now epoch milliseconds
 * @param zone the company's
 */
export function placeOf(
  figure: Figure,
  { role, corrections }: Pick<CompanyOverview, 'role' | 'corrections'>,
  now: number,
  zone: string,
): string {
  const today = localDateOf(now, zone);
  switch (figure) {
    case 'people':
      return people({ active: 1 });
    case 'joined':
      return people({ active: everyState, created_at: rangeOfMonth(today.slice(0, 7)) });
    case 'left':
      return people({ active: everyState, left_on: rangeOfMonth(today.slice(0, 7)) });
    case 'open_entries':
      return '/fichajes?dialog=openEntries';
    case 'incidents':
      return `/fichajes/incidencias?month=${monthBefore(today)}&state=open`;
    case 'closures_done':
      return `/fichajes?tab=month&date=${monthBefore(today)}-01`;
    case 'closures_open':
      return people({ active: everyState, closures_open: 1 });
    case 'unsigned':
      return people({ active: 1, closures_unsigned: 1 });
    case 'payslips_missing':
      return people({ active: everyState, payslip_missing: 1 });
    case 'payslips_unread':
      return unreadPayrollsPath;
    case 'documents_expected':
      return requestsPath;
    case 'staff_changes':
      return staffChangesPath;
    case 'requests':
      // The start page has the requests with their answers. Leave is answered in the company alone; a gestoría sees it in the calendar.
      return role === 'admin' ? '/' : (corrections ?? 0) > 0 ? '/solicitudes/fichajes' : '/calendario-vacaciones';
  }
}

/** Figures of which any is something to be done. */
const dueFigures: readonly Figure[] = [
  'open_entries',
  'incidents',
  'closures_open',
  'unsigned',
  'payslips_missing',
  'staff_changes',
  'requests',
];

type DueFigures = Pick<CompanyOverview, Figure | 'payslips_unread_late' | 'documents_overdue'>;

/** Whether a figure of a company is something to be done; what was not opened or sent only after a while. */
export function isDue(figure: Figure, company: DueFigures): boolean {
  if (figure === 'payslips_unread') return (company.payslips_unread_late ?? 0) > 0;
  if (figure === 'documents_expected') return (company.documents_overdue ?? 0) > 0;
  return (company[figure] ?? 0) > 0 && dueFigures.includes(figure);
}
