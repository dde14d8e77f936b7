import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckedCompany } from '#domain/organization/firms/import/index.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { Clients } from '../Clients.tsx';
import {
  added,
  type Answers,
  became,
  created,
  imports,
  type Sent,
  serverWith,
  started,
} from './clientImport.fixture.ts';
import { ClientImportDialog } from './ClientImportDialog.tsx';

const at = '/gestoria/despacho';
const preview = 'POST /api/firms/own/clients/import/preview';
/** Longer than the server is asked anew. */
const polled = { timeout: 4000 };
const user = { role: 'advisor' as const, enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] };
const headings = ['Empresa', 'CIF', 'Email del administrador', 'Nombre', 'Email'];
const checked = (cif: string, over: Partial<CheckedCompany> = {}): CheckedCompany => ({
  cif,
  name: `Taller ${cif}`,
  outcome: 'client',
  enterprise_id: 7,
  email: '',
  errors: [],
  people: [],
  ...over,
});
const isNew = { outcome: 'new', enterprise_id: null } as const;
const personAt = (line: number, message?: string): CheckedCompany['people'][number] => ({
  line,
  name: `Ana ${line}`,
  state: message ? 'error' : 'new',
  errors: message ? [{ field: 'email', message }] : [],
});
const answerOf = (...companies: CheckedCompany[]) => ({ data: { companies, ignored: [] } });

function open(answers: Answers) {
  const requests = stubApi({
    'GET /api/firms/own': { data: { firm: null, invitations: [] } },
    [`GET ${imports}`]: { data: [] },
    ...answers,
  });
  const page = <ClientImportDialog begun={null} onClose={() => undefined} />;
  const { person } = renderAdmin({ resources: [], at, user, pages: { [at]: page } });
  const sent = (path: string) =>
    requests.filter(({ method, path: own }) => `${method} ${own}` === path).map(({ body }) => body as Sent);
  const choose = async (...lines: string[][]) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar empresas y personas' }));
    const input = dialog.getByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí');
    const text = [headings, ...lines].map((cells) => cells.join(';')).join('\n');
    await person.upload(input, new File([text], 'clientes.csv'));
    return dialog;
  };
  return { person, sent, choose };
}

/** The page on which the firm's clients are. */
function openClients(answers: Answers, address = at) {
  const requests = stubApi({ ...answers, 'GET /api/firms/own/clients': { data: [] } });
  const firm = { id: 3, name: 'Norte', cif: 'B12345674', email: 'n@norte.es', role: 'owner' as const, member_id: 1 };
  const pages = { [at]: <Clients firm={firm} /> };
  return { requests, ...renderAdmin({ resources: [], at: address, user, pages }) };
}

