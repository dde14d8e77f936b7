import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sessionUserOf, stubApi } from '../../../tests/support/apiStub.ts';
import { employeeOf } from '../../../tests/support/records.ts';
import { session } from '../../session/store.ts';
import { OwnDocuments } from './OwnDocuments.tsx';

beforeEach(() => session.set({ token: '1.s', user: sessionUserOf({ role: 'employee' }) }));

it('payslips and files stand together', async () => {
  const payrolls = [
    { id: 3, year: 2026, month: 10, file_path: '/api/payrolls/3/file', read_at: null, unread: 0 as const },
  ];
  stubApi({ 'GET /api/users/21': { data: employeeOf({ payrolls }) }, 'GET /api/document-requests/me': { data: [] } });
  render(<OwnDocuments userId={21} enterprise={{ id: 1 }} reload={() => Promise.resolve()} />);
  const list = within(await screen.findByRole('list', { name: 'Mis nóminas' }));
  expect(list.getByRole('button', { name: 'Descargar la nómina de octubre de 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mis documentos' })).toBeVisible();
});
