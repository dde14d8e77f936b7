import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { monthBefore } from '#domain/time/months.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { IncidentsPage } from '../incidents/IncidentsPage.tsx';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { enterpriseOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { thisMonth, withPdf } from './legalRecord.fixture.ts';

withPdf();

describe('incidents', () => {
  const path = 'GET /api/time-sheets/enterprise/1/incidents';
  const line = (over: Partial<IncidentLine> = {}): IncidentLine => ({
    user_id: 21,
    name: 'Lucía',
    last_name: 'Gómez',
    kind: 'longDay',
    date: '2026-03-02',
    value: 9.5 * HOUR_MS,
    limit: 9 * HOUR_MS,
    article: '34.3',
    severity: 'breach',
    times: 2,
    state: 'open',
    review: null,
    ...over,
  });

  function open(
    answer: StubAnswer = {
      data: [line(), line({ user_id: 22, name: 'Íñigo', kind: 'shortRest', value: 10 * HOUR_MS })],
    },
    search = '',
    user: Partial<SessionUser> = {},
  ) {
    const files = savedFiles();
    const requests = stubApi({
      [path]: answer,
      'POST /api/time-sheets/incidents/reviews': { status: 201, data: null },
    });
    return {
      files,
      requests,
      ...renderAdmin({
        resources: [],
        user,
        at: `/fichajes/incidencias${search}`,
        pages: { '/fichajes/incidencias': <IncidentsPage /> },
      }),
    };
  }

  it('are listed with what was recorded against the limit, and saved as CSV', async () => {
    const { person: someone, files } = open();
    expect(
      await screen.findByRole('row', {
        name: /Lucía Gómez 02\/03\/2026 Más de 9 horas en un día 9:30 9:00 34\.3 ET 2 Abierta/,
      }),
    ).toBeVisible();
    await someone.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(files[0]?.name).toBe(`incidencias-${thisMonth}.csv`));
    expect(await files[0]?.content.text()).toContain(
      'Lucía Gómez;02/03/2026;Más de 9 horas en un día;9:30;9:00;34.3 ET;2;Abierta;',
    );
  });

  it('are filtered by kind and name, in the URL', async () => {
    const { person: someone, router } = open();
    await someone.selectOptions(
      await screen.findByRole('combobox', { name: 'Tipo' }),
      'Menos de 12 horas entre jornadas',
    );
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Íñigo Gómez']),
    );
    await someone.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'x');
    expect(await screen.findByText('Ninguna incidencia coincide con los filtros')).toBeVisible();
    expect(router.state.location.search).toBe('?kind=shortRest&q=x');
    await someone.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByText('2 incidencias')).toBeVisible();
  });

  it('are reviewed, one or several at once, with what is written', async () => {
    const { person: someone, requests } = open();
    await someone.click(await screen.findByRole('button', { name: 'Revisar: Lucía Gómez, 02/03/2026' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Lucía Gómez, 02/03/2026: Más de 9 horas en un día (9:30, límite 9:00)',
    );
    await someone.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Escribe una explicación')).toBeVisible();
    await someone.type(screen.getByRole('textbox', { name: /Explicación/ }), 'Avería');
    await someone.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = () => requests.findLast(({ method }) => method === 'POST')?.body;
    const lucia = { user_id: 21, kind: 'longDay', date: '2026-03-02' };
    expect(sent()).toEqual({ enterprise_id: 1, incidents: [lucia], state: 'explained', text: 'Avería' });

    expect(screen.queryByRole('button', { name: 'Revisar seleccionadas' })).toBeNull();
    await someone.click(screen.getByRole('button', { name: 'Seleccionar todas' }));
    expect(screen.getByText('2 seleccionadas')).toBeVisible();
    await someone.click(screen.getByRole('button', { name: 'Revisar seleccionadas' }));
    await someone.selectOptions(screen.getByRole('combobox', { name: 'Cómo queda' }), 'Resuelta');
    await someone.type(screen.getByRole('textbox', { name: /Explicación/ }), 'Descanso compensado');
    await someone.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({
        incidents: [lucia, { user_id: 22, kind: 'shortRest' }],
        state: 'settled',
        text: 'Descanso compensado',
      }),
    );
  });

  it('that were reviewed say how and by whom, and are filtered by state; recurring ones are marked', async () => {
    const review = { text: 'Avería', by: 'Ana Ruiz', at: '2026-03-03T10:00:00Z' };
    const { person: someone, router } = open({
      data: [line({ state: 'explained', review, times: 3 }), line({ user_id: 22 })],
    });
    expect(await screen.findByText('Avería (Ana Ruiz, 03/03/2026)')).toBeVisible();
    expect(screen.getByText('3, se repite')).toBeVisible();
    await someone.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Abierta');
    await waitFor(() => expect(screen.queryByText('Avería (Ana Ruiz, 03/03/2026)')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?state=open');
  });

  it('are not reviewed by an advisor', async () => {
    open(undefined, '', { enterprises: [enterpriseOf({ role: 'advisor' })] });
    expect(await screen.findByText('2 incidencias')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Revisar/ })).not.toBeInTheDocument();
  });

  it('go back by month, and never beyond the present one', async () => {
    const { person: someone, requests, router } = open();
    expect(await screen.findByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
    await someone.click(screen.getByRole('button', { name: 'Mes anterior' }));
    const before = monthBefore(`${thisMonth}-01`);
    expect(router.state.location.search).toBe(`?month=${before}`);
    await waitFor(() => expect(requests.at(-1)?.query.get('startDate')).toBe(`${before}-01`));
  });

  it('none, and a failure with a retry', async () => {
    const { unmount } = open({ data: [] });
    expect(await screen.findByText('No hay incidencias en este mes')).toBeVisible();
    unmount();
    open({ status: 500, message: 'x' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener las incidencias');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
