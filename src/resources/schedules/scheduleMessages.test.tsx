import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toasts } from '#tests/support/web.ts';
import { create, edit, withServer } from './schedules.fixture.ts';

withServer();

describe('messages (schedules 3)', () => {
  it('an empty form: each at its place, how many in a toast; nothing is sent', async () => {
    const { person, dialog, requests } = await create();
    await person.click(dialog.getByRole('button', { name: 'Ningún mes' }));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    const messages = [
      'El nombre es un campo obligatorio.',
      'Debe seleccionar al menos un mes',
      'Debe seleccionar al menos un día para todos los horarios en la semana 1',
    ];
    await waitFor(() => expect(toasts()).toEqual(['Revisa los 3 campos marcados']));
    for (const message of messages) expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('a mistake in another week leads there, and its tab says so', async () => {
    const { person, dialog } = await edit();
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    await person.clear(dialog.getByRole('textbox', { name: 'Salida del turno 1' }));
    await person.click(dialog.getByRole('tab', { name: 'Semana 1' }));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    const message = 'Hay una hora sin completar o no válida en la semana 2 (de 00:00 a 23:59)';
    await waitFor(() => expect(toasts()).toEqual([message]));
    expect(await dialog.findByRole('tab', { name: 'Semana 2, con errores', selected: true })).toBeVisible();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
    await person.type(dialog.getByRole('textbox', { name: 'Salida del turno 1' }), '14:00');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it.each([
    ['rotating_weeks', 'Alguno de los equipos elegidos en la semana 2 no es de la empresa'],
    ['applies_from', 'Los meses cerrados no se pueden cambiar: el horario puede aplicarse desde el 01/11/2026'],
  ])('what only the server knows of %s is said in the form, and nothing typed is lost', async (field, message) => {
    const { person, dialog } = await edit({
      'PUT /api/schedules/8': { status: 422, message, errors: { [field]: message } },
    });
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), ' 2');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(toasts()).toEqual([message]);
    expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Obrador 2');
  });
});
