import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { stubApi } from '#tests/support/apiStub.ts';
import { open, partly, pageRef, uploadOf } from '#tests/support/payrollUploads.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';

describe('"the result is shown for confirmation page by page, … assignable by hand"', () => {
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
    expect(dialog.getByText('La nómina es de septiembre de 2026 y se ha subido como octubre de 2026')).toBeVisible();
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
        const assigned = [2, 3].map((page) => ({ ...pageRef(page), user_id: 22, name: 'Pedro Sanz', payroll_id: 91 }));
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
    const requested = requests.find(({ path }) => path.endsWith('/pages'));
    expect(Object.fromEntries(requested?.query ?? [])).toEqual({ source: '0', page: '2' });
  });

  it('a wrong one is deleted, and its page can be assigned again', async () => {
    let upload = partly;
    const { dialog, person } = await openResult({
      [one]: () => ({ data: upload }),
      'DELETE /api/payrolls/90': () => {
        const freed = { ...pageRef(1), reason: 'Se ha eliminado la nómina de Lucía Gómez' };
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

describe('"the result is shown for confirmation page by page": a draft', () => {
  const one = 'GET /api/payrolls/uploads/5';
  const draft = uploadOf({
    state: 'draft',
    finished_at: null,
    assigned: [
      { ...pageRef(1), user_id: 21, name: 'Lucía Gómez', payroll_id: null, slip: 1 },
      { ...pageRef(2), user_id: 21, name: 'Lucía Gómez', payroll_id: null, slip: 1 },
      { ...pageRef(3), user_id: 22, name: 'Pedro Sanz', payroll_id: null, slip: 2 },
    ],
    warnings: [
      { file: 'octubre.pdf', source: 0, reason: 'Este mismo archivo ya se subió el 02/11/2026 para octubre de 2026' },
      { ...pageRef(3), reason: 'La nómina es de septiembre de 2026 y se ha subido como octubre de 2026' },
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
        const next = { ...draft, assigned: draft.assigned.slice(0, 2), unmatched: [{ ...pageRef(3), reason }] };
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
