import { z } from 'zod';
import { flag01, id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { notificationKinds } from './kinds.ts';

export { NOTIFICATIONS_PAGE } from './kinds.ts';

/** What a person was notified of, in their language. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** The page of the product where it is seen or answered. */
  path: z.string(),
  /** Null, and without a name: of no enterprise, but of the firm of who reads it. */
  enterprise_id: id.nullable(),
  enterprise: z.string(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.number() });

const choice = z.object({
  kinds: z
    .array(z.object({ kind: z.enum(notificationKinds), mail: flag01, push: flag01 }))
    .max(notificationKinds.length),
  /** Mails and notes may come outside of one's hours, too; otherwise they wait for them (art. 88 LOPDGDD). */
  any_time: flag01,
});

/** By which ways a person wants to be notified of what; the list has all of it. */
const shownChoice = z.object({
  /** Of those that can reach the person, in the order of the page; what is `fixed` is mailed in any case. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      label: z.string(),
      mail: z.literal([0, 1]),
      push: z.literal([0, 1]),
      fixed: z.literal([0, 1]),
    }),
  ),
  any_time: z.literal([0, 1]),
});
export type NotificationChoice = z.output<typeof shownChoice>;

export const inboxEndpoints = {
  listNotifications: endpoint(routes.listNotifications, {
    about:
      'What the caller was notified of in every enterprise, the latest first; `before` is the last id of the page before.',
    access: 'session',
    scope: 'own',
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    data: z.object({ items: z.array(notification), unread: z.number() }),
  }),
  countNotifications: endpoint(routes.countNotifications, {
    about: 'How many of them are unread; asked every minute.',
    access: 'session',
    scope: 'own',
    data: unread,
  }),
  readNotifications: endpoint(routes.readNotifications, {
    about: 'Marks some as read: by `ids`, or those of some kinds in an enterprise; all of them without either.',
    access: 'session',
    scope: 'own',
    body: z.object({
      ids: z.array(id).max(200).optional(),
      kinds: z.array(z.enum(notificationKinds)).max(notificationKinds.length).optional(),
      enterprise_id: id.optional(),
    }),
    data: unread,
    example: () => ({ body: {} }),
  }),
  getNotificationChoice: endpoint(routes.getNotificationChoice, {
    about: 'By which ways the caller is notified of what.',
    access: 'session',
    scope: 'own',
    data: shownChoice,
  }),
  setNotificationChoice: endpoint(routes.setNotificationChoice, {
    about: 'Changes it; kinds that are not named stay as they are.',
    access: 'session',
    scope: 'own',
    body: choice,
    data: shownChoice,
    example: () => ({
      body: { kinds: [{ kind: 'leaveAnswered' as const, mail: 1 as const, push: 0 as const }], any_time: 0 as const },
    }),
  }),
};
