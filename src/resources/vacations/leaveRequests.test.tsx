import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Leave } from '../../../domain/leave/leave.ts';
import { usePending } from '../../app/layout/usePending.ts';
import { pages as definitions } from './index.ts';
import { type StubAnswer, stubApi } from '../../../tests/support/apiStub.ts';
import { leaveOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { passUndo, setViewport, toasts, useMovableClock } from '../../../tests/support/web.ts';

const vacations = '/solicitudes/vacaciones';
const permissions = '/solicitudes/permisos';
const list = 'GET /api/vacations';
const iker = { id: 22, name: 'Íñigo', last_name: 'Ruiz' };
const own = { permission_type_id: 3, permission_type_name: 'Asuntos propios' };

const two = [leaveOf({ id: 1 }), leaveOf({ id: 2, date: '2026-12-09', request_id: 'two' })];
const other = leaveOf({ id: 3, user: iker, request_id: 'three' });
const personal = leaveOf({ id: 4, user: iker, request_id: 'four', ...own });

const Dots = () => {
  const pending = usePending(1);
  return <output>{`${pending.vacations}/${pending.permissions}`}</output>;
};

function open(input: Leave[] | StubAnswer, path = vacations, answers: Record<string, StubAnswer> = {}) {
  let held = input;
  const requests = stubApi({
    [list]: ({ query }) => {
      if (!Array.isArray(held)) return held;
      const status = query.get('status');
      return { data: held.filter((one) => !status || one.status === status) };
    },
    'GET /api/time-sheets/enterprise/1/requests': { data: [] },
    ...answers,
  });
  const [address = path] = path.split('?');
  const pages = Object.fromEntries(
    definitions.map((page) => [
      page.path,
      <div key={page.path}>
        <Dots />
        {page.element as ReactElement}
      </div>,
    ]),
  );
  const view = renderAdmin({ resources: [], at: path, pages });
  return {
    ...view,
    address,
    requests,
    become: (next: Leave[]) => void (held = next),
    requested: () =>
      requests.filter(({ method, query }) => method === 'GET' && query.has('end_date') && !query.has('status')),
    sent: (method: string) => requests.filter((request) => request.method === method),
  };
}

const group = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const headers = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });

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
    expect(screen.queryByRole('table')).toBeNull();
    await person.click(lucia);
    expect(
      within(screen.getByRole('table', { name: 'Solicitudes de Lucía Gómez' })).getAllByRole('rowheader'),
    ).toHaveLength(2);
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
    const { person } = open(two);
    await person.click(await group('Lucía Gómez'));
    expect(headers('Solicitudes de Lucía Gómez')).toEqual(['Fecha', 'Estado', 'Comentario', 'Acciones']);
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('02/12/2026');
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent('Pendiente');
  });

  it('"Columns: date, type (permission requests only), status, comment, actions": permissions', async () => {
    const { person } = open([leaveOf({ ...personal, part: 'morning' })], permissions);
    await person.click(await group('Íñigo Ruiz'));
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
      two[1] ?? other,
    ]);
    await person.click(await group('Lucía Gómez'));
    const cells = screen.getAllByRole('cell').filter((cell) => cell.dataset.label === 'Comentario');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['-', 'Ver comentario']);
    await person.click(await button('Ver comentario: Lucía Gómez del 02/12/2026'));
    const dialog = await screen.findByRole('dialog', { name: 'Comentario de Lucía Gómez del 02/12/2026' });
    expect(dialog).toHaveTextContent('Boda de mi hermana');
    expect(dialog).toHaveTextContent('Respuesta de Marta Jefa: Enhorabuena');
  });

  it('"Approve and reject appear only for pending items; delete always appears."', async () => {
    const { person } = open([
      leaveOf(),
      leaveOf({ id: 2, status: 'approved' }),
      leaveOf({ id: 3, status: 'rejected' }),
    ]);
    await person.click(await group('Lucía Gómez'));
    const actions = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('button')].map(({ textContent }) => textContent));
    expect(actions).toEqual([['Aprobar', 'Rechazar', 'Eliminar'], ['Eliminar'], ['Eliminar']]);
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
    const { person } = open(two);
    await person.click(await group('Lucía Gómez'));
    expect(await button('Aprobar la solicitud de Lucía Gómez del 02/12/2026')).toBeVisible();
  });
});

