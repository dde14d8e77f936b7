import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterpriseOf, sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { eachOnItsOwn, open, sheetOf } from '#tests/support/ficharPage.tsx';
import { calls, notificationOf } from '#tests/support/notifications.ts';
import { pass, useMovableClock } from '#tests/support/web.ts';
import { selectedEnterprise, session } from '#src/session/store.ts';
import { Bell } from './Bell.tsx';

eachOnItsOwn();
const user = sessionUserOf({ role: 'employee', enterprises: [enterpriseOf({ id: 1 }), enterpriseOf({ id: 2 })] });
beforeEach(() => session.set({ token: '1.s', user }));

async function ring(handlers: Parameters<typeof stubApi>[0] = {}) {
  const requests = stubApi({
    [calls.count]: { data: { unread: 2 } },
    [calls.list]: {
      data: { items: [notificationOf(), notificationOf({ id: 2, read_at: '2026-11-20T10:00:00Z' })], unread: 1 },
    },
    [calls.read]: { data: { unread: 0 } },
    ...handlers,
  });
  render(<Bell user={user} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Avisos/ }));
  return { requests, list: within(await screen.findByRole('dialog', { name: 'Avisos' })) };
}

describe('the bell of /fichar', () => {
  it('comes once the page can be used, with one call', async () => {
    useMovableClock();
    const { requests } = open(sheetOf());
    await screen.findByRole('heading', { name: /^Hola/ });
    await screen.findByRole('button', { name: 'Entrar' });
    expect(requests.filter(({ path }) => path.startsWith('/api/notifications'))).toEqual([]);
    await pass(2);
    await waitFor(() => expect(requests.filter(({ path }) => path.startsWith('/api/notifications'))).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Avisos' })).toBeVisible();
  });

  it('lists what the person was notified of, with a word for what is unread', async () => {
    const { list } = await ring();
    const lines = await list.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.includes('Sin leer'))).toEqual([true, false]);
    expect(lines[0]).toHaveTextContent('Panadería La Espiga · hace 1 hora');
  });

  it('a click marks it as read and looks at its enterprise', async () => {
    const { list, requests } = await ring({
      [calls.list]: { data: { items: [notificationOf({ enterprise_id: 2 })], unread: 1 } },
    });
    const link = await list.findByRole('link', { name: /Vacaciones aprobadas/ });
    expect(link).toHaveAttribute('href', '/fichar#leave');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1] }));
    expect(selectedEnterprise.get()).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Avisos' })).toBeVisible();
  });

  it('opened in a new tab it begins with its enterprise, and this tab keeps its own', async () => {
    selectedEnterprise.set(1);
    const { list } = await ring({
      [calls.list]: { data: { items: [notificationOf({ enterprise_id: 2 })], unread: 1 } },
    });
    const link = await list.findByRole('link', { name: /Vacaciones aprobadas/ });
    link.addEventListener('click', (event) => event.preventDefault());
    const person = userEvent.setup();
    await person.keyboard('{Control>}');
    await person.pointer({ keys: '[MouseLeft]', target: link });
    expect(localStorage.getItem('jornada.enterprise')).toBe('2');
    expect(selectedEnterprise.get()).toBe(1);
  });

  it('what could not be loaded can be tried again; an empty list says so', async () => {
    let status = 404;
    const { list } = await ring({
      [calls.list]: () => (status === 404 ? { status, message: 'x' } : { data: { items: [], unread: 0 } }),
    });
    expect(await list.findByRole('alert')).toHaveTextContent('No se han podido cargar los avisos');
    status = 200;
    await userEvent.click(list.getByRole('button', { name: 'Reintentar' }));
    expect(await list.findByText(/^No tienes avisos/)).toBeVisible();
  });
});
