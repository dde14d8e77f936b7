import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { enterpriseOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { observeScreen } from '#tests/support/onScreen.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pass, passUndo, toasts, useMovableClock } from '#tests/support/web.ts';
import { LeaveList } from './LeaveList.tsx';

const leaveOf = (id: number, name: string, over: Partial<Leave> = {}): Leave => ({
  id,
  date: '2026-12-03',
  status: 'pending',
  comment: null,
  permission_type_id: 1,
  permission_type_name: 'Vacaciones',
  user: { id: id * 10, name, last_name: 'Ruiz' },
  type: 'Vacaciones',
  part: 'full',
  request_id: `r${id}`,
  requested_at: '2026-11-01T10:00:00+01:00',
  answered_at: null,
  answered_by: null,
  answer_comment: null,
  ...over,
});

const medical = { permission_type_id: 2, permission_type_name: 'Permiso médico' };
const leave = [
  leaveOf(1, 'Ana', { comment: 'Viaje a Lugo' }),
  leaveOf(2, 'Zoe', { ...medical, status: 'approved', part: 'morning' }),
  leaveOf(3, 'Íñigo', { status: 'rejected' }),
];

function open(answers: Record<string, StubAnswer> = {}, role: 'admin' | 'advisor' = 'admin', shown = leave) {
  observeScreen();
  const requests = stubApi({
    'GET /api/vacations': { data: shown.filter(({ status }) => status === 'pending') },
    ...answers,
  });
  const user = { role, enterprises: [enterpriseOf({ id: 1, role })] };
  const pages = { '/calendar': <LeaveList leave={shown} /> };
  return { requests, ...renderAdmin({ resources: [], at: '/calendar', pages, user }) };
}

const lineOf = async (name: string) => {
  const line = (await screen.findByText(name)).closest('li');
  if (!line) throw new Error(`${name} stands in no line`);
  await waitFor(() => expect(line.querySelector('button:disabled')).toBeNull());
  return within(line);
};
const buttons = (line: Awaited<ReturnType<typeof lineOf>>) =>
  line.getAllByRole('button').map((button) => button.textContent);

describe('Leave dialog per day (timeEntries 9; leave 3)', () => {
  it('"grouped by leave type; shows the person, a status badge (Pendiente, Rechazado, Aprobado)"', async () => {
    open();
    await screen.findByText('Ana Ruiz');
    const groups = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['Vacaciones', 'Permiso médico']);
    expect((await lineOf('Ana Ruiz')).getByText('Pendiente')).toBeInTheDocument();
    expect((await lineOf('Íñigo Ruiz')).getByText('Rechazado')).toBeInTheDocument();
    const zoe = await lineOf('Zoe Ruiz');
    expect(zoe.getByText('Aprobado')).toBeInTheDocument();
    expect(zoe.getByText('Mañana')).toBeInTheDocument();
  });

  it('"approve and reject (pending only) and delete"; a comment viewer where there is a comment', async () => {
    const { person } = open();
    const ana = await lineOf('Ana Ruiz');
    expect(buttons(ana)).toEqual(['Ver comentario', 'Aprobar', 'Rechazar', 'Eliminar']);
    expect(buttons(await lineOf('Zoe Ruiz'))).toEqual(['Eliminar']);
    expect(buttons(await lineOf('Íñigo Ruiz'))).toEqual(['Eliminar']);
    expect(ana.queryByText('Viaje a Lugo')).not.toBeInTheDocument();
    await person.click(ana.getByRole('button', { name: /^Ver comentario/ }));
    expect(ana.getByText('Viaje a Lugo')).toBeInTheDocument();
  });

  it("'Permiso aprobado correctamente'", async () => {
    const { person, requests } = open({ 'PUT /api/vacations/1': {} });
    useMovableClock();
    await person.click((await lineOf('Ana Ruiz')).getByRole('button', { name: /^Aprobar/ }));
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Permiso aprobado correctamente']));
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: 'approved' });
  });

  it("'Permiso rechazado correctamente', after a question that names it", async () => {
    const { person, requests } = open({ 'PUT /api/vacations/1': {} });
    useMovableClock();
    await person.click((await lineOf('Ana Ruiz')).getByRole('button', { name: /^Rechazar/ }));
    const name = '¿Rechazar Vacaciones de Ana Ruiz, 3 de diciembre de 2026?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    await person.click(question.getByRole('button', { name: 'Rechazar' }));
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Permiso rechazado correctamente']));
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: 'rejected' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it("'Permiso eliminado correctamente', after a question that names it", async () => {
    const { person, requests } = open({ 'DELETE /api/vacations/2': {} });
    await person.click((await lineOf('Zoe Ruiz')).getByRole('button', { name: /^Eliminar/ }));
    const name = '¿Eliminar Permiso médico de Zoe Ruiz, 3 de diciembre de 2026?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts()).toEqual(['Permiso eliminado correctamente']));
  });

  it('of what was deleted nothing is asked any more', async () => {
    const { person, requests } = open({
      'GET /api/vacations/1/review': { status: 404, message: 'x' },
      'DELETE /api/vacations/1': {},
    });
    const ana = await lineOf('Ana Ruiz');
    const asked = () => requests.filter(({ path }) => path.endsWith('/1/review')).length;
    await waitFor(() => expect(asked()).toBe(1));
    await person.click(ana.getByRole('button', { name: /^Eliminar/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts()).toEqual(['Permiso eliminado correctamente']));
    await waitFor(() => expect(requests.filter(({ path }) => path === '/api/vacations')).toHaveLength(2));
    expect(ana.getByText('Eliminada')).toBeVisible();
    expect(asked()).toBe(1);
  });

  it("'Error al actualizar el estado del permiso', 'Error al eliminar el permiso', with the server's reason", async () => {
    const late = { status: 409, message: 'Marta Gil ya ha aprobado este permiso' };
    const { person } = open({ 'PUT /api/vacations/1': late, 'DELETE /api/vacations/2': { status: 500, message: 'x' } });
    useMovableClock();
    await person.click((await lineOf('Ana Ruiz')).getByRole('button', { name: /^Aprobar/ }));
    await passUndo();
    await waitFor(() =>
      expect(toasts()).toEqual(['Error al actualizar el estado del permiso: Marta Gil ya ha aprobado este permiso']),
    );
    await person.click((await lineOf('Zoe Ruiz')).getByRole('button', { name: /^Eliminar/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toasts()).toContain('Error al eliminar el permiso'));
  });

  it('an answer can be undone, stays in its line meanwhile, and is sent when the dialog closes', async () => {
    useMovableClock();
    const { person, requests, unmount } = open({ 'PUT /api/vacations/1': {} });
    const sent = () => requests.filter(({ method }) => method === 'PUT');
    const ana = await lineOf('Ana Ruiz');
    await person.click(ana.getByRole('button', { name: /^Aprobar/ }));
    expect(ana.getByText('Aprobada')).toBeInTheDocument();
    await pass(1);
    await person.click(ana.getByRole('button', { name: /^Deshacer/ }));
    expect(ana.getByRole('button', { name: /^Aprobar/ })).toBeInTheDocument();
    await pass(1);
    await person.click(ana.getByRole('button', { name: /^Aprobar/ }));
    expect(sent()).toEqual([]);
    unmount();
    expect(sent()).toHaveLength(1);
  });

  describe('a day of a range', () => {
    const dates = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07'];
    const days = dates.map((date, index) =>
      leaveOf(index + 1, 'Ana', { date, user: { id: 10, name: 'Ana', last_name: 'Ruiz' } }),
    );
    const review = {
      days: 4,
      unit: 'working' as const,
      working_days: null,
      balances: [{ year: 2026, left: 9, after: 5 }],
      teams: ['Obrador'],
      colleagues: 4,
      away: [{ id: 22, name: 'Íñigo', last_name: 'Ruiz', dates: ['2026-12-03'], status: 'approved' as const }],
    };
    const named =
      'Vacaciones de Ana Ruiz (4 días: del 2 de diciembre de 2026 al 4 de diciembre de 2026; 7 de diciembre de 2026)';
    const openDay = (answers: Record<string, StubAnswer> = {}) =>
      open(
        {
          'GET /api/vacations': { data: days },
          'GET /api/vacations/1/review': { data: review },
          'GET /api/vacations/2/review': { data: { ...review, days: 1 } },
          ...answers,
        },
        'admin',
        days.slice(1, 2),
      );

    it('is answered with all of them, after what they mean: working days, balance, who else is away', async () => {
      useMovableClock();
      const { person, requests } = openDay({ 'PUT /api/vacations/1': {} });
      const ana = await lineOf('Ana Ruiz');
      expect(ana.getByText('02/12/2026 – 07/12/2026 · 4 días que se responden juntos')).toBeVisible();
      expect(await ana.findByText('4 días laborables')).toBeVisible();
      expect(ana.getByText('Saldo de 2026: 9 → 5 días')).toBeVisible();
      expect(ana.getByText('También fuera (1 de 4 de Obrador): Íñigo Ruiz (03/12/2026)')).toBeVisible();
      const looked = requests.find(({ path }) => path === '/api/vacations');
      expect(Object.fromEntries(looked?.query ?? [])).toMatchObject({ status: 'pending', user_id: '10' });
      await person.click(ana.getByRole('button', { name: `Aprobar ${named}` }));
      await passUndo();
      await waitFor(() => expect(toasts()).toEqual(['Permiso aprobado correctamente']));
      expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/api/vacations/1',
        body: { status: 'approved', whole: 0, others: [2, 3, 4] },
      });
    });

    it('is rejected and deleted with all of them, in a question that names them', async () => {
      const { person, requests } = openDay({ 'DELETE /api/vacations/1': {} });
      const ana = await lineOf('Ana Ruiz');
      await person.click(ana.getByRole('button', { name: `Rechazar ${named}` }));
      const question = within(await screen.findByRole('alertdialog', { name: `¿Rechazar ${named}?` }));
      await person.click(question.getByRole('button', { name: 'Cancelar' }));
      await person.click(ana.getByRole('button', { name: `Eliminar ${named}` }));
      const removal = within(await screen.findByRole('alertdialog', { name: `¿Eliminar ${named}?` }));
      await person.click(removal.getByRole('button', { name: 'Eliminar' }));
      await waitFor(() => expect(toasts()).toEqual(['Permiso eliminado correctamente']));
      const removed = requests.find(({ method }) => method === 'DELETE');
      expect([removed?.path, removed?.query.get('others')]).toEqual(['/api/vacations/1', '2,3,4']);
    });

    it('can be answered alone', async () => {
      useMovableClock();
      const { person, requests } = openDay({ 'PUT /api/vacations/2': {} });
      const ana = await lineOf('Ana Ruiz');
      await person.click(ana.getByRole('button', { name: /^Solo este día/ }));
      expect(await ana.findByText('1 día laborable')).toBeVisible();
      await person.click(ana.getByRole('button', { name: 'Aprobar Vacaciones de Ana Ruiz, 3 de diciembre de 2026' }));
      await passUndo();
      await waitFor(() =>
        expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
          path: '/api/vacations/2',
          body: { status: 'approved', whole: 0 },
        }),
      );
    });

    it('stands for itself where the others cannot be asked for', async () => {
      openDay({ 'GET /api/vacations': { status: 500, message: 'x' } });
      const ana = await lineOf('Ana Ruiz');
      expect(ana.getByRole('button', { name: 'Aprobar Vacaciones de Ana Ruiz, 3 de diciembre de 2026' })).toBeEnabled();
    });
  });

  it('nobody answers their own, and takes it back only while it waits; it says who does', async () => {
    const mine = { user: { id: 7, name: 'Marta', last_name: 'Ruiz' } };
    open({}, 'admin', [
      leaveOf(1, 'Marta', mine),
      leaveOf(2, 'Ana'),
      leaveOf(3, 'Marta', { ...mine, status: 'approved' }),
    ]);
    const [waiting, answered] = (await screen.findAllByText('Marta Ruiz')).map((name) => name.closest('li'));
    if (!waiting || !answered) throw new Error('a line is missing');
    expect(buttons(within(waiting))).toEqual(['Eliminar']);
    expect(within(waiting).getByText('Es tuya: debe responderla otro administrador o responsable.')).toBeVisible();
    expect(within(answered).queryByRole('button')).toBeNull();
  });

  it('who may only look is offered no act', async () => {
    open({}, 'advisor');
    expect(buttons(await lineOf('Ana Ruiz'))).toEqual(['Ver comentario']);
    expect((await lineOf('Zoe Ruiz')).queryByRole('button')).not.toBeInTheDocument();
  });
});
