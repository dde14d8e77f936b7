import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Complaint } from '#domain/organization/complaints/complaints.ts';
import { resource } from './index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { isTabHeld } from '#tests/support/heldTab.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

type Person = ReturnType<typeof renderAdmin>['person'];
const answer = async (person: Person, name: 'Seguir editando' | 'Salir sin guardar') => {
  const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await person.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe('replies to complaints', () => {
  const complaintOf = (id: number, message: string): Complaint => ({
    id,
    parent_id: null,
    message,
    created_at: '2026-03-01T00:00:00+01:00',
    file_path: null,
    file_name: null,
    files: [],
    enterprise_id: 1,
    by_author: true,
    about: [],
    progress: null,
  });
  async function open() {
    stubApi({ 'GET /api/complaints/1': { data: [complaintOf(1, 'Ventilación'), complaintOf(2, 'Horas')] } });
    const view = renderAdmin({ resources: [resource], at: '/complaints', pages: { '/otra': <p>Otra</p> } });
    const [begin] = await screen.findAllByRole('button', { name: 'Responder' });
    if (begin) await view.person.click(begin);
    await view.person.type(screen.getByRole('textbox', { name: 'Respuesta' }), 'Lo miramos');
    return view;
  }
  const text = () => screen.findByRole('textbox', { name: 'Respuesta' });

  it('«Cancelar» asks, and what is given up is gone', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await answer(person, 'Seguir editando');
    expect(await text()).toHaveValue('Lo miramos');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await answer(person, 'Salir sin guardar');
    expect(screen.queryByRole('textbox', { name: 'Respuesta' })).toBeNull();
    expect(isTabHeld()).toBe(false);
  });

  it('a search that hides the complaint and shows it again loses nothing', async () => {
    const { person } = await open();
    const search = screen.getByRole('searchbox');
    await person.type(search, 'zzz');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await person.clear(search);
    expect(await text()).toHaveValue('Lo miramos');
    expect(search).toHaveFocus();
  });

  it('neither the page nor the tab is left without a question', async () => {
    const { person, router } = await open();
    expect(isTabHeld()).toBe(true);
    void router.navigate('/otra');
    await answer(person, 'Seguir editando');
    expect(await text()).toHaveValue('Lo miramos');
    void router.navigate('/otra');
    await answer(person, 'Salir sin guardar');
    expect(await screen.findByText('Otra')).toBeVisible();
  });
});
