import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Kiosk } from '#domain/timekeeping/kiosks/kiosks.ts';
import { kioskMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pageOf, plainRecord } from '#tests/support/records.ts';
import { session } from '#src/session/store.ts';
import { KiosksCard } from './KiosksCard.tsx';

const door: Kiosk = {
  id: 4,
  work_centre_id: 0,
  name: 'Entrada',
  created_at: '2026-11-02T09:00:00+01:00',
  last_used_at: '2026-11-20T07:58:00+01:00',
  locked_until: null,
};
const shop: Kiosk = { ...door, id: 5, name: 'Tienda', last_used_at: null, locked_until: '2026-11-20T08:00:00+01:00' };
const list = 'GET /api/kiosks';

function open(handlers: Parameters<typeof stubApi>[0], role: 'admin' | 'manager' | 'advisor' = 'admin') {
  const requests = stubApi({ [list]: { data: [door, shop] }, ...handlers });
  const view = renderAdmin({
    resources: [],
    at: '/enterprises/1',
    pages: { '/enterprises/1/*': <KiosksCard enterpriseId={1} /> },
    user: { role, enterprises: [enterpriseOf({ role, active_method: '1,3' })] },
  });
  return { ...view, requests };
}
const made = (requests: ReturnType<typeof stubApi>, method: string) => requests.filter((one) => one.method === method);

afterEach(() => vi.unstubAllGlobals());

it('shows name and last use of each kiosk, and which one is locked', async () => {
  const { requests } = open({});
  const rows = within(await screen.findByRole('table', { name: 'Quioscos' }));
  await waitFor(() => expect(rows.getByText('Entrada')).toBeVisible());
  expect(rows.getByText('20/11/2026 7:58')).toBeVisible();
  expect(rows.getByText('Sin usar · bloqueado un minuto por PIN incorrectos')).toBeVisible();
  expect(requests[0]?.query.get('enterprise_id')).toBe('1');
});

it.each(['manager', 'advisor'] as const)('is for admins only: not for %s', async (role) => {
  const { requests } = open({}, role);
  await waitFor(() => expect(screen.queryByText('Quioscos')).toBeNull());
  expect(requests).toEqual([]);
});

it('without kiosks it says what to do', async () => {
  open({ [list]: { data: [] } });
  expect(await screen.findByText(/^Todavía no hay quioscos/)).toBeVisible();
});

it('a new one gets a code, with the address and until when it serves', async () => {
  const { person, requests } = open({
    'POST /api/kiosks/codes': { status: 201, data: { code: 'ABCD-EFGH', expires_at: '2026-11-20T08:15:00+01:00' } },
  });
  await person.click(await screen.findByRole('link', { name: 'Añadir quiosco' }));
  await person.click(screen.getByRole('button', { name: 'Crear código' }));
  expect(await screen.findByText(kioskMessages.nameRequired)).toBeVisible();
  await person.type(screen.getByLabelText(/Nombre del quiosco/), ' Almacén ');
  await person.click(screen.getByRole('button', { name: 'Crear código' }));
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
  expect(screen.getByText(/\/quiosco en la tableta.* 8:15/)).toBeVisible();
  expect(made(requests, 'POST').map(({ body }) => body)).toEqual([{ enterprise_id: 1, name: 'Almacén' }]);
});

it('the dialog has an address of its own: the way back closes it, and it begins anew', async () => {
  const { person, router } = open({
    'POST /api/kiosks/codes': { status: 201, data: { code: 'ABCD-EFGH', expires_at: '2026-11-20T08:15:00+01:00' } },
  });
  await person.click(await screen.findByRole('link', { name: 'Añadir quiosco' }));
  expect(router.state.location.pathname).toBe('/enterprises/1/kiosks/create');
  await person.type(screen.getByLabelText(/Nombre del quiosco/), 'Almacén');
  await person.click(screen.getByRole('button', { name: 'Crear código' }));
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('link', { name: 'Añadir quiosco' }));
  expect(screen.getByLabelText(/Nombre del quiosco/)).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/enterprises/1'));
});

