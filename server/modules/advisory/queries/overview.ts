import type { CompanyOverview } from '../../../../domain/advisory/advisory.ts';
import { type Months, monthsAt } from '../../../../domain/advisory/months.ts';
import type { Actor, Right } from '../../../../domain/rights.ts';
import { openTooLongSince } from '../../../../domain/timeEntries/openEntryRules.ts';
import type { Database } from '../../../db/connect.ts';
import { enterprisesWith } from '../../../http/scope.ts';
import { documentsExpectedOf } from '../../documentRequests/index.ts';
import { chargesOf } from '../../firms/index.ts';
import { countFirst, openIncidentsOf } from '../../incidents/index.ts';
import { unreadCountsOf } from '../../payrolls/index.ts';
import { staffChangesWaitingFor } from '../../staffChanges/index.ts';
import { presentOverview, type Seen } from '../present.ts';
import {
  closuresDoneOf,
  closuresDueOf,
  companiesOf,
  correctionsOf,
  leaveRequestsOf,
  openEntriesOf,
  payslipsOf,
  peopleOf,
} from '../repo.ts';

/** Enterprises of the panel in which the actor has these rights as well. */
export const companiesWith = (actor: Actor, ...rights: Right[]): number[] =>
  enterprisesWith(actor, 'advisory.see', ...rights);

/**
 * Who may see what where. Of a company whose subscription is over its administrators read the people (`listUsers`), and
 * nothing else that is counted here.
 */
function seenBy(actor: Actor, canceled: readonly number[]) {
  const served = (...rights: Right[]) => companiesWith(actor, ...rights).filter((id) => !canceled.includes(id));
  return {
    people: companiesWith(actor, 'employees.list'),
    leaving: companiesWith(actor, 'employees.seeLeaving'),
    open: served('timeSheets.see'),
    incidents: served('timeSheets.seeIncidents'),
    due: served('timeSheets.see'),
    done: served('timeSheets.see'),
    payslips: served('payrolls.upload'),
    unread: served('payrolls.upload'),
    corrections: served('timeSheets.answerChange'),
    leave: served('leave.see', 'leave.seeConfidential'),
    documents: served('documentRequests.manage'),
    changes: served('staffChanges.answer'),
  } satisfies Record<keyof Seen, number[]>;
}

const setsOf = (ids: Readonly<Record<keyof Seen, number[]>>): Seen => ({
  people: new Set(ids.people),
  leaving: new Set(ids.leaving),
  open: new Set(ids.open),
  incidents: new Set(ids.incidents),
  due: new Set(ids.due),
  done: new Set(ids.done),
  payslips: new Set(ids.payslips),
  unread: new Set(ids.unread),
  corrections: new Set(ids.corrections),
  leave: new Set(ids.leave),
  documents: new Set(ids.documents),
  changes: new Set(ids.changes),
});

interface Zone {
  readonly months: Months;
  readonly ids: ReadonlySet<number>;
}

/** The companies by their clock, as a month begins by it. */
export const zonesOf = (
  companies: readonly { readonly id: number; readonly time_zone: string }[],
  monthsIn: (zone: string) => Months,
): Zone[] =>
  [...new Set(companies.map(({ time_zone }) => time_zone))].map((zone) => ({
    months: monthsIn(zone),
    ids: new Set(companies.filter(({ time_zone }) => time_zone === zone).map(({ id }) => id)),
  }));

/** What a question answers of some companies, asked once for each zone. */
export async function byZone<Row>(
  zones: readonly Zone[],
  seen: readonly number[],
  ask: (ids: number[], months: Months) => Promise<Row[]>,
): Promise<Row[]> {
  const parts = zones.map(({ ids, months }) =>
    ask(
      seen.filter((id) => ids.has(id)),
      months,
    ),
  );
  return (await Promise.all(parts)).flat();
}

/** Open incidents of the month before, where they are counted; what never was is counted soon. */
export async function incidentsFor(db: Database, actor: Actor, zones: readonly Zone[], seen: readonly number[]) {
  const counted = await byZone(zones, seen, (some, months) => openIncidentsOf(db, some, months));
  // Those of whoever has no panel are not counted.
  const isAdvisor = actor.memberships.some(({ role }) => role === 'advisor');
  // Where the database takes no write, the figure stays unknown until the clock has them counted.
  if (isAdvisor || companiesWith(actor).length > 1) await countFirst(db, seen, counted).catch(() => undefined);
  return counted;
}

/** @param canceled enterprises of the actor whose subscription is over */
export async function overviewFor(
  db: Database,
  actor: Actor,
  canceled: readonly number[],
  now: Date,
): Promise<CompanyOverview[]> {
  const ids = seenBy(actor, canceled);
  const companies = await companiesOf(db, companiesWith(actor));
  const zones = zonesOf(companies, (zone) => monthsAt(now, zone));
  const [done, due, people, payslips, unread, open, incidents, leave, documents, changes, corrections, charges] =
    await Promise.all([
      byZone(zones, ids.done, (some, months) => closuresDoneOf(db, some, months)),
      closuresDueOf(db, ids.due),
      byZone(zones, ids.people, (some, months) => peopleOf(db, some, months)),
      byZone(zones, ids.payslips, (some, months) => payslipsOf(db, some, months)),
      unreadCountsOf(db, ids.unread, now),
      openEntriesOf(db, ids.open, new Date(openTooLongSince(now.getTime()))),
      incidentsFor(db, actor, zones, ids.incidents),
      leaveRequestsOf(db, ids.leave),
      documentsExpectedOf(db, actor, ids.documents, now),
      staffChangesWaitingFor(db, actor, ids.changes),
      correctionsOf(db, ids.corrections),
      chargesOf(db, actor, companiesWith(actor)),
    ]);
  const administered = new Set(
    actor.memberships.filter(({ role }) => role === 'admin').map(({ enterprise_id }) => enterprise_id),
  );
  const roleIn = (id: number) => (administered.has(id) ? 'admin' : 'advisor');
  const counted = { people, open, incidents, due, done, payslips, unread, corrections, leave, documents, changes };
  return presentOverview(companies, counted, setsOf(ids), roleIn, charges);
}
