import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { payrollDraftMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import type { stubApi } from '#tests/support/apiStub.ts';
import { dropFiles } from '#tests/support/dropFiles.ts';
import { nothing, open, partly, pdf, undecided, uploadOf, uploads, year } from '#tests/support/payrollUploads.ts';
import { toasts } from '#tests/support/web.ts';

async function openForm(handlers: Parameters<typeof stubApi>[0] = {}) {
  const view = await open(handlers);
  const { person } = view;
  await person.click(await screen.findByRole('link', { name: 'Subir nóminas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subir nóminas' }));
  const choose = async () => {
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Mes/ }), '10');
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Año/ }), year);
  };
  const bring = async (...files: File[]) => {
    await person.upload(dialog.getByLabelText(/Arrastra/), files);
    for (const { name } of files) await dialog.findByRole('button', { name: `Quitar ${name}` });
  };
  const pick = async (name: string) => {
    await person.click(dialog.getByRole('combobox', { name: /^Empleado/ }));
    await person.click(await screen.findByRole('option', { name }));
  };
  const tick = (name: RegExp) => person.click(dialog.getByRole('checkbox', { name }));
  const send = () => person.click(dialog.getByRole('button', { name: 'Subir' }));
  return { ...view, dialog, choose, bring, pick, tick, send };
}

const fieldsOf = (body: unknown) => {
  if (!(body instanceof FormData)) throw new Error('An upload is sent as a form');
  return [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);
};

