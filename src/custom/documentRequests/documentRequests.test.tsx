import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { enterpriseOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { session } from '#src/session/store.ts';
import { setViewport, toasts } from '#tests/support/web.ts';
import { DocumentRequestsPage } from './DocumentRequestsPage.tsx';

const at = '/nominas/documentos';
const list = 'GET /api/document-requests';
const bank: DocumentRequest = {
  id: 4,
  enterprise: { id: 1, name: 'Panadería La Espiga' },
  person: { id: 31, name: 'Íñigo Arrieta' },
  kind: 'bank',
  title: null,
  note: 'El de la cuenta nueva',
  due_on: '2026-11-10',
  overdue: 1,
  state: 'outstanding',
  asked_by: 'Olga Ruiz',
  asked_at: '2026-11-01T08:00:00Z',
  firm: 'Gestoría Olmo',
  sent_at: null,
  reason: null,
  reminded_at: null,
  files: [],
};
const sent: DocumentRequest = { ...bank, id: 5, state: 'sent', overdue: 0, files: [{ id: 9, name: 'cuenta.pdf' }] };
const answerOf = (...rows: DocumentRequest[]) => ({ data: { rows, total: rows.length } });
const named = `${say.kinds.bank} de Íñigo Arrieta`;

const admin = enterpriseOf({ id: 1, role: 'admin' });

function open(answers: NonNullable<Parameters<typeof stubApi>[0]>, own = admin) {
  const requests = stubApi(answers);
  const user = { role: own.role, enterprises: [own] };
  const { person } = renderAdmin({ resources: [], at, user, pages: { [at]: <DocumentRequestsPage /> } });
  const asked = () =>
    requests.filter(({ method, path }) => `${method} ${path}` === list).map(({ query }) => Object.fromEntries(query));
  const see = async (name: string) => {
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Ver' }), name);
  };
  return { person, requests, asked, see };
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says that nothing is outstanding', async () => {
  open({ [list]: answerOf() });
  expect(await screen.findByText('No hay ningún documento pendiente.')).toBeVisible();
});

it('says that they could not be read, and reads again', async () => {
  const answers = [{ status: 500, message: 'x' }, answerOf(bank)];
  const { person } = open({ [list]: () => answers.shift() ?? answerOf() });
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('row', { name: /Íñigo Arrieta/ })).toHaveTextContent(say.kinds.bank);
});

it('asks for one where the list could not be read, too', async () => {
  const { person } = open({ [list]: { status: 500, message: 'x' } });
  await screen.findByRole('button', { name: 'Reintentar' });
  await person.click(screen.getByRole('button', { name: 'Pedir un documento' }));
  expect(await screen.findByRole('dialog', { name: 'Pedir un documento' })).toBeVisible();
});

it('gives back what was typed when the session ended, in this dialog alone', async () => {
  const show = async () => {
    stubApi({ [list]: answerOf() });
    const page = renderAdmin({
      resources: [],
      at,
      user: { role: admin.role, enterprises: [admin] },
      pages: { [at]: <DocumentRequestsPage /> },
    });
    await page.person.click((await screen.findAllByRole('button', { name: 'Pedir un documento' }))[0] as HTMLElement);
    return { ...page, note: await screen.findByRole('textbox', { name: /^Nota/ }) };
  };
  const before = await show();
  await before.person.type(before.note, 'Con el IBAN nuevo');
  act(() => session.clear());
  before.unmount();
  const after = await show();
  expect(after.note).toHaveValue('Con el IBAN nuevo');
  expect(sessionStorage).toHaveLength(0);
  after.unmount();
  expect((await show()).note).toHaveValue('');
});

it.each([
  [1280, ['Ver', 'Pedir un documento']],
  [390, ['Pedir un documento', 'Ver']],
])('asking is reached by keyboard in its place at %i px', async (width, order) => {
  setViewport(width);
  const { person } = open({ [list]: answerOf(bank) });
  await rowOf(/Íñigo Arrieta/);
  const ask = screen.getByRole('button', { name: 'Pedir un documento' });
  const see = screen.getByRole('combobox', { name: 'Ver' });
  const [first, second] = order[0] === 'Ver' ? [see, ask] : [ask, see];
  first.focus();
  await person.tab();
  expect(second).toHaveFocus();
});

