import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cells, requestedDates, day, entry, names, open, rowOf, table } from '#tests/support/timeControlPage.tsx';
import { HOUR_MS } from '#domain/time/units.ts';
import { employeeOf } from '#tests/support/records.ts';

afterEach(() => vi.unstubAllGlobals());

const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

/** When a day ends that began at 8:00, after so many hours. */
const endAfter = (hours: number) => `${String(8 + Math.floor(hours)).padStart(2, '0')}:${hours % 1 ? '30' : '00'}`;

/** Somebody with so many hours worked on the first days of the week, of eight that are scheduled on each of its five. */
const worker = (id: number, name: string, worked: readonly number[], over = {}) => ({
  ...employeeOf(),
  id,
  name,
  last_name: 'Ruiz',
  active: 1,
  timeSheet: Object.fromEntries(
    worked.map((hours, index) => [week[index], [entry('08:00', endAfter(hours), { id: id * 100 + index })]]),
  ),
  userSchedule: Object.fromEntries(week.map((date) => [date, [{ type: 'shift', time: '08:00 - 16:00' }]])),
  scheduledTime: Object.fromEntries(week.map((date) => [date, 8 * HOUR_MS])),
  ...over,
});

const crew = [
  worker(1, 'Ana', [8, 8, 8, 8, 9.5]),
  worker(2, 'Íñigo', [8, 8, 8, 8, 7]),
  worker(3, 'Zoe', [8, 8]),
  worker(4, 'Inactiva', [8], { active: 0 }),
];

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('weekly tab: "Week starts on Monday. Per employee: scheduled hours versus registered hours with a balance"', () => {
  it('asks from Monday to Sunday of the week in which the date lies', async () => {
    const { requests } = open('/fichajes?tab=week&date=2026-11-19', crew);
    await rowOf('Ana Ruiz');
    expect(requestedDates(requests)).toEqual([['employee', '2026-11-16', '2026-11-22']]);
    expect(screen.getByRole('heading', { name: 'Semana 47 · 16/11/2026 – 22/11/2026' })).toBeVisible();
  });

  it('shows each employee’s hours; the balance is reported by sign and words, not by colour alone', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    expect(cells(await rowOf('Ana Ruiz'))).toEqual(['40:00', '41:30', '+1:30', '5']);
    expect(cells(await rowOf('Íñigo Ruiz'))).toEqual(['40:00', '39:00', '−1:00', '5']);
    expect(cells(await rowOf('Zoe Ruiz'))).toEqual(['40:00', '16:00', '−24:00', '2']);
    expect(screen.getByTitle('1:30 por encima de lo previsto')).toBeVisible();
    expect(names()).toEqual(['Ana Ruiz', 'Íñigo Ruiz', 'Zoe Ruiz']);
  });

  it('"over scheduled shows red; within 1 hour under shows green; otherwise grey"', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    const tone = async (name: string) => (await rowOf(name)).querySelector('.balance')?.className.split(' ').at(-1);
    expect([await tone('Ana Ruiz'), await tone('Íñigo Ruiz'), await tone('Zoe Ruiz')]).toEqual([
      'over',
      'near',
      'under',
    ]);
  });

  it('a balance far below what was due up to today is marked as one of a week that is over', async () => {
    open('/fichajes?tab=week&date=2026-11-19', [worker(1, 'Ana', [8, 2]), worker(2, 'Zoe', [8, 7.5])], {
      now: '2026-11-17T20:00:00+01:00',
    });
    const tone = async (name: string) => (await rowOf(name)).querySelector('.balance')?.className.split(' ').at(-1);
    expect([await tone('Ana Ruiz'), await tone('Zoe Ruiz')]).toEqual(['under', 'near']);
  });

  it('"Default workday reference for over/under colouring: 8 hours", for people with neither contract nor shifts', async () => {
    const free = { scheduledTime: {}, userSchedule: {}, contract_type: null };
    open('/fichajes?tab=week&date=2026-11-19', [
      worker(1, 'Ana', [8, 9], free),
      worker(2, 'Íñigo', [8, 7.5], free),
      worker(3, 'Zoe', [5], free),
      worker(4, 'Bea', [5], { ...free, contract_type: 'full' }),
    ]);
    const tone = async (name: string) => (await rowOf(name)).querySelector('.balance')?.className.split(' ').at(-1);
    const all = ['Ana Ruiz', 'Íñigo Ruiz', 'Zoe Ruiz', 'Bea Ruiz'].map(tone);
    expect(await Promise.all(all)).toEqual(['over', 'near', 'plain', 'over']);
  });

  it('"Statistics: total hours, registered hours, efficiency (%), active employees"', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    await rowOf('Ana Ruiz');
    expect(['Horas totales', 'Horas registradas', 'Eficiencia', 'Empleados activos'].map(figure)).toEqual([
      '120:00',
      '96:30',
      '80,4 %',
      '3',
    ]);
  });

  it('opens on the clock-ins and scheduled shifts of each day', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    await userEvent.click(within(await rowOf('Zoe Ruiz')).getByRole('button'));
    const days = screen.getAllByRole('listitem').filter((item) => item.className === 'day');
    expect(days).toHaveLength(5);
    expect(days[0]).toHaveTextContent(/^lun, 16 nov.*08:00 - 16:00.*Trabajado 8:00 de 8:00 previstas/);
  });

  it('the hours of each day are reachable as text below the chart', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew);
    await rowOf('Ana Ruiz');
    expect(screen.getByRole('img', { name: 'Horas trabajadas y previstas de cada día' })).toBeVisible();
    await userEvent.click(screen.getByText('Ver los números'));
    const row = screen.getByRole('rowheader', { name: 'viernes, 20 de noviembre de 2026' }).closest('tr');
    expect(row).toHaveTextContent(/16:30.*24:00/);
  });

  it('goes a week back and forth; tab and week stand in the address', async () => {
    const { router } = open('/fichajes?tab=week&date=2026-12-30', crew);
    await userEvent.click(screen.getByRole('button', { name: 'Semana siguiente' }));
    expect(router.state.location.search).toBe('?tab=week&date=2027-01-04');
    await userEvent.click(screen.getByRole('button', { name: 'Semana anterior' }));
    expect(router.state.location.search).toBe('?tab=week&date=2026-12-28');
    await userEvent.click(screen.getByRole('button', { name: 'Esta semana' }));
    expect(router.state.location.search).toBe('?tab=week');
  });
});

