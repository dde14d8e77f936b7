import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { sessionUserOf, type StubAnswer, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { overtimeStatementOf } from '#tests/support/overtimeStatement.ts';
import { employeeOf } from '#tests/support/records.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { timeEntryOf, timeRecordOf } from '#tests/support/timeRecords.ts';
import { session } from '#src/session/store.ts';
import { OwnDocuments } from './OwnDocuments.tsx';

beforeEach(() => session.set({ token: '9.secret', user: sessionUserOf({ id: 21, role: 'employee' }) }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(me: Partial<UserDetail> = {}, answers: Parameters<typeof stubApi>[0] = {}) {
  const requests = stubApi({
    'GET /api/users/21': { data: employeeOf(me) },
    'GET /api/document-requests/me': { data: [] },
    ...answers,
  });
  const files = savedFiles();
  render(<OwnDocuments userId={21} enterprise={{ id: 1 }} reload={() => Promise.resolve()} />);
  return { requests, files, person: userEvent.setup({ delay: null }) };
}

const button = (name: string) => screen.findByRole('button', { name });

it('payslips and files stand together', async () => {
  const payrolls = [
    { id: 3, year: 2026, month: 10, file_path: '/api/payrolls/3/file', read_at: null, unread: 0 as const },
  ];
  open({ payrolls });
  const list = within(await screen.findByRole('list', { name: 'Mis nóminas' }));
  expect(list.getByRole('button', { name: 'Descargar la nómina de octubre de 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mis documentos' })).toBeVisible();
});

it('a payslip comes with the hours of its month (arts. 12.4.c and 35.5 ET)', async () => {
  const payrolls = [
    { id: 4, year: 2026, month: 3, file_path: '/api/payrolls/4/file', read_at: null, unread: 0 as const },
  ];
  const { person, files, requests } = open(
    { payrolls },
    { 'GET /api/time-sheets/users/21': { data: timeRecordOf([timeEntryOf('2026-03-02 08:05', '2026-03-02 12:00')]) } },
  );
  await person.click(await button('Descargar el resumen de horas de marzo de 2026'));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['registro-jornada-2026-03-01-2026-03-31.pdf']));
  const asked = requests.find(({ path }) => path === '/api/time-sheets/users/21');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    enterprise_id: '1',
  });
});

it('each payslip has the overtime of its month beside it; a month without any says so (art. 35.5 ET)', async () => {
  const payrolls = [4, 3].map((month) => ({
    id: month,
    year: 2026,
    month,
    file_path: `/api/payrolls/${month}/file`,
    read_at: null,
    unread: 0 as const,
  }));
  const statement = ({ query }: StubRequest): StubAnswer => {
    const made = overtimeStatementOf();
    return { data: query.get('month') === '2026-03' ? made : { ...made, days: [] } };
  };
  const { person, files } = open({ payrolls }, { 'GET /api/hours-bank/users/21/overtime': statement });
  await person.click(await button('Descargar el resumen de horas extraordinarias de abril de 2026'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay horas extraordinarias en ese mes');
  await person.click(await button('Descargar el resumen de horas extraordinarias de marzo de 2026'));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['horas-extraordinarias-2026-03.pdf']));
});

it('documents are listed with what they are, and downloaded with the session’s token', async () => {
  const disposition = "attachment; filename*=UTF-8''contrato.pdf";
  const contract = {
    id: 4,
    name: 'contrato.pdf',
    type: 'contract',
    year: 2026,
    month: 1,
    file_path: '/api/user-files/4/file',
  };
  const other = { ...contract, id: 5, name: 'curso.docx', type: 'Formación', year: null, month: null };
  const { person, files, requests } = open(
    { files: [contract, other] },
    { 'GET /api/user-files/4/file': { headers: { 'content-disposition': disposition } } },
  );
  const list = within(await screen.findByRole('list', { name: 'Mis documentos' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'contrato.pdfContrato · enero de 2026Descargar',
    'curso.docxFormaciónDescargar',
  ]);
  await person.click(list.getByRole('button', { name: 'Descargar contrato.pdf' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['contrato.pdf']));
  expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer 9.secret');
});
