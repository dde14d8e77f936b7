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
import { BadRow } from '#server/db/rows.ts';

/** So many companies can be damaged in one figure; where more are, something else is wrong. */
const mostDamaged = 5;

/** Asks of all companies in one statement, and finds those whose stored data make it fail. */
interface Damage<Figure extends string> {
  /**
   * What a question answers of some companies, but for those whose data make it fail.
   * @throws what the question does, where the data are not to blame
   */
  ask<Row>(figure: Figure, ids: readonly number[], question: (some: number[]) => Promise<Row[]>): Promise<Row[]>;
  /** Whether one of these figures could not be worked out of a company. */
  has(id: number, ...figures: Figure[]): boolean;
  /** Those of which any could not. */
  damaged(): ReadonlySet<number>;
}

/** @param log says which company it is, and why */
export function damageOf<Figure extends string>(log: Pick<Log, 'error'>): Damage<Figure> {
  const found = new Map<Figure, Set<number>>();

  async function apart<Row>(
    ids: readonly number[],
    question: (some: number[]) => Promise<Row[]>,
    note: (id: number, error: unknown) => void,
  ): Promise<Row[]> {
    try {
      return await question([...ids]);
    } catch (error) {
      if (!isOfData(error)) throw error;
      const [only, ...others] = ids;
      if (only === undefined) throw error;
      if (others.length === 0) {
        note(only, error);
        return [];
      }
      const half = Math.ceil(ids.length / 2);
      return [...(await apart(ids.slice(0, half), question, note)), ...(await apart(ids.slice(half), question, note))];
    }
  }

  return {
    async ask(figure, ids, question) {
      const damaged = found.get(figure) ?? new Set();
      found.set(figure, damaged);
      return apart(ids, question, (id, error) => {
        if (damaged.size === mostDamaged) throw new Error(`Too many enterprises without ${figure}`, { cause: error });
        const isKnown = [...found.values()].some((some) => some.has(id));
        damaged.add(id);
        // Once in a request: what else of it cannot be worked out is seen there.
        if (!isKnown)
          log.error({ err: error, enterpriseId: id, figure }, 'a figure of an enterprise could not be worked out');
      });
    },
    has: (id, ...figures) => figures.some((figure) => found.get(figure)?.has(id)),
    damaged: () => new Set([...found.values()].flatMap((ids) => [...ids])),
  };
}

/** What a value makes PostgreSQL say of it (class 22), the runtime of a zone or a date, and `rows` of what it read. */
const isOfData = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof BadRow ||
  (error instanceof Error &&
    (('code' in error && typeof error.code === 'string' && error.code.startsWith('22')) || isOfData(error.cause)));

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
