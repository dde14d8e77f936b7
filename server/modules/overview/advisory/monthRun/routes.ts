import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import { monthRunEndpoints as endpoints } from '#domain/overview/advisory/monthRun.ts';
import { oldestRunYears, rightOfStep, type SaidStep } from '#domain/overview/advisory/monthSteps.ts';
import { monthRefused } from '#domain/overview/advisory/months.ts';
import { mandateZone } from '#domain/organization/firms/kinds.ts';
import { type Actor, personIn, type Right } from '#domain/rights.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { changedSinceExport, monthRunFor } from '../queries/monthRun.ts';
import { companiesWith } from '../queries/overview.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { actionsOf, adminsOfAll, exportedOf, insertActions, isLast, nameOfAccount, remindedSince } from './repo.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { lockRows } from '#server/db/statements.ts';
import type { Caller } from '#server/http/standing.ts';
import { notifyAll } from '#server/notifications/notify.ts';

interface Reminder {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly text: string;
  readonly by: Caller;
  readonly at: Date;
}

/**
 * Notifies the administrators of some companies of what is left of a month.
 * @returns how many companies; whoever the same firm reminded within the last hour, of whichever month, is left out
 * @throws ApiError 409 where that is everybody
 */
async function remindClients(tx: Tx, ids: readonly number[], { month, text, by, at }: Reminder): Promise<number> {
  // Of several at once the later ones find what the first has sent.
  await lockRows(tx, 'enterprises', ids);
  const { accountId } = by;
  const recent = await remindedSince(tx, ids, accountId, new Date(at.getTime() - HOUR_MS));
  const due = ids.filter((id) => !recent.includes(id));
  if (due.length === 0) throw conflict(say.remindedBefore);
  const data = { month, text, from: await nameOfAccount(tx, accountId) };
  await insertActions(tx, due, { month, step: 'reminder', action: 'sent', by, at });
  await notifyAll(
    tx,
    (await adminsOfAll(tx, due, accountId)).map(
      ({ id: enterpriseId, admins }) => ({ kind: 'monthRequest', enterpriseId, receivers: admins, data, at }) as const,
    ),
  );
  await audit(
    tx,
    ...due.map(
      (enterpriseId) =>
        ({ enterpriseId, actorId: personIn(by, enterpriseId), action: 'monthRun.remind', details: { month } }) as const,
    ),
  );
  return due.length;
}

interface SaidOfMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly step: SaidStep;
  readonly done: boolean;
  readonly by: Actor;
  readonly at: Date;
}

/** Says of a step that it is done, or is not; companies of which the same was said last, and holds, stay as they are. */
async function setStep(tx: Tx, ids: readonly number[], { month, step, done, by, at }: SaidOfMonth) {
  const wanted = done ? 'done' : 'open';
  const said = (await actionsOf(tx, ids, month)).filter((one) => one.step === step);
  const sent = step === 'variables' ? await exportedOf(tx, ids, month) : [];
  const stale = new Set(
    step === 'variables' && done ? (await changedSinceExport(tx, ids, month)).map(({ id }) => id) : [],
  );
  const before = new Map(said.map((one) => [one.id, one]));
  const after = new Set(sent.filter((one) => isLast(one.at, before.get(one.id)?.at)).map(({ id }) => id));
  const changed = ids.filter(
    (id) => stale.has(id) || (after.has(id) ? 'done' : (before.get(id)?.action ?? 'open')) !== wanted,
  );
  if (changed.length === 0) return;
  await insertActions(tx, changed, { month, step, action: wanted, by, at });
  const action = done ? 'monthRun.done' : 'monthRun.open';
  await audit(
    tx,
    ...changed.map(
      (enterpriseId) =>
        ({ enterpriseId, actorId: personIn(by, enterpriseId), action, details: { month, step } }) as const,
    ),
  );
}

/** The month of all companies of somebody, step by step (advisory 4). */
export const monthRun: Module = (serve, { database, clock }) => {
  serve(endpoints.getMonthRun, async ({ actor, query: { month }, raw }) => ({
    data: await monthRunFor({ db: database, log: raw.log, now: clock.now() }, actor, month),
  }));

  serve(endpoints.setMonthStep, async ({ actor, body: { enterprise_ids, ...said } }) => {
    const at = clock.now();
    const ids = among(enterprise_ids, actor, rightOfStep[said.step]);
    requireRunMonth(said.month, at);
    await database.transaction((tx) => setStep(tx, ids, { ...said, by: actor, at }));
    return { data: null, message: said.done ? say.stepDone : say.stepOpen };
  });

  serve(endpoints.remindClients, async ({ actor, body: { enterprise_ids, ...reminder } }) => {
    const at = clock.now();
    const ids = among(enterprise_ids, actor);
    requireRunMonth(reminder.month, at);
    const reminded = await database.transaction((tx) => remindClients(tx, ids, { ...reminder, by: actor, at }));
    return { data: { reminded }, message: say.reminded(reminded) };
  });
};

/** @throws ApiError 422 for a month that lies ahead, or too far back */
function requireRunMonth(month: string, now: Date): void {
  const refused = monthRefused(month, localDateOf(now.getTime(), mandateZone));
  if (refused) throw invalid({ month: refused === 'ahead' ? say.monthAhead : say.monthOld(oldestRunYears) });
}

/**
 * Some companies, each once, in which the actor has the rights.
 * @throws ApiError 404 where one of them is not among those
 */
function among(asked: readonly number[], actor: Actor, ...rights: Right[]): number[] {
  const held = companiesWith(actor, ...rights);
  const ids = [...new Set(asked)].toSorted((a, b) => a - b);
  if (ids.some((id) => !held.includes(id))) throw notFound();
  return ids;
}
