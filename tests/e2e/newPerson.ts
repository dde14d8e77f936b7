import type { APIRequestContext } from '@playwright/test';
import { type Account, expect, headersOf, password, sessionOf } from './fixtures.ts';

let count = 0;

/** The link of the newest mail to the address that leads to this page. */
export async function linkTo(request: APIRequestContext, address: string, page: string): Promise<string> {
  const find = async () => {
    const mails = (await (await request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((text) => text.includes(`Para ${address}`) && text.includes(`/${page}/`));
    return new RegExp(`href="[^"]+/${page}/([^"/]+)"`).exec(mail ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/**
 * Somebody new of the third company who has verified their address and chosen the password of all accounts: what a
 * journey changes of their account meets no other.
 */
export async function newPerson(
  request: APIRequestContext,
  role: 'advisor' | 'manager' | 'employee',
  name = 'Nora',
): Promise<Account> {
  const { user, ...session } = await sessionOf(request, 'stranger');
  const mark = `${Date.now().toString(36)}${(count += 1)}`;
  const email = `${role}.${mark}@ejemplo.es` as const;
  const created = await request.post('/api/users', {
    headers: headersOf(session),
    data: {
      name,
      last_name: 'Vidal Ríos',
      email,
      dni: `N${mark}`,
      phone: '600111222',
      birth_date: '1990-05-04',
      contract_type: 'full',
      hours_type: 'weekly',
      hours: 40,
      role,
      enterprise_id: user.enterprise_id,
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { data } = await created.json();
  expect((await request.get(`/api/users/verify-email/${await linkTo(request, email, 'verificacion')}`)).status()).toBe(
    200,
  );
  await request.post('/api/auth/reset-password', { data: { email } });
  const code = await linkTo(request, email, 'restablecer-contrasena');
  const chosen = await request.post(`/api/users/reset-password/${code}/${data.id}`, {
    data: { password, confirmPassword: password },
  });
  expect(chosen.status(), await chosen.text()).toBe(200);
  return email;
}

/** Has the third company work on these dates as on any other, also where one of them is a holiday. */
export async function workOnHolidays(request: APIRequestContext, dates: readonly string[]): Promise<void> {
  const { user, ...session } = await sessionOf(request, 'stranger');
  for (const date of dates)
    await request.delete(`/api/holidays/enterprise/${user.enterprise_id}/${date}`, { headers: headersOf(session) });
}

/** An employee of theirs who is to work these hours on every day from today on, signed in. */
export async function plannedDaily(request: APIRequestContext, name: string, shift: string) {
  const person = await sessionOf(request, await newPerson(request, 'employee', name));
  const { user, ...session } = await sessionOf(request, 'stranger');
  const made = await request.post('/api/schedules', {
    headers: headersOf(session),
    data: {
      enterprise_id: user.enterprise_id,
      name: `Cada día ${person.user.id}`,
      month_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      rotating_weeks: [
        {
          week_number: 1,
          day_schedules: [{ days: [0, 1, 2, 3, 4, 5, 6], shift }],
          employees: [person.user.id],
          teams: [],
        },
      ],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return person;
}