it('says what would become of each company, each error at its line, and brings the rest knowingly', async () => {
  const wrong = 'El email debe tener un formato válido';
  const server = serverWith([became('B1', say.added(1)), became('B2', say.prepared(1))]);
  const { person, sent, choose } = open({
    [preview]: answerOf(
      checked('B1', { people: [personAt(2), personAt(3, wrong)] }),
      checked('B2', { ...isNew, email: 'eva@nueva.es', people: [personAt(4)] }),
      checked('B3', { ...isNew, email: 'eva@nueva.es' }),
      checked('B4', { outcome: 'refused', enterprise_id: null, errors: [{ field: 'cif', message: say.noRight }] }),
    ),
    ...server.answers,
  });
  const dialog = await choose(
    ['Uno', 'B1', '', 'Ana', 'a@ejemplo.es'],
    ['Uno', 'B1', '', 'Eva', 'eva'],
    ['Dos', 'B2', 'eva@nueva.es', 'Ana', 'b@ejemplo.es'],
    ['Tres', 'B3', 'eva@nueva.es', '', ''],
    ['Cuatro', 'B4', '', 'Ana', 'c@ejemplo.es'],
  );
  expect(await dialog.findByText('2 empresas listas')).toBeVisible();
  expect(dialog.getByText('3 empresas con errores')).toBeVisible();
  expect(dialog.getByText(`Línea 3, Ana 3: ${wrong}`)).toBeVisible();
  expect(dialog.getByText(say.sameAddress(5, 'B2', 4))).toBeVisible();
  expect(dialog.getByText(say.noRight)).toBeVisible();
  expect(dialog.getByRole('row', { name: /Taller B2/ })).toHaveTextContent('Se prepara y se envía el enlace');
  const submit = dialog.getByRole('button', { name: 'Importar 2 empresas' });
  expect(submit).toBeDisabled();
  await person.click(dialog.getByRole('checkbox', { name: /^Dejar fuera lo que tiene errores/ }));
  await person.click(submit);
  expect(await dialog.findByText('Importando clientes: 0 de 2')).toBeVisible();
  expect(dialog.getByText(/^Puedes cerrar esta ventana/)).toBeVisible();
  expect(dialog.getAllByRole('button', { name: 'Cerrar' })).toHaveLength(2);
  server.goOn(1);
  expect(await dialog.findByText('Importando clientes: 1 de 2', undefined, polled)).toBeVisible();
  server.goOn(2);
  expect(await dialog.findByText('2 empresas importadas', undefined, polled)).toBeVisible();
  expect(dialog.getByRole('row', { name: /Taller B2/ })).toHaveTextContent(say.prepared(1));
  const brought = sent(added).flatMap(({ companies }) =>
    companies.map(({ lines, enterprise_id: id, leave_out: left }) => [id, lines.map(({ line }) => line), left]),
  );
  expect(brought).toEqual([
    [7, [2, 3], [3]],
    [null, [4], []],
  ]);
  expect(sent(created).map(({ rights }) => rights.length > 0)).toEqual([true]);
});

it('shows a company that failed, with its reason, and takes the same file again', async () => {
  const failure = 'Línea 2: Ya hay otra persona con este email';
  const server = serverWith([became('B1', failure, false), became('B2', say.added(1))]);
  const { person, sent, choose } = open({
    [preview]: answerOf(checked('B1', { people: [personAt(2)] }), checked('B2', { people: [personAt(3)] })),
    ...server.answers,
  });
  const lines = [
    ['Uno', 'B1', '', 'Ana', 'a@ejemplo.es'],
    ['Dos', 'B2', '', 'Ana', 'b@ejemplo.es'],
  ];
  const dialog = await choose(...lines);
  await person.click(await dialog.findByRole('button', { name: 'Importar 2 empresas' }));
  await dialog.findByText('Importando clientes: 0 de 2');
  server.goOn(2);
  const told = /^1 empresa no se ha podido importar\. Puedes volver a elegir/;
  expect(await dialog.findByText(told, undefined, polled)).toBeVisible();
  expect(dialog.getByText('1 empresa importada')).toBeVisible();
  expect(dialog.getByRole('row', { name: /Taller B1/ })).toHaveTextContent(failure);
  expect(dialog.getByRole('row', { name: /Taller B2/ })).toHaveTextContent(say.added(1));
  await person.click(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
  await choose(...lines);
  await waitFor(() => expect(sent(preview)).toHaveLength(2));
});

it.each([
  ['that cannot be read', { status: 422, message: 'No', errors: { rows: 'Falta la columna: Nombre' } }, /^Falta la/],
  ['while the server fails', { status: 500, message: 'Error interno' }, 'Error interno'],
])('a file %s says why, and another may be chosen', async (_, answer, told) => {
  const answers = [answer, answerOf(checked('B1', { people: [personAt(2)] }))];
  const { choose } = open({ [preview]: () => answers.shift() ?? answer });
  const line = ['Uno', 'B1', '', 'Ana', 'a@ejemplo.es'];
  const dialog = await choose(line);
  expect(await dialog.findByText(told)).toBeVisible();
  await choose(line);
  expect(await dialog.findByText('1 empresa lista')).toBeVisible();
});

it('draws a long list by parts, sent whole companies at a time', async () => {
  const cifs = Array.from({ length: 120 }, (_, index) => `B${index + 100}`);
  const { person, sent, choose } = open({
    [preview]: ({ body }) => {
      const own = new Set((body as Sent).lines.map(({ cells }) => cells[1] ?? ''));
      return answerOf(...[...own].map((cif) => checked(cif, { people: [personAt(2)] })));
    },
  });
  const dialog = await choose(
    ...cifs.flatMap((cif) => Array.from({ length: 9 }, () => ['Uno', cif, '', 'Ana', 'a@b.es'])),
  );
  const rows = () => dialog.getAllByRole('row').length - 1;
  expect(await dialog.findByText('120 empresas listas')).toBeVisible();
  expect(sent(preview).map(({ lines }) => [lines.length <= 500, lines.length % 9])).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
  ]);
  expect(rows()).toBe(50);
  await person.click(dialog.getByRole('button', { name: 'Mostrar más empresas (50 de 120)' }));
  expect(rows()).toBe(100);
  await person.click(dialog.getByRole('button', { name: 'Mostrar más empresas (100 de 120)' }));
  expect(rows()).toBe(120);
  expect(dialog.queryByRole('button', { name: /^Mostrar más/ })).toBeNull();
});

