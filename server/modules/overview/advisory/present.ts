import type { CompanyOverview, PersonFound } from '#domain/overview/advisory/advisory.ts';
import { duesOf } from '#domain/overview/advisory/due.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import type { documentsExpectedOf } from '#server/modules/paperwork/documentRequests/index.ts';
import { chargeOf, type ChargeRow } from '#server/modules/organization/firms/index.ts';
import type { openIncidentsOf } from '#server/modules/timekeeping/incidents/index.ts';
import type { unreadCountsOf } from '#server/modules/paperwork/payrolls/index.ts';
import type { staffChangesWaitingFor } from '#server/modules/organization/staffChanges/index.ts';
import type {
  closuresDoneOf,
  closuresDueOf,
  companiesOf,
  correctionsOf,
  leaveRequestsOf,
  openEntriesOf,
  payslipsOf,
  peopleOf,
  PersonRow,
} from './repo.ts';

type Rows<Query extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>;

/** What was counted of the companies. */
export interface Counted {
  readonly people: Rows<typeof peopleOf>;
  readonly open: Rows<typeof openEntriesOf>;
  readonly incidents: Rows<typeof openIncidentsOf>;
  readonly due: Rows<typeof closuresDueOf>;
  readonly done: Rows<typeof closuresDoneOf>;
  readonly payslips: Rows<typeof payslipsOf>;
  readonly unread: Rows<typeof unreadCountsOf>;
  readonly corrections: Rows<typeof correctionsOf>;
  readonly leave: Rows<typeof leaveRequestsOf>;
  readonly documents: Rows<typeof documentsExpectedOf>;
  readonly changes: Rows<typeof staffChangesWaitingFor>;
}

/** In which companies each kind of figure may be seen. */
export type Seen = { readonly [Kind in keyof Counted | 'leaving']: ReadonlySet<number> };

interface Known {
  readonly seen: Seen;
  /** Of which something could not be worked out. */
  readonly damaged: ReadonlySet<number>;
  readonly roleIn: (id: number) => CompanyOverview['role'];
  readonly charges: readonly ChargeRow[];
}

/** What a company has no row of is nothing; null where it may not be seen. */
function countsOf<Row extends { readonly id: number }>(rows: readonly Row[], seen: ReadonlySet<number>) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number, figure: (row: Row) => number): number | null => {
    if (!seen.has(id)) return null;
    const row = byId.get(id);
    return row ? figure(row) : 0;
  };
}

const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.every((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

export function presentOverview(
  companies: Rows<typeof companiesOf>,
  counted: Counted,
  { seen, damaged, roleIn, charges }: Known,
): CompanyOverview[] {
  const people = countsOf(counted.people, seen.people);
  const leaving = countsOf(counted.people, seen.leaving);
  const open = countsOf(counted.open, seen.open);
  // Of what was never counted nothing is known.
  const incidents = new Map(counted.incidents.map((row) => [row.id, row.open]));
  const closures = countsOf(counted.due, seen.due);
  const done = countsOf(counted.done, seen.done);
  const payslips = countsOf(counted.payslips, seen.payslips);
  const unread = countsOf(counted.unread, seen.unread);
  const corrections = countsOf(counted.corrections, seen.corrections);
  const leave = countsOf(counted.leave, seen.leave);
  const documents = countsOf(counted.documents, seen.documents);
  const changes = countsOf(counted.changes, seen.changes);
  const chargeById = new Map(charges.map((charge) => [charge.id, charge]));
  return companies.map(({ id, name, cif, subscription }) => {
    const handed = payslips(id, (row) => row.handed);
    const worked = people(id, (row) => row.worked_before);
    const corrected = corrections(id, (row) => row.requests);
    const figures = {
      people: people(id, (row) => row.people),
      joined: people(id, (row) => row.joined),
      left: leaving(id, (row) => row.left),
      open_entries: open(id, (row) => row.open_entries),
      incidents: seen.incidents.has(id) ? (incidents.get(id) ?? null) : null,
      closures_done: done(id, (row) => row.done),
      closures_open: closures(id, (row) => row.open),
      unsigned: closures(id, (row) => row.unsigned),
      payslips_missing: handed === null || worked === null ? null : worked - handed,
      payslips_unread: unread(id, (row) => row.unread),
      payslips_unread_late: unread(id, (row) => row.late),
      documents_expected: documents(id, (row) => row.expected),
      documents_overdue: documents(id, (row) => row.overdue),
      staff_changes: changes(id, (row) => row.waiting),
      requests: sumOf([corrected, leave(id, (row) => row.requests)]),
      corrections: corrected,
      subscription,
    };
    const due = duesOf({ ...figures, damaged: damaged.has(id) });
    return { id, name, cif, role: roleIn(id), ...chargeOf(chargeById.get(id)), due, ...figures };
  });
}

export const presentFound = (row: PersonRow): PersonFound => ({
  id: row.id,
  name: row.name,
  last_name: row.last_name,
  dni: row.dni,
  active: toFlag(row.active),
  role: row.role,
  enterprise: { id: row.enterprise_id, name: row.enterprise },
});
