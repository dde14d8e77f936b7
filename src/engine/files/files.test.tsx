import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field } from '#domain/kernel/fields.ts';
import { kernelMessages, chosenFileMessages } from '#domain/kernel/messages/index.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { dropFiles } from '#tests/support/dropFiles.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';
import { stubUploads } from '#tests/support/xhrStub.ts';
import { defineView } from '../defineView.tsx';
import { plainView } from '../plainView.ts';

/** A made-up entity with files, under the name of one that the data provider knows. */
const courses = plainEntity({
  name: 'teams',
  table: 'teams',
  title: 'name',
  fields: {
    name: field('text', { required: true }),
    certificate: field('file', { filterable: true }),
    photo: field('image', { mostMegabytes: 1 }),
  },
});
const resources = [defineView(courses, plainView(courses))];

const fileOf = (source: string, name: string) => ({
  name,
  size: 3,
  type: 'application/pdf',
  url: `/api/teams/5/files/${source}?v=1`,
});
const courseOf = (over: Readonly<Record<string, unknown>> = {}) => ({
  id: 5,
  enterprise_id: 1,
  name: 'Curso',
  certificate: null,
  photo: null,
  ...over,
});
const anyData = true as const;
const answerOf = (over?: Readonly<Record<string, unknown>>) => ({ data: courseOf(over), anyData });
const list = 'GET /api/teams/enterprise/1';
const certificate = 'resources.teams.fields.certificate';
const photo = 'resources.teams.fields.photo';
const pdf = (name = 'título.pdf') => new File(['pdf'], name, { type: 'application/pdf' });

type Handlers = Parameters<typeof stubApi>[0];

function open(at: string, record: Readonly<Record<string, unknown>> = {}, handlers: Handlers = {}) {
  const requests = stubApi({
    [list]: { ...pageOf([courseOf(record)]), anyData },
    'GET /api/teams/5': answerOf(record),
    'PUT /api/teams/5': answerOf(record),
    'POST /api/teams': { status: 201, ...answerOf() },
    ...handlers,
  });
  stubUploads();
  const view = renderAdmin({ resources, at });
  const input = (name: string) => screen.findByLabelText(name, { selector: 'input[type=file]' });
  const save = () => view.person.click(screen.getByRole('button', { name: 'Guardar' }));
  const choose = async (name: string, file: File) => void dropFiles(await input(name), file);
  const calls = () => requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { ...view, requests, input, save, choose, calls };
}

const fileIn = ({ body }: StubRequest) => (body as FormData).get('file') as File;

