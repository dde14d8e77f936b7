import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { day, open, rowOf } from '#tests/support/timeControlPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole('textbox', { name: 'Fecha' });
const retype = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

it('a date is typed as Spain writes it; Enter or leaving the field leads there', async () => {
  const { router } = open(`/fichajes?date=${day}`);
  await rowOf('Ana Ruiz');
  expect(field()).toHaveValue('16/11/2026');
  await retype('2/11/2026');
  expect(router.state.location.search).toBe(`?date=${day}`);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?date=2026-11-02');
  await retype('3.11.2026');
  await userEvent.tab();
  expect(router.state.location.search).toBe('?date=2026-11-03');
  expect(field()).toHaveValue('03/11/2026');
});

it.each([
  ['31/02/2026', 'Esa fecha no existe'],
  ['ayer', 'No es una fecha'],
])('%s: %s, at the field, and the day stays', async (text, problem) => {
  const { router } = open(`/fichajes?date=${day}`);
  await rowOf('Ana Ruiz');
  await retype(`${text}{Enter}`);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(problem);
  expect(router.state.location.search).toBe(`?date=${day}`);
  await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
  expect(field()).toHaveValue('17/11/2026');
  expect(field()).toBeValid();
});

it('what is emptied shows the day again', async () => {
  open(`/fichajes?date=${day}`);
  await rowOf('Ana Ruiz');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue('16/11/2026');
});

it('in the week any of its days leads there; the button beside it says the week', async () => {
  const { router } = open(`/fichajes?tab=week&date=${day}`);
  await rowOf('Ana Ruiz');
  expect(screen.getByRole('button', { name: /^Elegir fecha: / })).toHaveTextContent('16/11 – 22/11');
  await retype('11/11/2026{Enter}');
  expect(router.state.location.search).toBe('?tab=week&date=2026-11-09');
  expect(field()).toHaveValue('09/11/2026');
});
