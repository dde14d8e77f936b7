import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  eachOnItsOwn,
  open,
  openEntry,
  press,
  registered,
  sheetOf,
  working,
} from '#tests/support/ficharPage.tsx';
import { observeScreen } from '#tests/support/onScreen.ts';
import { pendingLines } from './pendingLines.ts';

eachOnItsOwn();

const all = {
  proposals_pending: 1,
  closures_pending: 2,
  documents_pending: 2,
  answers_unread: { leave: 1, corrections: 3 },
  invitations_pending: 1,
};

describe('what waits', () => {
  it.each([
    [{}, []],
    [{ answers_unread: undefined }, []],
    [{ closures_pending: 2 }, ['Cierres por firmar: 2']],
    [
      all,
      [
        'Propuestas por responder: 1',
        'Cierres por firmar: 2',
        'Documentos por enviar: 2',
        'Novedades de tus vacaciones y permisos: 1',
        'Respuestas a tus correcciones: 3',
        'Invitaciones por contestar: 1',
      ],
    ],
  ])('%j: %j', (over, texts) => {
    expect(pendingLines(sheetOf(over)).map(([, text]) => text)).toEqual(texts);
  });

  it.each([
    [1, 'approved', ['2026-12-24', '2026-12-28', '2026-12-29'], 'Te han aprobado «Vacaciones»: 24 dic, 28–29 dic'],
    [2, 'rejected', ['2026-12-24'], 'Te han rechazado «Vacaciones»: 24 dic, y otra novedad'],
    [3, 'recorded', ['2026-12-24'], 'Tu empresa ha registrado «Vacaciones»: 24 dic, y 2 novedades más'],
  ] as const)('%i answers to leave, the latest %s: what became of which days', (leave, outcome, dates, said) => {
    const latest_leave = { outcome, type: 'Vacaciones', dates: [...dates] };
    const lines = pendingLines(sheetOf({ answers_unread: { leave, corrections: 0, latest_leave } }));
    expect(lines).toEqual([['leave', said]]);
  });

  it('an exit that was forgotten the day before leads to its correction, the night that is worked does not', async () => {
    const forgotten = openEntry({ date: '2026-11-22', start_hour: '2026-11-22T17:00:00+01:00' });
    const night = openEntry({ date: '2026-11-22', start_hour: '2026-11-22T23:30:00+01:00' });
    const sheet = { today: '2026-11-23', now: '2026-11-23T08:40:00+01:00', entries: [forgotten] };
    expect(pendingLines(sheetOf({ ...sheet, entries: [night] }))).toEqual([]);
    expect(pendingLines(sheetOf(sheet))).toEqual([
      ['corrections', 'No fichaste la salida del domingo, 22 de noviembre de 2026: corrígela'],
    ]);
  });

  it('stands before the button, and that before corrections, leave, plan, team and documents', async () => {
    const enterprise = { ...sheetOf().enterprise, team_presence: 1 as const };
    open(sheetOf({ ...all, enterprise }));
    await button('Entrar');
    const order = [
      ...screen.getByRole('list', { name: 'Pendiente de ti' }).querySelectorAll('button'),
      screen.getByRole('button', { name: 'Entrar' }),
      ...[
        'Invitaciones',
        'Correcciones',
        'Vacaciones y permisos',
        'Mi horario',
        'Mi equipo hoy',
        'Nóminas y documentos',
      ].map((name) => screen.getByRole('heading', { name })),
    ];
    expect(order).toHaveLength(13);
    for (const [index, next] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('no list where nothing waits, and no team where the company does not show it', async () => {
    open(sheetOf());
    await button('Entrar');
    expect(screen.queryByRole('list', { name: 'Pendiente de ti' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Mi equipo hoy' })).toBeNull();
  });

  it('a line opens its section, again after it was folded, and the address stays as it is', async () => {
    open(sheetOf({ proposals_pending: 1 }));
    await press('Propuestas por responder: 1');
    const section = within(screen.getByRole('region', { name: 'Correcciones' }));
    expect(screen.getByRole('heading', { name: 'Correcciones' })).toHaveFocus();
    await userEvent.click(await section.findByRole('button', { name: 'Ocultar' }));
    await press('Propuestas por responder: 1');
    expect(section.getByRole('button', { name: 'Ocultar', expanded: true })).toBeVisible();
    expect(location.hash).toBe('');
  });

  it('the page scrolls by as much as what waits has grown, so that the button stays under the thumb', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    // What the browser would lay out: 44 px for each line that waits.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ top: document.querySelectorAll('.pending li').length * 44 }) as DOMRect,
    );
    open(sheetOf(), registered('in', 'Entrada registrada'), working({ proposals_pending: 1, closures_pending: 1 }));
    await press('Entrar');
    await button('Propuestas por responder: 1');
    expect(scrolled.mock.calls).toEqual([[0, 88]]);
  });
});

describe('answers', () => {
  it('are read once their section is seen, and the page asks for its record anew', async () => {
    observeScreen();
    const { requests } = open(sheetOf({ answers_unread: { leave: 0, corrections: 2 } }));
    await press('Respuestas a tus correcciones: 2');
    const read = () => requests.filter(({ path }) => path === '/api/notifications/read').map(({ body }) => body);
    await waitFor(() => expect(read()).toEqual([{ kinds: ['correctionAnswered'], enterprise_id: 1 }]));
  });
});