describe('the form', () => {
  it('saves the record first and then sends its files', async () => {
    const { requests, person, choose, save, calls } = open(
      '/teams/create',
      {},
      {
        'PUT /api/teams/5/files/certificate': answerOf(),
        'PUT /api/teams/5/files/photo': answerOf(),
      },
    );
    await person.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Curso');
    await choose(certificate, pdf());
    await choose(photo, new File(['png'], 'foto.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: `${photo}: foto.png` })).toBeVisible();
    await save();
    await waitFor(() => expect(toasts()).toEqual(['Equipo creado correctamente']));
    expect(calls()).toEqual(['POST /api/teams', 'PUT /api/teams/5/files/certificate', 'PUT /api/teams/5/files/photo']);
    const [made, sent] = requests.filter(({ method }) => method !== 'GET') as [StubRequest, StubRequest];
    expect(made.body).toEqual({ enterprise_id: 1, name: 'Curso' });
    expect(fileIn(sent).name).toBe('título.pdf');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at its field why a file was rejected, keeps what was typed, and does not make the record again', async () => {
    let rejections = 1;
    const { person, choose, save, calls, input } = open(
      '/teams/create',
      {},
      {
        'PUT /api/teams/5/files/certificate': () =>
          rejections-- > 0 ? { status: 422, message: 'El archivo está dañado', errors: { files: 'x' } } : answerOf(),
        'PUT /api/teams/5/files/photo': answerOf({ photo: fileOf('photo', 'foto.png') }),
      },
    );
    await person.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Curso');
    await choose(certificate, pdf());
    await choose(photo, new File(['png'], 'foto.png', { type: 'image/png' }));
    await save();
    await waitFor(async () => expect(await input(certificate)).toHaveAccessibleDescription(/El archivo está dañado/));
    await waitFor(() =>
      expect(toasts().toSorted()).toEqual([
        'El archivo está dañado',
        'Los datos se han guardado, pero queda algún archivo sin subir',
      ]),
    );
    expect(screen.getByRole('textbox', { name: /Nombre/ })).toHaveValue('Curso');
    expect(screen.getByText('título.pdf')).toBeVisible();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).toEqual([
      'POST /api/teams',
      'PUT /api/teams/5/files/certificate',
      'PUT /api/teams/5/files/photo',
      'PUT /api/teams/5',
      'PUT /api/teams/5/files/certificate',
    ]);
  });

  it('keeps a rejected file chosen while the record that was changed arrives anew', async () => {
    const { person, choose, save, input } = open(
      '/teams/5/edit',
      {},
      {
        'PUT /api/teams/5': answerOf({ name: 'Otro' }),
        'PUT /api/teams/5/files/certificate': { status: 413, message: 'Demasiado grande' },
      },
    );
    const name = await screen.findByRole('textbox', { name: /Nombre/ });
    await person.clear(name);
    await person.type(name, 'Otro');
    await choose(certificate, pdf());
    await save();
    await waitFor(async () => expect(await input(certificate)).toHaveAccessibleDescription(/Demasiado grande/));
    expect(screen.getByText('título.pdf')).toBeVisible();
    expect(name).toHaveValue('Otro');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('removes a file that was taken away, and leaves alone one that was not touched', async () => {
    const kept = { certificate: fileOf('certificate', 'título.pdf'), photo: fileOf('photo', 'foto.png') };
    const { person, save, calls } = open('/teams/5/edit', kept, {
      'DELETE /api/teams/5/files/certificate': answerOf(),
    });
    await person.click(await screen.findByRole('button', { name: 'Quitar título.pdf' }));
    await save();
    await waitFor(() => expect(calls()).toEqual(['PUT /api/teams/5', 'DELETE /api/teams/5/files/certificate']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['empty', new File([], 'a.pdf'), chosenFileMessages.empty('a.pdf')],
    ['of another type', new File(['x'], 'a.svg'), chosenFileMessages.wrongEnding('a.svg', '.png, .jpg, .jpeg, .webp')],
    ['too large', new File([new Uint8Array(1024 * 1024 + 1)], 'a.png'), chosenFileMessages.tooLarge('a.png', 1)],
  ])('says at once when a file is %s, and saves nothing', async (_what, file, message) => {
    const { choose, save, calls, input } = open('/teams/5/edit');
    await choose(photo, file);
    await waitFor(async () => expect(await input(photo)).toHaveAccessibleDescription(new RegExp(message.slice(-20))));
    await save();
    expect(await input(photo)).toHaveFocus();
    expect(calls()).toEqual([]);
  });

  it('asks for a file that is required', async () => {
    const strict = plainEntity({
      name: 'teams',
      table: 'teams',
      title: 'name',
      fields: { name: field('text', { required: true }), certificate: field('file', { required: true }) },
    });
    const requests = stubApi({ [list]: { ...pageOf([]), anyData }, 'GET /api/teams/5': answerOf() });
    const { person } = renderAdmin({ resources: [defineView(strict, plainView(strict))], at: '/teams/5/edit' });
    const input = await screen.findByLabelText(`${certificate} *`, { selector: 'input[type=file]' });
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription(new RegExp(kernelMessages.required)));
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
    dropFiles(input, pdf());
    expect(await screen.findByRole('button', { name: 'Quitar título.pdf' })).toBeVisible();
    await waitFor(() => expect(input).not.toHaveAccessibleDescription(new RegExp(kernelMessages.required)));
  });
});

describe('the list', () => {
  const kept = { certificate: fileOf('certificate', 'título.pdf'), photo: fileOf('photo', 'foto.png') };
  const disposition = { 'content-disposition': "attachment; filename*=UTF-8''t%C3%ADtulo.pdf" };

  it('has the name of a file, which downloads it, and a small picture of an image', async () => {
    const files = savedFiles();
    const { person, requests } = open('/teams', kept, {
      'GET /api/teams/5/files/certificate': { headers: disposition },
      'GET /api/teams/5/files/photo': {},
    });
    const table = within(await screen.findByRole('table'));
    expect(await table.findByRole('img', { name: `${photo}: foto.png` })).toBeVisible();
    expect(requests.find(({ path }) => path.endsWith('photo'))?.query.get('size')).toBe('small');
    await person.click(await table.findByRole('button', { name: 'Descargar título.pdf' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['título.pdf']));
  });

  it('says when a file cannot be downloaded', async () => {
    const { person } = open(
      '/teams',
      { certificate: kept.certificate },
      {
        'GET /api/teams/5/files/certificate': { status: 404, message: 'El archivo ya no está disponible' },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Descargar título.pdf' }));
    await waitFor(() => expect(toasts()).toEqual(['Error al descargar el archivo: El archivo ya no está disponible']));
  });

  it('is filtered by whether there is a file, and exported with its name', async () => {
    const files = savedFiles();
    const { person, requests } = open('/teams', kept, { 'GET /api/teams/5/files/photo': {} });
    await screen.findByRole('table');
    await person.selectOptions(screen.getByRole('combobox', { name: certificate }), 'Sí');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"certificate":1}'));
    await person.click(screen.getByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(((await files[0]?.content.text()) ?? '').split('\r\n')[1]).toBe('Curso;título.pdf;foto.png');
  });
});
