import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act, type ComponentType, createElement, isValidElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Leave } from '../../../../domain/leave/leave.ts';
import type { Correction } from '../../../../domain/corrections/corrections.ts';
import { pages as leavePages } from '../../../resources/vacations/index.ts';
import { page as correctionsPage } from '../../../custom/corrections/index.ts';
import { settlePending } from '../../../ui/toasts/settlePending.ts';
import { type StubAnswer, stubApi } from '../../../../tests/support/apiStub.ts';
import { leaveOf } from '../../../../tests/support/records.ts';
import { renderAdmin } from '../../../../tests/support/renderAdmin.tsx';
import { pass, passUndo, setViewport, toasts, useMovableClock } from '../../../../tests/support/web.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

const lucia = { id: 21, name: 'Lucía', last_name: 'Gómez' };
const self = { id: 7, name: 'Ana', last_name: 'Ruiz Vega' };
const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

const changeOf = (id: number, date: string, { id: user_id, name, last_name } = lucia): Correction => ({
  id,
  user_id,
  name,
  last_name,
  updated_at: `${date}T09:30:00+01:00`,
  created_at: `${date}T09:30:00+01:00`,
  time_sheet_id: id,
  date,
  start_hour: `${date}T08:00:00+01:00`,
  end_hour: `${date}T16:00:00+01:00`,
  start_hour_modified: null,
  end_hour_modified: `${date}T17:00:00+01:00`,
  time_paused: 0,
  worked_time: 9 * HOUR_MS,
  total_time: 9 * HOUR_MS,
  time_paused_before: 0,
  reason: 'Cerré la caja',
  side: 'person',
  proposed_by: name,
  status: 'pending',
  answered_by: null,
  answered_at: null,
  answer_reason: null,
  closed_months: [],
});

interface Screen {
  readonly path: string;
  readonly list: string;
  /** Four that wait, and what is left of them when some were answered. */
  readonly rows: (answered: readonly number[], user?: typeof lucia) => readonly (Leave | Correction)[];
  readonly call: (id: number) => string;
}

const leave =
  (over: Partial<Leave>): Screen['rows'] =>
  (answered, user = lucia) =>
    days.map((date, at) =>
      leaveOf({
        id: at + 1,
        date,
        user,
        request_id: `r${at}`,
        status: answered.includes(at + 1) ? 'approved' : 'pending',
        ...over,
      }),
    );

const screens: readonly Screen[] = [
  {
    path: '/solicitudes/fichajes',
    list: 'GET /api/time-sheets/enterprise/1/requests',
    rows: (answered, user) =>
      days.map((date, at) => changeOf(at + 1, date, user)).filter(({ id }) => !answered.includes(id)),
    call: (id) => `PUT /api/time-sheets/requests/${id}/approve`,
  },
  {
    path: '/solicitudes/vacaciones',
    list: 'GET /api/vacations',
    rows: leave({}),
    call: (id) => `PUT /api/vacations/${id}`,
  },
  {
    path: '/solicitudes/permisos',
    list: 'GET /api/vacations',
    rows: leave({ permission_type_id: 3, permission_type_name: 'Asuntos propios' }),
    call: (id) => `PUT /api/vacations/${id}`,
  },
];

const pages = Object.fromEntries(
  [correctionsPage, ...leavePages].map((page) => [
    page.path,
    isValidElement(page.element) ? page.element : createElement(page.element as ComponentType, { key: page.path }),
  ]),
);

async function open({ path, list, rows, call }: Screen, refusal?: StubAnswer, user = lucia) {
  const answered: number[] = [];
  const answer = (id: number) => () => {
    if (refusal) return refusal;
    answered.push(id);
    return { status: path.endsWith('fichajes') ? 201 : 200, message: 'Solicitud aprobada correctamente' };
  };
  const requests = stubApi({
    [list]: ({ query }) => ({ data: query.get('side') === 'company' ? [] : rows(answered, user) }),
    ...Object.fromEntries(days.map((_, at) => [call(at + 1), answer(at + 1)])),
  });
  const view = renderAdmin({ resources: [], at: path, pages });
  await view.person.click(await screen.findByRole('button', { name: new RegExp(`^${user.name}`) }));
  useMovableClock();
  return {
    ...view,
    sent: () => requests.filter(({ method }) => method === 'PUT').map(({ path: to }) => to.split('/').find(Number)),
    requests,
    approve: (at: number) => screen.findByRole('button', { name: new RegExp(`^Aprobar .*0${at + 1}/12/2026$`) }),
    shown: () => screen.getAllByRole('rowheader').map(({ textContent }) => /0\d\/12\/2026/.exec(textContent)?.[0]),
    row: (at: number) => within(screen.getAllByRole('row')[at + 1] ?? document.body),
    leave: () => view.person.hover(screen.getByRole('heading', { level: 1 })),
  };
}

const all = ['01/12/2026', '02/12/2026', '03/12/2026', '04/12/2026'];
const undo = () => screen.findByRole('button', { name: /^Deshacer/ });

