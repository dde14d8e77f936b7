import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resource as employees } from '../index.ts';
import { dropFiles } from '#tests/support/dropFiles.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { employeeOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';
import { stubUploads } from '#tests/support/xhrStub.ts';

const contract = {
  id: 1,
  name: 'contrato.pdf',
  type: 'contract',
  month: 3,
  year: 2026,
  file_path: '/api/user-files/1',
};
const payrolls = [
  { id: 2, year: 2026, month: 3, file_path: '/api/payrolls/2/file', read_at: null, unread: 0 as const },
  { id: 3, year: 2026, month: 4, file_path: '/api/payrolls/3/file', read_at: null, unread: 1 as const },
];
const one = 'GET /api/users/21';

async function open(handlers: Parameters<typeof stubApi>[0] = {}) {
  const requests = stubApi({ [one]: { data: employeeOf({ files: [contract], payrolls }) }, ...handlers });
  stubUploads();
  const view = renderAdmin({ resources: [employees], at: '/employees/21' });
  await screen.findByRole('heading', { name: 'Nóminas' });
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  const confirm = async (name: string) =>
    view.person.click(
      within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: 'Eliminar' }),
    );
  return { ...view, requests, press, confirm };
}

const disposition = (name: string) => ({ 'content-disposition': `attachment; filename*=UTF-8''${name}` });

describe('files of an employee (documents 1, 2)', () => {
  async function openUpload(handlers: Parameters<typeof stubApi>[0] = {}) {
    const view = await open(handlers);
    await view.press('Subir archivos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Subir archivos de Lucía Gómez' }));
    const bring = async (...names: string[]) => {
      const files = names.map((name) => new File(['x'], name));
      await view.person.upload(dialog.getByLabelText(/Arrastra/), files);
      for (const name of names) await dialog.findByText(name);
    };
    return { ...view, dialog, bring, send: () => view.person.click(dialog.getByRole('button', { name: 'Subir' })) };
  }

  it('type and files are required', async () => {
    const { dialog, send } = await openUpload();
    await send();
    expect(dialog.getByText('Por favor, selecciona al menos un archivo')).toBeVisible();
    expect(dialog.getByText('Por favor, selecciona el tipo de archivo')).toBeVisible();
    expect(toasts()).toEqual(['Revisa los 2 campos marcados']);
    expect(dialog.getByRole('combobox', { name: /^Tipo de archivo/ })).toHaveFocus();
  });

  it('"Employee files accept pdf, doc, docx, xls, xlsx"', async () => {
    const { dialog } = await openUpload();
    const input = dialog.getByLabelText<HTMLInputElement>(/Arrastra/);
    expect(input.accept).toBe('.pdf,.doc,.docx,.xls,.xlsx');
    dropFiles(input, new File(['x'], 'foto.png'));
    await waitFor(() => expect(toasts()[0]).toMatch(/^El archivo «foto.png» no se admite/));
  });

  it('bad files stay beside their reason, and the good ones are there', async () => {
    const { dialog, person, bring, send } = await openUpload({
      'POST /api/user-files': {
        status: 201,
        data: [contract],
        errors: { 'files.0': 'El archivo «malo.pdf» está dañado y no se puede leer' },
      },
    });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Tipo de archivo/ }), 'Contrato');
    await bring('malo.pdf', 'contrato.pdf');
    await send();
    const refused = within(await dialog.findByRole('list', { name: 'No se han subido' }));
    expect(refused.getByRole('listitem')).toHaveTextContent('malo.pdfEl archivo «malo.pdf» está dañado');
    expect(toasts()).toEqual(['Se han subido 1 de 2 archivos: junto a los demás se dice qué les pasa']);
  });

  it("'Archivos subidos correctamente', and the page is loaded anew", async () => {
    const files = [contract];
    const { dialog, person, bring, send, requests } = await openUpload({
      [one]: () => ({ data: employeeOf({ files, payrolls }) }),
      'POST /api/user-files': () => {
        files.push({ ...contract, id: 9, name: 'anexo.docx', type: 'annex' });
        return { status: 201, data: [] };
      },
    });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Tipo de archivo/ }), 'Anexo al contrato');
    await bring('anexo.docx');
    await send();
    expect(await screen.findByRole('button', { name: 'Descargar anexo.docx' })).toBeVisible();
    expect(toasts()).toEqual(['Archivos subidos correctamente']);
    const body = requests.find(({ method }) => method === 'POST')?.body;
    expect(body instanceof FormData && [body.get('employee_id'), body.get('type'), body.get('enterprise_id')]).toEqual([
      '21',
      'annex',
      '1',
    ]);
  });

  it("a refusal: 'Error al subir los archivos' with the reason", async () => {
    const message = 'El archivo «anexo.docx» está vacío';
    const { dialog, person, bring, send } = await openUpload({
      'POST /api/user-files': { status: 422, message, errors: { files: message } },
    });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Tipo de archivo/ }), 'Otro');
    await bring('anexo.docx');
    await send();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(toasts()).toEqual([`Error al subir los archivos: ${message}`]);
  });

  it('are fetched with the token, under their own name', async () => {
    const saved = savedFiles();
    const { press, requests } = await open({ 'GET /api/user-files/1/file': { headers: disposition('contrato.pdf') } });
    await press('Descargar contrato.pdf');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['contrato.pdf']));
    const requested = requests.find(({ path }) => path === '/api/user-files/1/file');
    expect(requested?.headers.get('authorization')).toBe('Bearer 9.secret');
  });

  it('"delete a contract or payroll file; on 200 shows the message and reloads"', async () => {
    let files = [contract];
    const { press, confirm } = await open({
      [one]: () => ({ data: employeeOf({ files, payrolls }) }),
      'DELETE /api/user-files/1': () => {
        files = [];
        return { message: 'Archivo eliminado correctamente' };
      },
    });
    await press('Eliminar contrato.pdf');
    await confirm('¿Eliminar el archivo contrato.pdf?');
    expect(await screen.findByText('No hay archivos')).toBeVisible();
    expect(toasts()).toEqual(['Archivo eliminado correctamente']);
  });
});

describe('payrolls of an employee (payrolls 1)', () => {
  it('stand there with the newest first, and are downloaded', async () => {
    const saved = savedFiles();
    const { press } = await open({ 'GET /api/payrolls/3/file': { headers: disposition('abril.pdf') } });
    const lines = within(screen.getByRole('list', { name: 'Nóminas' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.slice(0, 13))).toEqual(['abril de 2026', 'marzo de 2026']);
    await press('Descargar la nómina de abril de 2026');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['abril.pdf']));
  });

  it("'Nómina eliminada correctamente'", async () => {
    const { press, confirm, requests } = await open({ 'DELETE /api/payrolls/2': {} });
    await press('Eliminar la nómina de marzo de 2026');
    await confirm('¿Eliminar la nómina de marzo de 2026?');
    await waitFor(() => expect(toasts()).toEqual(['Nómina eliminada correctamente']));
    await waitFor(() => expect(requests.filter(({ path }) => path === '/api/users/21').length).toBeGreaterThan(1));
  });

  it("'Error al eliminar la nómina'", async () => {
    const { press, confirm } = await open({ 'DELETE /api/payrolls/2': { status: 500, message: 'x' } });
    await press('Eliminar la nómina de marzo de 2026');
    await confirm('¿Eliminar la nómina de marzo de 2026?');
    await waitFor(() => expect(toasts()).toEqual(['Error al eliminar la nómina']));
  });
});
