import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateInWords } from '#domain/time/format.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import {
  cells,
  requestedDates,
  day,
  entry,
  requestedLists,
  names,
  open,
  people,
  person,
  renderAt,
  rowOf,
  zone,
} from '#tests/support/timeControlPage.tsx';
import { i18nProvider } from '#src/i18n/index.ts';
import { session } from '#src/session/store.ts';
import { page } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

it("'Control horario' (/fichajes), for whom may see the time of others", () => {
  expect([page.path, i18nProvider.translate(page.title), page.right]).toEqual([
    '/fichajes',
    'Control horario',
    'timeSheets.see',
  ]);
});

describe('"One table row per employee"', () => {
  it('"with a status icon; balance against scheduled hours; scheduled hours; first entry; last exit; number of clock-ins; worked time; breaks; total"', async () => {
    open(`/fichajes?date=${day}`);
    expect(cells(await rowOf('Ana Ruiz'))).toEqual([
      'Completado',
      '+0:15',
      '8:00',
      '8:00',
      '17:30',
      '2',
      '8:15',
      '0:15',
      '8:30',
    ]);
  });

  it.each([
    ['half a minute over is as scheduled', entry('08:00', '16:00', { end_hour: `${day}T16:00:29+01:00` }), 'near'],
    ['a minute over is no warning', entry('08:00', '16:01'), 'plain'],
  ])('the colour of a day’s balance is that of the minutes shown: %s', async (_, worked, tone) => {
    open(`/fichajes?date=${day}`, [person(1, 'Ana', [worked], ['08:00 - 16:00'])]);
    expect((await rowOf('Ana Ruiz')).querySelector('.balance')).toHaveClass(tone);
  });

  it('"completed = green, in progress = grey, no clock-in = red": reported in words too, not by colour alone', async () => {
    open(`/fichajes?date=${day}`);
    expect(cells(await rowOf('Íñigo Ruiz'))[0]).toBe('En curso');
    expect(cells(await rowOf('Zoe Ruiz'))[0]).toBe('Sin fichar');
    expect(screen.getByText(/completados: 1 · en curso: 1 · sin fichar: 1/)).toHaveAttribute('role', 'status');
  });

  it('"Only active employees (active equals 1) are listed"', async () => {
    open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    expect(names()).toEqual(['Ana Ruiz', 'Íñigo Ruiz', 'Zoe Ruiz']);
  });

  it('"each with a location marker", whose coordinates are reachable as text', async () => {
    open(`/fichajes?date=${day}`);
    const row = within(await rowOf('Ana Ruiz'));
    expect(row.getByRole('img', { name: 'Ubicación: 40.41682, -3.70379' })).toBeVisible();
    expect(row.getByRole('img', { name: 'Sin ubicación' })).toBeVisible();
  });

  it('a thousand rows are all there, and laid out ahead of scrolling while the browser has nothing else to do', async () => {
    const idle: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback));
    open(
      `/fichajes?date=${day}`,
      Array.from({ length: 1000 }, (_, index) => person(index + 1, `Persona ${index}`, [entry('08:00', '16:00')])),
    );
    // By selector: looking a thousand rows through for their roles takes this simulated browser seconds.
    await waitFor(() => expect(document.querySelectorAll('[role=rowheader]')).toHaveLength(1000));

    const requested = new Set<Element | null>();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      requested.add(this.closest('.chunk'));
      return new DOMRect();
    });
    const groups = [...document.querySelectorAll('.chunk')];
    idle.shift()?.({ didTimeout: false, timeRemaining: () => (requested.size < 5 ? 50 : 5) });
    expect([...requested]).toEqual(groups.slice(0, 5));
    idle.shift()?.({ didTimeout: false, timeRemaining: () => 50 });
    expect([...requested]).toEqual(groups);
    expect(idle).toEqual([]);
  });
});

