import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveOf } from '#tests/support/records.ts';
import { setViewport } from '#tests/support/web.ts';
import { iker, vacations, permissions, open, two, personal, group, button } from './leaveRequests.fixture.tsx';

const other = leaveOf({ id: 3, user: iker, request_id: 'three' });

const headers = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('"Vacation requests (/solicitudes/vacaciones) and permission requests (/solicitudes/permisos)" (leave 8)', () => {
  it.each([
    [vacations, 'Solicitudes de vacaciones', 'Lucía Gómez', 'Íñigo Ruiz'],
    [permissions, 'Solicitudes de permisos', 'Íñigo Ruiz', 'Lucía Gómez'],
  ])('"split by whether the leave type name equals \'Vacaciones\'": %s', async (path, title, shown, hidden) => {
    open([...two, personal], path);
    expect(await group(shown)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.queryByRole('button', { name: new RegExp(`^${hidden}`) })).toBeNull();
  });

  it('"Same structure": grouped per employee in an expandable list showing a count', async () => {
    const { person, requested } = open([...two, other]);
    const lucia = await group('Lucía Gómez');
    expect(lucia).toHaveTextContent('2 días · 2 pendientes');
    expect(await group('Íñigo Ruiz')).toHaveTextContent('1 día · 1 pendiente');
    expect(
      within(screen.getByRole('table', { name: 'Solicitudes de Lucía Gómez' })).getAllByRole('rowheader'),
    ).toHaveLength(2);
    await person.click(lucia);
    expect(screen.queryByRole('table', { name: 'Solicitudes de Lucía Gómez' })).toBeNull();
    expect(requested()[0]?.query.get('enterprise_id')).toBe('1');
  });

  it('"Same structure": search employee by name, in the URL', async () => {
    const { person, router } = open([...two, other]);
    await group('Lucía Gómez');
    await person.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'inigo');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Lucía/ })).toBeNull());
    expect(router.state.location.search).toBe('?q=inigo');
    await person.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'x');
    await person.click(await button('Quitar la búsqueda'));
    expect(await group('Lucía Gómez')).toBeVisible();
  });

  it('"Columns: date, type (permission requests only), status, comment, actions": vacation', async () => {
    open(two);
    await group('Lucía Gómez');
    expect(headers('Solicitudes de Lucía Gómez')).toEqual(['Fecha', 'Estado', 'Comentario', 'Acciones']);
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('02/12/2026');
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent('Pendiente');
  });

  it('"Columns: date, type (permission requests only), status, comment, actions": permissions', async () => {
    open([leaveOf({ ...personal, part: 'morning' })], permissions);
    await group('Íñigo Ruiz');
    expect(headers('Solicitudes de Íñigo Ruiz')).toEqual(['Fecha', 'Tipo', 'Estado', 'Comentario', 'Acciones']);
    expect(screen.getByRole('rowheader')).toHaveTextContent('02/12/2026Mañana');
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent('Asuntos propios');
  });

  it("comment ('Ver comentario' or '-')", async () => {
    const { person } = open([
      leaveOf({
        comment: 'Boda de mi hermana',
        answer_comment: 'Enhorabuena',
        status: 'approved',
        answered_by: 'Marta Jefa',
      }),
      leaveOf({ id: 2, date: '2026-12-09', status: 'rejected' }),
    ]);
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'all');
    await person.click(await group('Lucía Gómez'));
    const cells = screen.getAllByRole('cell').filter((cell) => cell.dataset.label === 'Comentario');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['-', 'Ver comentario']);
    await person.click(await button('Ver comentario: Lucía Gómez del 02/12/2026'));
    const dialog = await screen.findByRole('dialog', { name: 'Comentario de Lucía Gómez del 02/12/2026' });
    expect(dialog).toHaveTextContent('Boda de mi hermana');
    expect(dialog).toHaveTextContent('Respuesta de Marta Jefa: Enhorabuena');
  });

  it('"Approve and reject appear only for pending items; delete always appears."', async () => {
    open(
      [leaveOf(), leaveOf({ id: 2, status: 'approved' }), leaveOf({ id: 3, status: 'rejected' })],
      `${vacations}?status=all`,
    );
    await group('Lucía Gómez');
    const rows = screen.getAllByRole('rowheader').map((header) => within(header.closest('tr') ?? header));
    const actions = rows.map((row) =>
      row.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label')),
    );
    expect(actions).toEqual([['Aprobar', 'Rechazar', 'Eliminar'], ['Eliminar'], ['Eliminar']]);
  });

  it('opens at what waits', async () => {
    const { person, router } = open([...two, leaveOf({ id: 5, user: iker, status: 'approved' })]);
    expect(await group('Lucía Gómez')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('pending');
    expect(screen.queryByRole('button', { name: /^Íñigo/ })).toBeNull();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'all');
    expect(await group('Íñigo Ruiz')).toHaveAttribute('aria-expanded', 'false');
    expect(router.state.location.search).toBe('?status=all');
    expect(screen.queryByText(/^No hay solicitudes pendientes/)).toBeNull();
  });

  it('says that nothing waits, and shows what is answered', async () => {
    open([leaveOf({ status: 'approved' })]);
    expect(await screen.findByText('No hay solicitudes pendientes: estas ya tienen respuesta.')).toBeVisible();
    expect(await group('Lucía Gómez')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('all');
  });

  it.each([
    [vacations, [personal], 'No hay solicitudes de vacaciones'],
    [permissions, two, 'No hay solicitudes de permisos'],
  ])('"Each kind has its own empty state": %s', async (path, input, text) => {
    open(input, path);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('of one status, in the URL', async () => {
    const { person, router } = open([...two, leaveOf({ id: 5, user: iker, status: 'rejected' })]);
    await group('Lucía Gómez');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'rejected');
    expect(await group('Íñigo Ruiz')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Lucía/ })).toBeNull();
    expect(router.state.location.search).toBe('?status=rejected');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'approved');
    expect(await screen.findByText('No hay solicitudes con ese estado')).toBeVisible();
  });

  it('a failure is reported with a retry', async () => {
    const { person, become } = open({ status: 500, message: 'x' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener las solicitudes');
    become(two);
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await group('Lucía Gómez')).toBeVisible();
  });

  it('the same on a phone', async () => {
    setViewport(390);
    open(two);
    await group('Lucía Gómez');
    expect(await button('Aprobar la solicitud de Lucía Gómez del 02/12/2026')).toBeVisible();
  });
});