it('this device may become the kiosk: it keeps the kiosk’s token, not the admin’s session', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', Object.assign(Object.create(location) as Location, { assign }));
  const { person } = open({
    'POST /api/kiosks': { status: 201, data: { id: 9, token: 'of-the-kiosk' } },
    'POST /api/auth/logout': {},
  });
  await person.click(await screen.findByRole('link', { name: 'Añadir quiosco' }));
  await person.type(screen.getByLabelText(/Nombre del quiosco/), 'Almacén');
  await person.click(screen.getByRole('button', { name: 'Usar este dispositivo' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/quiosco'));
  expect(localStorage.getItem('jornada.quiosco')).toBe('of-the-kiosk');
  expect(session.get()).toBeNull();
});

it('where there are several work centres each kiosk stands in one', async () => {
  const { person, requests } = open({
    [list]: { data: [door, { ...shop, work_centre_id: 7 }] },
    'GET /api/work_centres/enterprise/1': pageOf([plainRecord('workCentres', { id: 7, name: 'Almacén' })]),
    'POST /api/kiosks/codes': { status: 201, data: { code: 'ABCD-EFGH', expires_at: '2026-11-20T08:15:00+01:00' } },
  });
  const rows = within(await screen.findByRole('table', { name: 'Quioscos' }));
  expect(await rows.findByText('Almacén')).toBeVisible();
  expect(rows.getByText('Centro principal')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Añadir quiosco' }));
  await person.type(screen.getByLabelText(/Nombre del quiosco/), 'Muelle');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Centro de trabajo' }), 'Almacén');
  await person.click(screen.getByRole('button', { name: 'Crear código' }));
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
  expect(made(requests, 'POST').map(({ body }) => body)).toEqual([
    { enterprise_id: 1, name: 'Muelle', work_centre_id: 7 },
  ]);
});

it('is moved to another work centre, where there are several', async () => {
  const centres = {
    'GET /api/work_centres/enterprise/1': pageOf([plainRecord('workCentres', { id: 7, name: 'Almacén' })]),
  };
  const { person, requests } = open({
    ...centres,
    'PUT /api/kiosks/4': { data: { ...door, work_centre_id: 7 }, message: kioskMessages.moved },
  });
  await person.click(await screen.findByRole('button', { name: 'Cambiar de centro el quiosco Entrada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar de centro el quiosco «Entrada»' }));
  const choice = dialog.getByRole('combobox', { name: 'Centro de trabajo' });
  expect(choice).toHaveDisplayValue('Centro principal');
  await person.selectOptions(choice, 'Almacén');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(kioskMessages.moved)).toBeVisible();
  expect(made(requests, 'PUT').map(({ body }) => body)).toEqual([{ work_centre_id: 7 }]);
});

it('is moved nowhere where there is one centre alone', async () => {
  open({});
  expect(await screen.findByText('Entrada')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cambiar de centro/ })).toBeNull();
});

it('is revoked after a question that names it', async () => {
  const { person, requests } = open({ 'DELETE /api/kiosks/4': { message: kioskMessages.revoked } });
  await person.click(await screen.findByRole('button', { name: 'Dar de baja el quiosco Entrada' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Dar de baja el quiosco «Entrada»?' }));
  await person.click(question.getByRole('button', { name: 'Dar de baja' }));
  expect(await screen.findByText(kioskMessages.revoked)).toBeVisible();
  expect(made(requests, 'DELETE').map(({ path }) => path)).toEqual(['/api/kiosks/4']);
});

it('a failed load can be tried again', async () => {
  let broken = true;
  const { person } = open({ [list]: () => (broken ? { status: 503, message: 'Espera' } : { data: [door] }) });
  await screen.findByText('Espera');
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Entrada')).toBeVisible();
});
