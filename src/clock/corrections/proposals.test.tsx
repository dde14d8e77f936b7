import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, open, own, proposal } from './corrections.fixture.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('"the employee accepts it or records disagreement on /fichar"', () => {
  const proposals = async () => within(await screen.findByRole('list', { name: 'Tu empresa propone' }));

  it('accepts', async () => {
    let waiting = true;
    const { person, sent, requested } = open([], {
      [own]: () => ({ data: waiting ? [proposal] : [] }),
      'PUT /api/time-sheets/requests/9/accept': () => {
        waiting = false;
        return { status: 201, message: 'Propuesta aceptada correctamente' };
      },
    });
    expect((await proposals()).getByText('Lucía Ferrer: «Faltaba una hora»')).toBeVisible();
    await person.click((await proposals()).getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByText('Propuesta aceptada correctamente')).toBeVisible();
    // The button has gone.
    await waitFor(() => expect(screen.getByText('Propuesta aceptada correctamente')).toHaveFocus());
    expect(sent()).toEqual([['PUT', '/api/time-sheets/requests/9/accept', undefined]]);
    expect(requested()).toBe(2);
  });

  it('disputes, with a reason', async () => {
    const { person, sent } = open([proposal], {
      'PUT /api/time-sheets/requests/9/dispute': { status: 201, message: 'Desacuerdo registrado correctamente' },
    });
    await person.click((await proposals()).getByRole('button', { name: 'No estoy de acuerdo' }));
    expect(field('¿Por qué no estás de acuerdo?')).toHaveFocus();
    await person.click((await proposals()).getByRole('button', { name: 'Cancelar' }));
    expect((await proposals()).getByRole('button', { name: 'No estoy de acuerdo' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await person.click((await proposals()).getByRole('button', { name: 'Registrar desacuerdo' }));
    expect((await proposals()).getByText('El motivo es requerido')).toBeVisible();
    expect(sent()).toEqual([]);
    await person.type(field('¿Por qué no estás de acuerdo?'), 'Salí a las 16');
    await person.click((await proposals()).getByRole('button', { name: 'Registrar desacuerdo' }));
    expect(await screen.findByText('Desacuerdo registrado correctamente')).toBeVisible();
    expect(sent()).toEqual([['PUT', '/api/time-sheets/requests/9/dispute', { reason: 'Salí a las 16' }]]);
  });

  it('a failure is reported, and the list is fetched again', async () => {
    let waiting = true;
    const { person, requested } = open([], {
      [own]: () => ({ data: waiting ? [proposal] : [] }),
      'PUT /api/time-sheets/requests/9/accept': () => {
        waiting = false;
        return { status: 409, message: 'Esta solicitud ya no está pendiente' };
      },
    });
    await person.click((await proposals()).getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta solicitud ya no está pendiente');
    // The button has gone.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(requested()).toBe(2);
  });
});
