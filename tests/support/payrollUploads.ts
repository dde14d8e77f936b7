import type { PayrollUpload, PayrollUploadResult } from '#domain/paperwork/payrolls/uploads.ts';
import type { Role } from '#domain/rights.ts';
import { resource as employees } from '#src/resources/employees/index.ts';
import { enterpriseOf, stubApi } from './apiStub.ts';
import { employeeOf, pageOf } from './records.ts';
import { renderAdmin } from './renderAdmin.tsx';
import { stubUploads } from './xhrStub.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
export const uploads = 'GET /api/payrolls/enterprise/1/uploads';
const people = [employeeOf(), employeeOf({ id: 22, name: 'Pedro', last_name: 'Sanz' })];
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });
export const pdf = (name = 'nomina.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
export const year = String(new Date().getFullYear());

export const nothing: PayrollUploadResult = { assigned: [], unmatched: [], skipped: [], warnings: [] };
export const uploadOf = (over: Partial<PayrollUpload> = {}): PayrollUpload => ({
  ...nothing,
  id: 5,
  enterprise_id: 1,
  kind: 'multiple',
  month: 10,
  year: 2026,
  state: 'done',
  pages_done: 3,
  pages_total: 3,
  files: ['octubre.pdf'],
  error: null,
  created_at: '2026-11-02T10:00:00+01:00',
  finished_at: '2026-11-02T10:00:05+01:00',
  ...over,
});
export const pageRef = (page: number) => ({ file: 'octubre.pdf', source: 0, page });
export const partly = uploadOf({
  assigned: [{ ...pageRef(1), user_id: 21, name: 'Lucía Gómez', payroll_id: 90 }],
  unmatched: [
    { ...pageRef(2), reason: 'No se ha encontrado ningún DNI ni nombre de la empresa' },
    { ...pageRef(3), reason: 'Continúa la página 2, que no se ha podido asignar' },
  ],
  warnings: [{ ...pageRef(1), reason: 'La nómina es de septiembre de 2026 y se ha subido como octubre de 2026' }],
});
/** Lucía's payroll of September, uploaded as Pedro's of October. */
export const undecided = uploadOf({
  kind: 'single',
  state: 'draft',
  finished_at: null,
  unmatched: [
    {
      ...pageRef(1),
      reason: 'El archivo contiene el DNI de Lucía Gómez',
      disagreement: {
        pages: [1],
        named: { user_id: 21, name: 'Lucía Gómez', month: 9, year: 2026 },
        chosen: { user_id: 22, name: 'Pedro Sanz', month: 10, year: 2026 },
      },
    },
  ],
});

/** The employees of an enterprise, before a server without uploads. */
export async function open(handlers: Parameters<typeof stubApi>[0] = {}, at = '/employees', role: Role = 'admin') {
  const requests = stubApi({ [list]: pageOf(people), [uploads]: { data: [] }, ...handlers });
  stubUploads();
  const view = renderAdmin({ resources, at, user: as(role) });
  const sent = () => requests.filter(({ method }) => method !== 'GET');
  return { ...view, requests, sent };
}