it('says why nothing was handed over, and keeps the preview', async () => {
  const { person, choose } = open({
    [preview]: answerOf(checked('B1', { people: [personAt(2)] })),
    [created]: { status: 409, message: say.underWay },
  });
  const dialog = await choose(['Uno', 'B1', '', 'Ana', 'a@ejemplo.es']);
  const submit = await dialog.findByRole('button', { name: 'Importar 1 empresa' });
  await person.click(submit);
  expect(await dialog.findByText(`No se ha importado nada: ${say.underWay}`)).toBeVisible();
  expect(submit).toBeEnabled();
});

it('goes on where the answer to its start was lost', async () => {
  const server = serverWith([became('B1', say.added(1))]);
  const { person, choose } = open({
    [preview]: answerOf(checked('B1', { people: [personAt(2)] })),
    ...server.answers,
    [started]: () => {
      server.goOn(0);
      return { status: 503, message: 'Inténtalo de nuevo' };
    },
  });
  const dialog = await choose(['Uno', 'B1', '', 'Ana', 'a@ejemplo.es']);
  await person.click(await dialog.findByRole('button', { name: 'Importar 1 empresa' }));
  expect(await dialog.findByText('Importando clientes: 0 de 1')).toBeVisible();
});

it('is opened by the address of its notification, and gone from it once closed', async () => {
  const server = serverWith([became('B1', say.added(1))]);
  server.goOn(1);
  const { person, router } = openClients(server.answers, `${at}?importacion=5`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar empresas y personas' }));
  expect(await dialog.findByRole('row', { name: /Taller B1/ })).toHaveTextContent(say.added(1));
  await person.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

it('is told in a line of the page, from which its result is opened, until it is dismissed', async () => {
  const companies = [became('B1', say.changed, false), became('B2', say.added(1))];
  const server = serverWith(companies);
  server.goOn(1);
  const { person, requests } = openClients(server.answers);
  expect(await screen.findByText('Importando clientes: 1 de 2')).toBeVisible();
  const asked = () => requests.filter(({ path }) => path === '/api/firms/own/clients').length;
  const before = asked();
  server.goOn(2);
  const told = 'Tu importación de clientes ha terminado. 1 empresa importada. 1 empresa no se ha podido importar.';
  expect(await screen.findByText(told, undefined, polled)).toBeVisible();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await person.click(screen.getByRole('button', { name: 'Ver resultado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar empresas y personas' }));
  expect(await dialog.findByRole('row', { name: /Taller B1/ })).toHaveTextContent(say.changed);
  await person.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await person.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});
