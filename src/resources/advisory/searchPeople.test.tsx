import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { forgetPanel, found, open, people } from './advisory.fixture.tsx';

forgetPanel();

describe('the search of people', () => {
  const search = async (view: ReturnType<typeof open>, text: string) => {
    await view.person.click(await screen.findByRole('button', { name: 'Buscar personas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buscar personas en todas las empresas' }));
    await view.person.type(dialog.getByRole('searchbox', { name: 'Nombre o DNI' }), text);
    return dialog;
  };

  it('finds somebody in any company, and leads there', async () => {
    const view = open({ [people]: { data: [found] } });
    const dialog = await search(view, 'arrieta');
    const link = await dialog.findByRole('link', { name: /Íñigo Arrieta/ });
    expect(link).toHaveTextContent('Hotel Teide · 87654321X · Inactivo');
    expect(dialog.getByRole('status')).toHaveTextContent('1 persona');
    await view.person.click(link);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/employees/31'));
    expect(selectedEnterprise.get()).toBe(2);
    expect(view.requests.find(({ path }) => path.endsWith('/people'))?.query.get('q')).toBe('arrieta');
  });

  it('asks for two letters, and says that nobody is found or that it failed', async () => {
    const view = open({ [people]: { data: [] } });
    const dialog = await search(view, 'a');
    expect(dialog.getByRole('status')).toHaveTextContent('Escribe al menos dos letras');
    await view.person.type(dialog.getByRole('searchbox'), 'n');
    expect(await dialog.findByText('No hay nadie con ese nombre o DNI.')).toBeVisible();
    stubApi({ [people]: { status: 500, message: 'x' } });
    await view.person.type(dialog.getByRole('searchbox'), 'a');
    expect(await dialog.findByText('No se ha podido buscar')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
