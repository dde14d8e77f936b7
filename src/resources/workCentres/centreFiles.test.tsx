import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importedMessages } from '#domain/organization/imports/messages/index.ts';
import { resource } from './index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf, plainRecord } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';

const centre = plainRecord('workCentres', {
  id: 5,
  name: 'Las Palmas',
  address: 'Calle Mayor, 1',
  zip_code: '35001',
  city: 'Las Palmas',
  state: 'Las Palmas',
  latitude: 28.123456,
  longitude: -15.43,
  radius: 200,
  time_zone: 'Atlantic/Canary',
  active_method: '1,3',
});
const mainland = {
  ...centre,
  id: 6,
  name: 'Otro',
  radius: null,
  time_zone: 'Europe/Madrid',
  active_method: null,
};

function open() {
  const requests = stubApi({
    'GET /api/work_centres/enterprise/1': pageOf([centre, mainland]),
    'POST /api/work_centres/import/preview': {
      data: { lines: [{ line: 2, name: 'A', state: 'ok', errors: [] }], ignored: [] },
    },
    'POST /api/work_centres/import': { status: 201, data: { imported: 1 }, message: importedMessages.imported(1) },
  });
  const files = savedFiles();
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres' });
  /** What the server is given of a file. */
  const bring = async (content: string, name: string) => {
    await person.click(await screen.findByRole('link', { name: 'Importar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar desde un archivo' }));
    await person.upload(
      dialog.getByLabelText('Elige un archivo .xlsx o .csv, o suéltalo aquí'),
      new File([content], name),
    );
    await person.click(await dialog.findByRole('button', { name: 'Importar 1 línea' }));
    await waitFor(() => expect(toasts()).toContain(importedMessages.imported(1)));
    const { body } = requests.findLast(({ path }) => path.endsWith('/import')) ?? {};
    const { rows } = body as { rows: string[][] };
    const [headings = [], ...lines] = rows;
    return lines.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at]])));
  };
  const save = async () => {
    const button = await screen.findByRole('button', { name: 'Exportar' });
    await waitFor(() => expect(button).toBeEnabled());
    await person.click(button);
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    return files[0]?.content ?? new Blob();
  };
  return { bring, save, person, files };
}

const brought = {
  name: 'Las Palmas',
  address: 'Calle Mayor, 1',
  zip_code: '35001',
  city: 'Las Palmas',
  state: 'Las Palmas',
  radius: '200',
  time_zone: 'Atlantic/Canary',
  active_method: '1,3',
};

it('what is saved as CSV can be imported again, places and methods too', async () => {
  const { bring, save } = open();
  const [one, two] = await bring(await (await save()).text(), 'centros.csv');
  expect(one).toMatchObject(brought);
  expect([one?.latitude, one?.longitude].map((text) => text?.replace(',', '.'))).toEqual(['28.123456', '-15.43']);
  expect(two).toMatchObject({ name: 'Otro', radius: '', time_zone: 'Europe/Madrid', active_method: '' });
});

it('the template can be imported as it is, but for the name', async () => {
  const { bring, person, files } = open();
  await person.click(await screen.findByRole('link', { name: 'Importar' }));
  await person.click(await screen.findByRole('button', { name: 'Descargar plantilla' }));
  await waitFor(() => expect(files).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  const [line] = await bring(String(await files[0]?.content.text()), 'a.csv');
  expect(line).toMatchObject({ time_zone: 'Europe/Madrid', active_method: '1' });
});

it.each([
  ['canarias', 'Atlantic/Canary'],
  ['PENINSULA', 'Europe/Madrid'],
  ['Península, Baleares, Ceuta y Melilla', 'Europe/Madrid'],
  ['Atlantic/Canary', 'Atlantic/Canary'],
])('a file says the zone as «%s»', async (text, zone) => {
  const { bring } = open();
  expect(await bring(`Nombre;Zona horaria\nUno;${text}`, 'a.csv')).toEqual([{ name: 'Uno', time_zone: zone }]);
});
