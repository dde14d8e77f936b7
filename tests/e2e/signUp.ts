import { expect, type Page } from '@playwright/test';
import { password } from './fixtures.ts';

let counter = 0;

/** A company that nobody else has. */
export function freshCompany(name: string) {
  counter += 1;
  const mark = `${Date.now().toString(36)}${counter}`.toUpperCase();
  return {
    user: {
      Nombre: 'Elena',
      Apellidos: 'Prueba Alta',
      Email: `elena.${mark.toLowerCase()}@altas.example`,
      'DNI o NIE': `T${mark}`.slice(0, 20),
      Teléfono: '600123123',
    },
    company: { Nombre: `Altas ${name} ${mark} SL`, CIF: `T${mark}`.slice(0, 20), Teléfono: '910123123' },
  };
}
export type FreshCompany = ReturnType<typeof freshCompany>;

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
}

/** From the first step of /checkout to another one. */
export async function signUpTo(page: Page, { user, company }: FreshCompany, step: 'empresa' | 'plan'): Promise<void> {
  await fill(page, user);
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('tab', { name: '2. Empresa' })).toHaveAttribute('aria-selected', 'true');
  if (step === 'empresa') return;
  await fill(page, company);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('tab', { name: '3. Plan' })).toHaveAttribute('aria-selected', 'true');
}

/** Types a card into the sandbox's field. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill(number);
  await page.getByRole('textbox', { name: 'Caducidad (MM/AA)' }).fill('1234');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
}

/** The same company by the API, in a trial without a card, and its administrator signed in. */
export async function signedUp(page: Page, fresh: FreshCompany): Promise<void> {
  const { user, company } = fresh;
  const answer = await page.request.post('/api/checkout', {
    data: {
      user: {
        name: user.Nombre,
        last_name: user.Apellidos,
        email: user.Email,
        dni: user['DNI o NIE'],
        phone: user.Teléfono,
      },
      enterprise: { name: company.Nombre, cif: company.CIF, phone: company.Teléfono, employee_number: 1 },
      selectedPlan: 'price_equipo_5',
    },
  });
  expect(answer.status()).toBe(201);
  await firstSignIn(page, fresh);
}

/** Opens what the mail of a new account says, and comes back signed in: address verified, password created. */
export async function firstSignIn(page: Page, { user: { Email: email } }: FreshCompany): Promise<void> {
  const { request } = page;
  const opened = await request.get(`/api/users/verify-email/${await codeIn(page, email, 'verificacion')}`);
  const { token: code } = await opened.json();
  const { data } = await (await request.get(`/api/users/reset-code/${code}`)).json();
  const passwords = { password, confirmPassword: password };
  await request.post(`/api/users/reset-password/${code}/${data.id}`, { data: passwords });
  const signedIn = await (await request.post('/api/auth/login-admin', { data: { email, password } })).json();
  await page.addInitScript((token) => localStorage.setItem('jornada.token', token), String(signedIn.token));
}

/** The code in the newest mail to an address that leads to such a page. */
async function codeIn({ request }: Page, email: string, path: string): Promise<string> {
  const find = async () => {
    const mails = (await (await request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((text) => text.includes(`Para ${email}`) && text.includes(`/${path}/`));
    return new RegExp(`/${path}/([A-Za-z0-9_-]+)`).exec(mail ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}
