import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import type { Role } from '#domain/rights.ts';
import { resource as employees } from '../index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const one = 'GET /api/users/21';
const lucia = employeeOf();
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

const closureOf = (over: Partial<Closure> = {}): Closure => ({
  id: 3,
  month: '2026-03',
  scheduled: 168 * HOUR_MS,
  worked: 170.5 * HOUR_MS,
  balance: 2.5 * HOUR_MS,
  agreed: 168 * HOUR_MS,
  ordinary: 168 * HOUR_MS,
  complementary: 0,
  overtime: 2.5 * HOUR_MS,
  paused: 30 * 60_000,
  remote: 0,
  kinds: null,
  state: 'unsigned',
  closed_at: '2026-04-01T03:00:00+02:00',
  signed_at: null,
  reopened_at: null,
  reopen_reason: null,
  ...over,
});
const signed = closureOf({ id: 2, month: '2026-02', state: 'signed', signed_at: '2026-03-04T10:00:00+01:00' });

async function openDetail(detail = {}, role: Role = 'admin', handlers = {}, userId = 7) {
  const requests = stubApi({
    [one]: { data: employeeOf({ cierresCompletados: [signed], cierresPendientes: [closureOf()], ...detail }) },
    [list]: pageOf([lucia]),
    ...handlers,
  });
  const view = renderAdmin({ resources, at: '/employees/21', user: { ...as(role), id: userId } });
  await screen.findByRole('button', { name: 'Cierres completados' });
  const open = async (name: string) => {
    await view.person.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };
  return { ...view, requests, open };
}

