import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { calls, notificationOf } from '#tests/support/notifications.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pass, setViewport, toasts, useMovableClock } from '#tests/support/web.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { CompanyArrival } from '../CompanyArrival.tsx';
import { Bell } from './Bell.tsx';

const leave = notificationOf({ path: '/solicitudes/vacaciones', title: 'Lucía pide vacaciones' });
const read = notificationOf({ id: 2, title: 'Mes cerrado', read_at: '2026-11-20T10:00:00Z', path: '/calendar' });

function open(handlers: Parameters<typeof stubApi>[0] = {}, user = {}) {
  const requests = stubApi({
    [calls.count]: { data: { unread: 1 } },
    [calls.list]: { data: { items: [leave, read], unread: 1 } },
    [calls.read]: { data: { unread: 0 } },
    ...handlers,
  });
  const page = (
    <>
      <CompanyArrival />
      <Bell />
    </>
  );
  const pages = { '/': page, '/solicitudes/vacaciones': page, '/profile': page };
  const view = renderAdmin({ resources: [], at: '/profile', pages, user });
  const ring = async (name: string | RegExp = /^Avisos/) => {
    await view.person.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Avisos' }));
  };
  return { ...view, requests, ring };
}

describe('the bell of the administration', () => {
  it('says how many are unread, and shows them first', async () => {
    const { ring } = open();
    const list = await ring('Avisos, 1 sin leer');
    const [first, second] = await list.findAllByRole('listitem');
    expect(first).toHaveTextContent('Sin leer: Lucía pide vacaciones');
    expect(second).not.toHaveTextContent('Sin leer');
    expect(first).toHaveTextContent('Panadería La Espiga · hace 1 hora');
    expect(within(first ?? document.body).getByText('hace 1 hora')).toHaveAttribute(
      'title',
      expect.stringMatching(/ de 20\d\d, /),
    );
  });

  it('is quiet where the server does not answer', async () => {
    const { ring, person } = open({ [calls.count]: { status: 404 }, [calls.list]: { status: 404 } });
    const list = await ring('Avisos');
    expect(await list.findByText('No se han podido cargar los avisos')).toBeVisible();
    expect(toasts()).toEqual([]);
    stubApi({ [calls.list]: { data: { items: [], unread: 0 } } });
    await person.click(list.getByRole('button', { name: 'Reintentar' }));
    expect(await list.findByText('No tienes avisos')).toBeVisible();
  });

  it('a click marks it as read, closes the list and leads there', async () => {
    const { ring, person, requests, router } = open();
    const list = await ring();
    await person.click(await list.findByRole('link', { name: /Lucía pide vacaciones/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/solicitudes/vacaciones'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1] });
    expect(await screen.findByRole('button', { name: 'Avisos' })).toBeVisible();
  });

  it('leads to /fichar by a real link', async () => {
    const { ring } = open({ [calls.list]: { data: { items: [notificationOf()], unread: 1 } } });
    const link = await (await ring()).findByRole('link', { name: /Vacaciones aprobadas/ });
    expect(link).toHaveAttribute('href', '/fichar#leave');
  });

  it('all are marked as read at once, and again unread when the server does not', async () => {
    let status = 500;
    const { ring, person } = open({
      [calls.read]: () => (status === 500 ? { status, message: 'x' } : { data: { unread: 0 } }),
    });
    const list = await ring();
    await person.click(await list.findByRole('button', { name: 'Marcar todo como leído' }));
    expect(await list.findByText('No se han podido marcar como leídos')).toBeVisible();
    expect(list.getByText('Sin leer:')).toBeInTheDocument();
    status = 200;
    await person.click(list.getByRole('button', { name: 'Marcar todo como leído' }));
    await waitFor(() => expect(list.queryByText('Sin leer:')).toBeNull());
    expect(list.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull();
  });

  it('more of them come page by page', async () => {
    const items = Array.from({ length: 30 }, (_, index) =>
      notificationOf({ id: 100 - index, title: `Aviso ${index}` }),
    );
    const { ring, person, requests } = open({
      [calls.list]: ({ query }) => ({
        data: query.has('before') ? { items: [read], unread: 1 } : { items, unread: 1 },
      }),
    });
    const list = await ring();
    await person.click(await list.findByRole('button', { name: 'Ver más' }));
    expect(await list.findByText('Mes cerrado')).toBeVisible();
    expect(requests.at(-1)?.query.get('before')).toBe('71');
    expect(list.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });

  it('by keyboard: arrows, Escape, and the focus returns', async () => {
    const { ring, person } = open();
    const list = await ring();
    const [first, second] = await list.findAllByRole('link', { name: /Lucía|Mes cerrado/ });
    await person.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(second).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Avisos/ })).toHaveFocus();
  });

  it('names no enterprise to who has one alone, and takes the whole screen of a phone', async () => {
    setViewport(390);
    const { ring } = open({}, { enterprises: [enterpriseOf({ name: 'Panadería La Espiga' })] });
    const list = await ring();
    expect(await list.findByText('Lucía pide vacaciones')).toBeVisible();
    expect(list.queryByText(/Panadería/)).toBeNull();
  });

  it('one of another enterprise switches to it', async () => {
    const other = notificationOf({ enterprise_id: 2, enterprise: 'Hotel Teide', path: '/solicitudes/vacaciones' });
    const { ring, person, router } = open({ [calls.list]: { data: { items: [other], unread: 1 } } });
    await person.click(await (await ring()).findByRole('link', { name: /Vacaciones aprobadas/ }));
    await waitFor(() => expect(selectedEnterprise.get()).toBe(2));
    expect(router.state.location).toMatchObject({ pathname: '/solicitudes/vacaciones', state: null });
  });

  it.each([
    ['Ctrl and a click', '{Control>}', '[MouseLeft]'],
    ['the middle button', '', '[MouseMiddle]'],
    ['the browser’s own menu', '', '[MouseRight]'],
  ])(
    'one of another enterprise opens in a new tab with it by %s, and this tab keeps its own',
    async (_, held, keys) => {
      const other = notificationOf({ enterprise_id: 2, enterprise: 'Hotel Teide', path: '/solicitudes/vacaciones' });
      const { ring, person, router } = open({ [calls.list]: { data: { items: [other], unread: 1 } } });
      const link = await (await ring()).findByRole('link', { name: /Vacaciones aprobadas/ });
      link.addEventListener('click', (event) => event.preventDefault());
      selectedEnterprise.set(1);
      if (held) await person.keyboard(held);
      await person.pointer({ keys, target: link });
      expect(localStorage.getItem('jornada.enterprise')).toBe('2');
      expect(selectedEnterprise.get()).toBe(1);
      expect(router.state.location.pathname).toBe('/profile');
    },
  );

  it('that there are more is read out, but not what was there before', async () => {
    useMovableClock();
    let unread = 1;
    open({ [calls.count]: () => ({ data: { unread } }) });
    await screen.findByRole('button', { name: 'Avisos, 1 sin leer' });
    expect(screen.queryByText(/^Tienes/)).toBeNull();
    unread = 3;
    await pass(61);
    expect(await screen.findByText('Tienes 3 avisos sin leer')).toHaveAttribute('role', 'status');
  });
});