describe('"Expanding a row shows the scheduled shifts for the day"', () => {
  it('"number of clock-ins, expandable to list each clock-in"', async () => {
    open(`/fichajes?date=${day}`);
    const button = within(await rowOf('Ana Ruiz')).getByRole('button', { name: '2 fichajes de Ana Ruiz: ver detalle' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('08:00 - 16:00')).toBeVisible();
    expect(screen.getAllByText('40.41682, -3.70379')).toHaveLength(2);
    expect(screen.getByText('12:00', { selector: 'b' })).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByText('08:00 - 16:00')).toBeNull();
  });

  it("or 'No hay horarios programados'", async () => {
    open(`/fichajes?date=${day}`);
    await userEvent.click(within(await rowOf('Zoe Ruiz')).getByRole('button'));
    expect(screen.getByText('No hay horarios programados')).toBeVisible();
    expect(screen.getByText('No hay fichajes registrados para esta fecha')).toBeVisible();
  });

  it('an overnight shift says that it ends on the next day', async () => {
    open(`/fichajes?date=${day}`);
    await userEvent.click(within(await rowOf('Íñigo Ruiz')).getByRole('button'));
    expect(screen.getByText('22:00 - 02:00 del día siguiente')).toBeVisible();
    expect(screen.getByText('Abierto')).toBeVisible();
  });
});

describe('"Previous-day and next-day navigation"', () => {
  it('starts today, in the enterprise’s zone, with the employees of that day only', async () => {
    const { requests } = open('/fichajes');
    await screen.findByRole('table');
    const today = localDateOf(Date.now(), zone);
    expect(requestedDates(requests)).toEqual([['employee', today, today]]);
    expect(screen.getByRole('button', { name: 'Hoy' })).toBeDisabled();
  });

  it('goes a day back and forth, to a chosen day and to today; the day stands in the URL', async () => {
    const { requests, router } = open(`/fichajes?date=${day}`);
    await screen.findByRole('heading', { name: dateInWords(day) });
    await userEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
    expect(await screen.findByRole('heading', { name: dateInWords(addDays(day, -1)) })).toBeVisible();
    expect(router.state.location.search).toBe('?date=2026-11-15');
    await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(router.state.location.search).toBe('?date=2026-11-17');
    await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() =>
      expect(requestedDates(requests).map(([, start]) => start)).toEqual(
        expect.arrayContaining([day, '2026-11-15', '2026-11-17', localDateOf(Date.now(), zone)]),
      ),
    );
  });

  it('a date that is none shows today', async () => {
    const { requests } = open('/fichajes?date=2026-02-30');
    await screen.findByRole('table');
    expect(requestedLists(requests)[0]?.query.get('startDate')).toBe(localDateOf(Date.now(), zone));
  });
});

describe('"an employee search by name"', () => {
  it('looks at neither case nor accents, and stands in the URL', async () => {
    const { router } = open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    await userEvent.type(screen.getByLabelText('Buscar empleado'), 'INIGO');
    await waitFor(() => expect(names()).toEqual(['Íñigo Ruiz']));
    expect(router.state.location.search).toBe(`?date=${day}&q=INIGO`);
  });

  it('comes from the URL and says when nobody fits', async () => {
    open(`/fichajes?date=${day}&q=nadie`);
    expect(await screen.findByText('Ningún empleado coincide con la búsqueda')).toBeVisible();
  });
});

it("empty text: 'No hay fichajes registrados para esta fecha'", async () => {
  open(`/fichajes?date=${day}`, []);
  expect(await screen.findByText('No hay fichajes registrados para esta fecha')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Añadir empleado' })).toHaveAttribute('href', '/employees/create');
});

it("'Error al obtener los empleados', as a toast and with a retry", async () => {
  let broken = true;
  open(`/fichajes?date=${day}`, () => (broken ? { status: 500, message: 'x' } : { data: people }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener los empleados');
  // The toast follows the page's own sentence.
  await waitFor(() => expect(screen.getByLabelText('toasts')).toHaveTextContent('timeControl.failed'));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await rowOf('Ana Ruiz')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it("'Error al cargar los empleados' where no answer came at all", async () => {
  open(`/fichajes?date=${day}`, () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar los empleados');
});

it('"If no enterprise is chosen, the screen asks the user to select one"', () => {
  session.set({ token: '1.s', user: sessionUserOf({ enterprises: [] }) });
  const requests = stubApi({});
  renderAt('/fichajes');
  expect(screen.getByText(enterpriseMessages.noneChosen)).toBeVisible();
  expect(requests).toEqual([]);
});
