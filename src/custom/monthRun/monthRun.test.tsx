import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { at, bakery, done, hotel, lastMonth, list, open, rowOf, show } from './monthRun.fixture.tsx';

describe('the month run', () => {
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

  it('a step that could not be worked out says so, and is looked for as one that is open', async () => {
    const broken = { ...bakery, damaged: ['variables' as const], steps: { ...bakery.steps, variables: null } };
    const { person } = show({ [list]: { data: [broken, { ...hotel, steps: bakery.steps }] } });
    const row = await rowOf(/Panadería/);
    expect(row.getByText('No se puede calcular')).toBeVisible();
    expect(row.queryByTitle('No disponible en esta empresa')).toBeNull();
    expect(screen.getByText('1 de 2 empresas completas')).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Paso pendiente' }), 'Variables enviadas');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hotel Teide/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Panadería/ })).toBeVisible();
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
    const hours = complete.getByRole('button', { name: /^Horas revisadas, Panadería La Espiga/ });
    expect(hours).toHaveAttribute('aria-pressed', 'true');
    expect(complete.getByTitle('Nuria Pastor, 02/11/2026 10:30')).toBeVisible();
  });

  it('a step is said to be done by its button, and where one follows a link leads to its place', async () => {
    const { person, requests, router } = show({
      'PUT /api/advisory/month-run/steps': { data: null, message: say.stepDone },
    });
    const row = await rowOf(/Hotel Teide/);
    await person.click(row.getByRole('button', { name: /^Horas revisadas, Hotel Teide/ }));
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
    expect(row.getByRole('button', { name: /^Horas revisadas, Panadería La Espiga/ })).toHaveTextContent(
      'Hecho con 7 pendientes',
    );
    expect((await rowOf(/Hotel/)).getByText('Sin acceso')).toBeVisible();
    expect(screen.getByText('0 de 1 empresa completa')).toBeVisible();
  });

  it('names each step by what stands on it, of whoever says it and of what follows', async () => {
    const left = { ...bakery, steps: { ...bakery.steps, hours: { ...done, left: 7 }, closures: { ...done, left: 2 } } };
    show({ [list]: { data: [left, hotel] } });
    for (const row of [await rowOf(/Panadería/), await rowOf(/Hotel/)]) {
      const steps = [...row.getAllByRole('button'), ...row.getAllByRole('link', { name: /^Abrir/ })];
      for (const step of steps) expect(step.getAttribute('aria-label') ?? step.textContent).toContain(step.textContent);
    }
    const left7 = 'Horas revisadas, Panadería La Espiga. Hecho con 7 pendientes';
    expect(screen.getByRole('button', { name: left7 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Horas revisadas, Hotel Teide. Pendiente' })).toBeVisible();
  });

  it('says above a step how many companies have it open, and is sorted by steps left', async () => {
    const { person } = show({ [list]: { data: [bakery, hotel] } });
    await rowOf(/Hotel Teide/);
    expect(screen.getByRole('columnheader', { name: 'Cierre, falta en 1 empresa' })).toHaveTextContent(/^Cierre · 1/);
    expect(screen.getByRole('columnheader', { name: 'Incidencias, falta en 0 empresas' })).toBeVisible();
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
