import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { monthBefore, rangeOfMonth } from '../../../domain/time/months.ts';
import type { EnterpriseRecord } from '../../../domain/inspections/enterpriseRecord.ts';
import type { IncidentLine } from '../../../domain/incidents/incidents.ts';
import type { Inspection } from '../../../domain/inspections/inspections.ts';
import { IncidentsPage } from '../incidents/IncidentsPage.tsx';
import { InspectionPage } from '../inspection/InspectionPage.tsx';
import { LegalRecordPage } from './LegalRecordPage.tsx';
import type { EnterpriseReportRequest } from '../../features/timeEntries/report/enterprise.worker.ts';
import { enterprisePdf } from '../../features/timeEntries/report/enterprisePdf.ts';
import { enterpriseOf, stubApi, type StubAnswer } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { savedFiles } from '../../../tests/support/reportWorker.ts';
import { timeEntryOf, timeRecordOf } from '../../../tests/support/timeRecords.ts';
import { toasts } from '../../../tests/support/web.ts';
import { HOUR_MS } from '../../../domain/time/units.ts';

const zone = 'Europe/Madrid';
const thisMonth = localDateOf(Date.now(), zone).slice(0, 7);

const { enterprise, ...person } = timeRecordOf([timeEntryOf('2026-03-02 08:00', '2026-03-02 16:30', { paused: 30 })]);
const record: EnterpriseRecord = {
  enterprise,
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  created_at: '2026-04-01T10:00:00+02:00',
  people: [person, { ...person, person: { ...person.person, id: 22, name: 'Íñigo', last_name: 'Ruiz', dni: null } }],
  fingerprint: { rows: 4, sha256: 'ab'.repeat(32) },
  head: { seq: 40, hash: 'cd'.repeat(32) },
};

const access = (over: Partial<Inspection> = {}): Inspection => ({
  id: 3,
  name: 'Inspección de Trabajo',
  purpose: 'Requerimiento 28/0001',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  created_at: '2026-04-01T10:00:00+02:00',
  created_by: 'Ana Ruiz',
  expires_at: '2026-04-16T10:00:00+02:00',
  revoked_at: null,
  state: 'active',
  views: 2,
  last_view: '2026-04-02T10:00:00+02:00',
  ...over,
});

afterEach(() => vi.unstubAllGlobals());

/** Does what the worker of the enterprise's PDF does, in the page. */
function stubPdfWorker(): void {
  class PdfWorker extends EventTarget {
    postMessage({ record: sent }: EnterpriseReportRequest): void {
      const content = enterprisePdf(sent, () => undefined);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { content } })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', PdfWorker);
}

