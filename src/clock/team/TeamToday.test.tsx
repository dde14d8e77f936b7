import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { session } from '#src/session/store.ts';
import { TeamToday } from './TeamToday.tsx';

beforeEach(() => session.set({ token: '1.s', user: sessionUserOf({ role: 'employee' }) }));

const team = 'GET /api/time-sheets/me/team';
const enterprise = { id: 1 };

it('names by state, those at work first; no group without anybody', async () => {
  stubApi({
    [team]: {
      data: [
        { name: 'Ana', last_name: 'Ruiz', state: 'off' },
        { name: 'Luis', last_name: 'Vega', state: 'in' },
        { name: 'Luis', last_name: 'Vega', state: 'in' },
      ],
    },
  });
  render(<TeamToday enterprise={enterprise} />);
  const at = await screen.findByRole('region', { name: /^Trabajando/ });
  expect(
    within(at)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Luis Vega', 'Luis Vega']);
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Trabajando2', 'Hoy no trabaja1']);
  expect(screen.getByText(/Nunca el motivo/)).toBeVisible();
});

it('nobody else, and a refusal, are said', async () => {
  stubApi({ [team]: { data: [] } });
  const { unmount } = render(<TeamToday enterprise={enterprise} />);
  expect(await screen.findByText('No hay nadie más en tu equipo')).toBeVisible();
  unmount();
  stubApi({ [team]: { status: 403, message: 'No tienes permiso' } });
  render(<TeamToday enterprise={enterprise} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No tienes permiso');
});
