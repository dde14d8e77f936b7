import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { day, entry, open, person, requestedLists, rowOf } from '#tests/support/timeControlPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const filter = () => screen.getByRole('combobox', { name: 'Responsabilidad' });
const marta = person(9, 'Marta', [entry('08:00', '16:00')], ['08:00 - 16:00'], { role: 'manager' });

describe('the filter of responsibility', () => {
  it('begins with the employees, and offers the roles as they are called', async () => {
    const { requests } = open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    expect(filter()).toHaveDisplayValue('Empleado');
    expect([...filter().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Empleado',
      'Manager',
      'Administrador',
      'Todas las responsabilidades',
    ]);
    expect(requestedLists(requests)[0]?.query.get('role')).toBe('employee');
  });

  it.each([
    ['Manager', 'manager', `?date=${day}&role=manager`],
    ['Todas las responsabilidades', 'employee,manager,admin', `?date=${day}&role=all`],
  ])('%s asks for %s, and stands in the address', async (choice, role, search) => {
    const { requests, router } = open(`/fichajes?date=${day}`, [marta]);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Responsabilidad' }), choice);
    await waitFor(() => expect(requestedLists(requests).at(-1)?.query.get('role')).toBe(role));
    expect(router.state.location.search).toBe(search);
    expect(await rowOf('Marta Ruiz')).toBeVisible();
  });

  it('counts for week and month too, and for what is exported', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    const answers = { 'GET /api/hours-bank/enterprise/1': { data: { people: [], total: 0 } } };
    const { requests } = open(`/fichajes?tab=week&date=${day}&role=manager`, [marta], { answers });
    await rowOf('Marta Ruiz');
    await userEvent.click(screen.getByRole('tab', { name: 'Mensual' }));
    await waitFor(() =>
      expect(requestedLists(requests).map(({ query }) => [query.get('role'), query.get('endDate')])).toEqual([
        ['manager', '2026-11-22'],
        ['manager', '2026-11-30'],
      ]),
    );
    await rowOf('Marta Ruiz');
    await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('Marta Ruiz');
  });
});
