import type { ReminderVerdict } from '../../../domain/notifications/reminderWindow.ts';
import { pushMessages, reminderMessages as say } from '../../../domain/notifications/messages/index.ts';
import { notificationEndpoints, type ReminderType } from '../../../domain/notifications/notifications.ts';
import type { Deps, Module } from '../deps.ts';
import { conflict, invalid, notFound, ApiError } from '../../http/apiError.ts';
import { localesOf } from '../../db/locales.ts';
import { forReceiver } from '../../http/locale.ts';
import { type PersonRow, personFor } from '../employees/index.ts';
import { type ClockSettings, findClockSettings } from '../enterprises/index.ts';
import { verdictOn } from './queries/hours.ts';
import { pushTo } from './events/push.ts';
import { reminderMail, reminderNote } from './events/reminder.ts';
import { logReminder, removeSubscription, saveSubscription } from './repo.ts';
import { HOUR_MS } from '../../../domain/time/units.ts';

const REMINDERS_PER_PERSON = 3;
const REMINDERS_PER_ACTOR = 120;

const refusals: Record<Exclude<ReminderVerdict, 'allowed'>, () => string> = {
  dayOff: () => say.dayOff,
  noSchedule: () => say.noSchedule,
  outside: () => say.outside,
};

export const notifications: Module = (serve, deps) => {
  const { database, limit, push } = deps;
  const perPerson = limit({
    name: 'reminder',
    max: REMINDERS_PER_PERSON,
    windowMs: HOUR_MS,
    by: ({ body }) => {
      const { enterprise_id, user_id } = body as { enterprise_id: number; user_id: number };
      return `${enterprise_id}|${user_id}`;
    },
  });
  const perActor = limit({
    name: 'reminders',
    max: REMINDERS_PER_ACTOR,
    windowMs: HOUR_MS,
    by: ({ session }) => String(session?.actor.id),
  });

  serve(
    notificationEndpoints.remindCheckIn,
    async ({ actor, body, raw }) => {
      const person = await personFor(database, actor, 'timeSheets.remind', body.user_id, body.enterprise_id);
      if (!person.active) throw invalid({ user_id: say.inactive });
      if (!person.accepted) throw invalid({ user_id: say.notAccepted });
      const enterprise = await findClockSettings(database, body.enterprise_id);
      if (!enterprise) throw notFound();
      const verdict = await verdictOn(deps, enterprise, person.id, deps.clock.now());
      if (verdict !== 'allowed') throw conflict(refusals[verdict]());
      const ways = await deliver(deps, enterprise, person, body.check_type, raw.log);
      const said = { enterpriseId: enterprise.id, actorId: actor.id, userId: person.id, type: body.check_type };
      await logReminder(database, { ...said, ...ways });
      if (!ways.mailed && ways.pushed === 0) throw new ApiError(503, say.failed);
      return { data: null, message: say.sent };
    },
    { preHandler: [perActor, perPerson] },
  );

  serve(notificationEndpoints.getPushKey, async () => ({ data: { publicKey: push.publicKey } }));

  serve(notificationEndpoints.subscribePush, async ({ actor, body }) => {
    if (!push.accepts(body.endpoint)) throw invalid({ endpoint: pushMessages.unknownService });
    await saveSubscription(database, actor.id, body);
    return { data: null, message: pushMessages.subscribed };
  });

  serve(notificationEndpoints.unsubscribePush, async ({ actor, query }) => {
    await removeSubscription(database, actor.id, query.endpoint);
    return { data: null, message: pushMessages.unsubscribed };
  });
};

interface Ways {
  readonly mailed: boolean;
  /** Browsers that were reached. */
  readonly pushed: number;
}

/** By mail and to every browser of the person; one way that fails does not keep the other from being tried. */
async function deliver(
  deps: Deps,
  { name }: ClockSettings,
  person: PersonRow,
  type: ReminderType,
  log: { error(fields: object, text: string): void },
): Promise<Ways> {
  const locales = await localesOf(deps.database, person.enterprise_id, [person.id]);
  const reminder = forReceiver(locales.get(person.id), () => ({
    mail: reminderMail(type, person, name, deps.config.employeeSiteUrl),
    note: reminderNote(type, name),
  }));
  const [mailed, pushed] = await Promise.all([
    deps.mail.send(reminder.mail).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'mail not sent');
        return false;
      },
    ),
    pushTo(deps, { enterpriseId: person.enterprise_id, userId: person.id }, reminder.note),
  ]);
  return { mailed, pushed };
}
