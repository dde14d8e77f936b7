import { closureEndpoints } from '#domain/timekeeping/closures/closures.ts';
import { monthClosureEndpoints } from '#domain/timekeeping/closures/monthClosures.ts';
import { userDetailEndpoints } from '#domain/timekeeping/closures/usersWithClosures.ts';
import { closureMessages as say } from '#domain/timekeeping/closures/messages/index.ts';
import { type Actor, can, isOneself, personIn, type Right } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Module } from '#server/modules/deps.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorizeSeen, peopleSeen } from '#server/http/scope.ts';
import { personOnScreen, readPersonDetail } from '#server/modules/organization/employees/index.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { closeAgain, lockClosings } from './commands/closing.ts';
import { keepKinds, monthsToSign } from './commands/keepKinds.ts';
import { reopenMonths } from './commands/reopenMonths.ts';
import { canBeReminded, countMonth, monthOf, presentClosure, presentMonth } from './present.ts';
import { differencesOf } from './queries/differences.ts';
import { type ClosureRow, closuresOf, findClosure, keepSignature } from './repo.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rangeOfMonth } from '#domain/time/months.ts';
import { tellToSign } from './events/notifyClosed.ts';

interface Reminder {
  readonly enterpriseId: number;
  readonly actorId: number;
  /** `YYYY-MM` */
  readonly month: string;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Of whom the actor may know; null: everybody. */
  readonly seen: readonly number[] | null;
  readonly now: Date;
}

const userRow = z.object({ user_id: z.number() });

/**
 * Writes to those whose month waits for their signature as its closing did, and keeps that in the log.
 * @returns how many they are
 */
async function remindSignatures(
  tx: Tx,
  { enterpriseId, actorId, month, userIds, seen, now }: Reminder,
): Promise<number> {
  const { from } = rangeOfMonth(month);
  const reminded = await tx.rows(
    userRow,
    sql`update closures k set notified_at = ${now}
          from people p
         where k.enterprise_id = ${enterpriseId} and k.month = ${from}::date
           and p.enterprise_id = ${enterpriseId} and p.id = k.user_id and ${canBeReminded(now)}
           and (${array(userIds)}::int[] is null or k.user_id = any(${array(userIds)}::int[]))
           and (${array(seen)}::int[] is null or k.user_id = any(${array(seen)}::int[]))
        returning k.user_id`,
  );
  await tellToSign(
    tx,
    reminded.map(({ user_id }) => ({ enterprise_id: enterpriseId, user_id, month })),
    now,
  );
  const act = { enterpriseId, actorId, action: 'closure.remind', details: { month }, at: now } as const;
  await audit(tx, ...reminded.map(({ user_id: userId }) => ({ ...act, userId })));
  return reminded.length;
}

