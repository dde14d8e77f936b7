import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import { monthRunEndpoints as endpoints } from '#domain/overview/advisory/monthRun.ts';
import { oldestRunYears, rightOfStep } from '#domain/overview/advisory/monthSteps.ts';
import { monthRefused } from '#domain/overview/advisory/months.ts';
import { mandateZone } from '#domain/organization/firms/kinds.ts';
import type { Actor, Right } from '#domain/rights.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { remindClients } from '../commands/remindClients.ts';
import { setStep } from '../commands/setStep.ts';
import { monthRunFor } from '../queries/monthRun.ts';
import { companiesWith } from '../queries/overview.ts';

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
