import { z } from 'zod';
import { id } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { routes } from './routes.ts';

export const payrollFileEndings = ['.pdf', '.xlsx', '.xls'] as const;

const period = z.object({
  month: z.coerce.number().int().min(1).max(12),
  year: z.coerce.number().int().min(2000).max(2100),
});
const upload = period.extend({ enterprise_id: id });

/** Nothing of an upload is lost: what could not be matched is answered and can be assigned by hand (wire). */
export const payrollUploadResult = z.object({
  assigned: z.array(
    z.object({ file: z.string(), page: z.number().int().optional(), user_id: id, name: z.string(), payroll_id: id }),
  ),
  unmatched: z.array(z.object({ file: z.string(), page: z.number().int().optional(), reason: z.string() })),
});

export const payrollEndpoints = {
  uploadPayroll: endpoint(routes.uploadPayroll, {
    about: 'Uploads one payroll of one employee.',
    access: 'payrolls.upload',
    scope: { enterprise: 'body.enterprise_id' },
    multipart: true,
    body: upload.extend({ employee_id: id }),
    data: payrollUploadResult,
    success: 201,
  }),
  uploadMultiPayroll: endpoint(routes.uploadMultiPayroll, {
    about: 'Uploads one PDF that holds many payrolls; pages are matched to people by DNI, then by name.',
    access: 'payrolls.upload',
    scope: { enterprise: 'body.enterprise_id' },
    multipart: true,
    body: upload,
    data: payrollUploadResult,
    success: 201,
  }),
  uploadPayrollFiles: endpoint(routes.uploadPayrollFiles, {
    about: 'Uploads several files, each matched to its employee by content, then by file name.',
    access: 'payrolls.upload',
    scope: { enterprise: 'body.enterprise_id' },
    multipart: true,
    body: upload,
    data: payrollUploadResult,
    success: 201,
  }),
  deletePayroll: endpoint(routes.deletePayroll, {
    about: 'Deletes a payroll.',
    access: 'payrolls.upload',
    scope: { record: 'payroll' },
    params: z.object({ id }),
    example: ({ payrollId }) => ({ params: { id: payrollId } }),
  }),
};
