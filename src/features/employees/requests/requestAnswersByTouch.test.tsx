import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { passUndo, setViewport, toasts } from '#tests/support/web.ts';
import { screens, open, all } from './requestAnswers.fixture.ts';

describe('by touch', () => {
  beforeEach(() => setViewport(390));

  it.each(screens)('rows stay until something else is touched: $path', async (page) => {
    const { person, approve, shown, sent } = await open(page);
    const touch = (target: Element) => person.pointer([{ keys: '[TouchA]', target }]);
    await touch(await approve(0));
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1']));
    expect(shown()).toEqual(all);
    await touch(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(shown()).not.toEqual(all));
  });
});

it('a reason that could not be sent is not typed again', async () => {
  const [, page] = screens;
  if (!page) throw new Error('no page');
  const { person, approve } = await open(page, { status: 500, message: 'x' });
  await approve(0);
  const reject = () => screen.findByRole('button', { name: /^Rechazar .*01\/12\/2026$/ });
  await person.click(await reject());
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Hay mucho trabajo');
  await person.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await passUndo();
  await waitFor(() => expect(toasts()).toEqual(['Error al rechazar la solicitud']));
  await person.click(await reject());
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Hay mucho trabajo');
});

it('a deleted request stays where it was, said to be deleted, until the pointer has left', async () => {
  const [, page] = screens;
  if (!page) throw new Error('no page');
  const deleted = { done: false };
  const { person, row, approve } = await open({
    ...page,
    rows: (answered, user) => page.rows(answered, user).filter(({ id }) => id !== 1 || !deleted.done),
    call: (id) => (id === 1 ? 'DELETE /api/vacations/1' : page.call(id)),
  });
  (await approve(0)).focus();
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  deleted.done = true;
  question.getByRole('button', { name: 'Eliminar' }).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(toasts()).toEqual(['Solicitud eliminada correctamente']));
  expect(row(0).getByText('Eliminada')).toBeVisible();
});
