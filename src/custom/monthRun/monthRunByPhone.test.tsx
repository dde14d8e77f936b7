import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import type { StepState } from '#domain/overview/advisory/monthRun.ts';
import { setViewport } from '#tests/support/web.ts';
import { done, hotel, list, open, show } from './monthRun.fixture.tsx';

beforeEach(() => setViewport(390));

it('shows on a phone how far a company is and its next step, and the others when it is opened', async () => {
  const { person } = show();
  const [hotelCard, bakeryCard] = (await screen.findAllByRole('listitem')).map((card) => within(card));
  if (!hotelCard || !bakeryCard) throw new Error('no cards');
  expect(bakeryCard.getByRole('button', { name: '6 de 6 pasos, Panadería La Espiga' })).toBeVisible();
  expect(bakeryCard.queryByRole('button', { name: /^Horas revisadas/ })).toBeNull();
  const fold = hotelCard.getByRole('button', { name: '0 de 5 pasos, Hotel Teide' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(hotelCard.getByRole('button', { name: /^Horas revisadas, Hotel Teide/ })).toBeVisible();
  expect(hotelCard.queryByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeNull();
  await person.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(hotelCard.getByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeVisible();
  expect(hotelCard.getAllByRole('button', { name: /^Horas revisadas, Hotel Teide/ })).toHaveLength(1);
  expect(hotelCard.getByRole('checkbox', { name: 'Elegir Hotel Teide' })).toBeVisible();
});

it('keeps on a phone the step that was just marked and the focus on it, to be taken back', async () => {
  let hours: StepState = open;
  const answers: (() => void)[] = [];
  const { person, requests } = show({
    [list]: () => ({ data: [{ ...hotel, steps: { ...hotel.steps, hours } }] }),
    'PUT /api/advisory/month-run/steps': async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      hours = (body as { done: boolean }).done ? done : open;
      return { data: null, message: say.stepDone };
    },
  });
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const step = await screen.findByRole('button', { name: /^Horas revisadas, Hotel Teide/ });
  await person.click(step);
  await waitFor(() => expect(step).toHaveAttribute('aria-busy', 'true'));
  expect(step).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await screen.findByRole('button', { name: '1 de 5 pasos, Hotel Teide' });
  await waitFor(() => expect(step).toHaveAttribute('aria-busy', 'false'));
  expect(step).toHaveAttribute('aria-pressed', 'true');
  expect(step).toHaveFocus();
  expect(screen.getByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeVisible();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await waitFor(() => expect(step).toHaveAttribute('aria-pressed', 'false'));
  expect(sent()).toMatchObject([{ done: true }, { done: false }]);
});

it('folds away the step that was just marked with the others', async () => {
  let hours: StepState = open;
  const { person } = show({
    [list]: () => ({ data: [{ ...hotel, steps: { ...hotel.steps, hours } }] }),
    'PUT /api/advisory/month-run/steps': () => {
      hours = done;
      return { data: null, message: say.stepDone };
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Horas revisadas, Hotel Teide/ }));
  const fold = await screen.findByRole('button', { name: '1 de 5 pasos, Hotel Teide' });
  await person.click(fold);
  await person.click(fold);
  expect(screen.queryByRole('button', { name: /^Horas revisadas, Hotel Teide/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeVisible();
});
