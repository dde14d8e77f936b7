import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { teams as teamsEntity } from '#domain/planning/teams/teams.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { defineView } from '#src/engine/defineView.tsx';

const list = 'GET /api/teams/enterprise/1';
const teams = defineView(teamsEntity, {
  title: ['name'],
  list: {
    sort: { field: 'name', order: 'ASC' },
    rowClick: 'edit',
    columns: [
      { source: 'name', kind: 'text' },
      { source: 'description', kind: 'longText' },
      { source: 'user_count', kind: 'number', hidden: true },
      { id: 'delete', action: 'delete', headerRole: 'admin' },
    ],
  },
  form: { steps: { main: [{ source: 'name', kind: 'text' }] } },
});

/** Also while the panel covers the table. */
const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent?.replace('↑', '').trim());

async function openColumns() {
  stubApi({ [list]: pageOf([teamOf({ description: 'Pan' })]) });
  const admin = renderAdmin({ resources: [teams], at: '/teams' });
  await screen.findByRole('table');
  await admin.person.click(screen.getByRole('button', { name: 'Columnas' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columnas de la lista' }));
  return { ...admin, panel, press: (name: string) => admin.person.click(panel.getByRole('button', { name })) };
}

describe('the columns of a list', () => {
  it('are those of the view, less what it hides, until somebody chooses', async () => {
    const { panel } = await openColumns();
    expect(heads()).toEqual(['Nombre', 'Descripción', 'Eliminar']);
    expect(panel.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false]);
  });

  it('are shown and hidden one by one; the actions stay', async () => {
    const { panel, person } = await openColumns();
    await person.click(panel.getByRole('checkbox', { name: 'Empleados' }));
    await person.click(panel.getByRole('checkbox', { name: 'Descripción' }));
    await waitFor(() => expect(heads()).toEqual(['Nombre', 'Empleados', 'Eliminar']));
  });

  it('never hide the name of the record, which bears the link wherever it stands', async () => {
    const { panel, press } = await openColumns();
    expect(panel.getByRole('checkbox', { name: 'Nombre' })).toBeDisabled();
    await press('Bajar Nombre');
    await waitFor(() => expect(heads()).toEqual(['Descripción', 'Nombre', 'Eliminar']));
    expect(screen.getByRole('link', { name: 'Obrador', hidden: true })).toBeInTheDocument();
  });

  it('are moved by keyboard, and the button keeps the focus', async () => {
    const { panel, person } = await openColumns();
    const up = panel.getByRole('button', { name: 'Subir Descripción' });
    act(() => up.focus());
    await person.keyboard('{Enter}');
    expect(panel.getByRole('status')).toHaveTextContent('Descripción: posición 1 de 3');
    expect(heads()).toEqual(['Descripción', 'Nombre', 'Eliminar']);
    expect(panel.getByRole('button', { name: 'Subir Descripción' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(heads()).toEqual(['Descripción', 'Nombre', 'Eliminar']);
  });

  it('are remembered when the person comes back, and set back with one press', async () => {
    const { press, panel, person, router } = await openColumns();
    await person.click(panel.getByRole('checkbox', { name: 'Descripción' }));
    await press('Cerrar');
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/teams'));
    await screen.findByRole('table');
    expect(heads()).toEqual(['Nombre', 'Eliminar']);
    await person.click(screen.getByRole('button', { name: 'Columnas' }));
    await person.click(await screen.findByRole('button', { name: 'Restablecer' }));
    expect(heads()).toEqual(['Nombre', 'Descripción', 'Eliminar']);
  });

  it('are those of the exported file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const { panel, person, press } = await openColumns();
    await person.click(panel.getByRole('checkbox', { name: 'Empleados' }));
    await press('Subir Empleados');
    await press('Cerrar');
    await person.click(await screen.findByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('\uFEFFNombre;Empleados;Descripción\r\nObrador;1;Pan\r\n');
  });

  it('are not for the cards of a phone', async () => {
    setViewport(390);
    stubApi({ [list]: pageOf([teamOf({ description: 'Pan' })]) });
    renderAdmin({ resources: [teams], at: '/teams' });
    expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual(['Descripción']);
    expect(screen.queryByRole('button', { name: 'Columnas' })).toBeNull();
  });
});
