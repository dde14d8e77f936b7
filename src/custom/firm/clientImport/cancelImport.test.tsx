import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { Clients } from '../Clients.tsx';
import { type Answers, became, imports, serverWith } from './clientImport.fixture.ts';

const at = '/gestoria/despacho';
/** Longer than the server is asked anew. */
const polled = { timeout: 4000 };
const user = { role: 'advisor' as const, enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] };
const companies = [became('B1', say.added(1)), became('B2', say.added(1)), became('B3', say.added(1))];
const cancel = `POST ${imports}/5/cancel`;

function open(answers: Answers, address = at) {
  const firm = { id: 3, name: 'Norte', cif: 'B12345674', email: 'n@norte.es', role: 'owner' as const, member_id: 1 };
  const requests = stubApi({
    'GET /api/firms/own': { data: { firm, invitations: [] } },
    'GET /api/firms/own/clients': { data: [] },
    ...answers,
  });
  const admin = renderAdmin({ resources: [], at: address, user, pages: { [at]: <Clients firm={firm} /> } });
  const canceled = () => requests.filter(({ method, path }) => `${method} ${path}` === cancel).length;
  return { ...admin, canceled };
}
const question = async () => within(await screen.findByRole('alertdialog'));

it('is asked for with what is done and what will not be, and says what became of it', async () => {
  const server = serverWith(companies);
  server.goOn(1);
  const { person, canceled } = open(server.answers);
  await person.click(await screen.findByRole('button', { name: 'Cancelar importación' }));
  const asked = await question();
  expect(
    asked.getByText(/^1 empresa ya está hecha y se queda como está\. 2 empresas no se importarán\./),
  ).toBeVisible();
  await person.click(asked.getByRole('button', { name: 'Seguir importando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(canceled()).toBe(0);
  await person.click(await screen.findByRole('button', { name: 'Cancelar importación' }));
  await person.click((await question()).getByRole('button', { name: 'Cancelar importación' }));
  expect(await screen.findByText(say.canceled(2))).toBeVisible();
  const told =
    'Tu importación de clientes se ha cancelado. 1 empresa importada. 2 empresas se han quedado sin importar.';
  expect(await screen.findByText(told, undefined, polled)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar importación' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Ver resultado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar empresas y personas' }));
  expect(await dialog.findByText(/^2 empresas se han quedado sin importar\. Puedes volver a elegir/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /Taller B1/ })).toHaveTextContent(say.added(1));
  expect(dialog.getByRole('row', { name: /Taller B3/ })).toHaveTextContent(
    'Sin importar: la importación se canceló antes',
  );
});

it('is offered where its progress is seen, and says why it comes too late', async () => {
  const server = serverWith(companies);
  server.goOn(2);
  const { person } = open(
    { ...server.answers, [cancel]: { status: 409, message: say.hasEnded } },
    `${at}?importacion=5`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar empresas y personas' }));
  await person.click(await dialog.findByRole('button', { name: 'Cancelar importación' }));
  await person.click((await question()).getByRole('button', { name: 'Cancelar importación' }));
  expect(await screen.findByText(say.hasEnded)).toBeVisible();
});

it('says that it waits for the company under way once it is canceled, and offers no second cancel', async () => {
  const { answers } = serverWith(companies);
  const now = { id: 5, state: 'canceling', total: 3, done: 1, failed: 0, canceled: 1, own: true, started_by: 'Ada' };
  open({ ...answers, [`GET ${imports}`]: { data: [{ ...now, created_at: '2026-11-20T10:00:00+01:00' }] } });
  expect(await screen.findByText('Cancelando la importación: se termina la empresa que está en marcha')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar importación' })).toBeNull();
});

it('says of an address that is still being handed over what it waits for, and takes the file again', async () => {
  const server = serverWith(companies);
  server.receive(2);
  const { person } = open(server.answers, `${at}?importacion=5`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar empresas y personas' }));
  expect(await dialog.findByText('2 empresas recibidas')).toBeVisible();
  expect(dialog.getByText(/se está enviando el archivo/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancelar importación' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
  expect(await dialog.findByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí')).toBeInTheDocument();
});
