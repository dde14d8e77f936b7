import type {
  CompanyOfUpload,
  FirmUpload,
  FirmUploadSummary,
  ListedFirmUpload,
} from '#domain/paperwork/payrolls/firmUploads.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { FirmPayrollsPage } from './FirmPayrollsPage.tsx';

export const at = '/gestoria/nominas';
export const list = 'GET /api/firms/own/payrolls';
export const one = `${list}/7`;
export const summary: FirmUploadSummary = {
  id: 7,
  month: 10,
  year: 2026,
  file_name: 'octubre.pdf',
  state: 'read',
  pages_done: 3,
  pages_total: 3,
  uploaded_by: 'Olga Ruiz',
  own: true,
  error: null,
  created_at: '2026-11-02T08:00:00Z',
};
export const listed: ListedFirmUpload = { ...summary, ready: 2 };
export const bakery: CompanyOfUpload = {
  enterprise_id: 1,
  name: 'Panadería La Espiga',
  cif: 'B12345674',
  state: 'ready',
  ready: 2,
  handed: 0,
  asked: 0,
  skipped: 0,
  message: null,
};
export const upload: FirmUpload = { ...summary, companies: [bakery], pages: [], foreign: 0, others: 0 };

/** The page at an address, before a server that answers so. */
export function open(
  answers: NonNullable<Parameters<typeof stubApi>[0]>,
  address = at,
  { firm = true }: { readonly firm?: boolean } = {},
) {
  const requests = stubApi(answers);
  const user = {
    role: 'advisor' as const,
    enterprises: [enterpriseOf({ id: 1, role: 'advisor' })],
    ...(firm && { firm: { id: 5, name: 'Gestoría Ruiz', role: 'owner' as const, accepted: true } }),
  };
  const { person } = renderAdmin({ resources: [], at: address, user, pages: { [at]: <FirmPayrollsPage /> } });
  return { person, requests };
}
