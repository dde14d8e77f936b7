import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { stubApi } from '#tests/support/apiStub.ts';
import { open, partly, uploadOf, uploads } from '#tests/support/payrollUploads.ts';
import { toasts } from '#tests/support/web.ts';

describe('an upload that was sent (payrolls 2)', () => {
  it('an upload that failed says why', async () => {
    const message = 'El archivo «octubre.pdf» está dañado y no se puede leer';
    await open(
      { 'GET /api/payrolls/uploads/5': { data: uploadOf({ state: 'failed', error: message }) } },
      '/employees/payrolls/5',
    );
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('what is under way is led to from the list, also when somebody else uploaded it', async () => {
    const working = uploadOf({ state: 'working', pages_done: 1 });
    const { person, router } = await open({
      [uploads]: { data: [working] },
      'GET /api/payrolls/uploads/5': { data: working },
    });
    await person.click(await screen.findByRole('link', { name: 'Nóminas: 1 de 3' }));
    expect(await screen.findByText('Repartiendo: 1 de 3 páginas')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Seguir en segundo plano' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
  });

  it('what waits to be confirmed is led to from the list, and never pushed out of it by later uploads', async () => {
    const draft = uploadOf({ id: 5, state: 'draft' });
    const later = [11, 10, 9, 8, 7].map((id) => uploadOf({ id, state: 'done', files: [`${id}.pdf`] }));
    const { person } = await open({
      [uploads]: { data: [...later, draft, uploadOf({ id: 4, state: 'draft', files: ['otra.pdf'] })] },
    });
    await person.click(await screen.findByRole('link', { name: 'Confirmar nóminas' }));
    const names = (await screen.findAllByRole('button', { name: /^Ver la subida de/ })).map((one) =>
      one.getAttribute('aria-label')?.replace('Ver la subida de ', ''),
    );
    expect(names).toEqual(['octubre.pdf', 'otra.pdf', '11.pdf', '10.pdf', '9.pdf']);
    expect(screen.getAllByText(/^octubre de 2026 ·$/)).toHaveLength(5);
  });

  describe('cancelling', () => {
    const working = uploadOf({ state: 'working', pages_done: 1 });
    const openWorking = async (answer: Parameters<typeof stubApi>[0][string], after = working) => {
      let shown = working;
      const view = await open(
        {
          'GET /api/payrolls/uploads/5': () => ({ data: shown }),
          'POST /api/payrolls/uploads/5/cancel': (request) => {
            shown = after;
            return typeof answer === 'function' ? answer(request) : answer;
          },
        },
        '/employees/payrolls/5',
      );
      await view.person.click(await screen.findByRole('button', { name: 'Cancelar la subida' }));
      const question = within(await screen.findByRole('alertdialog', { name: '¿Cancelar la subida de octubre.pdf?' }));
      return { ...view, question };
    };

    it('asks first, and leads back to the form', async () => {
      const discarded = uploadOf({ state: 'discarded' });
      const { person, question, router } = await openWorking(
        { data: discarded, message: payrollMessages.canceled },
        discarded,
      );
      await person.click(question.getByRole('button', { name: 'Cancelar la subida' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/employees/payrolls'));
      expect(toasts()).toEqual([payrollMessages.canceled]);
    });

    it('one that has ended meanwhile is shown as it is', async () => {
      const message = payrollMessages.notUnderWay;
      const { person, question } = await openWorking({ status: 409, message }, partly);
      await person.click(question.getByRole('button', { name: 'Cancelar la subida' }));
      expect(await screen.findByText('Sin asignar (2)')).toBeVisible();
      expect(toasts()).toContain(`Error al cancelar la subida: ${message}`);
    });

    it('can be thought better of', async () => {
      const { person, question, sent } = await openWorking({});
      await person.click(question.getByRole('button', { name: 'No cancelar' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(sent()).toEqual([]);
    });
  });
});