describe('"Buttons open dialogs of completed and pending closures" (employees 9)', () => {
  it('completed: each month with its totals and when it was signed', async () => {
    const { open } = await openDetail();
    const dialog = await open('Cierres completados');
    const month = within(dialog.getByRole('region', { name: 'febrero de 2026' }));
    expect(month.getByText('Firmado')).toBeVisible();
    expect(month.getByText('Cerrado el 01/04/2026 y firmado por la persona el 04/03/2026.')).toBeVisible();
    const texts = [...document.querySelectorAll('dialog dl div, [role=dialog] dl div')].map((line) => line.textContent);
    expect(texts).toEqual([
      'Previstas168:00:00',
      'Trabajadas170:30:00',
      'Balance+2:30:00',
      'Ordinarias168:00:00',
      'Complementarias0:00:00',
      'Extraordinarias2:30:00',
      'Pausas0:30:00',
      'En remoto0:00:00',
    ]);
  });

  it('kinds of time that occur, with hours bank and overtime of the year as they stood', async () => {
    const nothing = { voluntary: 0, night: 0, holiday: 0, onsite: 100 * HOUR_MS, waiting: 0, availability: 0 };
    const year = { done: 9 * HOUR_MS, counted: 4 * HOUR_MS, limit: 80 * HOUR_MS, left: 76 * HOUR_MS };
    const toRest = [
      { until: '2026-06-27', ms: HOUR_MS },
      { until: '2026-06-30', ms: HOUR_MS },
    ];
    const fates = { settled: 0, toPay: HOUR_MS / 2, toRest, unknown: 0, forceMajeure: HOUR_MS };
    const kinds = { ...nothing, night: 12 * HOUR_MS, waiting: 2 * HOUR_MS, fates, bank: -1.5 * HOUR_MS, year };
    const { open } = await openDetail({ cierresCompletados: [closureOf({ kinds })] });
    await open('Cierres completados');
    const texts = [...document.querySelectorAll('[role=dialog] dl div')].map((line) => line.textContent);
    expect(texts.slice(8)).toEqual([
      'Nocturnas12:00:00',
      'Espera2:00:00',
      'Extra por descansar2:00:00, lo primero hasta el 27/06/2026',
      'Extra por pagar0:30:00',
      'De fuerza mayor1:00:00',
      'Bolsa de horas−1:30:00',
      'Extraordinarias del año4:00:00 / 80:00:00',
    ]);
  });

  it.each<[Partial<Closure>, string, string]>([
    [{}, 'Pendiente de firma', 'Cerrado el 01/04/2026. Falta la firma'],
    [{ state: 'open_entry', closed_at: null }, 'Fichaje abierto', 'No se cierra mientras haya un fichaje abierto'],
    [
      {
        state: 'reopened',
        closed_at: null,
        reopened_at: '2026-04-10T10:00:00+02:00',
        reopen_reason: 'Salida olvidada',
      },
      'Reabierto',
      'Reabierto el 10/04/2026: Salida olvidada. Los totales son los del cierre anterior',
    ],
  ])('pending: %j is %s', async (over, chip, about) => {
    const { open } = await openDetail({ cierresPendientes: [closureOf(over)] });
    const dialog = await open('Cierres pendientes');
    expect(dialog.getByText(chip)).toBeVisible();
    expect(dialog.getByText(new RegExp(about))).toBeVisible();
    const mayReopen = over.closed_at !== null;
    expect(dialog.queryAllByRole('button', { name: 'Reabrir marzo de 2026' })).toHaveLength(mayReopen ? 1 : 0);
  });

  it('the pending ones open by an address, until they are closed', async () => {
    const { router, person } = await openDetail();
    await router.navigate('/employees/21?dialog=closures');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cierres pendientes' }));
    await person.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('empty dialogs say so', async () => {
    const { open } = await openDetail({ cierresCompletados: [], cierresPendientes: [] });
    expect((await open('Cierres pendientes')).getByText('No hay cierres pendientes')).toBeVisible();
  });

  it.each<[Role, number]>([
    ['admin', 1],
    ['manager', 1],
    ['advisor', 0],
  ])('reopening is offered to admin and manager: %s', async (role, count) => {
    const { open } = await openDetail({}, role);
    const dialog = await open('Cierres completados');
    expect(dialog.queryAllByRole('button', { name: 'Reabrir febrero de 2026' })).toHaveLength(count);
  });

  it('nobody reopens their own', async () => {
    const { open } = await openDetail({}, 'admin', {}, 21);
    expect((await open('Cierres completados')).queryByRole('button', { name: /^Reabrir/ })).toBeNull();
  });

  it('a reason is required, then the month is reopened', async () => {
    const { open, person, requests } = await openDetail({}, 'admin', { 'PUT /api/time-sheets/closures/2/reopen': {} });
    const dialog = await open('Cierres completados');
    await person.click(dialog.getByRole('button', { name: 'Reabrir febrero de 2026' }));
    const asking = within(await screen.findByRole('dialog', { name: '¿Reabrir febrero de 2026?' }));
    await person.click(asking.getByRole('button', { name: 'Reabrir' }));
    expect(await asking.findByText('El motivo es requerido')).toBeVisible();
    await person.type(asking.getByRole('textbox', { name: /^Motivo/ }), ' Salida olvidada ');
    await person.click(asking.getByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(toasts()).toContain('Cierre reabierto correctamente'));
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Salida olvidada' });
  });

  it('a reopened month is closed again at once', async () => {
    const over = { state: 'reopened', closed_at: null, reopened_at: '2026-04-10T10:00:00+02:00' } as const;
    const { open, person, requests } = await openDetail({ cierresPendientes: [closureOf(over)] }, 'manager', {
      'PUT /api/time-sheets/closures/3/close': {},
    });
    const dialog = await open('Cierres pendientes');
    await person.click(dialog.getByRole('button', { name: 'Cerrar ahora marzo de 2026' }));
    await waitFor(() => expect(toasts()).toContain('Mes cerrado de nuevo correctamente'));
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('warns before the 80 hours of overtime of a year (art. 35.2 ET)', async () => {
    const { open } = await openDetail({ cierresCompletados: [{ ...signed, overtime: 66 * HOUR_MS }] });
    const dialog = await open('Cierres pendientes');
    expect(dialog.getByRole('note')).toHaveTextContent(
      'En 2026 suma 68:30 horas extraordinarias. El límite legal es de 80 horas al año.',
    );
  });

  it('the report is offered on the detail as well, to admin and advisor', async () => {
    const { open } = await openDetail();
    expect(screen.getByRole('button', { name: 'Informe' })).toBeVisible();
    expect(await open('Cierres pendientes')).toBeDefined();
  });

  it('not to a manager', async () => {
    await openDetail({}, 'manager');
    expect(screen.queryByRole('button', { name: 'Informe' })).toBeNull();
  });
});
