import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { type Months, monthsAt } from '#domain/overview/advisory/months.ts';
import type { Actor, Right } from '#domain/rights.ts';
import { openTooLongSince } from '#domain/timekeeping/timeEntries/openEntryRules.ts';
import type { Database } from '#server/db/connect.ts';
import { enterprisesWith } from '#server/http/scope.ts';
import type { Caller } from '#server/http/standing.ts';
import { documentsExpectedOf } from '#server/modules/paperwork/documentRequests/index.ts';
import { chargesOf } from '#server/modules/organization/firms/index.ts';
import { countFirst, openIncidentsOf } from '#server/modules/timekeeping/incidents/index.ts';
import { unreadCountsOf } from '#server/modules/paperwork/payrolls/index.ts';
import { staffChangesWaitingFor } from '#server/modules/organization/staffChanges/index.ts';
import type { Log } from '#server/db/log.ts';
import { type Counted, presentOverview, type Seen } from '../present.ts';
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
import { type Damage, damageOf } from './damage.ts';

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

/** Where each figure is to be seen: not where it could not be worked out. */
function knownOf(ids: Readonly<Record<keyof Seen, number[]>>, damage: Damage<keyof Counted>): Seen {
  const known = (figure: keyof Seen, from: keyof Counted) => new Set(ids[figure].filter((id) => !damage.has(id, from)));
  return {
    people: known('people', 'people'),
    leaving: known('leaving', 'people'),
    open: known('open', 'open'),
    incidents: known('incidents', 'incidents'),
    due: known('due', 'due'),
    done: known('done', 'done'),
    payslips: known('payslips', 'payslips'),
    unread: known('unread', 'unread'),
    corrections: known('corrections', 'corrections'),
    leave: known('leave', 'leave'),
    documents: known('documents', 'documents'),
    changes: known('changes', 'changes'),
  };
}

interface Zone {
  /** @throws RangeError of a zone that there is not */
  readonly months: () => Months;
  readonly ids: ReadonlySet<number>;
}

/** The companies by their clock, as a month begins by it. */
export const zonesOf = (
  companies: readonly { readonly id: number; readonly time_zone: string }[],
  monthsIn: (zone: string) => Months,
): Zone[] =>
  [...new Set(companies.map(({ time_zone }) => time_zone))].map((zone) => ({
    months: () => monthsIn(zone),
    ids: new Set(companies.filter(({ time_zone }) => time_zone === zone).map(({ id }) => id)),
  }));

/** What a question answers of some companies, asked once for each zone. */
export async function byZone<Row>(
  zones: readonly Zone[],
  seen: readonly number[],
  ask: (ids: number[], months: Months) => Promise<Row[]>,
): Promise<Row[]> {
  const parts = zones.map(async ({ ids, months }) => {
    const some = seen.filter((id) => ids.has(id));
    return some.length > 0 ? ask(some, months()) : [];
  });
  return (await Promise.all(parts)).flat();
}

/** Has incidents of the month before counted soon where they never were. @param counted those that were */
export async function countIncidentsOf(
  db: Database,
  actor: Actor,
  seen: readonly number[],
  counted: readonly { readonly id: number }[],
): Promise<void> {
  // Those of whoever has no panel are not counted.
  const isAdvisor = actor.memberships.some(({ role }) => role === 'advisor');
  // Where the database takes no write, the figure stays unknown until the clock has them counted.
  if (isAdvisor || companiesWith(actor).length > 1) await countFirst(db, seen, counted).catch(() => undefined);
}

interface OverviewSources {
  readonly db: Database;
  readonly log: Pick<Log, 'error'>;
  readonly now: Date;
}

/** @param canceled enterprises of the actor whose subscription is over */
export async function overviewFor(
  { db, log, now }: OverviewSources,
  actor: Caller,
  canceled: readonly number[],
): Promise<CompanyOverview[]> {
  const ids = seenBy(actor, canceled);
  const companies = await companiesOf(db, companiesWith(actor));
  const zones = zonesOf(companies, (zone) => monthsAt(now, zone));
  const damage = damageOf<keyof Counted>(log);
  const since = new Date(openTooLongSince(now.getTime()));
  const [done, due, people, payslips, unread, open, incidents, leave, documents, changes, corrections, charges] =
    await Promise.all([
      damage.ask('done', ids.done, (all) => byZone(zones, all, (some, months) => closuresDoneOf(db, some, months))),
      damage.ask('due', ids.due, (all) => closuresDueOf(db, all)),
      damage.ask('people', ids.people, (all) => byZone(zones, all, (some, months) => peopleOf(db, some, months))),
      damage.ask('payslips', ids.payslips, (all) => byZone(zones, all, (some, months) => payslipsOf(db, some, months))),
      damage.ask('unread', ids.unread, (all) => unreadCountsOf(db, all, now)),
      damage.ask('open', ids.open, (all) => openEntriesOf(db, all, since)),
      damage.ask('incidents', ids.incidents, (all) =>
        byZone(zones, all, (some, months) => openIncidentsOf(db, some, months)),
      ),
      damage.ask('leave', ids.leave, (all) => leaveRequestsOf(db, all)),
      damage.ask('documents', ids.documents, (all) => documentsExpectedOf(db, actor, all, now)),
      damage.ask('changes', ids.changes, (all) => staffChangesWaitingFor(db, actor, all)),
      damage.ask('corrections', ids.corrections, (all) => correctionsOf(db, all)),
      chargesOf(db, actor, companiesWith(actor)),
    ]);
  const seen = knownOf(ids, damage);
  await countIncidentsOf(db, actor, [...seen.incidents], incidents);
  const administered = new Set(
    actor.memberships.filter(({ role }) => role === 'admin').map(({ enterprise_id }) => enterprise_id),
  );
  const roleIn = (id: number) => (administered.has(id) ? 'admin' : 'advisor');
  const counted = { people, open, incidents, due, done, payslips, unread, corrections, leave, documents, changes };
  return presentOverview(companies, counted, { seen, damaged: damage.damaged(), roleIn, charges });
}
