import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { settlePending } from '#src/ui/toasts/settlePending.ts';
import { pass, passUndo, toasts } from '#tests/support/web.ts';
import { screens, open, all } from './requestAnswers.fixture.ts';

const self = { id: 7, name: 'Ana', last_name: 'Ruiz Vega' };

const undo = () => screen.findByRole('button', { name: /^Deshacer/ });

describe.each(screens)('$path', (page) => {
  it('two clicks at one point answer one, whose row stays where it is until the pointer has left', async () => {
    const { person, approve, shown, row, sent, leave: goAway } = await open(page);
    const button = await approve(0);
    await person.click(button);
    expect(row(0).getByText('Aprobada')).toBeVisible();
    expect(shown()).toEqual(all);
    await person.click(row(0).getByRole('button', { name: /^Deshacer/ }));
    fireEvent.click(button);
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Solicitud aprobada correctamente']));
    expect(sent()).toEqual(['1']);
    expect(shown()).toEqual(all);
    await goAway();
    await waitFor(() => expect(shown()).not.toEqual(all));
    expect(screen.queryByText('Aprobada')).toBeNull();
  });

  it('the row stays for the time in which it can be undone, even when the pointer has left', async () => {
    const { person, approve, shown, row, sent, leave: goAway } = await open(page);
    await person.click(await approve(0));
    await goAway();
    await pass(7);
    expect([shown(), sent()]).toEqual([all, []]);
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await pass(1);
    await waitFor(() => expect(shown()).not.toEqual(all));
  });

  it('undone, nothing is sent', async () => {
    const { person, approve, sent } = await open(page);
    await person.click(await approve(0));
    await pass(2);
    await person.click(await undo());
    expect(await approve(0)).toBeVisible();
    await passUndo();
    expect([sent(), toasts()]).toEqual([[], []]);
  });

  it('a second one is answered while the first waits', async () => {
    const { person, approve, sent } = await open(page);
    await person.click(await approve(0));
    await pass(1);
    await person.click(await approve(1));
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1', '2']));
  });

  it('by keyboard the focus stays in the row, and a second Enter neither answers the next nor undoes', async () => {
    const { person, approve, row, shown, sent } = await open(page);
    (await approve(0)).focus();
    await person.keyboard('{Enter}');
    expect(await undo()).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Aprobada: Lucía Gómez del 01/12/2026. Puedes deshacerlo durante 8 segundos.',
    );
    await person.keyboard('{Enter}{Enter>3/}');
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1']));
    expect(shown()).toEqual(all);
  });

  it('the focus does not come back to the answer once something beside it was pressed', async () => {
    const { person, approve, row, sent } = await open(page);
    await person.click(await approve(0));
    expect(await undo()).toHaveFocus();
    await person.click(row(0).getByRole('rowheader'));
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1']));
    expect(row(0).getByText('Aprobada')).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('by keyboard it is undone, and the focus returns to what answers it', async () => {
    const { person, approve, sent } = await open(page);
    (await approve(0)).focus();
    await person.keyboard('{Enter}');
    await pass(1);
    await person.keyboard('{Enter}');
    expect(await approve(0)).toHaveFocus();
    await passUndo();
    expect(sent()).toEqual([]);
  });

  it.each<[string, (view: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['another page', ({ router }) => act(() => router.navigate('/'))],
    ['the end of the application', ({ unmount }) => unmount()],
    ['the tab closed', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
    ['another enterprise or signing out', () => act(() => settlePending())],
  ])('nothing is lost by leaving: %s', async (_, goAway) => {
    const view = await open(page);
    await view.person.click(await view.approve(0));
    expect(view.sent()).toEqual([]);
    await goAway(view);
    expect(view.sent()).toEqual(['1']);
    await passUndo();
    expect(view.sent()).toEqual(['1']);
  });

  it('a refusal is said in the row, which can be answered again', async () => {
    const { person, approve, row, sent } = await open(page, { status: 500, message: 'x' });
    await person.click(await approve(0));
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Error al aprobar la solicitud']));
    expect(row(0).getByText('Error al aprobar la solicitud')).toBeVisible();
    await person.click(await approve(0));
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1', '1']));
  });

  it('what somebody else answered meanwhile says so at once, in its place', async () => {
    const late = { status: 409, message: 'Ya la ha respondido Marta Gil' };
    const { person, approve, row, shown, leave: goAway } = await open(page, late);
    await person.click(await approve(0));
    await passUndo();
    expect(await row(0).findByText('Ya no está pendiente')).toBeVisible();
    expect(row(0).getByText(/Ya la ha respondido Marta Gil$/)).toBeVisible();
    expect(row(0).queryByText('Pendiente')).toBeNull();
    expect(
      row(0)
        .getByRole('button', { name: /^Aprobar/ })
        .closest('[inert]'),
    ).not.toBeNull();
    expect(shown()).toEqual(all);
    await goAway();
    await waitFor(() => expect(shown()).not.toEqual(all));
  });

  it('an approved one shows its new state at once, in its place', async () => {
    const { person, approve, row, shown } = await open(page);
    await person.click(await approve(0));
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Solicitud aprobada correctamente']));
    await waitFor(() => expect(row(0).queryByText('Pendiente')).toBeNull());
    expect(shown()).toEqual(all);
  });

  it('one’s own cannot be answered, and it says who does', async () => {
    const { row } = await open(page, undefined, self);
    expect(row(0).getByText('Es tuya: debe responderla otro administrador o responsable.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Aprobar|Rechazar)/ })).toBeNull();
  });
});