describe('a period that still runs is measured by what was scheduled up to today', () => {
  it('which stands beside the whole plan', async () => {
    open('/fichajes?tab=week&date=2026-11-19', crew, { now: '2026-11-17T20:00:00+01:00' });
    expect(cells(await rowOf('Zoe Ruiz'))).toEqual(['40:00hasta hoy 16:00', '16:00', '0:00', '2']);
    expect(figure('Eficiencia')).toBe('201 %');
    expect(screen.getByText('hasta hoy 48:00')).toBeVisible();
  });

  it('one to come has no balance and no efficiency', async () => {
    const ahead = worker(3, 'Zoe', [], { timeSheet: {} });
    open('/fichajes?tab=week&date=2026-11-19', [ahead], { now: '2026-11-13T20:00:00+01:00' });
    expect(cells(await rowOf('Zoe Ruiz'))).toEqual(['40:00', '0:00', '–', '0']);
    expect(figure('Eficiencia')).toBe('–');
  });
});

describe('monthly tab', () => {
  it('asks for the whole month, 29 February too', async () => {
    const { requests } = open('/fichajes?tab=month&date=2024-02', crew);
    await rowOf('Ana Ruiz');
    expect(requestedDates(requests)).toEqual([['employee', '2024-02-01', '2024-02-29']]);
    expect(screen.getByRole('heading', { name: 'febrero de 2024' })).toBeVisible();
  });

  it('"Cards: total hours, registered hours, overtime, efficiency"', async () => {
    open('/fichajes?tab=month&date=2026-11-01', crew);
    await rowOf('Ana Ruiz');
    expect(['Horas totales', 'Horas registradas', 'Horas extra', 'Eficiencia'].map(figure)).toEqual([
      '120:00',
      '96:30',
      '1:30',
      '80,4 %',
    ]);
  });

  it('says that its overtime is no overtime in law, where part-time workers have none (art. 12.4.c ET)', async () => {
    open('/fichajes?tab=month&date=2026-11-01', crew);
    await rowOf('Ana Ruiz');
    expect(screen.getByText('Horas extra').closest('div')).toHaveTextContent(
      'Por encima de lo previsto hasta hoy, persona a persona. Las que cuentan por ley, en Horas extra y bolsa',
    );
  });

  it('"A per-employee monthly summary: month hours, registered, balance"', async () => {
    open('/fichajes?tab=month&date=2026-11-01', crew);
    expect(cells(await rowOf('Ana Ruiz')).slice(0, 3)).toEqual(['40:00', '41:30', '+1:30']);
    const heads = table()
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.slice(0, 4)).toEqual(['Empleado', 'Horas del mes', 'Registradas', 'Balance']);
  });

  it('without scheduled hours there is no efficiency', async () => {
    open('/fichajes?tab=month&date=2026-11-01', [worker(1, 'Ana', [8], { scheduledTime: {} })]);
    await rowOf('Ana Ruiz');
    expect(figure('Eficiencia')).toBe('–');
  });
});

describe('"Three tabs: daily, weekly, monthly"', () => {
  it('a tab is chosen by its name; the address keeps the period', async () => {
    const { router } = open(`/fichajes?date=${day}`, crew);
    await userEvent.click(screen.getByRole('tab', { name: 'Mensual' }));
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('month');
    expect(screen.getByRole('tab', { name: 'Mensual' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Diario' }));
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBeNull();
  });

  it('the search holds in all of them', async () => {
    open('/fichajes?tab=week&date=2026-11-19&q=inigo', crew);
    await rowOf('Íñigo Ruiz');
    expect(names()).toEqual(['Íñigo Ruiz']);
    expect(figure('Empleados activos')).toBe('1');
  });

  it.each(['week', 'month'])("the %s without anybody: 'No hay fichajes registrados para esta fecha'", async (tab) => {
    open(`/fichajes?tab=${tab}&date=${day}`, []);
    expect(await screen.findByText('No hay fichajes registrados para esta fecha')).toBeVisible();
  });
});
