import { endpoints } from '#domain/endpoints.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { api, named, ours, send, slips, withPayrolls } from '#tests/support/payrollCompany.ts';
import type { Payslip } from '#tests/support/payslips.ts';

export const inWords = 'octubre de 2026';

export const sendFile = async (content: Uint8Array, body: object = { draft: 1 }) =>
  (await send('uploadMultiPayroll', [named('nominas.pdf', content)], body)).data as PayrollUpload;

export const draftOf = async (...pages: (Payslip | string[])[]) => sendFile(await slips(...pages));

export const on = (
  name: 'confirmPayrolls' | 'discardPayrollUpload' | 'getPayrollUpload',
  id: number,
  as = ours.adminId,
) => api.call(endpoints[name], { as, params: { id } });

export const correct = (id: number, body: object, as = ours.adminId) =>
  api.call(endpoints.correctPayrollDraft, { as, params: { id }, body });

export const placed = ({ assigned }: PayrollUpload) =>
  assigned.map(({ page, user_id, slip, payroll_id }) => [page, user_id, slip, payroll_id]);

/** Called by every file of these tests. */
export function setUp(): void {
  withPayrolls();
}
