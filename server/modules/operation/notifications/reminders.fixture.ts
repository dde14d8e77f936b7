import { afterAll, afterEach, beforeAll } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { PushSubscriptionData } from '#domain/operation/notifications/notifications.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company } from '#tests/support/company/company.ts';
import { onShift } from '#tests/support/shifts.ts';

export let api: Api;

/** A Monday. */
export const at = (time: string, date = '2026-11-16') => new Date(`${date}T${time}:00+01:00`);

/** Somebody on shift from 9:00 to 17:00, Monday to Friday. */
export async function workerOf(company: Company, shift = '09:00 - 17:00'): Promise<number> {
  const { enterpriseId } = company;
  const userId = await addPerson(api, enterpriseId, { role: 'employee', name: 'Lucía' });
  await api.sql('update users set email_verified_at = now() where id = $1', [userId]);
  await onShift(api, { enterpriseId, userId }, shift);
  return userId;
}

export const remind = (company: Company, body: object, as = company.adminId) =>
  api.call(endpoints.remindCheckIn, {
    as,
    body: { enterprise_id: company.enterpriseId, check_type: 'entry', ...body },
  });

export const subscription = (mark: string): PushSubscriptionData => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
  keys: { p256dh: `B${'c'.repeat(86)}`, auth: 'd'.repeat(22) },
});

/** Called by every file of these tests. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterEach(() => {
    api.setNow(null);
    api.outbox.length = 0;
    api.pushes.length = 0;
  });
  afterAll(() => api.close());
}
