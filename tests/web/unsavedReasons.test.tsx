import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { AddHoliday } from '#src/resources/enterprises/detail/holidays/AddHoliday.tsx';
import { ReasonDialog } from '#src/engine/ReasonDialog.tsx';
import { stubApi } from '../support/apiStub.ts';
import { isTabHeld } from '../support/heldTab.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { day, open as openTimeControl } from '../support/timeControlPage.tsx';

const answer = async (name: 'Seguir editando' | 'Salir sin guardar') => {
  const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await userEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a proposal: its address is not left without a question, and closes once it is sent', async () => {
  const wrong = 'El motivo es requerido';
  const { router } = openTimeControl(`/fichajes?date=${day}&dialog=propose&person=3`, undefined, {
    answers: { 'POST /api/time-sheets/requests/propose': { status: 201, message: 'Enviada' } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Proponer un fichaje a Zoe Ruiz' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de entrada/ }), '9:00');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '13:00');
  await userEvent.keyboard('{Escape}');
  await answer('Seguir editando');
  void router.navigate('/fichajes');
  await answer('Seguir editando');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
  const reason = dialog.getByRole('textbox', { name: /^Motivo/ });
  expect(reason).toHaveAccessibleDescription(wrong);
  expect(reason).toHaveFocus();
  await userEvent.type(reason, 'Olvidó fichar');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
  await noDialog();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.search).toBe(`?date=${day}`);
  expect(isTabHeld()).toBe(false);
});

it('a reason: what is missing is focused, what was written is asked about', async () => {
  stubApi({});
  function Example() {
    const [open, setOpen] = useState(true);
    if (!open) return null;
    const words = { title: 'Rechazar', about: 'Queda anotado', label: 'Motivo', act: 'Enviar', missing: 'Falta' };
    const close = () => setOpen(false);
    return <ReasonDialog {...words} max={10} busy={false} onAct={close} onClose={close} />;
  }
  renderAdmin({ resources: [], at: '/x', pages: { '/x': <Example /> } });
  const field = await screen.findByRole('textbox', { name: /^Motivo/ });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Así');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await answer('Salir sin guardar');
  await noDialog();
});

/** The dialog leaves the address for the year of the new day, as the card of holidays does. */
function Adding() {
  const [search, setSearch] = useSearchParams();
  if (search.has('festivos')) return null;
  const show = (year: number) => setSearch({ festivos: String(year) });
  return (
    <AddHoliday
      calendar={{ enterpriseId: 1, centreId: 0 }}
      centre={undefined}
      onAdded={show}
      onClose={() => undefined}
    />
  );
}

it('a day on which the enterprise does not work, until it is kept', async () => {
  stubApi({ 'POST /api/holidays/enterprise/1': { status: 201, data: null } });
  const { router } = renderAdmin({ resources: [], at: '/x', pages: { '/x': <Adding /> } });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Feria');
  await userEvent.keyboard('{Escape}');
  await answer('Seguir editando');
  expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Feria');
  await userEvent.type(screen.getByRole('textbox', { name: /^Fecha/ }), '15/05/2031');
  await userEvent.click(screen.getByRole('button', { name: 'Añadir festivo' }));
  await noDialog();
  expect(router.state.location.search).toBe('?festivos=2031');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