export const closures: Module = (serve, deps) => {
  const { database, holidays, clock } = deps;

  serve(userDetailEndpoints.getUser, async ({ actor, params, query }) => {
    const person = await personOnScreen(database, actor, params.id, query.enterprise_id);
    const whose = { enterprise_id: person.enterprise_id, user_id: person.id };
    const readMonths = () => {
      if (isOneself(actor, whose)) return monthsToSign(deps, whose);
      return can(actor, 'timeSheets.see', whose) ? closuresOf(database, person.enterprise_id, person.id) : [];
    };
    const [{ detail, zone }, rows] = await Promise.all([readPersonDetail(deps, actor, person), readMonths()]);
    const months = rows.map((row) => presentClosure(row, zone));
    const data = {
      ...detail,
      cierresCompletados: months.filter(({ signed_at }) => signed_at !== null),
      cierresPendientes: months.filter(({ signed_at }) => signed_at === null),
    };
    return { data };
  });

  serve(monthClosureEndpoints.listMonthClosures, async ({ actor, params: { enterpriseId }, query }) => {
    const { month, state, q: search = '', page } = query;
    const of = { enterpriseId, month, seen: await peopleSeen(database, actor, enterpriseId), now: clock.now() };
    const [people, counts, zone] = await Promise.all([
      monthOf(database, of, { state, search, page }),
      countMonth(database, of),
      zoneOf(database, enterpriseId),
    ]);
    return { data: presentMonth(people, counts, zone) };
  });

  serve(
    monthClosureEndpoints.listClosureDifferences,
    async ({ actor, params: { enterpriseId }, query: { month } }) => ({
      data: await differencesOf(
        { database, holidays },
        { enterpriseId, month, seen: await peopleSeen(database, actor, enterpriseId) },
      ),
    }),
  );

  serve(monthClosureEndpoints.remindSignatures, async ({ actor, params: { enterpriseId }, body }) => {
    const { month, user_ids: userIds = null } = body;
    const reminded = await database.transaction(async (tx) => {
      const seen = await peopleSeen(tx, actor, enterpriseId);
      const actorId = personIn(actor, enterpriseId);
      return remindSignatures(tx, { enterpriseId, actorId, month, userIds, seen, now: clock.now() });
    });
    return { data: { reminded }, message: reminded === 0 ? say.remindedLately : say.reminded(reminded) };
  });

  serve(closureEndpoints.signClosure, async ({ actor, params, body }) => {
    const now = clock.now();
    const signed = await database.transaction(async (tx) => {
      const closure = await closureToChange(tx, actor, 'timeSheets.signClosure', params.id);
      if (!closure.closed_at) throw conflict(say.notClosed);
      const seen = body?.closed_at;
      if (seen !== undefined && Date.parse(seen) !== closure.closed_at.getTime()) throw conflict(say.changed);
      if (closure.kinds_due) {
        const { enterprise_id: enterpriseId, month, user_id } = closure;
        await keepKinds(tx, { holidays, clock }, { enterpriseId, month, userIds: [user_id] });
      }
      await keepSignature(tx, closure, now);
      await audit(tx, actOn(closure, actor, 'closure.sign'));
      return closureFor(tx, actor, 'timeSheets.signClosure', params.id);
    });
    return { data: presentClosure(signed, await zoneOf(database, signed.enterprise_id)), message: say.signed };
  });

  serve(closureEndpoints.reopenClosure, async ({ actor, params, body }) => {
    const now = clock.now();
    const reopened = await database.transaction(async (tx) => {
      const closure = await closureToChange(tx, actor, 'timeSheets.reopenClosure', params.id);
      if (!closure.closed_at) throw conflict(say.notClosed);
      const { enterprise_id: enterpriseId, user_id: userId, month } = closure;
      const by = { actorId: personIn(actor, enterpriseId), reason: body.reason, now };
      await reopenMonths(tx, { enterpriseId, userId, months: [month] }, by);
      return closureFor(tx, actor, 'timeSheets.reopenClosure', params.id);
    });
    return { data: presentClosure(reopened, await zoneOf(database, reopened.enterprise_id)), message: say.reopened };
  });

  serve(closureEndpoints.closeAgain, async ({ actor, params }) => {
    const right = 'timeSheets.reopenClosure';
    const [closed, zone] = await database.transaction(async (tx) => {
      const { enterprise_id: id } = await closureFor(tx, actor, right, params.id);
      if ((await lockClosings(tx, [id])).length === 0) throw conflict(say.busy);
      const { closed_at, reopened_at, user_id: userId, month } = await closureToChange(tx, actor, right, params.id);
      if (closed_at || !reopened_at) throw conflict(say.notReopened);
      const person = { enterprise_id: id, user_id: userId };
      const done = await closeAgain(tx, holidays, person, { month, now: clock.now() });
      if (!done) throw conflict(say.entryOpen);
      const again = await closureFor(tx, actor, right, params.id);
      await audit(tx, actOn(again, actor, 'closure.close'));
      return [again, await zoneOf(tx, id)];
    });
    return { data: presentClosure(closed, zone), message: say.closedAgain };
  });
};

const actOn = (
  { enterprise_id, user_id, id, month }: ClosureRow,
  actor: Actor,
  action: 'closure.sign' | 'closure.close',
) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action,
  userId: user_id,
  recordId: id,
  details: { month },
});

/** @throws ApiError 404 for another company's, 403 without the right */
async function closureFor(db: Db, actor: Actor, right: Right, id: number): Promise<ClosureRow> {
  const closure = await findClosure(db, id);
  if (!closure) throw notFound();
  await authorizeSeen(db, actor, right, closure);
  return closure;
}

/** As `closureFor`, and nobody else changes it until the transaction ends. */
async function closureToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<ClosureRow> {
  await lockRow(tx, 'closures', id);
  return closureFor(tx, actor, right, id);
}
