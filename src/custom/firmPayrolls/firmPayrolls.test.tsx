import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { toasts } from '#tests/support/web.ts';
import { at, list, listed, one, open, upload } from './firmPayrolls.fixture.tsx';

it('says that nothing was uploaded, and wants a file', async () => {
  const { person, requests } = open({ [list]: { data: [] } });
  expect(await screen.findByText('Todavía no hay ninguna subida')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Subir nóminas' }));
  expect(await screen.findByText(fileMessages.noneChosen)).toBeVisible();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

it('leads who works in no firm to what a firm is, and asks for nothing', async () => {
  const { requests } = open({}, at, { firm: false });
  expect(await screen.findByText(/las sube quien trabaja en un despacho/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear despacho' })).toHaveAttribute('href', '/gestoria/despacho');
  expect(screen.queryByRole('button', { name: 'Subir nóminas' })).toBeNull();
  expect(requests.filter(({ path }) => path.includes('payrolls'))).toEqual([]);
});

it('says that the uploads could not be read, and reads again', async () => {
  const answers = [{ status: 500, message: 'x' }, { data: [listed] }];
  const { person } = open({ [list]: () => answers.shift() ?? { data: [listed] } });
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('row', { name: /octubre\.pdf/ })).toHaveTextContent('Olga Ruiz');
});

it('lists uploads with their state, and opens one with its companies', async () => {
  const failed = { ...listed, ready: 0, id: 8, file_name: 'roto.pdf', state: 'failed' as const };
  const { person } = open({ [list]: { data: [listed, failed] }, [one]: { data: upload } });
  expect(await screen.findByRole('row', { name: /roto\.pdf/ })).toHaveTextContent('No se ha podido leer');
  expect(screen.getByText('2 nóminas por entregar')).toHaveAttribute('data-tone', 'waiting');
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
