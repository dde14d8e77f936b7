import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { OnDemand } from './OnDemand.tsx';

const Part = ({ name }: { name: string }) => <p>Hola, {name}</p>;

it('a part that cannot be fetched says so, and is fetched again when asked', async () => {
  let fails = true;
  const load = async () => {
    if (fails) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  };
  render(<OnDemand load={load} with={{ name: 'Lucía' }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(callMessages.offline);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(callMessages.offline);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Hola, Lucía')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