describe.each(screens)('$path', (page) => {
  it('two clicks at one point answer one, whose row stays where it is until the pointer has left', async () => {
    const { person, approve, shown, row, sent, leave: goAway } = await open(page);
    const button = await approve(0);
    await person.click(button);
    expect(row(0).getByText('Aprobada')).toBeVisible();
    expect(shown()).toEqual(all);
    await person.click(row(0).getByRole('button', { name: /^Deshacer/ }));
    fireEvent.click(button);
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Solicitud aprobada correctamente']));
    expect(sent()).toEqual(['1']);
    expect(shown()).toEqual(all);
    await goAway();
    await waitFor(() => expect(shown()).not.toEqual(all));
    expect(screen.queryByText('Aprobada')).toBeNull();
  });

  it('the row stays for the time in which it can be undone, even when the pointer has left', async () => {
    const { person, approve, shown, row, sent, leave: goAway } = await open(page);
    await person.click(await approve(0));
    await goAway();
    await pass(7);
    expect([shown(), sent()]).toEqual([all, []]);
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await pass(1);
    await waitFor(() => expect(shown()).not.toEqual(all));
  });

  it('undone, nothing is sent', async () => {
    const { person, approve, sent } = await open(page);
    await person.click(await approve(0));
    await pass(2);
    await person.click(await undo());
    expect(await approve(0)).toBeVisible();
    await passUndo();
    expect([sent(), toasts()]).toEqual([[], []]);
  });

  it('a second one is answered while the first waits', async () => {
    const { person, approve, sent } = await open(page);
    await person.click(await approve(0));
    await pass(1);
    await person.click(await approve(1));
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1', '2']));
  });

  it('by keyboard the focus stays in the row, and a second Enter neither answers the next nor undoes', async () => {
    const { person, approve, row, shown, sent } = await open(page);
    (await approve(0)).focus();
    await person.keyboard('{Enter}');
    expect(await undo()).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Aprobada: Lucía Gómez del 01/12/2026. Puedes deshacerlo durante 8 segundos.',
    );
    await person.keyboard('{Enter}{Enter>3/}');
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1']));
    expect(shown()).toEqual(all);
  });

  it('by keyboard it is undone, and the focus returns to what answers it', async () => {
    const { person, approve, sent } = await open(page);
    (await approve(0)).focus();
    await person.keyboard('{Enter}');
    await pass(1);
    await person.keyboard('{Enter}');
    expect(await approve(0)).toHaveFocus();
    await passUndo();
    expect(sent()).toEqual([]);
  });

  it.each<[string, (view: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['another page', ({ router }) => act(() => router.navigate('/'))],
    ['the end of the application', ({ unmount }) => unmount()],
    ['the tab closed', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
    ['another enterprise or signing out', () => act(() => settlePending())],
  ])('nothing is lost by leaving: %s', async (_, goAway) => {
    const view = await open(page);
    await view.person.click(await view.approve(0));
    expect(view.sent()).toEqual([]);
    await goAway(view);
    expect(view.sent()).toEqual(['1']);
    await passUndo();
    expect(view.sent()).toEqual(['1']);
  });

  it('a refusal is said in the row, which can be answered again', async () => {
    const { person, approve, row, sent } = await open(page, { status: 500, message: 'x' });
    await person.click(await approve(0));
    await passUndo();
    await waitFor(() => expect(toasts()).toEqual(['Error al aprobar la solicitud']));
    expect(row(0).getByText('Error al aprobar la solicitud')).toBeVisible();
    await person.click(await approve(0));
    expect(row(0).getByText('Aprobada')).toBeVisible();
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1', '1']));
  });

  it('one’s own cannot be answered, and it says who does', async () => {
    const { row } = await open(page, undefined, self);
    expect(row(0).getByText('Es tuya: debe responderla otro administrador o responsable.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Aprobar|Rechazar)/ })).toBeNull();
  });
});

describe('by touch', () => {
  beforeEach(() => setViewport(390));

  it.each(screens)('rows stay until something else is touched: $path', async (page) => {
    const { person, approve, shown, sent } = await open(page);
    const touch = (target: Element) => person.pointer([{ keys: '[TouchA]', target }]);
    await touch(await approve(0));
    await passUndo();
    await waitFor(() => expect(sent()).toEqual(['1']));
    expect(shown()).toEqual(all);
    await touch(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(shown()).not.toEqual(all));
  });
});

it('a reason that could not be sent is not typed again', async () => {
  const [, page] = screens;
  if (!page) throw new Error('no page');
  const { person, approve } = await open(page, { status: 500, message: 'x' });
  await approve(0);
  const reject = () => screen.findByRole('button', { name: /^Rechazar .*01\/12\/2026$/ });
  await person.click(await reject());
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Hay mucho trabajo');
  await person.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await passUndo();
  await waitFor(() => expect(toasts()).toEqual(['Error al rechazar la solicitud']));
  await person.click(await reject());
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Hay mucho trabajo');
});

it('a deleted request stays where it was, said to be deleted, until the pointer has left', async () => {
  const [, page] = screens;
  if (!page) throw new Error('no page');
  const deleted = { done: false };
  const { person, row, approve } = await open({
    ...page,
    rows: (answered, user) => page.rows(answered, user).filter(({ id }) => id !== 1 || !deleted.done),
    call: (id) => (id === 1 ? 'DELETE /api/vacations/1' : page.call(id)),
  });
  (await approve(0)).focus();
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  deleted.done = true;
  question.getByRole('button', { name: 'Eliminar' }).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(toasts()).toEqual(['Solicitud eliminada correctamente']));
  expect(row(0).getByText('Eliminada')).toBeVisible();
});
