import type { ReminderVerdict } from '#domain/operation/notifications/reminderWindow.ts';
import { pushMessages, reminderMessages as say } from '#domain/operation/notifications/messages/index.ts';
import { notificationEndpoints } from '#domain/operation/notifications/notifications.ts';
import type { Module } from '#server/modules/deps.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { ApiError, conflict, invalid, notFound } from '#server/http/apiError.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { personFor } from '#server/modules/organization/employees/index.ts';
import { findClockSettings } from '#server/modules/organization/enterprises/index.ts';
import { notify } from '#server/notifications/notify.ts';
import { inbox } from './inbox/routes.ts';
import { verdictOn } from './queries/hours.ts';
import { logReminder, removeSubscription, saveSubscription } from './repo.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { personIn } from '#domain/rights.ts';

const REMINDERS_PER_PERSON = 3;
const REMINDERS_PER_ACTOR = 120;

const refusals: Record<Exclude<ReminderVerdict, 'allowed'>, () => string> = {
  dayOff: () => say.dayOff,
  noSchedule: () => say.noSchedule,
  outside: () => say.outside,
};

export const notifications: Module = (serve, deps) => {
  inbox(serve, deps);
  const { database, limit, push } = deps;
  const perActor = limit({
    name: 'reminders',
    max: REMINDERS_PER_ACTOR,
    windowMs: HOUR_MS,
    by: ({ session }) => String(session?.actor.accountId),
  });

  serve(
    notificationEndpoints.remindCheckIn,
    async ({ actor, body }) => {
      const person = await personFor(database, actor, 'timeSheets.remind', body.user_id, body.enterprise_id);
      const key = `reminder|${body.enterprise_id}|${person.id}`;
      const seconds = await countUse(database, { key, amount: 1, max: REMINDERS_PER_PERSON, windowMs: HOUR_MS });
      if (seconds > 0) throw new ApiError(429, generalMessages.tooMany, undefined, seconds);
      if (!person.active) throw invalid({ user_id: say.inactive });
      if (!person.accepted) throw invalid({ user_id: say.notAccepted });
      const enterprise = await findClockSettings(database, body.enterprise_id);
      if (!enterprise) throw notFound();
      const verdict = await verdictOn(deps, enterprise, person.id, deps.clock.now());
      if (verdict !== 'allowed') throw conflict(refusals[verdict]());
      await database.transaction(async (tx) => {
        const { enterprise_id: enterpriseId, check_type: type } = body;
        const receivers = [person.id];
        await notify(tx, { kind: 'reminder', enterpriseId, receivers, data: { type }, at: deps.clock.now() });
        await logReminder(tx, { enterpriseId, actorId: personIn(actor, enterpriseId), userId: person.id, type });
      });
      return { data: null, message: say.sent };
    },
    { guards: perActor },
  );

  serve(notificationEndpoints.getPushKey, async () => ({ data: { publicKey: push.publicKey } }));

  serve(notificationEndpoints.subscribePush, async ({ actor, body }) => {
    if (!push.accepts(body.endpoint)) throw invalid({ endpoint: pushMessages.unknownService });
    await saveSubscription(database, actor.accountId, body);
    return { data: null, message: pushMessages.subscribed };
  });

  serve(notificationEndpoints.unsubscribePush, async ({ actor, query }) => {
    await removeSubscription(database, actor.accountId, query.endpoint);
    return { data: null, message: pushMessages.unsubscribed };
  });
};
