import type { Notification, NotificationChoice } from '#domain/operation/notifications/inbox.ts';

export const calls = {
  list: 'GET /api/notifications',
  count: 'GET /api/notifications/unread',
  read: 'POST /api/notifications/read',
  choice: 'GET /api/notifications/choice',
  choose: 'PUT /api/notifications/choice',
} as const;

/** An approved leave, an hour ago, unread. */
export const notificationOf = (over: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'leaveAnswered',
  title: 'Vacaciones aprobadas',
  body: 'Del 1 al 5 de diciembre',
  path: '/fichar#leave',
  enterprise_id: 1,
  enterprise: 'Panadería La Espiga',
  created_at: new Date(Date.now() - 3_600_000).toISOString(),
  read_at: null,
  ...over,
});

export const choiceOf = (over: Partial<NotificationChoice> = {}): NotificationChoice => ({
  kinds: [
    { kind: 'leaveAnswered', label: 'Respuestas a mis vacaciones y permisos', mail: 1, push: 1, fixed: 0 },
    { kind: 'payrollReady', label: 'Nóminas nuevas', mail: 1, push: 0, fixed: 0 },
    { kind: 'complaints', label: 'Canal de denuncias', mail: 1, push: 0, fixed: 1 },
  ],
  any_time: 0,
  ...over,
});
