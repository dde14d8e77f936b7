import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fileMessages } from '../../../domain/documents/messages/index.ts';
import type { CompanyOfUpload, FirmUpload, FirmUploadSummary } from '../../../domain/payrolls/firmUploads.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { toasts } from '../../../tests/support/web.ts';
import { FirmPayrollsPage } from './FirmPayrollsPage.tsx';

const at = '/gestoria/nominas';
const list = 'GET /api/firms/own/payrolls';
const one = `${list}/7`;
const summary: FirmUploadSummary = {
  id: 7,
  month: 10,
  year: 2026,
  file_name: 'octubre.pdf',
  state: 'read',
  pages_done: 3,
  pages_total: 3,
  uploaded_by: 'Olga Ruiz',
  own: true,
  error: null,
  created_at: '2026-11-02T08:00:00Z',
};
const bakery: CompanyOfUpload = {
  enterprise_id: 1,
  name: 'Panadería La Espiga',
  cif: 'B12345674',
  state: 'ready',
  ready: 2,
  handed: 0,
  asked: 0,
  skipped: 0,
  message: null,
};
const upload: FirmUpload = { ...summary, companies: [bakery], pages: [], foreign: 0, others: 0 };

function open(answers: NonNullable<Parameters<typeof stubApi>[0]>, address = at) {
  const requests = stubApi(answers);
  const user = { role: 'advisor' as const, enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] };
  const { person } = renderAdmin({ resources: [], at: address, user, pages: { [at]: <FirmPayrollsPage /> } });
  return { person, requests };
}

it('says that nothing was uploaded, and wants a file', async () => {
  const { person, requests } = open({ [list]: { data: [] } });
  expect(await screen.findByText('Todavía no hay ninguna subida')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Subir nóminas' }));
  expect(await screen.findByText(fileMessages.noneChosen)).toBeVisible();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

it('says that the uploads could not be read, and reads again', async () => {
  const answers = [{ status: 500, message: 'x' }, { data: [summary] }];
  const { person } = open({ [list]: () => answers.shift() ?? { data: [summary] } });
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('row', { name: /octubre\.pdf/ })).toHaveTextContent('Olga Ruiz');
});

it('lists uploads with their state, and opens one with its companies', async () => {
  const failed = { ...summary, id: 8, file_name: 'roto.pdf', state: 'failed' as const };
  const { person } = open({ [list]: { data: [summary, failed] }, [one]: { data: upload } });
  expect(await screen.findByRole('row', { name: /roto\.pdf/ })).toHaveTextContent('No se ha podido leer');
  await person.click(screen.getByRole('button', { name: 'Abrir octubre.pdf' }));
  expect(await screen.findByRole('row', { name: /Panadería La Espiga/ })).toHaveTextContent('Por entregar');
  await person.click(screen.getByRole('button', { name: 'Todas las subidas' }));
  expect(await screen.findByRole('row', { name: /roto\.pdf/ })).toBeVisible();
});

it.each([
  [
    'that could not be read',
    { ...upload, state: 'failed', error: 'El PDF está protegido', companies: [] },
    /protegido/,
  ],
  ['of no client', { ...upload, companies: [] }, 'Ninguna página es de una empresa tuya'],
] as const)('a file %s says so', async (_, data, told) => {
  open({ [one]: { data } }, `${at}?upload=7`);
  expect(await screen.findByText(told)).toBeVisible();
});

it('discards a file once it was said so; where the server refuses it stays', async () => {
  const answers = [
    { status: 409, message: 'Se están entregando nóminas' },
    { data: null, message: 'Archivo descartado' },
  ];
  const { person } = open(
    {
      [list]: { data: [] },
      [one]: { data: upload },
      'DELETE /api/firms/own/payrolls/7': () => answers.shift() ?? { data: null },
    },
    `${at}?upload=7`,
  );
  const discard = async () => {
    if (!screen.queryByRole('alertdialog'))
      await person.click(await screen.findByRole('button', { name: 'Descartar' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Descartar' }));
  };
  await discard();
  await waitFor(() => expect(toasts()).toContain('Se están entregando nóminas'));
  expect(screen.getByText(/^octubre\.pdf/)).toBeInTheDocument();
  await discard();
  expect(await screen.findByText('Todavía no hay ninguna subida')).toBeVisible();
});
