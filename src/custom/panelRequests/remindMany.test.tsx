import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { enterpriseOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { PanelRequestsPage } from './PanelRequestsPage.tsx';

const path = '/gestoria/panel/documentos';
const contract: DocumentRequest = {
  id: 1,
  enterprise: { id: 2, name: 'Hotel Teide' },
  person: { id: 21, name: 'Lucía Vera' },
  kind: 'contract',
  title: null,
  note: null,
  due_on: '2026-11-10',
  overdue: 1,
  state: 'outstanding',
  asked_by: 'Sara Prieto',
  asked_at: '2026-11-01T09:00:00Z',
  firm: 'Llorente Asesores',
  sent_at: null,
  reason: null,
  reminded_at: null,
  files: [],
};
const bank: DocumentRequest = { ...contract, id: 2, kind: 'bank', person: null };
const sent: DocumentRequest = { ...contract, id: 3, kind: 'medical', state: 'sent', overdue: 0 };
const boxOfContract = { name: `Elegir ${say.kinds.contract} de Lucía Vera, hasta el 10 nov 2026` };
const boxOfBank = { name: `Elegir ${say.kinds.bank} de Hotel Teide, hasta el 10 nov 2026` };

function show(handlers: Parameters<typeof stubApi>[0] = {}, at = path) {
  const rows = [contract, bank, sent];
  const requests = stubApi({ 'GET /api/document-requests': { data: { rows, total: rows.length } }, ...handlers });
  const enterprises = [enterpriseOf({ id: 2, name: 'Hotel Teide', role: 'advisor' })];
  const user = { role: 'advisor' as const, enterprises };
  const { person, router } = renderAdmin({ resources: [], at, user, pages: { [path]: <PanelRequestsPage /> } });
  const reminded = () => requests.filter(({ method }) => method === 'POST').map((request) => request.path);
  const asked = () => requests.filter(({ method }) => method === 'GET').map(({ query }) => Object.fromEntries(query));
  return { person, router, reminded, asked };
}
const chosen = () => within(screen.getByRole('region', { name: 'Documentos elegidos' }));

it('reminds of several that are chosen, and says how many', async () => {
  const reminder = { data: null, message: say.reminded };
  const { person, reminded } = show({
    'POST /api/document-requests/1/reminder': reminder,
    'POST /api/document-requests/2/reminder': reminder,
  });
  await person.click(await screen.findByRole('checkbox', boxOfContract));
  expect(screen.queryByRole('checkbox', { name: new RegExp(say.kinds.medical) })).toBeNull();
  await person.click(chosen().getByRole('button', { name: 'Elegir los 2' }));
  await person.click(chosen().getByRole('button', { name: 'Recordar' }));
  await waitFor(() => expect(toasts()).toEqual(['Recordatorio enviado de 2 documentos']));
  expect(reminded()).toEqual(['/api/document-requests/1/reminder', '/api/document-requests/2/reminder']);
  expect(screen.queryByRole('region', { name: 'Documentos elegidos' })).toBeNull();
});

it('says which were not reminded and why, and keeps them chosen', async () => {
  const { person } = show({
    'POST /api/document-requests/1/reminder': { status: 409, message: say.remindedBefore },
    'POST /api/document-requests/2/reminder': { data: null, message: say.reminded },
  });
  await person.click(await screen.findByRole('checkbox', boxOfContract));
  await person.click(screen.getByRole('checkbox', boxOfBank));
  await person.click(chosen().getByRole('button', { name: 'Recordar' }));
  const alert = await screen.findByText(/^No se ha recordado 1 documento/);
  expect(within(alert).getByRole('listitem')).toHaveTextContent(
    `${say.kinds.contract} de Lucía Vera: ${say.remindedBefore}`,
  );
  expect(toasts()).toEqual(['Recordatorio enviado de 1 documento']);
  expect(screen.getByRole('checkbox', boxOfContract)).toBeChecked();
  await waitFor(() => expect(screen.getByRole('checkbox', boxOfContract)).toHaveFocus());
  expect(screen.getByRole('checkbox', boxOfBank)).not.toBeChecked();
});

it('says nothing was sent where none was', async () => {
  const { person } = show({
    'POST /api/document-requests/1/reminder': { status: 409, message: say.remindedBefore },
  });
  await person.click(await screen.findByRole('checkbox', boxOfContract));
  await person.click(chosen().getByRole('button', { name: 'Recordar' }));
  await screen.findByText(/^No se ha recordado 1 documento/);
  expect(toasts()).toEqual([]);
});

it('says how far it is while it runs', async () => {
  let answer: (value: StubAnswer) => void = () => {};
  const second = new Promise<StubAnswer>((resolve) => (answer = resolve));
  const { person } = show({
    'POST /api/document-requests/1/reminder': { data: null, message: say.reminded },
    'POST /api/document-requests/2/reminder': () => second,
  });
  await person.click(await screen.findByRole('checkbox', boxOfContract));
  await person.click(screen.getByRole('checkbox', boxOfBank));
  await person.click(chosen().getByRole('button', { name: 'Recordar' }));
  expect(await chosen().findByRole('progressbar', { name: 'Recordando: 1 de 2' })).toBeVisible();
  expect(screen.getByRole('checkbox', boxOfContract)).toBeDisabled();
  answer({ data: null, message: say.reminded });
  await waitFor(() => expect(toasts()).toEqual(['Recordatorio enviado de 2 documentos']));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('keeps what is searched and shown in the address', async () => {
  const { asked, router } = show({}, `${path}?group=sent&search=vera&page=2`);
  await screen.findByRole('searchbox', { name: 'Persona, empresa o documento' });
  expect(screen.getByRole('searchbox')).toHaveValue('vera');
  expect(screen.getByRole('combobox', { name: 'Ver' })).toHaveDisplayValue('Por revisar');
  expect(asked()).toEqual([{ group: 'sent', page: '2', q: 'vera' }]);
  expect(router.state.location.search).toBe('?group=sent&search=vera&page=2');
});

it('goes back to the last page where nothing is left of the one that was open', async () => {
  const rows = [contract, bank, sent];
  const { asked, router } = show(
    {
      'GET /api/document-requests': ({ query }) => ({
        data: { rows: query.get('page') === '1' ? rows : [], total: rows.length },
      }),
    },
    `${path}?page=2`,
  );
  expect(await screen.findByRole('checkbox', boxOfContract)).toBeVisible();
  expect(asked().map(({ page }) => page)).toEqual(['2', '1']);
  expect(router.state.location.search).toBe('');
});

it('asks for what is searched and for what is overdue, from the first page', async () => {
  const { person, asked, router } = show({}, `${path}?page=3`);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Ver' }), 'Fuera de plazo');
  await person.type(screen.getByRole('searchbox', { name: 'Persona, empresa o documento' }), 'vera hotel');
  await waitFor(() => expect(asked().at(-1)).toEqual({ group: 'overdue', page: '1', q: 'vera hotel' }));
  expect(router.state.location.search).toBe('?group=overdue&search=vera+hotel');
});
