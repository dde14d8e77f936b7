import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, open, rowOf } from '#tests/support/timeControlPage.tsx';
import { setViewport } from '#tests/support/web.ts';

beforeEach(() => setViewport(390));

describe('on a phone people stand before what is secondary', () => {
  it('search and responsibility are folded away, and how many of them are set is said', async () => {
    const { router } = open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    expect(screen.queryByLabelText('Buscar empleado')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filtros', expanded: false }));
    await userEvent.type(screen.getByLabelText('Buscar empleado'), 'ana');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Responsabilidad' }), 'Manager');
    expect(router.state.location.search).toBe(`?date=${day}&q=ana&role=manager`);
    await userEvent.click(screen.getByRole('button', { name: 'Filtros (2)', expanded: true }));
    expect(screen.queryByLabelText('Buscar empleado')).toBeNull();
  });

  it('states in which nobody is are not counted', async () => {
    open(`/fichajes?date=${day}&q=zoe`);
    await rowOf('Zoe Ruiz');
    expect(screen.getByText(/^1 empleado/)).toHaveTextContent(/^1 empleado · sin fichar: 1$/);
  });

  it.each(['week', 'month'])('figures and chart of a %s unfold under their sum', async (tab) => {
    open(`/fichajes?tab=${tab}&date=${day}`, undefined, {
      answers: { 'GET /api/hours-bank/enterprise/1': { data: { people: [], total: 0 } } },
    });
    const row = within(await rowOf('Ana Ruiz'));
    expect(row.getByText('8:15')).toBeInTheDocument();
    expect(screen.queryByText('Eficiencia')).toBeNull();
    const totals = screen.getByRole('button', { name: /^Totales: \d+:\d\d de \d+:\d\d previstas$/ });
    await userEvent.click(totals);
    expect(screen.getByText('Eficiencia')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Horas por día' })).toBeVisible();
  });
});

it('on a wide screen nothing is folded', async () => {
  setViewport(1280);
  open(`/fichajes?tab=week&date=${day}`);
  await rowOf('Ana Ruiz');
  expect(screen.getByLabelText('Buscar empleado')).toBeVisible();
  expect(screen.getByText('Eficiencia')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Filtros|Totales)/ })).toBeNull();
});