it('lists what is outstanding: what, of whom, until when, and who asks', async () => {
  const { asked } = open({ [list]: answerOf(bank, { ...bank, id: 6, person: null, overdue: 0, firm: null }) });
  const row = await rowOf(/Íñigo Arrieta/);
  expect(row.getByText(say.kinds.bank)).toBeVisible();
  expect(row.getByText('El de la cuenta nueva')).toBeVisible();
  expect(row.getByText('Fuera de plazo')).toBeVisible();
  expect(row.getByText('Olga Ruiz, Gestoría Olmo')).toBeVisible();
  expect(row.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
  expect((await rowOf(/La empresa/)).getByRole('button', { name: `Enviar ${say.kinds.bank}` })).toBeVisible();
  expect(asked()).toEqual([{ group: 'open', page: '1', enterprise_id: '1' }]);
});

it('shows nothing of one state while those of another are read', async () => {
  let answer: (value: StubAnswer) => void = () => {};
  const sentOnes = new Promise<StubAnswer>((resolve) => (answer = resolve));
  const { see } = open({ [list]: ({ query }) => (query.get('group') === 'sent' ? sentOnes : answerOf(bank)) });
  await rowOf(/Íñigo Arrieta/);
  await see('Por revisar');
  expect(screen.queryByRole('row', { name: /Íñigo Arrieta/ })).toBeNull();
  answer(answerOf(sent));
  await rowOf(/Íñigo Arrieta/);
});

it('shows what waits to be looked at, which is accepted', async () => {
  let waits = true;
  const { person, see, asked } = open({
    [list]: ({ query }) => (query.get('group') === 'sent' && waits ? answerOf(sent) : answerOf()),
    'PUT /api/document-requests/5/accept': () => {
      waits = false;
      return { data: null, message: say.accepted };
    },
  });
  await see('Por revisar');
  const row = await rowOf(/Íñigo Arrieta/);
  expect(row.getByRole('button', { name: 'Descargar cuenta.pdf' })).toBeVisible();
  await person.click(row.getByRole('button', { name: `Aceptar ${named}` }));
  await waitFor(() => expect(toasts()).toEqual([say.accepted]));
  expect(await screen.findByText('No hay ningún documento por revisar.')).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ group: 'sent' });
});

it('keeps what a person sent in their files and accepts it, and nothing of a company', async () => {
  const ofCompany = { ...sent, id: 6, person: null };
  const { person, see, requests } = open({
    [list]: answerOf(sent, ofCompany),
    'PUT /api/document-requests/5/accept': { data: null, message: say.acceptedAndKept },
  });
  await see('Por revisar');
  const keeps = /^Guardar y aceptar /;
  expect((await rowOf(/La empresa/)).queryByRole('button', { name: keeps })).toBeNull();
  await person.click((await rowOf(/Íñigo Arrieta/)).getByRole('button', { name: keeps }));
  await waitFor(() => expect(toasts()).toEqual([say.acceptedAndKept]));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ keep: true });
});

it('offers it to nobody who keeps no files of people', async () => {
  const { see } = open({ [list]: answerOf(sent) }, enterpriseOf({ id: 1, role: 'advisor', mandate: ['payrolls'] }));
  await see('Por revisar');
  const row = await rowOf(/Íñigo Arrieta/);
  expect(row.getByRole('button', { name: `Aceptar ${named}` })).toBeVisible();
  expect(row.queryByRole('button', { name: /^Guardar/ })).toBeNull();
});

it('says why it is not accepted, and leaves it where it is', async () => {
  const { person, see } = open({
    [list]: answerOf(sent),
    'PUT /api/document-requests/5/accept': { status: 409, message: say.ownSent },
  });
  await see('Por revisar');
  await person.click((await rowOf(/Íñigo Arrieta/)).getByRole('button', { name: `Aceptar ${named}` }));
  await waitFor(() => expect(toasts()).toEqual([say.ownSent]));
  expect((await rowOf(/Íñigo Arrieta/)).getByRole('button', { name: `Aceptar ${named}` })).toBeEnabled();
});

