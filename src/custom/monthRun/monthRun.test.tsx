import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { advisoryMessages as say } from '../../../domain/advisory/messages/index.ts';
import type { CompanyMonth, StepState } from '../../../domain/advisory/monthRun.ts';
import { standardLayout } from '../../../domain/payrollExports/layout.ts';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { monthBefore } from '../../../domain/time/months.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport } from '../../../tests/support/web.ts';
import { selectedEnterprise } from '../../session/store.ts';
import { MonthRunPage } from './MonthRunPage.tsx';

const at = '/gestoria/panel/cierre';
const lastMonth = monthBefore(localDateOf(Date.now(), 'Europe/Madrid'));
const done: StepState = { done: true, left: 0, by: null, at: null };
const open: StepState = { done: false, left: null, by: null, at: null };

const bakery: CompanyMonth = {
  id: 1,
  name: 'Panadería La Espiga',
  in_charge: 'Nuria Pastor',
  charge: 'own',
  running: false,
  changed: false,
  steps: {
    hours: { ...done, by: 'Nuria Pastor', at: '2026-11-02T09:30:00Z' },
    incidents: done,
    closures: done,
    variables: done,
    payslips: done,
    signatures: done,
  },
  reminded: null,
};
const hotel: CompanyMonth = {
  ...bakery,
  id: 2,
  name: 'Hotel Teide',
  in_charge: null,
  charge: 'owners',
  steps: {
    hours: { ...open, left: 3 },
    incidents: null,
    closures: { ...open, left: 2 },
    variables: open,
    payslips: { ...open, left: 4 },
    signatures: { ...open, left: 2 },
  },
  reminded: { by: 'Iván Soto', at: '2026-11-03T10:00:00Z' },
};

const user = {
  role: 'advisor' as const,
  enterprises: [
    enterpriseOf({ id: 1, name: bakery.name, role: 'advisor', mandate: ['time'] }),
    enterpriseOf({ id: 2, name: hotel.name, role: 'advisor', mandate: ['time'] }),
  ],
};
const list = 'GET /api/advisory/month-run';

