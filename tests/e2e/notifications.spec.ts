import { createECDH, randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { fixedKinds, notificationKinds } from '#domain/operation/notifications/kinds.ts';
import { routes } from '#domain/routes.ts';
import { startReceivers } from '../support/delivery/receivers.ts';
import { type Service, startService } from '../support/delivery/service.ts';
import { accounts, password } from './fixtures.ts';
import { test } from './withoutPointer/test.ts';

interface Person {
  readonly token: string;
  readonly user: { readonly id: number; readonly enterprise_id: number };
}

async function signIn({ url }: Service, email: string): Promise<Person> {
  const answer = await fetch(`${url}${routes.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token, data } = await answer.json();
  return { token, user: data };
}

async function send({ url }: Service, { token }: Person, method: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return (await answer.json()).data;
}

/** A minute passes, in which nothing more comes. */
const passMinute = ({ sql }: Service) =>
  sql(`with older as (update notifications set created_at = created_at - interval '2 minutes' where delivered_at is null)
       update pgboss.job set start_after = now() where name = 'notification' and state < 'active'`);

test('an answer to a leave request is sent by bell, push and mail, once @main', async ({ page }) => {
  const receivers = await startReceivers();
  const service = await startService({ DEMO: 'on', SMTP_URL: receivers.smtpUrl, PUSH_ORIGINS: receivers.pushOrigin });
  try {
    await service.untilHealthy();
    const [employee, manager] = [await signIn(service, accounts.employee), await signIn(service, accounts.manager)];
    const pair = createECDH('prime256v1');
    await send(service, employee, 'POST', '/api/notifications/push', {
      endpoint: `${receivers.pushOrigin}/own`,
      keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    });
    // Of nothing else they are sent: a month that is closed or a shift that begins may come at the same time.
    const others = notificationKinds.filter((kind) => kind !== 'leaveAnswered' && !fixedKinds.includes(kind));
    const choice = { kinds: others.map((kind) => ({ kind, mail: 0, push: 0 })), any_time: 1 };
    await send(service, employee, 'PUT', '/api/notifications/choice', choice);
    const day = `${new Date().getFullYear() + 1}-02-10`;
    const [leave] = (await send(service, employee, 'POST', '/api/vacations', {
      type: 1,
      dates: [day],
      employees: [employee.user.id],
      teams: [],
      status: 'pending',
      comment: '',
      enterprise_id: employee.user.enterprise_id,
    })) as { id: number }[];
    await send(service, manager, 'PUT', `/api/vacations/${leave?.id}`, { status: 'approved', comment: 'Disfruta' });

    await page.goto(`${service.url}/api/health`);
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('jornada.token', token);
        localStorage.setItem('jornada.user', user);
      },
      [employee.token, JSON.stringify(employee.user)] as const,
    );
    await page.goto(`${service.url}/fichar`);
    await page.getByRole('button', { name: /^Avisos, \d+ sin leer/ }).click();
    await expect(page.getByRole('link', { name: /Tu solicitud de Vacaciones ha sido aprobada/ })).toHaveCount(1);

    const sent = () => [
      receivers.mails.filter(({ to }) => to === accounts.employee).length,
      receivers.pushes.filter((path) => path === '/own').length,
    ];
    // On the first day of a month its closing has been told as well.
    const once = sent().map((count) => count + 1);
    await passMinute(service);
    await expect.poll(sent, { timeout: 60_000 }).toEqual(once);
    await passMinute(service);
    const waiting = `select 1 as one from pgboss.job
      where state < 'completed' and (name in ('mail', 'push') or (name = 'notification' and data ->> 'userId' = $1))`;
    await expect.poll(() => service.sql(waiting, [String(employee.user.id)]), { timeout: 60_000 }).toEqual([]);
    expect(sent()).toEqual(once);
  } finally {
    await service.stop();
    await receivers.close();
  }
});