describe('"Payroll upload" (payrolls 2)', () => {
  it.each<[Role, number]>([
    ['admin', 1],
    ['advisor', 1],
    ['manager', 0],
  ])('"Upload payrolls: admin, advisor": %s', async (role, count) => {
    await open({}, '/employees', role);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Subir nóminas' })).toHaveLength(count);
  });

  it('nothing given: each message beside its field, how many in a toast, the first field focused, nothing sent', async () => {
    const { dialog, send, sent } = await openForm();
    await send();
    const messages = ['Por favor, selecciona un empleado', 'Por favor, selecciona al menos un archivo'];
    for (const message of messages) expect(dialog.getAllByText(message)[0]).toBeVisible();
    expect(toasts()).toEqual(['Revisa los 2 campos marcados']);
    expect(dialog.getByRole('combobox', { name: /^Empleado/ })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('"Payroll year choices: the current year and the 9 before it (10 choices). Months 01 to 12"', async () => {
    const { dialog } = await openForm();
    const choices = (name: RegExp) =>
      within(dialog.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    expect(choices(/^Mes/)).toHaveLength(12);
    expect(choices(/^Mes/)[9]).toBe('octubre');
    expect(choices(/^Año/)).toHaveLength(10);
    expect(choices(/^Año/)[0]).toBe(year);
  });

  it('"Combining both multi options is unsupported; an informational toast says so"', async () => {
    const { dialog, tick } = await openForm();
    await tick(/^Multinómina/);
    await tick(/^Multiarchivo/);
    expect(toasts()).toEqual(['No se pueden combinar las dos opciones: elige multinómina o multiarchivo']);
    expect(dialog.getByRole('checkbox', { name: /^Multinómina/ })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: /^Multiarchivo/ })).not.toBeChecked();
  });

  it('"Employee is required unless the multi-payroll or multi-file option is on"', async () => {
    const { dialog, tick } = await openForm();
    expect(dialog.getByRole('combobox', { name: /^Empleado/ })).toBeVisible();
    await tick(/^Multiarchivo/);
    expect(dialog.queryByRole('combobox', { name: /^Empleado/ })).toBeNull();
  });

  it('"Accepted files: .pdf, .xlsx, .xls": another is not taken, and that is said', async () => {
    const { dialog, person, bring } = await openForm();
    const input = dialog.getByLabelText<HTMLInputElement>(/Arrastra/);
    expect(input.accept).toBe('.pdf,.xlsx,.xls');
    dropFiles(input, new File(['x'], 'nomina.docx'));
    await waitFor(() =>
      expect(toasts()).toEqual(['El archivo «nomina.docx» no se admite. Formatos admitidos: .pdf, .xlsx, .xls']),
    );
    const refused = within(dialog.getByRole('list', { name: 'No se han subido' }));
    expect(refused.getByRole('listitem')).toHaveTextContent(/^nomina\.docx.*no se admite/);
    await bring(pdf());
    await person.click(dialog.getByRole('button', { name: 'Quitar nomina.pdf' }));
    expect(dialog.queryByText('nomina.pdf')).toBeNull();
    expect(dialog.queryByRole('list', { name: 'No se han subido' })).toBeNull();
  });

  it("one payroll of one employee: 'Nómina/s subida/s correctamente', and back to the list", async () => {
    const { choose, bring, pick, send, sent, router } = await openForm({
      'POST /api/payrolls/individual': { status: 201, data: nothing },
    });
    await pick('Pedro Sanz');
    await choose();
    await bring(pdf());
    await send();
    await waitFor(() => expect(toasts()).toEqual(['Nómina/s subida/s correctamente']));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
    expect(fieldsOf(sent()[0]?.body)).toEqual([
      ['enterprise_id', '1'],
      ['employee_id', '22'],
      ['month', '10'],
      ['year', year],
      ['file', 'nomina.pdf'],
    ]);
    expect(sent()[0]?.headers.get('authorization')).toBe('Bearer 9.secret');
  });

  it('one payroll whose content disagrees with what is chosen waits, and three answers are offered at once', async () => {
    const { choose, bring, pick, send, router } = await openForm({
      'POST /api/payrolls/individual': {
        status: 201,
        data: { ...nothing, unmatched: undecided.unmatched, upload_id: 5 },
      },
      'GET /api/payrolls/uploads/5': { data: undecided },
    });
    await pick('Pedro Sanz');
    await choose();
    await bring(pdf());
    await send();
    const result = within(await screen.findByRole('dialog', { name: 'Resultado de la subida' }));
    expect(await result.findByText('El archivo contiene el DNI de Lucía Gómez')).toBeVisible();
    const answers = result.getAllByRole('button', { name: /^(Asignar|Es correcta|Descartar)/ });
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Asignar a Lucía Gómez, septiembre de 2026',
      'Es correcta tal como está: Pedro Sanz, octubre de 2026',
      'Descartar',
    ]);
    expect(router.state.location.pathname).toBe('/employees/payrolls/5');
    expect(toasts()).toEqual([payrollDraftMessages.undecided]);
  });

  it("a refusal: 'Error al subir la/s nómina/s' with the reason, beside the files too, and nothing typed is lost", async () => {
    const message = 'El archivo «nomina.pdf» está dañado y no se puede leer';
    const { dialog, choose, bring, pick, send } = await openForm({
      'POST /api/payrolls/individual': { status: 422, message, errors: { files: message } },
    });
    await pick('Pedro Sanz');
    await choose();
    await bring(pdf());
    await send();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(toasts()).toEqual([`Error al subir la/s nómina/s: ${message}`]);
    expect(dialog.getByText('nomina.pdf')).toBeVisible();
  });

  it('leaving with a file chosen asks first', async () => {
    const { dialog, bring, person, router } = await openForm();
    await bring(pdf());
    await person.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body);
    expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/employees/payrolls');
  });

  it('"multi-payroll": how far it is is shown, then its result', async () => {
    let requested = 0;
    const { choose, bring, tick, send, sent, router } = await openForm({
      'POST /api/payrolls/multiple': { status: 201, data: uploadOf({ state: 'working', pages_done: 1 }) },
      'GET /api/payrolls/uploads/5': () => {
        requested += 1;
        return { data: requested < 2 ? uploadOf({ state: 'working', pages_done: 2 }) : partly };
      },
    });
    await tick(/^Multinómina/);
    await choose();
    await bring(pdf('octubre.pdf'));
    await send();
    const result = within(await screen.findByRole('dialog', { name: 'Resultado de la subida' }));
    expect(await result.findByText(/^Repartiendo: \d de 3 páginas$/)).toBeVisible();
    expect(result.getByText(/seguimos en segundo plano/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/employees/payrolls/5');
    expect(await result.findByText('Sin asignar (2)')).toBeVisible();
    expect(toasts()).toEqual([
      'Se están repartiendo las nóminas. Puedes salir y volver más tarde',
      'Nómina/s subida/s correctamente',
    ]);
    expect(fieldsOf(sent()[0]?.body).map(([name]) => name)).toEqual([
      'enterprise_id',
      'month',
      'year',
      'draft',
      'file',
    ]);
  });

  it('"multi-file": several files in one upload', async () => {
    const { choose, bring, tick, send, sent } = await openForm({
      'POST /api/payrolls/multiple-files': { status: 201, data: uploadOf({ kind: 'files' }) },
      'GET /api/payrolls/uploads/5': { data: uploadOf({ kind: 'files' }) },
    });
    await tick(/^Multiarchivo/);
    await choose();
    await bring(pdf('a.pdf'), pdf('b.pdf'));
    await send();
    expect(await screen.findByText('Todas las nóminas están asignadas')).toBeVisible();
    const files = fieldsOf(sent()[0]?.body).filter(([name]) => name === 'files');
    expect(files.map(([, file]) => file)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('the files that the server cannot read stay in the form beside their reason; the others have gone on', async () => {
    const { dialog, choose, bring, tick, send, sent } = await openForm({
      'POST /api/payrolls/multiple-files': {
        status: 201,
        data: uploadOf({ kind: 'files', files: ['a.pdf'] }),
        errors: { 'files.1': 'El archivo «b.pdf» está dañado y no se puede leer' },
      },
    });
    await tick(/^Multiarchivo/);
    await choose();
    await bring(pdf('a.pdf'), pdf('b.pdf'));
    await send();
    const refused = within(await dialog.findByRole('list', { name: 'No se han subido' }));
    expect(refused.getByRole('listitem')).toHaveTextContent('b.pdfEl archivo «b.pdf» está dañado');
    expect(dialog.queryByRole('list', { name: 'Archivos elegidos' })).toBeNull();
    expect(toasts().at(-1)).toMatch(/^Se han subido 1 de 2 archivos/);
    expect(dialog.getByRole('button', { name: 'Subir' })).toBeVisible();

    await bring(pdf('c.pdf'));
    expect(dialog.getByRole('list', { name: 'No se han subido' })).toHaveTextContent('b.pdfEl archivo «b.pdf»');
    await bring(pdf('d.pdf'));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(toasts().at(-1)).toMatch(/^Se han subido 1 de 2 archivos/));
    await bring(pdf('b.pdf'));
    const left = within(dialog.getByRole('list', { name: 'No se han subido' }));
    await waitFor(() => expect(left.getAllByRole('listitem')).toHaveLength(1));
    expect(left.getByRole('listitem')).toHaveTextContent(/^d\.pdf/);
  });

  it('can be left and returned to: former uploads are listed with their state', async () => {
    const working = uploadOf({ id: 6, state: 'working', pages_done: 1, files: ['nuevo.pdf'] });
    const { dialog, person } = await openForm({
      [uploads]: { data: [working, partly] },
      'GET /api/payrolls/uploads/5': { data: partly },
    });
    expect(await dialog.findByText('Repartiendo: 1 de 3 páginas')).toBeVisible();
    expect(dialog.getByText('2 sin asignar')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Ver la subida de octubre.pdf' }));
    expect(await screen.findByRole('dialog', { name: 'Resultado de la subida' })).toBeVisible();
  });
});
