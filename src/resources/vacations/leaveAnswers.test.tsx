import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { observeScreen } from '#tests/support/onScreen.ts';
import { leaveOf } from '#tests/support/records.ts';
import { passUndo, toasts, useMovableClock } from '#tests/support/web.ts';
import { open, vacations, group, button, fromMenu, two, personal } from './leaveRequests.fixture.tsx';

describe('answers, and "the list refreshes afterwards either way" (leave 8)', () => {
  const words = {
    approve: ['Aprobar', 'PUT', { status: 'approved', whole: 0 }],
    reject: ['Rechazar', 'PUT', { status: 'rejected', whole: 0, comment: 'Hay mucho trabajo' }],
    remove: ['Eliminar', 'DELETE', undefined],
  } as const;

  it.each([
    ['approve', 200, 'Solicitud aprobada correctamente'],
    ['approve', 500, 'Error al aprobar la solicitud'],
    ['reject', 200, 'Solicitud rechazada correctamente'],
    ['reject', 500, 'Error al rechazar la solicitud'],
    ['remove', 200, 'Solicitud eliminada correctamente'],
    ['remove', 500, 'Error al eliminar la solicitud'],
  ] as const)('%s, %i: %s', async (deed, status, message) => {
    const [label, method, body] = words[deed];
    const { person, requested, sent } = open([leaveOf()], vacations, {
      [`${method} /api/vacations/1`]: { status, message: 'x' },
    });
    await group('Lucía Gómez');
    useMovableClock();
    if (deed === 'remove') await person.click(await button('Eliminar la solicitud de Lucía Gómez del 02/12/2026'));
    else await person.click(await button(`${label} la solicitud de Lucía Gómez del 02/12/2026`));
    if (deed !== 'approve') {
      const question = within(
        await screen.findByRole(deed === 'reject' ? 'dialog' : 'alertdialog', {
          name: `¿${label} la solicitud de Lucía Gómez del 02/12/2026?`,
        }),
      );
      if (deed === 'reject') await person.type(question.getByRole('textbox'), 'Hay mucho trabajo');
      await person.click(question.getByRole('button', { name: label }));
    }
    if (deed !== 'remove') await passUndo();
    await waitFor(() => expect(toasts()).toEqual([message]));
    expect(sent(method)).toHaveLength(1);
    expect(sent(method)[0]?.body).toEqual(body);
    await waitFor(() => expect(requested()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('nothing is deleted before it was confirmed', async () => {
    const { person, sent } = open([leaveOf({ status: 'approved' })]);
    await person.click(await group('Lucía Gómez'));
    await person.click(await button('Eliminar la solicitud de Lucía Gómez del 02/12/2026'));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(sent('DELETE')).toEqual([]);
  });

  it('what was deleted by pointer stays in its place until the pointer moves elsewhere', async () => {
    const { person, become } = open([leaveOf(), ...two.slice(1)], vacations, { 'DELETE /api/vacations/1': {} });
    await group('Lucía Gómez');
    await person.click(await button('Eliminar la solicitud de Lucía Gómez del 02/12/2026'));
    const question = within(await screen.findByRole('alertdialog'));
    become(two.slice(1));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Eliminada')).toBeVisible();
    await person.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByText('Eliminada')).toBeNull());
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });

  it.each([
    ['approve', 'Aprobar', 'approved'],
    ['reject', 'Rechazar', 'rejected'],
  ] as const)('consecutive days are one range, answered in one go: %s', async (deed, label, status) => {
    const days = ['2026-12-02', '2026-12-03', '2026-12-04'].map((date, index) =>
      leaveOf({ id: index + 1, date, request_id: `r${index % 2}` }),
    );
    const { person, sent } = open(days, vacations, { 'PUT /api/vacations/1': {} });
    await group('Lucía Gómez');
    const named = 'Lucía Gómez (3 días: del 2 de diciembre de 2026 al 4 de diciembre de 2026)';
    useMovableClock();
    expect(screen.getByRole('rowheader')).toHaveTextContent('02/12/2026 – 04/12/20263 días');
    await person.click(screen.getByRole('button', { name: `${label} la solicitud de ${named}` }));
    if (deed === 'reject') {
      const question = within(await screen.findByRole('dialog', { name: `¿Rechazar la solicitud de ${named}?` }));
      await person.click(question.getByRole('button', { name: 'Rechazar' }));
    }
    expect(sent('PUT')).toEqual([]);
    await passUndo();
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ status, whole: 0, others: [2, 3] }));
  });

  it('a range can be seen and answered day by day', async () => {
    const days = ['2026-12-02', '2026-12-03'].map((date, index) => leaveOf({ id: index + 1, date }));
    const { person, sent } = open(days, vacations, { 'PUT /api/vacations/2': {} });
    await group('Lucía Gómez');
    await fromMenu(
      person,
      'Lucía Gómez (2 días: del 2 de diciembre de 2026 al 3 de diciembre de 2026)',
      'Ver día a día',
    );
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    useMovableClock();
    await person.click(await button('Aprobar la solicitud de Lucía Gómez del 03/12/2026'));
    await passUndo();
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ status: 'approved', whole: 0 }));
  });

  it('what a request means stands below it: working days, balance before and after, who is away', async () => {
    observeScreen();
    open([leaveOf(), leaveOf({ id: 2, date: '2026-12-03' })], vacations, {
      'GET /api/vacations/1/review': {
        data: {
          days: 2,
          unit: 'working',
          working_days: null,
          balances: [{ year: 2026, left: 3, after: 1 }],
          teams: ['Obrador'],
          colleagues: 4,
          away: [{ id: 22, name: 'Íñigo', last_name: 'Ruiz', dates: ['2026-12-03'], status: 'approved' }],
        },
      },
    });
    await group('Lucía Gómez');
    expect(await screen.findByText('2 días laborables')).toBeVisible();
    expect(screen.getByText('Saldo de 2026: 3 → 1 días')).toBeVisible();
    expect(screen.getByText('También fuera (1 de 4 de Obrador): Íñigo Ruiz (03/12/2026)')).toBeVisible();
  });

  it('somebody else was quicker: it says who, and the list follows', async () => {
    const { person, become } = open([leaveOf()], vacations, {
      'PUT /api/vacations/1': { status: 409, message: 'Marta Jefa ya ha aprobado este permiso' },
    });
    await group('Lucía Gómez');
    become([leaveOf({ status: 'approved', answered_by: 'Marta Jefa' })]);
    useMovableClock();
    await person.click(await button('Aprobar la solicitud de Lucía Gómez del 02/12/2026'));
    await passUndo();
    await waitFor(() =>
      expect(toasts()).toEqual(['Error al aprobar la solicitud: Marta Jefa ya ha aprobado este permiso']),
    );
    const refusal = 'Error al aprobar la solicitud: Marta Jefa ya ha aprobado este permiso';
    expect(within(screen.getByRole('table')).getByText(refusal)).toBeVisible();
    await person.hover(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByText('por Marta Jefa')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aprobar la/ })).toBeNull();
  });

  it('red dots follow', async () => {
    const { person, become } = open([...two, personal], vacations, { 'PUT /api/vacations/1': {} });
    expect(await screen.findByText('2/1')).toBeVisible();
    await group('Lucía Gómez');
    become([leaveOf({ status: 'approved' }), ...two.slice(1), personal]);
    useMovableClock();
    await person.click(await button('Aprobar la solicitud de Lucía Gómez del 02/12/2026'));
    await passUndo();
    expect(await screen.findByText('1/1')).toBeVisible();
  });

  it('the list is asked for whenever the screen opens', async () => {
    const { requested, router } = open(two);
    await group('Lucía Gómez');
    await act(() => router.navigate('/'));
    await act(() => router.navigate(vacations));
    await waitFor(() => expect(requested()).toHaveLength(2));
  });
});