describe('answers, and "the list refreshes afterwards either way" (leave 8)', () => {
  const words = {
    approve: ['Aprobar', 'PUT', { status: 'approved', whole: 0 }],
    reject: ['Rechazar', 'PUT', { status: 'rejected', whole: 0, comment: 'Hay mucho trabajo' }],
    remove: ['Eliminar', 'DELETE', undefined],
  } as const;

  it.each([
    ['approve', 200, 'Solicitud aprobada correctamente'],
    ['approve', 500, 'Error al aprobar la solicitud'],
    ['reject', 200, 'Solicitud rechazada correctamente'],
    ['reject', 500, 'Error al rechazar la solicitud'],
    ['remove', 200, 'Solicitud eliminada correctamente'],
    ['remove', 500, 'Error al eliminar la solicitud'],
  ] as const)('%s, %i: %s', async (deed, status, message) => {
    const [label, method, body] = words[deed];
    const { person, requested, sent } = open([leaveOf()], vacations, {
      [`${method} /api/vacations/1`]: { status, message: 'x' },
    });
    await person.click(await group('Lucía Gómez'));
    useMovableClock();
    await person.click(await button(`${label} la solicitud de Lucía Gómez del 02/12/2026`));
    if (deed !== 'approve') {
      const question = within(
        await screen.findByRole(deed === 'reject' ? 'dialog' : 'alertdialog', {
          name: `¿${label} la solicitud de Lucía Gómez del 02/12/2026?`,
        }),
      );
      if (deed === 'reject') await person.type(question.getByRole('textbox'), 'Hay mucho trabajo');
      await person.click(question.getByRole('button', { name: label }));
    }
    if (deed !== 'remove') await passUndo();
    await waitFor(() => expect(toasts()).toEqual([message]));
    expect(sent(method)).toHaveLength(1);
    expect(sent(method)[0]?.body).toEqual(body);
    await waitFor(() => expect(requested()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('nothing is deleted before it was confirmed', async () => {
    const { person, sent } = open([leaveOf({ status: 'approved' })]);
    await person.click(await group('Lucía Gómez'));
    await person.click(await button('Eliminar la solicitud de Lucía Gómez del 02/12/2026'));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(sent('DELETE')).toEqual([]);
  });

  it('what was deleted by pointer stays in its place until the pointer moves elsewhere', async () => {
    const { person, become } = open([leaveOf(), ...two.slice(1)], vacations, { 'DELETE /api/vacations/1': {} });
    await person.click(await group('Lucía Gómez'));
    await person.click(await button('Eliminar la solicitud de Lucía Gómez del 02/12/2026'));
    const question = within(await screen.findByRole('alertdialog'));
    become(two.slice(1));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Eliminada')).toBeVisible();
    await person.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByText('Eliminada')).toBeNull());
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });

  it.each([
    ['approve', 'Aprobar', 'approved'],
    ['reject', 'Rechazar', 'rejected'],
  ] as const)('days of one request are answered together: %s', async (deed, label, status) => {
    const days = ['2026-12-02', '2026-12-03', '2026-12-04'].map((date, index) => leaveOf({ id: index + 1, date }));
    const { person, sent } = open(days, vacations, { 'PUT /api/vacations/1': {} });
    await person.click(await group('Lucía Gómez'));
    const named = 'Lucía Gómez (3 días: del 2 de diciembre de 2026 al 4 de diciembre de 2026)';
    useMovableClock();
    const together = within(screen.getByRole('list', { name: 'Solicitudes de varios días' }));
    await person.click(together.getByRole('button', { name: `${label} la solicitud de ${named}` }));
    if (deed === 'reject') {
      const question = within(await screen.findByRole('dialog', { name: `¿Rechazar la solicitud de ${named}?` }));
      await person.click(question.getByRole('button', { name: 'Rechazar' }));
    }
    expect(sent('PUT')).toEqual([]);
    await passUndo();
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ status, whole: 1 }));
  });

  it('somebody else was quicker: it says who, and the list follows', async () => {
    const { person, become } = open([leaveOf()], vacations, {
      'PUT /api/vacations/1': { status: 409, message: 'Marta Jefa ya ha aprobado este permiso' },
    });
    await person.click(await group('Lucía Gómez'));
    become([leaveOf({ status: 'approved', answered_by: 'Marta Jefa' })]);
    useMovableClock();
    await person.click(await button('Aprobar la solicitud de Lucía Gómez del 02/12/2026'));
    await passUndo();
    await waitFor(() =>
      expect(toasts()).toEqual(['Error al aprobar la solicitud: Marta Jefa ya ha aprobado este permiso']),
    );
    const refusal = 'Error al aprobar la solicitud: Marta Jefa ya ha aprobado este permiso';
    expect(within(screen.getByRole('table')).getByText(refusal)).toBeVisible();
    await person.hover(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByText('por Marta Jefa')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aprobar la/ })).toBeNull();
  });

  it('red dots follow', async () => {
    const { person, become } = open([...two, personal], vacations, { 'PUT /api/vacations/1': {} });
    expect(await screen.findByText('2/1')).toBeVisible();
    await person.click(await group('Lucía Gómez'));
    become([leaveOf({ status: 'approved' }), ...two.slice(1), personal]);
    useMovableClock();
    await person.click(await button('Aprobar la solicitud de Lucía Gómez del 02/12/2026'));
    await passUndo();
    expect(await screen.findByText('1/1')).toBeVisible();
  });

  it('the list is asked for whenever the screen opens', async () => {
    const { requested, router } = open(two);
    await group('Lucía Gómez');
    await act(() => router.navigate('/'));
    await act(() => router.navigate(vacations));
    await waitFor(() => expect(requested()).toHaveLength(2));
  });
});
