import { z } from 'zod';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { reminderMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';

export const reminderTypes = ['entry', 'out'] as const;
export type ReminderType = (typeof reminderTypes)[number];

/** Bytes as base64url without padding, as browsers write the keys of a subscription (RFC 8291). */
const bytes = (length: number) => z.base64url().length(Math.ceil((length * 4) / 3));

/** What `PushSubscription.toJSON()` gives, less what is not needed. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionData = z.output<typeof pushSubscription>;

const exampleSubscription = (unique: string): PushSubscriptionData => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${unique}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

export const notificationEndpoints = {
  remindCheckIn: endpoint(routes.remindCheckIn, {
    about: 'Reminds a person to punch, by mail and push, within their schedule only (art. 88 LOPDGDD).',
    access: 'timeSheets.remind',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({
      user_id: z.coerce
        .number({ error: () => say.personRequired })
        .int()
        .positive({ error: () => say.personRequired })
        .max(2_147_483_647),
      enterprise_id: id,
      check_type: z.enum(reminderTypes, { error: () => say.typeRequired }),
    }),
    success: 201,
    example: ({ managerId, enterpriseId }) => ({
      body: { user_id: managerId, enterprise_id: enterpriseId, check_type: 'entry' as const },
    }),
  }),
  getPushKey: endpoint(routes.getPushKey, {
    about: 'The public key with which a browser subscribes to Web Push (RFC 8292).',
    access: 'session',
    scope: 'none',
    data: z.object({ publicKey: z.string() }),
  }),
  subscribePush: endpoint(routes.subscribePush, {
    about: 'Reminders reach this browser from now on; the same subscription sent again changes nothing.',
    access: 'session',
    scope: 'own',
    body: pushSubscription,
    success: 201,
    example: ({ unique }) => ({ body: exampleSubscription(unique()) }),
  }),
  unsubscribePush: endpoint(routes.unsubscribePush, {
    about: 'Reminders reach this browser no more.',
    access: 'session',
    scope: 'own',
    query: z.object({ endpoint: z.string().max(1000) }),
    example: ({ unique }) => ({ query: { endpoint: exampleSubscription(unique()).endpoint } }),
  }),
};
