import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { enterpriseOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { stubUploads } from '#tests/support/xhrStub.ts';
import { DocumentRequestsPage } from './DocumentRequestsPage.tsx';

const at = '/nominas/documentos';
const files = 'POST /api/document-requests/4/files';
const deed: DocumentRequest = {
  id: 4,
  enterprise: { id: 1, name: 'Panadería La Espiga' },
  person: null,
  kind: 'other',
  title: 'Escritura de poderes',
  note: null,
  due_on: '2026-11-10',
  overdue: 0,
  state: 'outstanding',
  asked_by: 'Olga Ruiz',
  asked_at: '2026-11-01T08:00:00Z',
  firm: 'Gestoría Olmo',
  sent_at: null,
  reason: null,
  reminded_at: null,
  files: [],
};
const page = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

function open(answers: readonly StubAnswer[], role: 'admin' | 'advisor' = 'admin') {
  const left = [...answers];
  let isSent = false;
  const requests = stubApi({
    'GET /api/document-requests': () => ({ data: isSent ? { rows: [], total: 0 } : { rows: [deed], total: 1 } }),
    [files]: () => {
      const answer = left.shift() ?? { data: null, message: say.sent };
      isSent = !('status' in answer);
      return answer;
    },
  });
  stubUploads();
  const user = { role, enterprises: [enterpriseOf({ id: 1, role })] };
  const { person } = renderAdmin({ resources: [], at, user, pages: { [at]: <DocumentRequestsPage /> } });
  const sent = () =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as FormData).getAll('files'));
  return { person, sent };
}

it('an administrator sends the pages of what the company is asked for, and it is outstanding no longer', async () => {
  const { person, sent } = open([]);
  await person.click(await screen.findByRole('button', { name: 'Enviar Escritura de poderes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar Escritura de poderes' }));
  const send = () => person.click(dialog.getByRole('button', { name: 'Enviar' }));
  await send();
  expect(await dialog.findByText(fileMessages.noneChosen)).toBeVisible();
  expect(sent()).toEqual([]);
  const input = dialog.getByLabelText('Elegir archivos o arrastrarlos aquí');
  await person.upload(input, [page('hoja-1.pdf'), page('otra.pdf')]);
  await person.upload(input, page('hoja-2.pdf'));
  await person.click(dialog.getByRole('button', { name: 'Quitar otra.pdf' }));
  await send();
  await waitFor(() => expect(toasts()).toEqual([say.sent]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent().map((some) => some.map((file) => (file as File).name))).toEqual([['hoja-1.pdf', 'hoja-2.pdf']]);
  expect(await screen.findByText('No hay ningún documento pendiente.')).toBeVisible();
});

it('what was refused stays chosen, with the reason, and is sent again', async () => {
  const { person, sent } = open([{ status: 422, message: 'x', errors: { files: 'Este archivo no se puede abrir' } }]);
  await person.click(await screen.findByRole('button', { name: 'Enviar Escritura de poderes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar Escritura de poderes' }));
  await person.upload(dialog.getByLabelText('Elegir archivos o arrastrarlos aquí'), page('poder.pdf'));
  await person.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('Este archivo no se puede abrir')).toBeVisible();
  expect(dialog.getByText('poder.pdf')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(toasts()).toEqual([say.sent]));
  expect(sent()).toHaveLength(2);
});

it('whoever asks for it cannot send it', async () => {
  open([], 'advisor');
  expect(await screen.findByRole('button', { name: /^Recordar Escritura de poderes/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
});
