import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PayrollUpload, PayrollUploadResult } from '../../domain/payrolls.ts';
import type { Role } from '../../domain/rights.ts';
import { resource as employees } from '../../src/resources/employees/index.ts';
import { enterpriseOf, stubApi } from '../support/apiStub.ts';
import { employeeOf, pageOf } from '../support/records.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { savedFiles } from '../support/reportWorker.ts';
import { toasts } from '../support/web.ts';
import { stubUploads } from '../support/xhrStub.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const uploads = 'GET /api/payrolls/enterprise/1/uploads';
const people = [employeeOf(), employeeOf({ id: 22, name: 'Pedro', last_name: 'Sanz' })];
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });
const pdf = (name = 'nomina.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const year = String(new Date().getFullYear());

const nothing: PayrollUploadResult = { assigned: [], unmatched: [], skipped: [], warnings: [] };
const uploadOf = (over: Partial<PayrollUpload> = {}): PayrollUpload => ({
  ...nothing,
  id: 5,
  enterprise_id: 1,
  kind: 'multiple',
  month: 10,
  year: 2026,
  state: 'done',
  pages_done: 3,
  pages_total: 3,
  files: ['octubre.pdf'],
  error: null,
  created_at: '2026-11-02T10:00:00+01:00',
  finished_at: '2026-11-02T10:00:05+01:00',
  ...over,
});
const place = (page: number) => ({ file: 'octubre.pdf', source: 0, page });
const partly = uploadOf({
  assigned: [{ ...place(1), user_id: 21, name: 'Lucía Gómez', payroll_id: 90 }],
  unmatched: [
    { ...place(2), reason: 'No se ha encontrado ningún DNI ni nombre de la empresa' },
    { ...place(3), reason: 'Continúa la página 2, que no se ha podido asignar' },
  ],
  warnings: [{ ...place(1), reason: 'La nómina es de 09/2026 y se ha subido como 10/2026' }],
});

async function open(handlers: Parameters<typeof stubApi>[0] = {}, at = '/employees', role: Role = 'admin') {
  const requests = stubApi({ [list]: pageOf(people), [uploads]: { data: [] }, ...handlers });
  stubUploads();
  const view = renderAdmin({ resources, at, user: as(role) });
  const sent = () => requests.filter(({ method }) => method !== 'GET');
  return { ...view, requests, sent };
}

async function openForm(handlers: Parameters<typeof stubApi>[0] = {}) {
  const view = await open(handlers);
  const { person } = view;
  await person.click(await screen.findByRole('link', { name: 'Subir nóminas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subir nóminas' }));
  const choose = async () => {
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Mes/ }), '10');
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Año/ }), year);
  };
  const bring = (...files: File[]) => person.upload(dialog.getByLabelText(/Arrastra/), files);
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

