import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import pg from 'pg';
import { grouped } from '#domain/kernel/grouped.ts';
import { doClockWork } from '../../scripts/bench/clockWork.mjs';
import { ownerOf } from '../../scripts/bench/service.mjs';
import { newSession, newSessions } from '../../scripts/bench/sessions.mjs';
import { expect, openWith, test as base } from '../e2e/fixtures.ts';
import { startBuiltServer } from '../support/builtServer.ts';
import { payslipFile } from '../support/payslips.ts';
import { countEffort, report } from './effort.ts';
import { proposeExit } from './proposeExit.ts';
import { sized } from '../../scripts/smallest.mjs';

const companies = sized(300, 10);
const people = sized(20, 4);
/** Of a file of payslips; the most that one may have. */
const pages = 2000;

interface Person {
  readonly enterprise_id: number;
  readonly cif: string;
  readonly name: string;
  readonly last_name: string;
  readonly dni: string;
}

/** A firm with its clients, and whoever forgot an exit signed in on their phones. */
async function fill(client: pg.Client) {
  const read = (name: string) => readFile(new URL(`../../scripts/bench/advisory/${name}`, import.meta.url), 'utf8');
  await client.query('alter table time_entries drop constraint time_entries_no_overlap');
  await client.query("set jornada.rebuilding = 'on'");
  const { token, hash } = newSession();
  await client.query(await read('companies.sql'), [companies, people, hash]);
  await client.query(await read('firm.sql'));
  const { tokens, hashes } = newSessions(companies / 10);
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at, lifetime_seconds)
     select ($1::text[])[number], user_id, now() + interval '12 hours', 43200
       from (select min(user_id) as user_id, row_number() over (order by enterprise_id) as number
               from enterprise_users where role = 'employee' and enterprise_id % 10 = 0 group by enterprise_id) one`,
    [hashes],
  );
  await client.query('vacuum analyze');
  await doClockWork(client, ['count-incidents']);
  const { rows } = await client.query<Person>(
    `select u.enterprise_id, e.cif, u.name, u.last_name, u.dni
       from enterprise_users u join enterprises e on e.id = u.enterprise_id
      where u.role <> 'advisor'
        and not exists (select from payrolls p
                         where p.enterprise_id = u.enterprise_id and p.user_id = u.user_id
                           and make_date(p.year, p.month, 1) = date_trunc('month', now()) - interval '1 month')
      order by u.enterprise_id, u.user_id`,
  );
  return { token, tokens, withoutPayslip: rows };
}

const test = base.extend<object, { firm: Awaited<ReturnType<typeof fill>> }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures of a fixture destructured
    async ({}, use) => {
      const product = await startBuiltServer({ DEMO: 'off' }, 'test-results/server-firm.log');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  firm: [
    async ({ product }, use) => {
      const client = new pg.Client(await ownerOf(product.dataDir));
      await client.connect();
      const filled = await fill(client);
      await client.end();
      await use(filled);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.afterAll(() => void process.stdout.write(`\n${report()}\n\n`));

const lastMonth = () => {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1));
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
};

/** One PDF with a payslip of each. */
async function payslipsOf(some: readonly Person[]): Promise<Buffer> {
  const whole = await PDFDocument.create();
  for (const [cif, ofCompany] of grouped(some, (person) => person.cif)) {
    const part = await PDFDocument.load(
      await payslipFile({
        ...lastMonth(),
        company: { name: 'Cliente', cif },
        pages: ofCompany.map(({ name, last_name, dni }) => ({ person: { name, lastName: last_name, dni } })),
      }),
    );
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}

/** What each of them does on the phone. */
async function acceptProposals(request: APIRequestContext, tokens: readonly string[]) {
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    const { data: user } = await (await request.get('/api/auth/check', { headers })).json();
    const query = { enterprise_id: user.enterprise_id };
    const { data } = await (await request.get('/api/time-sheets/requests/me', { headers, params: query })).json();
    const answer = await request.put(`/api/time-sheets/requests/${data[0].id}/accept`, { headers });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

test(`the month of ${companies} companies`, async ({ page, firm, request }) => {
  test.setTimeout(1_800_000);
  const { measure } = await countEffort(page);
  const headers = { authorization: `Bearer ${firm.token}` };
  const { data: user } = await (await request.get('/api/auth/check', { headers })).json();
  await openWith(page, { token: firm.token, user }, '/gestoria/panel/cierre');
  const all = page.getByRole('checkbox', { name: 'Elegir las que se ven' });
  const bar = page.getByRole('region', { name: 'Empresas elegidas' });
  const still = page.getByRole('combobox', { name: 'Paso pendiente' });
  const openMonths = page.getByRole('link', { name: /^Abrir Meses cerrados de/ });
  const forgotten = companies / 10;
  const begun = performance.now();

  await measure(`propose the exits that ${forgotten} people forgot`, async () => {
    await still.selectOption({ label: 'Meses cerrados' });
    await expect(openMonths).toHaveCount(forgotten);
    for (let company = 0; company < forgotten; company += 1) {
      await openMonths.nth(company).click();
      await proposeExit(page);
      await page
        .getByRole('dialog', { name: /^Fichajes abiertos/ })
        .getByRole('button', { name: 'Cerrar' })
        .click();
      await page.getByRole('link', { name: 'Volver al panel' }).click();
    }
  });
  await acceptProposals(request, firm.tokens);

  await measure(`mark hours and incidents of ${companies} companies`, async () => {
    await still.selectOption({ label: 'Todos' });
    await all.check();
    for (const step of ['Horas revisadas', 'Incidencias resueltas']) {
      await bar.getByRole('button', { name: 'Marcar como hecho' }).click();
      await page.getByRole('menuitem', { name: step }).click();
      // It asks where something is left to be done.
      const markAnyway = page.getByRole('button', { name: 'Marcar de todos modos' });
      const marked = page.getByRole('button', { name: new RegExp(`^${step}, `), pressed: true });
      await expect(markAnyway.or(marked.nth(companies - 1)).first()).toBeVisible();
      if (await markAnyway.isVisible()) await markAnyway.click();
      await expect(marked).toHaveCount(companies);
    }
  });

  await measure(`export the variables of ${companies} companies`, async () => {
    await bar.getByRole('button', { name: 'Exportar variables' }).click();
    const dialog = page.getByRole('dialog', { name: /^Exportar variables/ });
    const saved = page.waitForEvent('download', { timeout: 600_000 });
    await dialog.getByRole('checkbox', { name: 'Exportar de todos modos' }).check();
    await dialog.getByRole('button', { name: 'Exportar CSV' }).click();
    await saved;
    await expect(dialog.getByText(`Con archivo: ${companies} de ${companies}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  });

  for (let from = 0; from < firm.withoutPayslip.length; from += pages) {
    const some = firm.withoutPayslip.slice(from, from + pages);
    const buffer = await payslipsOf(some);
    await measure(`hand out ${some.length} payslips of one file`, async () => {
      await page.getByRole('link', { name: 'Nóminas', exact: true }).click();
      await page.locator('input[type=file]').setInputFiles({ name: 'todas.pdf', mimeType: 'application/pdf', buffer });
      await page.getByRole('button', { name: 'Subir nóminas' }).click();
      await page.getByRole('button', { name: /^Entregar a \d+ empresas/ }).click({ timeout: 600_000 });
      await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click();
      await expect(page.getByText(/^Entregadas a \d+ empresas?$/)).toBeVisible({
        timeout: 600_000,
      });
      await page.getByRole('link', { name: 'Cierre del mes' }).click();
    });
  }

  await measure(`remind ${companies} companies of what is not signed`, async () => {
    await still.selectOption({ label: 'Meses firmados' });
    await all.check();
    await bar.getByRole('button', { name: 'Recordar' }).click();
    await page.getByRole('button', { name: 'Enviar recordatorio' }).click();
    await expect(page.getByText(/^Recordatorio enviado a \d+ empresas$/).first()).toBeVisible();
  });
  const minutes = (performance.now() - begun) / 60_000;
  process.stdout.write(`\nThe whole: ${minutes.toFixed(1)} minutes\n`);
  expect(minutes).toBeLessThan(15);
  for (const step of ['Meses cerrados', 'Variables enviadas', 'Nóminas entregadas']) {
    await still.selectOption({ label: step });
    await expect(page.getByText('Ninguna empresa coincide con los filtros.')).toBeVisible();
  }
});