it('sends one back with what is wrong; what is typed stays where the server refuses', async () => {
  const answers = [
    { status: 500, message: 'Error interno' },
    { data: null, message: say.returned },
  ];
  const { person, see, requests } = open({
    [list]: answerOf(sent),
    'PUT /api/document-requests/5/return': () => answers.shift() ?? { data: null },
  });
  await see('Por revisar');
  await person.click((await rowOf(/Íñigo Arrieta/)).getByRole('button', { name: `Devolver ${named}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Devolver ${named}` }));
  await person.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText(say.reasonRequired)).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: 'Qué falta o qué está mal' });
  await person.type(reason, 'Falta la firma');
  await person.click(dialog.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(toasts()).toEqual(['Error interno']));
  expect(reason).toHaveValue('Falta la firma');
  await person.click(dialog.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(bodies).toEqual([{ reason: 'Falta la firma' }, { reason: 'Falta la firma' }]);
});

describe('asking for a document', () => {
  const create = 'POST /api/document-requests';
  const people = pageOf([employeeOf({ enterprise_id: 1 })]);

  async function openDialog(answer: StubAnswer) {
    const view = open({ [list]: answerOf(), 'GET /api/users/enterprise/1': people, [create]: answer });
    await view.person.click(await screen.findByRole('button', { name: 'Pedir un documento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir un documento' }));
    const until = (date: string) => view.person.type(dialog.getByLabelText(/^Hasta cuándo/), date);
    const send = () => view.person.click(dialog.getByRole('button', { name: 'Pedir' }));
    const bodies = () => view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { ...view, dialog, until, send, bodies };
  }

  it('of a person: who and until when are required, each said at its field', async () => {
    const { dialog, send, until, person, bodies } = await openDialog({ status: 201, data: bank, message: say.asked });
    await send();
    const who = () => dialog.getByRole('combobox', { name: /^Persona/ });
    await waitFor(() => expect(who()).toHaveAccessibleDescription(say.personRequired));
    expect(dialog.getByLabelText(/^Hasta cuándo/)).toBeInvalid();
    expect(bodies()).toEqual([]);
    await person.click(who());
    await person.click(await screen.findByRole('option', { name: /Lucía/ }));
    await until('31/12/2030');
    await send();
    await waitFor(() => expect(toasts()).toContain(say.asked));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies()).toEqual([{ enterprise_id: 1, user_id: 21, kind: 'contract', due_on: '2030-12-31', note: '' }]);
  });

  it('of the whole company, by a name of its own', async () => {
    const { dialog, send, until, person, bodies } = await openDialog({ status: 201, data: bank, message: say.asked });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^A quién/ }), 'company');
    expect(dialog.queryByRole('combobox', { name: /^Persona/ })).toBeNull();
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Qué documento/ }), 'other');
    await until('31/12/2030');
    await send();
    const name = () => dialog.getByRole('textbox', { name: /^Qué documento es/ });
    await waitFor(() => expect(name()).toBeInvalid());
    await person.type(name(), 'Escritura');
    await send();
    await waitFor(() =>
      expect(bodies()).toEqual([
        { enterprise_id: 1, user_id: null, kind: 'other', title: 'Escritura', due_on: '2030-12-31', note: '' },
      ]),
    );
  });

  it('what is refused stands at its field, and what was typed stays', async () => {
    const { dialog, send, until, person } = await openDialog({
      status: 422,
      message: 'x',
      errors: { due_on: 'Elige una fecha que no haya pasado' },
    });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^A quién/ }), 'company');
    await until('31/12/2030');
    await send();
    const due = () => dialog.getByLabelText(/^Hasta cuándo/);
    await waitFor(() => expect(due()).toHaveAccessibleDescription('Elige una fecha que no haya pasado'));
    expect(due()).toHaveValue('31/12/2030');
  });
});