describe('"Payroll upload" (people-and-billing 5 and 8)', () => {
  it.each<[Role, number]>([
    ['admin', 1],
    ['advisor', 1],
    ['manager', 0],
  ])('"Upload payrolls: admin, advisor": %s', async (role, count) => {
    await open({}, '/employees', role);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Subir nóminas' })).toHaveLength(count);
  });

  it('nothing given: each message beside its field and as a toast, the first field focused, nothing sent', async () => {
    const { dialog, send, sent } = await openForm();
    await send();
    const messages = [
      'Por favor, selecciona un empleado',
      'Por favor, selecciona el mes y el año',
      'Por favor, selecciona al menos un archivo',
    ];
    for (const message of messages) expect(dialog.getAllByText(message)[0]).toBeVisible();
    expect(toasts()).toEqual(messages);
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
    const { dialog, person } = await openForm();
    const input = dialog.getByLabelText<HTMLInputElement>(/Arrastra/);
    expect(input.accept).toBe('.pdf,.xlsx,.xls');
    fireEvent.drop(input, { dataTransfer: { files: [new File(['x'], 'nomina.docx')] } });
    expect(toasts()).toEqual(['El archivo «nomina.docx» no se admite. Formatos admitidos: .pdf, .xlsx, .xls']);
    expect(dialog.queryByText('nomina.docx')).toBeNull();
    await person.upload(input, pdf());
    await person.click(dialog.getByRole('button', { name: 'Quitar nomina.pdf' }));
    expect(dialog.queryByText('nomina.pdf')).toBeNull();
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

  it('one payroll whose content says otherwise is stored, and that is shown', async () => {
    const warned = { ...nothing, warnings: [{ ...place(1), reason: 'El archivo contiene el DNI de Lucía Gómez' }] };
    const { dialog, choose, bring, pick, send } = await openForm({
      'POST /api/payrolls/individual': { status: 201, data: warned },
    });
    await pick('Pedro Sanz');
    await choose();
    await bring(pdf());
    await send();
    expect(await dialog.findByText('El archivo contiene el DNI de Lucía Gómez')).toBeVisible();
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
    let asked = 0;
    const { choose, bring, tick, send, sent, router } = await openForm({
      'POST /api/payrolls/multiple': { status: 201, data: uploadOf({ state: 'working', pages_done: 1 }) },
      'GET /api/payrolls/uploads/5': () => {
        asked += 1;
        return { data: asked < 2 ? uploadOf({ state: 'working', pages_done: 2 }) : partly };
      },
    });
    await tick(/^Multinómina/);
    await choose();
    await bring(pdf('octubre.pdf'));
    await send();
    const result = within(await screen.findByRole('dialog', { name: 'Resultado de la subida' }));
    expect(await result.findByText(/^Repartiendo: \d de 3 páginas$/)).toBeVisible();
    expect(result.getByText('Puedes salir y volver más tarde: el reparto continúa.')).toBeVisible();
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

  it('an upload that failed says why', async () => {
    const message = 'El archivo «octubre.pdf» está dañado y no se puede leer';
    await open(
      { 'GET /api/payrolls/uploads/5': { data: uploadOf({ state: 'failed', error: message }) } },
      '/employees/payrolls/5',
    );
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('"the result is shown for confirmation page by page, … assignable by hand" (issue, Payrolls)', () => {
  const one = 'GET /api/payrolls/uploads/5';
  async function openResult(handlers: Parameters<typeof stubApi>[0] = {}) {
    const view = await open({ [one]: { data: partly }, ...handlers }, '/employees/payrolls/5');
    const dialog = within(await screen.findByRole('dialog', { name: 'Resultado de la subida' }));
    await dialog.findByText('Sin asignar (2)');
    return { ...view, dialog };
  }

  it('what was assigned, what was not with its reason, and what should be looked at', async () => {
    const { dialog } = await openResult();
    expect(dialog.getByText('Asignadas (1)')).toBeVisible();
    expect(dialog.getByText('Lucía Gómez')).toBeVisible();
    expect(dialog.getByText('No se ha encontrado ningún DNI ni nombre de la empresa')).toBeVisible();
    expect(dialog.getByText('La nómina es de 09/2026 y se ha subido como 10/2026')).toBeVisible();
  });

  it('pages and a person are required', async () => {
    const { dialog, person, sent } = await openResult();
    await person.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(dialog.getByText('Por favor, selecciona al menos una página')).toBeVisible();
    expect(dialog.getByText('Por favor, selecciona un empleado')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('two pages become one payroll of the person chosen', async () => {
    let upload = partly;
    const { dialog, person, sent } = await openResult({
      [one]: () => ({ data: upload }),
      'POST /api/payrolls/uploads/5/assign': () => {
        const assigned = [2, 3].map((page) => ({ ...place(page), user_id: 22, name: 'Pedro Sanz', payroll_id: 91 }));
        upload = { ...partly, unmatched: [], assigned: [...partly.assigned, ...assigned] };
        return { data: upload };
      },
    });
    await person.click(dialog.getByRole('checkbox', { name: 'octubre.pdf, página 2' }));
    await person.click(dialog.getByRole('checkbox', { name: 'octubre.pdf, página 3' }));
    await person.click(dialog.getByRole('combobox', { name: /^Empleado/ }));
    await person.click(await screen.findByRole('option', { name: 'Pedro Sanz' }));
    await person.click(dialog.getByRole('button', { name: 'Asignar las 2 marcadas' }));
    expect(await dialog.findByText('Todas las nóminas están asignadas')).toBeVisible();
    expect(toasts()).toEqual(['Nómina asignada correctamente']);
    expect(sent()[0]?.body).toEqual({ source: 0, pages: [2, 3], employee_id: 22 });
  });

  it('a page can be looked at before', async () => {
    const files = savedFiles();
    const { dialog, person, requests } = await openResult({
      'GET /api/payrolls/uploads/5/pages': {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''2%20octubre.pdf" },
      },
    });
    await person.click(dialog.getByRole('button', { name: 'Descargar octubre.pdf, página 2' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['2 octubre.pdf']));
    const asked = requests.find(({ path }) => path.endsWith('/pages'));
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ source: '0', page: '2' });
  });

  it('a wrong one is deleted, and its page can be assigned again', async () => {
    let upload = partly;
    const { dialog, person } = await openResult({
      [one]: () => ({ data: upload }),
      'DELETE /api/payrolls/90': () => {
        const freed = { ...place(1), reason: 'Se ha eliminado la nómina de Lucía Gómez' };
        upload = { ...partly, assigned: [], warnings: [], unmatched: [freed, ...partly.unmatched] };
        return {};
      },
    });
    await person.click(dialog.getByRole('button', { name: 'Eliminar la nómina de Lucía Gómez' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar la nómina de Lucía Gómez?' }));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await dialog.findByText('Sin asignar (3)')).toBeVisible();
    expect(toasts()).toEqual(['Nómina eliminada correctamente']);
  });
});

describe('"the result is shown for confirmation page by page" (issue, Payrolls): a draft', () => {
  const one = 'GET /api/payrolls/uploads/5';
  const draft = uploadOf({
    state: 'draft',
    finished_at: null,
    assigned: [
      { ...place(1), user_id: 21, name: 'Lucía Gómez', payroll_id: null, slip: 1 },
      { ...place(2), user_id: 21, name: 'Lucía Gómez', payroll_id: null, slip: 1 },
      { ...place(3), user_id: 22, name: 'Pedro Sanz', payroll_id: null, slip: 2 },
    ],
    warnings: [
      { file: 'octubre.pdf', source: 0, reason: 'Este mismo archivo ya se subió el 02/11/2026 para octubre de 2026' },
      { ...place(3), reason: 'La nómina es de septiembre de 2026 y se ha subido como octubre de 2026' },
    ],
  });

  async function openDraft(handlers: Parameters<typeof stubApi>[0] = {}) {
    let upload = draft;
    const view = await open({ [one]: () => ({ data: upload }), ...handlers }, '/employees/payrolls/5');
    const dialog = within(await screen.findByRole('dialog', { name: 'Resultado de la subida' }));
    await dialog.findByText('Por confirmar (2)');
    return { ...view, dialog, become: (next: PayrollUpload) => (upload = next) };
  }

  it('says who gets which pages, that nobody has them yet, and what should be looked at', async () => {
    const { dialog } = await openDraft();
    expect(dialog.getByText(/todavía no le ha llegado ninguna a nadie/)).toBeVisible();
    const slip = (name: string) => within(dialog.getByText(name).closest('li') ?? document.body);
    expect(slip('Lucía Gómez').getByText('octubre.pdf, página 1')).toBeVisible();
    expect(slip('Lucía Gómez').getByText('octubre.pdf, página 2')).toBeVisible();
    expect(slip('Pedro Sanz').getByText(/^La nómina es de septiembre/)).toBeVisible();
    expect(dialog.getByText(/^Este mismo archivo ya se subió/)).toBeVisible();
  });

  it("confirmed: 'Nómina/s subida/s correctamente', and the result is there", async () => {
    const assigned = draft.assigned.map((page) => ({ ...page, slip: undefined, payroll_id: 90 }));
    const done = uploadOf({ assigned });
    const { dialog, person, sent, become } = await openDraft({
      'POST /api/payrolls/uploads/5/confirm': () => {
        become(done);
        return { data: done };
      },
    });
    await person.click(dialog.getByRole('button', { name: 'Confirmar las 2 nóminas' }));
    expect(await dialog.findByText('Todas las nóminas están asignadas')).toBeVisible();
    expect(toasts()).toEqual(['Nómina/s subida/s correctamente']);
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/payrolls/uploads/5/confirm']);
  });

  it('another person is chosen for its pages', async () => {
    const { dialog, person, sent, become } = await openDraft({
      'PUT /api/payrolls/uploads/5/draft': () => {
        const next = {
          ...draft,
          assigned: draft.assigned.map((page) => ({ ...page, user_id: 22, name: 'Pedro Sanz' })),
        };
        become(next);
        return { data: next };
      },
    });
    await person.click(dialog.getByRole('button', { name: /^Cambiar la persona de Lucía Gómez/ }));
    await person.click(dialog.getByRole('button', { name: 'Asignar a esta persona' }));
    expect(dialog.getByText('Por favor, selecciona un empleado')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: /^Empleado/ }));
    await person.click(await screen.findByRole('option', { name: 'Pedro Sanz' }));
    await person.click(dialog.getByRole('button', { name: 'Asignar a esta persona' }));
    await waitFor(() => expect(dialog.queryByText('Lucía Gómez')).toBeNull());
    expect(sent()[0]?.body).toEqual({ source: 0, pages: [1, 2], employee_id: 22 });
    expect(toasts()).toEqual(['Borrador actualizado correctamente']);
  });

  it('one is left out', async () => {
    const { dialog, person, sent, become } = await openDraft({
      'PUT /api/payrolls/uploads/5/draft': () => {
        const reason = 'La has dejado fuera de esta subida';
        const next = { ...draft, assigned: draft.assigned.slice(0, 2), unmatched: [{ ...place(3), reason }] };
        become(next);
        return { data: next };
      },
    });
    await person.click(dialog.getByRole('button', { name: /^Dejar fuera Pedro Sanz/ }));
    expect(await dialog.findByText('Sin asignar (1)')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
    expect(sent()[0]?.body).toEqual({ source: 0, pages: [3], employee_id: null });
  });

  it('discarded after a question that names it', async () => {
    const { dialog, person, router } = await openDraft({ 'DELETE /api/payrolls/uploads/5': {} });
    await person.click(dialog.getByRole('button', { name: 'Descartar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Descartar la subida de octubre.pdf?' }));
    await person.click(question.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees/payrolls'));
    expect(toasts()).toEqual(['Subida descartada correctamente']);
  });

  it('what somebody else has confirmed meanwhile is shown as it stands', async () => {
    const { dialog, person, become } = await openDraft({
      'POST /api/payrolls/uploads/5/confirm': () => {
        become(uploadOf());
        return { status: 409, message: 'Esta subida ya no está pendiente de confirmar' };
      },
    });
    await person.click(dialog.getByRole('button', { name: /^Confirmar/ }));
    expect(await dialog.findByText('Todas las nóminas están asignadas')).toBeVisible();
    expect(toasts()[0]).toMatch(/Esta subida ya no está pendiente de confirmar$/);
  });
});
