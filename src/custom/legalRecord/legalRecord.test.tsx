import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { monthBefore, rangeOfMonth } from '#domain/time/months.ts';
import type { Inspection } from '#domain/timekeeping/inspections/inspections.ts';
import { LegalRecordPage } from './LegalRecordPage.tsx';
import { enterpriseOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';
import { stubPdfWorker, record, thisMonth, withPdf } from './legalRecord.fixture.ts';

withPdf();

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
