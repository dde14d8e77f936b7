import type { APIRequestContext } from '@playwright/test';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { type Account, expect, headersOf, sessionOf, sizes, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';
import { recordableDay } from './recordableDay.ts';

const year = new Date().getFullYear() + 1;
/** A person's own calls, with what they need to know of themselves. */
async function callsOf(request: APIRequestContext, email: Account) {
  const session = await sessionOf(request, email);
  const { id, enterprise_id } = session.user;
  const headers = headersOf(session);
  const send = async (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await request[method](path, { headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  return { id, enterprise_id, send };
}
type Calls = Awaited<ReturnType<typeof callsOf>>;

interface Asker {
  readonly email: Account;
  readonly name: string;
}

interface Queue {
  /** One for each test of a page, so that they do not meet. */
  readonly asker: (request: APIRequestContext, test: '1280' | '390' | 'undo') => Promise<Asker>;
  /** Who answers. */
  readonly office: Account;
  /** Asks for four, each alone. */
  readonly ask: (calls: Calls) => Promise<void>;
  /** Those that wait. */
  readonly pending: (calls: Calls) => Promise<readonly { readonly id: number }[]>;
  readonly takeBack: (calls: Calls, id: number) => Promise<void>;
}

/** Days of leave of a type, in a month of its own. */
const leaveOf = (type: number, month: number): Queue => ({
  asker: async (_, at) =>
    at === '1280'
      ? { email: 'manuel.ortega@demo.jornada.example', name: 'Manuel Ortega' }
      : { email: 'beatriz.cano@demo.jornada.example', name: 'Beatriz Cano' },
  office: 'manager',
  async ask({ id, enterprise_id, send }) {
    // More than a weekend apart, so that they are no range.
    for (const day of ['05', '09', '13', '17']) {
      const dates = [`${year}-${month}-${day}`];
      await send('post', '/api/vacations', {
        type,
        dates,
        employees: [id],
        teams: [],
        status: 'pending',
        enterprise_id,
      });
    }
  },
  pending: ({ enterprise_id, send }) =>
    send(
      'get',
      `/api/vacations?enterprise_id=${enterprise_id}&status=pending&start_date=${year}-${month}-05&end_date=${year}-${month}-17`,
    ),
  takeBack: ({ send }, id) => send('delete', `/api/vacations/${id}`),
});

const corrections: Queue = {
  // Who never worked before breaks no rest at midnight: nothing is asked before it is approved.
  async asker(request, at) {
    const first = { '1280': 'Noelia', '390': 'Odila', undo: 'Petra' }[at];
    return { email: await newPerson(request, 'employee', first), name: `${first} Vidal` };
  },
  office: 'stranger',
  async ask({ send }) {
    const day = recordableDay();
    for (const minute of ['10', '12', '14', '16']) {
      await send('post', '/api/time-sheets/requests', {
        start_hour: `${day} 00:${minute}:00`,
        end_hour: `${day} 00:${Number(minute) + 1}:00`,
        time_paused: 0,
        reason: 'Olvidé fichar',
      });
    }
  },
  pending: async ({ send }) => {
    const own = (await send('get', '/api/time-sheets/requests/me')) as Correction[];
    return own.filter(({ status, side }) => status === 'pending' && side === 'person');
  },
  takeBack: ({ send }, id) => send('delete', `/api/time-sheets/requests/${id}`),
};

const queues: Readonly<Record<string, Queue>> = {
  fichajes: corrections,
  vacaciones: leaveOf(1, 10),
  permisos: leaveOf(3, 11),
};

for (const [queueName, queue] of Object.entries(queues)) {
  for (const width of ['1280', '390'] as const) {
    test(`two presses at one point of /solicitudes/${queueName} answer one of four, at ${width} px`, async ({
      page,
      request,
      signIn,
      checkAccessibility,
    }) => {
      const { email, name } = await queue.asker(request, width);
      const calls = await callsOf(request, email);
      await queue.ask(calls);
      expect(await queue.pending(calls)).toHaveLength(4);

      await page.setViewportSize(sizes[width]);
      await page.clock.install();
      await signIn(queue.office, page, `/solicitudes/${queueName}?q=${name.split(' ')[0]}`);
      const rows = page.getByRole('table', { name: new RegExp(`^Solicitudes de ${name}`) }).getByRole('rowheader');
      await expect(rows).toHaveCount(4);
      const texts = await rows.allInnerTexts();
      const answered: string[] = [];
      page.on('request', (sent) => {
        if (sent.method() === 'PUT') answered.push(sent.url());
      });
      // The time to undo it stands still while one looks.
      await page.clock.pauseAt(Date.now() + 10_000);
      await page
        .getByRole('button', { name: /^Aprobar la solicitud/ })
        .first()
        .dblclick({ delay: 125 });
      await expect(page.getByText('Aprobada', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Deshacer la respuesta/ })).toHaveCount(1);
      expect(await rows.allInnerTexts()).toEqual(texts);
      expect(answered).toEqual([]);
      await page.clock.resume();
      await checkAccessibility(`answered-${queueName}-${width}`);

      if (width === '390') await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await page.getByRole('link', { name: 'Inicio' }).click();
      await expect.poll(async () => (await queue.pending(calls)).length).toBe(3);
      expect(answered).toHaveLength(1);
      for (const { id } of await queue.pending(calls)) await queue.takeBack(calls, id);
    });
  }
}

test('an answer is sent after its time, the row goes once the pointer has left, and Deshacer takes it back, and closing the page loses nothing', async ({
  page,
  request,
  signIn,
}) => {
  const { email, name } = await corrections.asker(request, 'undo');
  const calls = await callsOf(request, email);
  await corrections.ask(calls);
  await page.clock.install();
  await signIn(corrections.office, page, `/solicitudes/fichajes?q=${name.split(' ')[0]}`);
  const table = page.getByRole('table', { name: new RegExp(`^Solicitudes de ${name}`) });
  const approve = table.getByRole('button', { name: /^Aprobar/ });
  const undo = table.getByRole('button', { name: /^Deshacer/ });
  await expect(approve).toHaveCount(4);

  // The time to undo it passes by hand.
  await page.clock.pauseAt(Date.now() + 10_000);
  await approve.first().click();
  await page.clock.fastForward(1000);
  await undo.click();
  await expect(approve).toHaveCount(4);
  await page.clock.fastForward(10_000);
  await expect(undo).toHaveCount(0);
  expect(await countPending(calls)).toBe(4);

  await approve.first().click();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(page.getByText('Solicitud aprobada correctamente')).toBeVisible();
  await expect(table.getByRole('rowheader')).toHaveCount(4);
  expect(await countPending(calls)).toBe(3);
  await page.clock.resume();
  await page.getByRole('searchbox', { name: 'Buscar empleado' }).hover();
  await expect(table.getByRole('rowheader')).toHaveCount(3);

  await approve.first().click();
  await expect(undo).toBeVisible();
  await page.goto('/api/health');
  await expect.poll(() => countPending(calls)).toBe(2);
  for (const { id } of await corrections.pending(calls)) await corrections.takeBack(calls, id);
});

const countPending = async (calls: Calls) => (await corrections.pending(calls)).length;
