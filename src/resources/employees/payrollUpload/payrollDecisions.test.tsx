import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { payrollDraftMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { stubApi } from '#tests/support/apiStub.ts';
import { open, pageRef, undecided, uploadOf, uploads } from '#tests/support/payrollUploads.ts';
import { toasts } from '#tests/support/web.ts';

const one = 'GET /api/payrolls/uploads/5';

/** An upload, and what it is once it is decided. */
async function openUpload(upload: PayrollUpload, next: PayrollUpload, handlers: Parameters<typeof stubApi>[0] = {}) {
  let shown = upload;
  const decide = () => {
    shown = next;
    return { data: next };
  };
  const calls = { [one]: () => ({ data: shown }), 'POST /api/payrolls/uploads/5/decide': decide, ...handlers };
  const view = await open(calls, '/employees/payrolls/5');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resultado de la subida' }));
  await dialog.findByText(/^Por decidir/);
  return { ...view, dialog, answer: (name: string) => view.person.click(dialog.getByRole('button', { name })) };
}

const assigned = [{ ...pageRef(1), user_id: 21, name: 'Lucía Gómez', payroll_id: 90 }];

describe('a payroll that disagrees with what was chosen waits for one of three answers', () => {
  it.each([
    ['Asignar a Lucía Gómez, septiembre de 2026', 'named'],
    ['Es correcta tal como está: Pedro Sanz, octubre de 2026', 'chosen'],
  ])('"%s"', async (name, answer) => {
    const view = await openUpload(undecided, uploadOf({ kind: 'single', assigned }));
    await view.answer(name);
    expect(await view.dialog.findByText('Todas las nóminas están asignadas')).toBeVisible();
    expect(toasts()).toEqual(['Nómina/s subida/s correctamente']);
    expect(view.sent()[0]?.body).toEqual({ answer, source: 0, page: 1 });
  });

  it('"Descartar"', async () => {
    const view = await openUpload(undecided, { ...undecided, state: 'discarded', unmatched: [] });
    await view.answer('Descartar');
    await waitFor(() => expect(view.dialog.queryByText(/^Por decidir/)).toBeNull());
    expect(toasts()).toEqual([payrollDraftMessages.discarded]);
    expect(view.sent()[0]?.body).toEqual({ answer: 'discard', source: 0, page: 1 });
  });

  it('says that nobody has it, and offers nobody where nobody is named', async () => {
    const [first] = undecided.unmatched;
    const disagreement = first?.disagreement && { ...first.disagreement, named: null };
    const nobody = { ...undecided, unmatched: [{ ...pageRef(1), reason: 'El DNI no es de nadie', disagreement }] };
    const { dialog } = await openUpload(nobody, nobody);
    expect(dialog.getByText(payrollDraftMessages.undecided)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Asignar/ })).toBeNull();
    expect(dialog.getByRole('button', { name: /^Es correcta/ })).toBeEnabled();
  });

  it('is left, and found again among the uploads', async () => {
    const { dialog, person } = await openUpload(undecided, undecided, { [uploads]: { data: [undecided] } });
    await person.click(dialog.getByRole('button', { name: 'Otra subida' }));
    const form = within(await screen.findByRole('dialog', { name: 'Subir nóminas' }));
    expect(await form.findByText('Por decidir')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Ver la subida de octubre.pdf' }));
    expect(await screen.findByText('Por decidir (1)')).toBeVisible();
  });

  it('several of a draft are decided together', async () => {
    const unmatched = [1, 2].flatMap((page) =>
      undecided.unmatched.map((first) => ({
        ...first,
        page,
        ...(first.disagreement && { disagreement: { ...first.disagreement, pages: [page] } }),
      })),
    );
    const draft = uploadOf({ state: 'draft', finished_at: null, unmatched });
    const slips = [1, 2].map((page) => ({
      ...pageRef(page),
      user_id: 21,
      name: 'Lucía Gómez',
      payroll_id: null,
      slip: page,
    }));
    const view = await openUpload(draft, { ...draft, unmatched: [], assigned: slips });
    expect(view.dialog.getByText('Por decidir (2)')).toBeVisible();
    await view.answer('Asignar las 2 a quien nombran y al mes que indican');
    expect(await view.dialog.findByText('Por confirmar (2)')).toBeVisible();
    expect(toasts()).toEqual(['Borrador actualizado correctamente']);
    expect(view.sent()[0]?.body).toEqual({ answer: 'named' });
  });
});