describe('the record of a whole enterprise', () => {
  const path = 'GET /api/time-sheets/enterprise/1/record';
  const list = 'GET /api/inspections/enterprise/1';

  function open(answers: Record<string, StubAnswer> = {}, role: 'admin' | 'advisor' = 'admin') {
    const files = savedFiles();
    stubPdfWorker();
    const requests = stubApi({ [path]: { data: record }, [list]: { data: [access()] }, ...answers });
    const view = renderAdmin({
      resources: [],
      at: '/fichajes/registro',
      pages: { '/fichajes/registro': <LegalRecordPage /> },
      user: { role, enterprises: [enterpriseOf({ role })] },
    });
    const sent = (method: string) => requests.filter((request) => request.method === method);
    return { ...view, files, requests, sent };
  }

  it('is saved as PDF, made beside the page, of the month before unless another is asked for', async () => {
    const { person: someone, files, requests } = open();
    await someone.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
    await waitFor(() =>
      expect(files.map(({ name }) => name)).toEqual([
        'registro-jornada-panaderia-la-espiga-sl-2026-03-01-2026-03-31.pdf',
      ]),
    );
    expect((await files[0]?.content.text())?.slice(0, 4)).toBe('%PDF');
    const { from, to } = rangeOfMonth(monthBefore(`${thisMonth}-01`));
    const requested = requests.find(({ path: one }) => one.endsWith('/record'))?.query;
    expect([requested?.get('startDate'), requested?.get('endDate')]).toEqual([from, to]);
  });

  it('a wrong range is said at its field and as a toast, and nothing is asked', async () => {
    const { person: someone, requests } = open();
    const to = await screen.findByRole('textbox', { name: /^Fecha de fin/ });
    await someone.clear(to);
    await someone.click(screen.getByRole('button', { name: 'CSV' }));
    expect(to).toHaveAccessibleDescription('La fecha de fin es requerida');
    expect(toasts()).toEqual(['La fecha de fin es requerida']);
    expect(requests.filter(({ path: one }) => one.endsWith('/record'))).toEqual([]);
  });

  it('an access is given: what is missing is said, the link is shown once', async () => {
    const { person: someone, sent } = open({
      'POST /api/inspections': {
        status: 201,
        message: 'Acceso creado correctamente',
        data: { ...access(), code: 'c0d3' },
      },
    });
    await someone.click(await screen.findByRole('button', { name: 'Dar acceso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dar acceso al registro' }));
    await someone.click(dialog.getByRole('button', { name: 'Crear enlace' }));
    expect(dialog.getByText('Indica a quién se le da el acceso')).toBeVisible();
    expect(dialog.getByText('Indica para qué se da el acceso')).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await someone.type(dialog.getByRole('textbox', { name: /^Persona u organismo/ }), 'Comité');
    await someone.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Consulta');
    await someone.click(dialog.getByRole('button', { name: 'Crear enlace' }));
    const link = await screen.findByRole('textbox', { name: 'Enlace de acceso' });
    expect((link as HTMLInputElement).value).toMatch(/\/inspeccion\/c0d3$/);
    expect(sent('POST')[0]?.body).toMatchObject({ name: 'Comité', purpose: 'Consulta', days: 15, enterprise_id: 1 });
  });

  it('accesses show their readings and are revoked after a question', async () => {
    const { person: someone, sent } = open({
      'GET /api/inspections/3/views': { data: [{ at: '2026-04-02T10:00:00+02:00', act: 'pdf', ip: '203.0.113.5' }] },
      'DELETE /api/inspections/3': { message: 'Acceso anulado correctamente', data: access({ state: 'revoked' }) },
    });
    await someone.click(await screen.findByRole('button', { name: '2 consultas de Inspección de Trabajo: ver' }));
    const views = within(await screen.findByRole('dialog', { name: 'Consultas de Inspección de Trabajo' }));
    expect(await views.findByRole('row', { name: '02/04/2026 10:00 Descarga PDF 203.0.113.5' })).toBeVisible();
    await someone.click(views.getByRole('button', { name: 'Cerrar' }));
    await someone.click(screen.getByRole('button', { name: 'Anular el acceso de Inspección de Trabajo' }));
    const asking = within(
      await screen.findByRole('alertdialog', { name: '¿Anular el acceso de Inspección de Trabajo?' }),
    );
    await someone.click(asking.getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(toasts()).toEqual(['Acceso anulado correctamente']));
    expect(sent('DELETE').map(({ path: one }) => one)).toEqual(['/api/inspections/3']);
  });

  it('an advisor exports, and gives no access', async () => {
    const { requests } = open({}, 'advisor');
    expect(await screen.findByRole('button', { name: 'Descargar PDF' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dar acceso' })).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('what an inspector’s link opens', () => {
  const path = 'GET /api/inspections/code/c0d3';
  const inspected = { name: 'Inspección', purpose: 'Requerimiento', expires_at: '2026-04-16T10:00:00+02:00', record };

  it('the record per person and day, found by name or DNI; asked for once', async () => {
    const requests = stubApi({ [path]: { data: inspected } });
    const someone = userEvent.setup({ delay: null });
    render(<InspectionPage code="c0d3" />);
    expect(await screen.findByRole('heading', { name: 'Registro de jornada · Panadería La Espiga SL' })).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    await someone.type(screen.getByRole('searchbox', { name: 'Buscar por nombre o DNI' }), '12345678z');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ruiz/ })).toBeNull());
    await someone.click(screen.getByRole('button', { name: /^Gómez, Lucía/ }));
    const days = screen.getByRole('table', { name: 'Fichajes de Gómez, Lucía' });
    expect(
      within(days).getByRole('row', { name: /02\/03\/2026 8:00:00 16:30:00 0:30:00 8:00:00 8:30:00 8:00:00/ }),
    ).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('the PDF is made of what is asked for as a download, so that it is logged', async () => {
    const files = savedFiles();
    stubPdfWorker();
    const requests = stubApi({ [path]: { data: inspected } });
    const someone = userEvent.setup({ delay: null });
    render(<InspectionPage code="c0d3" />);
    await someone.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(requests.map(({ query }) => query.get('format'))).toEqual([null, 'pdf']);
  });

  it.each([
    [404, 'El enlace no es válido, ha caducado o se ha anulado', false],
    [503, 'El servicio no está disponible', true],
  ])('%i: says why, and offers another try only where it may pass', async (status, message, retry) => {
    stubApi({ [path]: { status, message } });
    render(<InspectionPage code="c0d3" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(retry);
  });
});

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
    ...over,
  });

  function open(
    answer: StubAnswer = {
      data: [line(), line({ user_id: 22, name: 'Íñigo', kind: 'shortRest', value: 10 * HOUR_MS })],
    },
    search = '',
  ) {
    const files = savedFiles();
    const requests = stubApi({ [path]: answer });
    return {
      files,
      requests,
      ...renderAdmin({
        resources: [],
        at: `/fichajes/incidencias${search}`,
        pages: { '/fichajes/incidencias': <IncidentsPage /> },
      }),
    };
  }

  it('are listed with what was recorded against the limit, and saved as CSV', async () => {
    const { person: someone, files } = open();
    expect(
      await screen.findByRole('row', { name: 'Lucía Gómez 02/03/2026 Más de 9 horas en un día 9:30 9:00' }),
    ).toBeVisible();
    await someone.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(files[0]?.name).toBe(`incidencias-${thisMonth}.csv`));
    expect(await files[0]?.content.text()).toContain('Lucía Gómez;02/03/2026;Más de 9 horas en un día;9:30;9:00');
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