function show(handlers: Parameters<typeof stubApi>[0] = {}, address = at) {
  const requests = stubApi({ [list]: { data: [hotel, bakery] }, ...handlers });
  const pages = { [at]: <MonthRunPage />, '/fichajes': <p>Fichajes</p> };
  return { requests, ...renderAdmin({ resources: [], at: address, user, pages }) };
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the month run', () => {
  it('shows on a phone how far a company is and its next step, and the others when it is opened', async () => {
    setViewport(390);
    const { person } = show();
    const [hotelCard, bakeryCard] = (await screen.findAllByRole('listitem')).map((card) => within(card));
    if (!hotelCard || !bakeryCard) throw new Error('no cards');
    expect(bakeryCard.getByRole('button', { name: '6 de 6 pasos, Panadería La Espiga' })).toBeVisible();
    expect(bakeryCard.queryByRole('button', { name: /^Horas revisadas/ })).toBeNull();
    const fold = hotelCard.getByRole('button', { name: '0 de 5 pasos, Hotel Teide' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(hotelCard.getByRole('button', { name: 'Horas revisadas, Hotel Teide' })).toBeVisible();
    expect(hotelCard.queryByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeNull();
    await person.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(hotelCard.getByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeVisible();
    expect(hotelCard.getAllByRole('button', { name: 'Horas revisadas, Hotel Teide' })).toHaveLength(1);
    expect(hotelCard.getByRole('checkbox', { name: 'Elegir Hotel Teide' })).toBeVisible();
  });

  it('keeps on a phone the step that was just marked and the focus on it, to be taken back', async () => {
    setViewport(390);
    let hours: StepState = open;
    const answers: (() => void)[] = [];
    const { person, requests } = show({
      [list]: () => ({ data: [{ ...hotel, steps: { ...hotel.steps, hours } }] }),
      'PUT /api/advisory/month-run/steps': async ({ body }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        hours = (body as { done: boolean }).done ? done : open;
        return { data: null, message: say.stepDone };
      },
    });
    const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    const step = await screen.findByRole('button', { name: 'Horas revisadas, Hotel Teide' });
    await person.click(step);
    await waitFor(() => expect(step).toHaveAttribute('aria-busy', 'true'));
    expect(step).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()?.();
    await screen.findByRole('button', { name: '1 de 5 pasos, Hotel Teide' });
    await waitFor(() => expect(step).toHaveAttribute('aria-busy', 'false'));
    expect(step).toHaveAttribute('aria-pressed', 'true');
    expect(step).toHaveFocus();
    expect(screen.getByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeVisible();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()?.();
    await waitFor(() => expect(step).toHaveAttribute('aria-pressed', 'false'));
    expect(sent()).toMatchObject([{ done: true }, { done: false }]);
  });

  it('folds away the step that was just marked with the others', async () => {
    setViewport(390);
    let hours: StepState = open;
    const { person } = show({
      [list]: () => ({ data: [{ ...hotel, steps: { ...hotel.steps, hours } }] }),
      'PUT /api/advisory/month-run/steps': () => {
        hours = done;
        return { data: null, message: say.stepDone };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Horas revisadas, Hotel Teide' }));
    const fold = await screen.findByRole('button', { name: '1 de 5 pasos, Hotel Teide' });
    await person.click(fold);
    await person.click(fold);
    expect(screen.queryByRole('button', { name: 'Horas revisadas, Hotel Teide' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toBeVisible();
  });

  it('open incidents are red and lead to them; of a company that is not counted nothing is known', async () => {
    const counted = { ...bakery, steps: { ...bakery.steps, incidents: { ...open, left: 2 } } };
    const uncounted = { ...hotel, steps: { ...hotel.steps, incidents: open } };
    const { router, person } = show({ [list]: { data: [uncounted, counted] } });
    const unknown = (await rowOf(/Hotel Teide/)).getByRole('link', {
      name: 'Abrir Incidencias resueltas de Hotel Teide. Sin recuento de este mes',
    });
    expect(unknown).toHaveTextContent('—');
    const name = 'Abrir Incidencias resueltas de Panadería La Espiga. Faltan 2';
    const link = (await rowOf(/Panadería/)).getByRole('link', { name });
    expect(link).toHaveTextContent('Faltan 2');
    expect(link).toHaveAttribute('data-due');
    await person.click(link);
    await waitFor(() => expect(router.state.location.search).toBe(`?month=${lastMonth}&state=open`));
    expect(selectedEnterprise.get()).toBe(1);
  });

  it('shows the last whole month: what is done, by whom, what is left, and what may not be seen', async () => {
    const { requests } = show();
    const row = await rowOf(/Hotel Teide/);
    expect(requests[0]?.query.get('month')).toBe(lastMonth);
    expect(screen.getByText('1 de 2 empresas completas')).toBeVisible();
    expect(row.getByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ })).toHaveTextContent('Faltan 2');
    expect(row.getByTitle('No disponible en esta empresa')).toHaveTextContent('—');
    expect(row.getByText(/^Recordatorio de Iván Soto/)).toBeVisible();
    const complete = await rowOf(/Panadería/);
    const hours = complete.getByRole('button', { name: 'Horas revisadas, Panadería La Espiga' });
    expect(hours).toHaveAttribute('aria-pressed', 'true');
    expect(complete.getByText('Nuria Pastor, 02/11/2026 10:30')).toBeVisible();
  });

  it('a step is said to be done by its button, and where one follows a link leads to its place', async () => {
    const { person, requests, router } = show({
      'PUT /api/advisory/month-run/steps': { data: null, message: say.stepDone },
    });
    const row = await rowOf(/Hotel Teide/);
    await person.click(row.getByRole('button', { name: 'Horas revisadas, Hotel Teide' }));
    const dialog = within(screen.getByRole('alertdialog', { name: '¿Marcar Horas revisadas como hecho?' }));
    expect(dialog.getByText(/^Quedan 3 por resolver\./)).toBeVisible();
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Marcar de todos modos' }));
    expect(await screen.findByText(say.stepDone)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      month: lastMonth,
      step: 'hours',
      done: true,
      enterprise_ids: [2],
    });
    await person.click(await row.findByRole('link', { name: /^Abrir Meses cerrados de Hotel Teide/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fichajes'));
    expect(router.state.location.search).toBe(`?tab=month&date=${lastMonth}-01`);
    expect(selectedEnterprise.get()).toBe(2);
  });

  it('is filtered by text, by a step that is open and by whose the company is', async () => {
    const { person, router } = show();
    await rowOf(/Hotel Teide/);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Paso pendiente' }), 'Nóminas entregadas');
    // The way back from a company finds it there.
    expect(router.state.location.search).toBe('?pending=payslips');
    expect(screen.queryByRole('row', { name: /Panadería/ })).toBeNull();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Paso pendiente' }), 'Todos');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Quién la lleva' }), 'Yo');
    expect(screen.queryByRole('row', { name: /Hotel/ })).toBeNull();
    await person.type(screen.getByRole('searchbox'), 'hotel');
    expect(screen.getByText('Ninguna empresa coincide con los filtros.')).toBeVisible();
  });

  it('shows where variables changed after their export, leads there and is filtered by it', async () => {
    const variables = { ...open, by: 'Nuria Pastor', at: '2026-11-02T09:30:00Z' };
    const late = { ...bakery, changed: true, steps: { ...bakery.steps, variables } };
    const { person } = show({ [list]: { data: [hotel, late] } });
    const row = await rowOf(/Panadería/);
    const link = row.getByRole('link', { name: /^Abrir Variables enviadas .* Cambió después de exportar$/ });
    expect(link).toHaveTextContent('Cambió después de exportar');
    expect(screen.getByText('0 de 2 empresas completas')).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Paso pendiente' }), 'Cambió después de exportar');
    expect(screen.queryByRole('row', { name: /Hotel/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Panadería/ })).toBeVisible();
  });

  it('counts no company as complete of which nothing is seen, or a step was said with something left', async () => {
    const said = { ...bakery, steps: { ...bakery.steps, hours: { ...done, left: 7 } } };
    const none = { hours: null, incidents: null, closures: null, variables: null, payslips: null, signatures: null };
    show({ [list]: { data: [said, { ...hotel, steps: none }] } });
    const row = await rowOf(/Panadería/);
    expect(row.getByRole('button', { name: 'Horas revisadas, Panadería La Espiga' })).toHaveTextContent(
      'Hecho con 7 pendientes',
    );
    expect((await rowOf(/Hotel/)).getByText('Sin acceso')).toBeVisible();
    expect(screen.getByText('0 de 1 empresa completa')).toBeVisible();
  });

  it('says above a step how many companies have it open, and is sorted by steps left', async () => {
    const { person } = show({ [list]: { data: [bakery, hotel] } });
    await rowOf(/Hotel Teide/);
    expect(screen.getByRole('columnheader', { name: 'Cierre · 1' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Incidencias · 0' })).toBeVisible();
    const first = () => screen.getAllByRole('row')[1];
    expect(first()).toHaveTextContent('Panadería');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'Por pasos pendientes');
    expect(first()).toHaveTextContent('Hotel Teide');
  });

  it('marks a step of all that are chosen, but for those where the reader may not', async () => {
    const { person, requests } = show({
      'PUT /api/advisory/month-run/steps': { data: null, message: say.stepDone },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir las que se ven' }));
    const bar = within(screen.getByRole('region', { name: 'Empresas elegidas' }));
    expect(bar.getByText('2 empresas elegidas')).toBeVisible();
    await person.click(bar.getByRole('button', { name: 'Marcar como hecho' }));
    await person.click(screen.getByRole('menuitem', { name: 'Incidencias resueltas' }));
    expect(await screen.findByText(say.stepDone)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      step: 'incidents',
      enterprise_ids: [1],
    });
  });

  it('reminds the chosen ones in words that can be changed; what is refused stays at its field', async () => {
    const { person, requests } = show({
      'POST /api/advisory/month-run/reminders': { data: { reminded: 1 }, message: say.reminded(1) },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir Hotel Teide' }));
    await person.click(screen.getByRole('button', { name: 'Recordar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recordar a 1 empresa' }));
    const text = dialog.getByRole('textbox', { name: 'Texto' });
    expect((text as HTMLTextAreaElement).value).toMatch(/^Para cerrar /);
    await person.clear(text);
    await person.click(dialog.getByRole('button', { name: 'Enviar recordatorio' }));
    expect(await dialog.findByText(say.text)).toBeVisible();
    await person.type(text, 'Falta firmar octubre');
    await person.click(dialog.getByRole('button', { name: 'Enviar recordatorio' }));
    expect(await screen.findByText(say.reminded(1))).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      month: lastMonth,
      text: 'Falta firmar octubre',
      enterprise_ids: [2],
    });
  });

  it('goes from month to month, and says that it could not be read', async () => {
    const { person, requests, router } = show({ [list]: { status: 500, message: 'x' } }, `${at}?month=2026-03`);
    await screen.findByRole('button', { name: 'Reintentar' });
    expect(requests[0]?.query.get('month')).toBe('2026-03');
    stubApi({ [list]: { data: [bakery] } });
    await person.click(screen.getByRole('button', { name: 'Mes anterior' }));
    await rowOf(/Panadería/);
    expect(router.state.location.search).toBe('?month=2026-02');
  });
});

describe('variables of the chosen companies', () => {
  const exported = {
    number: 1,
    created_at: '2026-11-03T10:00:00Z',
    created_by: 'Nuria Pastor',
    unlocked_at: null,
    unlocked_by: null,
    layout: { ...standardLayout, headings: true },
    leave_names: {},
    own_names: {},
    lines: [],
  };
  const standing = {
    month: lastMonth,
    layout: exported.layout,
    leave_names: {},
    own_names: {},
    running: false,
    closures_open: 0,
    incidents_open: 0,
    differences: [],
    locked: true,
    exports: [],
  };
  const difference = { ...exported, number: 2, outcome: 'differences' };
  const whole = { ...exported, outcome: 'whole' };

  it('are exported one after the other, saved in one file, and what came of each company is said', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { person, requests } = show({
      [list]: { data: [{ ...hotel, running: true }, bakery] },
      'POST /api/payroll-exports/enterprise/1': { data: whole },
      'POST /api/payroll-exports/enterprise/2': { status: 409, message: 'El mes ya está exportado' },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir las que se ven' }));
    await person.click(screen.getByRole('button', { name: 'Exportar variables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar variables de 2 empresas' }));
    expect(dialog.getByText('El mes sigue en curso en 1 empresa. 2 personas sin el mes cerrado.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
    await person.click(dialog.getByRole('checkbox', { name: 'Exportar de todos modos' }));
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    expect(await dialog.findByText('Archivos de 1 de 2 empresas')).toBeVisible();
    const missing = within(dialog.getByRole('list', { name: 'Resultado por empresa' }));
    expect(missing.getByText('Completo, exportación 1')).toBeVisible();
    expect(missing.getByText('Hotel Teide')).toBeVisible();
    expect(missing.getByText('El mes ya está exportado')).toBeVisible();
    const posts = requests.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ month: lastMonth, confirmed: true }, { month: lastMonth }]);
    const [zip] = saved.mock.calls.map(([content]) => content as Blob);
    const files = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(Object.keys(files)).toEqual([`Panaderia-La-Espiga-1-variables-${lastMonth}-1-completo.csv`]);
    saved.mockRestore();
  });

  it('say where they are differences alone or nothing new, and are had whole again without an export', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const line = { user_id: 9, name: 'Ana', last_name: 'Ruiz', dni: null, own: {}, values: { worked: 60 } };
    const { person, requests } = show({
      'POST /api/payroll-exports/enterprise/1': { data: { ...whole, outcome: 'unchanged' } },
      'POST /api/payroll-exports/enterprise/2': { data: difference },
      'GET /api/payroll-exports/enterprise/1': { data: { ...standing, lines: [line] } },
      'GET /api/payroll-exports/enterprise/2': { data: { ...standing, lines: [line] } },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Elegir las que se ven' }));
    await person.click(screen.getByRole('button', { name: 'Exportar variables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar variables de 2 empresas' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Exportar de todos modos' }));
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    expect(await dialog.findByText('Archivos de 1 de 2 empresas')).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map((one) => one.textContent);
    expect(rows).toEqual([
      'Hotel TeideSolo diferencias, exportación 2',
      'Panadería La EspigaSin cambios desde la exportación 1: sin archivo',
    ]);
    await person.selectOptions(dialog.getByLabelText('Contenido'), 'Mes completo, también si ya se exportó');
    await person.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
    expect(await dialog.findByText('Archivos de 2 de 2 empresas')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    const names = [];
    for (const [zip] of saved.mock.calls)
      names.push(Object.keys(unzipSync(new Uint8Array(await (zip as Blob).arrayBuffer()))));
    expect(names).toEqual([
      [`Hotel-Teide-2-variables-${lastMonth}-2-diferencias.csv`],
      [
        `Hotel-Teide-2-variables-${lastMonth}-completo.csv`,
        `Panaderia-La-Espiga-1-variables-${lastMonth}-completo.csv`,
      ],
    ]);
    saved.mockRestore();
  });
});
