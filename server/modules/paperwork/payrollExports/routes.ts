import { type ExportLayout, layoutFor, standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import {
  type MonthVariables,
  type PayrollExport,
  payrollExportEndpoints as endpoints,
} from '#domain/paperwork/payrollExports/payrollExports.ts';
import { type Actor, can, personIn, type Right } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { exportMonth, leaveNames, monthValues } from './commands/exportMonth.ts';
import {
  closedIn,
  type ExportedPerson,
  type ExportRow,
  exportsOf,
  keepLayout,
  keepUnlocked,
  layoutOf,
  layoutsOf,
  lockExports,
  lockLayouts,
  peopleOf,
} from './repo.ts';
import { fitsColumn, ownText } from '#domain/paperwork/payrollExports/ownColumns.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { declaredSeenBy } from '#server/http/customFields/declared.ts';
import { nameOf } from '#server/modules/organization/enterprises/index.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { differences } from '#domain/paperwork/payrollExports/differences.ts';
import type { NamedValues } from '#domain/paperwork/payrollExports/exportedFile.ts';
import type { PersonValues } from '#domain/paperwork/payrollExports/variables.ts';
import { monthsFollowing } from '#domain/overview/advisory/months.ts';
import { openIncidentsOf } from '#server/modules/timekeeping/incidents/index.ts';
import type { TimeSources } from '#server/modules/timekeeping/workingTime/index.ts';
import { daysOfMonth } from './queries/daysOfMonth.ts';

interface Wanted {
  readonly enterpriseId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

type Unfinished = Pick<MonthVariables, 'running' | 'closures_open' | 'incidents_open'>;

/** What is left of a month before it should be exported, as far as the actor sees it. */
async function unfinishedOf(
  sources: TimeSources,
  actor: Actor,
  of: Wanted,
): Promise<(values: readonly PersonValues[]) => Unfinished> {
  const { database } = sources;
  const { enterpriseId, month } = of;
  const sees = (right: Right) => can(actor, right, { enterprise_id: enterpriseId });
  const { running, zone } = await daysOfMonth(sources, enterpriseId, month);
  const closed = sees('timeSheets.see') ? new Set(await closedIn(database, of)) : null;
  const [incidents] = sees('timeSheets.seeIncidents')
    ? await openIncidentsOf(database, [enterpriseId], monthsFollowing(month, zone))
    : [];
  return (values) => ({
    running,
    closures_open: closed && values.filter(({ user_id }) => !closed.has(user_id)).length,
    incidents_open: incidents?.open ?? null,
  });
}

/** Who is in the lines, as they are called now and as the fields that the reader sees say now. */
interface Naming {
  readonly people: readonly ExportedPerson[];
  readonly own: readonly CustomField[];
}

const ownNames = ({ own }: Naming) => Object.fromEntries(own.map(({ key, name }) => [key, name]));

/** Lines by the names that people have now, in their order; of whom nothing is known any more, by none. */
function named(lines: readonly PersonValues[], { people, own }: Naming): NamedValues[] {
  const byId = new Map(lines.map((line) => [line.user_id, line]));
  const known = people.flatMap(({ id, custom_fields: values, ...person }) => {
    const line = byId.get(id);
    byId.delete(id);
    const said = own.map((field) => [field.key, ownText(field, values[field.key])]);
    return line ? [{ ...line, ...person, own: Object.fromEntries(said) }] : [];
  });
  return [...known, ...[...byId.values()].map((line) => ({ ...line, name: '', last_name: '', dni: null, own: {} }))];
}

/** @param present the template of today, by which an export is written whose own cannot be read any more */
const presentExport = (row: ExportRow, naming: Naming, present: ExportLayout): PayrollExport => ({
  number: row.number,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
  unlocked_at: row.unlocked_at?.toISOString() ?? null,
  unlocked_by: row.unlocked_by_name,
  layout: row.layout ?? present,
  leave_names: row.leave_names,
  own_names: ownNames(naming),
  lines: named(row.lines, naming),
});

interface Month {
  readonly month: string;
  readonly unfinished: Unfinished;
  readonly layout: ExportLayout;
  readonly names: Record<string, string>;
  readonly values: readonly PersonValues[];
  readonly exports: readonly ExportRow[];
  readonly naming: Naming;
}

function presentMonth({ month, unfinished, layout, names, values, exports, naming }: Month): MonthVariables {
  const [last] = exports;
  return {
    month,
    ...unfinished,
    layout,
    leave_names: { ...last?.leave_names, ...names },
    own_names: ownNames(naming),
    lines: named(values, naming),
    differences: named(last ? differences(last.month_values, values) : [], naming),
    locked: last !== undefined && last.unlocked_at === null,
    exports: exports.map((row) => presentExport(row, naming, layout)),
  };
}

interface Shared {
  readonly layout: ExportLayout;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Codes and template of one enterprise for others, each of which keeps what it says of its leave.
 * @param ids ascending
 * @throws ApiError 409 where what one of them has stored cannot be read: its codes of leave would be lost without a word
 */
async function setLayouts(tx: Tx, ids: readonly number[], { layout, actor, now }: Shared): Promise<void> {
  await lockLayouts(tx, ids);
  const known = new Map((await layoutsOf(tx, ids)).map((row) => [row.enterprise_id, row.layout]));
  const unreadable = ids.find((id) => known.get(id) === null);
  if (unreadable !== undefined) throw conflict(say.layoutUnreadableIn(await nameOf(tx, unreadable)));
  for (const id of ids) {
    const own = layoutFor(known.get(id) ?? standardLayout, layout);
    await keepLayout(tx, id, own, personIn(actor, id), now);
  }
  const acts = ids.map((enterpriseId) => ({ enterpriseId, actorId: personIn(actor, enterpriseId) }));
  await audit(tx, ...acts.map((act) => ({ ...act, action: 'payrollExports.layout' }) as const));
}

/** By what an actor knows the people of an enterprise: names, DNI, and the added fields that a file can hold. */
async function namingOf(db: Db, actor: Actor, enterpriseId: number): Promise<Naming> {
  const [people, own] = await Promise.all([
    peopleOf(db, enterpriseId),
    declaredSeenBy(db, actor, enterpriseId, 'employees'),
  ]);
  return { people, own: own.filter(fitsColumn) };
}

export const payrollExports: Module = (serve, deps) => {
  const { database, clock } = deps;
  const layoutOnScreen = async (enterpriseId: number) => (await layoutOf(database, enterpriseId)) ?? standardLayout;

  serve(endpoints.getPayrollVariables, async ({ actor, params: { enterpriseId }, query: { month } }) => {
    const [values, unfinished, layout, names, exports, naming] = await Promise.all([
      monthValues(deps, enterpriseId, month),
      unfinishedOf(deps, actor, { enterpriseId, month }),
      layoutOnScreen(enterpriseId),
      leaveNames(database, enterpriseId),
      exportsOf(database, { enterpriseId, month }),
      namingOf(database, actor, enterpriseId),
    ]);
    const shown = {
      month,
      unfinished: unfinished(values),
      layout,
      names,
      values,
      exports,
      naming,
    };
    return { data: presentMonth(shown) };
  });

  serve(endpoints.createPayrollExport, async ({ actor, params: { enterpriseId }, body: { month, confirmed } }) => {
    const wanted = { enterpriseId, month, confirmed, actor };
    const outcome = await database.transaction((tx) => exportMonth(tx, deps, wanted));
    const [last] = await exportsOf(database, wanted);
    const naming = await namingOf(database, actor, enterpriseId);
    const layout = await layoutOnScreen(enterpriseId);
    const data = last && outcome !== 'nothing' ? { ...presentExport(last, naming, layout), outcome } : null;
    return { data, message: say[outcome] };
  });

  serve(endpoints.unlockPayrollExport, async ({ actor, params: { enterpriseId }, body: { month } }) => {
    const actorId = personIn(actor, enterpriseId);
    await database.transaction(async (tx) => {
      await lockExports(tx, enterpriseId);
      if ((await exportsOf(tx, { enterpriseId, month })).length === 0) throw conflict(say.neverExported);
      if ((await keepUnlocked(tx, { enterpriseId, month }, actorId, clock.now())) === 0) return;
      await audit(tx, { enterpriseId, actorId, action: 'payrollExports.unlock', details: { month } });
    });
    return { data: null, message: say.unlocked };
  });

  serve(endpoints.setExportLayout, async ({ actor, params: { enterpriseId }, body }) => {
    const actorId = personIn(actor, enterpriseId);
    await database.transaction(async (tx) => {
      await lockLayouts(tx, [enterpriseId]);
      await keepLayout(tx, enterpriseId, body, actorId, clock.now());
      await audit(tx, { enterpriseId, actorId, action: 'payrollExports.layout' });
    });
    return { data: null, message: say.saved };
  });

  serve(endpoints.setExportLayouts, async ({ actor, body: { enterprise_ids, layout } }) => {
    const ids = [...new Set(enterprise_ids)].toSorted((a, b) => a - b);
    const held = new Set(
      actor.memberships
        .filter((one) => can({ memberships: [one] }, 'payrollExports.create'))
        .map((one) => one.enterprise_id),
    );
    if (ids.some((id) => !held.has(id))) throw notFound();
    await database.transaction((tx) => setLayouts(tx, ids, { layout, actor, now: clock.now() }));
    return { data: null, message: say.savedForAll(ids.length) };
  });
};
