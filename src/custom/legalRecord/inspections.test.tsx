import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InspectionPage } from '../inspection/InspectionPage.tsx';
import { stubApi } from '#tests/support/apiStub.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { record, stubPdfWorker, withPdf } from './legalRecord.fixture.ts';

withPdf();

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
