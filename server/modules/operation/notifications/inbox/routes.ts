import { choiceMessages, notificationLabels } from '#domain/operation/notifications/messages/index.ts';
import { inboxEndpoints as endpoints, NOTIFICATIONS_PAGE } from '#domain/operation/notifications/inbox.ts';
import { fixedKinds, type NotificationKind, notificationKinds } from '#domain/operation/notifications/kinds.ts';
import { ownReminderTypes } from '#domain/operation/notifications/ownReminders.ts';
import { kindNamed } from '#domain/operation/notifications/words/index.ts';
import type { Items } from '#domain/operation/notifications/words/kind.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { type Actor, can } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import {
  countUnread,
  findAnyTime,
  findChoices,
  findReminders,
  type Inbox,
  type ListedRow,
  listInbox,
  markRead,
  saveChoice,
} from './repo.ts';
import type { Caller } from '#server/http/standing.ts';

/** Kinds that reach somebody in an enterprise by what they are there now. */
function kindsIn(actor: Actor, enterpriseId: number): NotificationKind[] {
  return notificationKinds.filter((kind) => {
    const { audience } = kindNamed(kind);
    return audience === 'own' || (audience !== 'firm' && can(actor, audience, { enterprise_id: enterpriseId }));
  });
}

const kindsOfFirm = notificationKinds.filter((kind) => kindNamed(kind).audience === 'firm');

const inboxOf = (actor: Caller): Inbox => ({
  accountId: actor.accountId,
  shown: actor.memberships.map(({ enterprise_id, user_id }) => ({
    enterprise_id,
    user_id,
    kinds: kindsIn(actor, enterprise_id),
  })),
  ofFirm: kindsOfFirm,
});

function present({ id, kind, data, about, enterprise_id, enterprise, created_at, read_at }: ListedRow) {
  const words = kindNamed(kind).words([{ data, about }] as unknown as Items<unknown>, enterprise);
  return {
    id,
    kind,
    title: words.subject,
    body: [words.paragraphs[0] ?? '', ...(words.items ?? []), ...words.paragraphs.slice(1)].join(' '),
    path: words.path,
    enterprise_id,
    enterprise,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}

/** What a person was notified of, and by which ways they want to be. */
export const inbox: Module = (serve, { database, clock }) => {
  serve(endpoints.listNotifications, async ({ actor, query }) => {
    const own = inboxOf(actor);
    const [rows, unread] = await Promise.all([
      listInbox(database, own, { before: query.before, size: NOTIFICATIONS_PAGE }),
      countUnread(database, own),
    ]);
    return { data: { items: rows.map(present), unread } };
  });

  serve(endpoints.countNotifications, async ({ actor }) => ({
    data: { unread: await countUnread(database, inboxOf(actor)) },
  }));

  serve(endpoints.readNotifications, async ({ actor, body }) => {
    await markRead(database, inboxOf(actor), body, clock.now());
    return { data: { unread: await countUnread(database, inboxOf(actor)) } };
  });

  async function choiceOf(db: Db, actor: Caller) {
    const { shown } = inboxOf(actor);
    const [chosen, anyTime, reminders] = await Promise.all([
      findChoices(db, actor.accountId),
      findAnyTime(db, actor.accountId),
      findReminders(
        db,
        shown.map(({ enterprise_id }) => enterprise_id),
      ),
    ]);
    const unused = ownReminderTypes.filter((type) => !reminders?.[type]).map((type) => `${type}Reminder` as const);
    const reachable = new Set(
      shown.flatMap(({ kinds }) => kinds).filter((kind) => unused.every((one) => one !== kind)),
    );
    const kinds = notificationKinds.flatMap((kind) => {
      if (!reachable.has(kind)) return [];
      const known = chosen.find((one) => one.kind === kind);
      const isFixed = fixedKinds.includes(kind);
      return [
        {
          kind,
          label: notificationLabels[kind],
          mail: toFlag(isFixed || (known?.mail ?? true)),
          push: toFlag(known?.push ?? true),
          fixed: toFlag(isFixed),
        },
      ];
    });
    return { kinds, any_time: toFlag(anyTime) };
  }

  serve(endpoints.getNotificationChoice, async ({ actor }) => ({ data: await choiceOf(database, actor) }));

  serve(endpoints.setNotificationChoice, async ({ actor, body, assertUnchanged }) => {
    const kinds = [...new Map(body.kinds.map((one) => [one.kind, one])).values()];
    const chosen = kinds.map(({ kind, mail, push }) => ({ kind, mail: mail === 1, push: push === 1 }));
    await database.transaction(async (tx) => {
      await assertUnchanged(() => choiceOf(tx, actor));
      await saveChoice(tx, actor.accountId, { kinds: chosen, anyTime: body.any_time === 1 });
    });
    return { data: await choiceOf(database, actor), message: choiceMessages.saved };
  });
};
