import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import { field } from '#domain/kernel/fields.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { customFieldOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';
import { defineView } from '../defineView.tsx';
import type { ResourceDefinition } from '../definition.ts';
import { plainView } from '../plainView.ts';

/** A made-up entity of fields, served at the addresses of the teams. */
const rooms = plainEntity({
  name: 'teams',
  table: 'teams',
  title: 'name',
  fields: {
    name: field('text', { required: true, sortable: true }),
    description: field('text'),
  },
});
const resource = { ...defineView(rooms, plainView(rooms)), icon: () => null } as unknown as ResourceDefinition;
const customFields = [customFieldOf({ resource: 'teams', name: 'Planta', kind: 'integer' })];
const preview = 'POST /api/teams/import/preview';
const save = 'POST /api/teams/import';
const ok = (line: number, name: string) => ({ line, name, state: 'ok', errors: [] });
const bad = (line: number, name: string, message: string) => ({
  line,
  name: '',
  state: 'error',
  errors: [{ field: name, message }],
});

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const requests = stubApi({
    'GET /api/teams/enterprise/1': pageOf([teamOf()]),
    ...answers,
  });
  const files = savedFiles();
  const { person } = renderAdmin({ resources: [resource], at: '/teams', customFields });
  const sent = (path: string) => requests.filter((one) => `${one.method} ${one.path}` === path).map(({ body }) => body);
  const choose = async (text: string) => {
    await person.click(await screen.findByRole('link', { name: 'Importar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar desde un archivo' }));
    await person.upload(
      dialog.getByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí'),
      new File([text], 'a.csv'),
    );
    return dialog;
  };
  return { person, files, sent, choose };
}

it('previews the lines with their errors by column, and imports the others knowingly', async () => {
  const lines = [ok(2, 'Sala'), bad(3, 'f1', 'No es un número entero'), bad(4, 'line', importedMessages.moreCells)];
  const { person, sent, choose } = open({
    [preview]: { data: { lines, ignored: [] } },
    [save]: { status: 201, data: { imported: 1 }, message: importedMessages.imported(1) },
  });
  const dialog = await choose('nombre;PLANTA;Otra\nSala;2;x\nDos;2,5\nTres;1;;;x');
  expect(await dialog.findByText('1 línea correcta')).toBeVisible();
  const rows = [
    ['name', 'f1', ''],
    ['Sala', '2', 'x'],
    ['Dos', '2,5'],
    ['Tres', '1', '', '', 'x'],
  ];
  expect(sent(preview)).toEqual([{ enterprise_id: 1, rows }]);
  expect(dialog.getByText('Planta: No es un número entero')).toBeVisible();
  expect(dialog.getByText(importedMessages.moreCells)).toBeVisible();
  expect(dialog.getByText('No se importarán las columnas: Otra')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Importar 1 línea' });
  expect(submit).toBeDisabled();
  await person.click(dialog.getByRole('checkbox', { name: /^Dejar fuera las 2 líneas/ }));
  await person.click(submit);
  await waitFor(() => expect(toasts()).toEqual([importedMessages.imported(1)]));
  expect(sent(save)).toEqual([{ enterprise_id: 1, rows, leave_out: [3, 4] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says which column is missing, and what the server says of the whole file', async () => {
  const { person, choose } = open({
    [preview]: { status: 422, message: 'x', errors: { rows: importedMessages.noLines } },
  });
  const dialog = await choose('Planta\n2');
  expect(await dialog.findByText(/Faltan en el archivo estas columnas: Nombre/)).toBeVisible();
  const input = dialog.getByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí');
  await person.upload(input, new File(['Nombre'], 'b.csv'));
  expect(await dialog.findByText(importedMessages.noLines)).toBeVisible();
});

it('offers a template with the names of all fields, own ones too', async () => {
  const { person, files } = open();
  await person.click(await screen.findByRole('link', { name: 'Importar' }));
  await person.click(await screen.findByRole('button', { name: 'Descargar plantilla' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('plantilla.csv');
  expect(await files[0]?.content.text()).toContain('Nombre;Descripción;Planta');
});

it('is for whoever may make records', async () => {
  stubApi({ 'GET /api/teams/enterprise/1': pageOf([teamOf()]) });
  renderAdmin({
    resources: [resource],
    at: '/teams',
    user: { role: 'advisor', enterprises: [enterpriseOf({ role: 'advisor' })] },
  });
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull();
});
