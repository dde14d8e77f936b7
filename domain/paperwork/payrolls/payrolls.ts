import { z } from 'zod';
import { uploadLimits } from '#domain/constants.ts';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { mostUnread, unreadMonths, unreadPayroll, withheldPayroll } from './unread.ts';
import { payrollAnswers, chosenEmployee, onePayrollResult, payrollUpload, upload, manyPayrolls } from './uploads.ts';

const ofUpload = { access: 'payrolls.upload', scope: { record: 'payrollUpload' } } as const;
const ofEnterprise = { access: 'payrolls.upload', scope: { enterprise: 'body.enterprise_id' } } as const;
const example = { month: 1, year: 2026 };

export const payrollEndpoints = {
  uploadPayroll: endpoint(routes.uploadPayroll, {
    ...ofEnterprise,
    about:
      'Uploads one payroll of one employee: field `file`. One of which DNI, name or month disagree with what is chosen is unmatched, with its `disagreement`, and waits under `upload_id` for POST …/decide: nobody else sees it before.',
    multipart: 'file',
    body: upload.extend({ employee_id: chosenEmployee }),
    data: onePayrollResult,
    success: 201,
    example: ({ enterpriseId, employeeId, pdf }) => ({
      body: { ...example, enterprise_id: enterpriseId, employee_id: employeeId },
      files: [{ field: 'file', name: 'nomina.pdf', content: pdf }],
    }),
  }),
  uploadMultiPayroll: endpoint(routes.uploadMultiPayroll, {
    ...ofEnterprise,
    about:
      'Uploads one PDF that holds many payrolls: field `file`; pages are matched to people by DNI, then by name. Answers the result, or after a few seconds how far it is. With `draft` 1 nothing is assigned before POST …/confirm: until then each `payroll_id` is null, and pages of one `slip` are to be one payroll.',
    multipart: 'file',
    body: manyPayrolls,
    data: payrollUpload,
    success: 201,
    example: ({ enterpriseId, pdf }) => ({
      body: { ...example, enterprise_id: enterpriseId },
      files: [{ field: 'file', name: 'nominas.pdf', content: pdf }],
    }),
  }),
  uploadPayrollFiles: endpoint(routes.uploadPayrollFiles, {
    ...ofEnterprise,
    about:
      'Uploads several files: field `files`; each is matched to its employee by content, then by file name. With `draft` 1 nothing is assigned before POST …/confirm, and each `payroll_id` is null until then.',
    multipart: 'files',
    body: manyPayrolls,
    data: payrollUpload,
    success: 201,
    example: ({ enterpriseId, pdf }) => ({
      body: { ...example, enterprise_id: enterpriseId },
      files: [
        { field: 'files', name: 'una.pdf', content: pdf },
        { field: 'files', name: 'otra.pdf', content: pdf },
      ],
    }),
  }),
  listPayrollUploads: endpoint(routes.listPayrollUploads, {
    about: 'The latest uploads of many payrolls of an enterprise, the newest first.',
    access: 'payrolls.upload',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    data: z.array(payrollUpload),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  listUnreadPayrolls: endpoint(routes.listUnreadPayrolls, {
    about: `Payslips of the last ${unreadMonths} months that their people have not opened, of who works there, the oldest first; ${mostUnread} at most. Those of before it was noted are none.`,
    access: 'payrolls.upload',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    data: z.array(unreadPayroll),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  listWithheldPayrolls: endpoint(routes.listWithheldPayrolls, {
    about: `Payslips whose file was cut before and cannot be cut anew without holding those of others: their people do not get it until it is uploaded again. The newest first, ${mostUnread} at most.`,
    access: 'payrolls.upload',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    data: z.array(withheldPayroll),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  getPayrollUpload: endpoint(routes.getPayrollUpload, {
    ...ofUpload,
    about: 'How far an upload of many payrolls is, and its result.',
    params: z.object({ id }),
    data: payrollUpload,
    example: ({ payrollUploadId }) => ({ params: { id: payrollUploadId } }),
  }),
  downloadPayrollPages: endpoint(routes.downloadPayrollPages, {
    ...ofUpload,
    about: 'A page of an uploaded PDF, to see whose it is; without a page the whole file.',
    params: z.object({ id }),
    query: z.object({
      source: z.coerce.number().int().min(0).default(0),
      page: z.coerce.number().int().min(1).optional(),
    }),
    download: 'application/pdf',
    example: ({ payrollUploadId }) => ({ params: { id: payrollUploadId }, query: { source: 0, page: 1 } }),
  }),
  assignPayroll: endpoint(routes.assignPayroll, {
    ...ofUpload,
    about:
      'Makes unmatched pages of an upload, or an unmatched file, the payroll of an employee; in a draft, the payroll to be.',
    params: z.object({ id }),
    body: z.object({
      source: z.number().int().min(0).default(0),
      /** Pages of that file, which become one payroll; none: the whole file. */
      pages: z.array(z.number().int().min(1)).max(50).default([]),
      employee_id: chosenEmployee,
    }),
    data: payrollUpload,
    example: ({ payrollUploadId, employeeId }) => ({
      params: { id: payrollUploadId },
      body: { source: 0, pages: [1], employee_id: employeeId },
    }),
  }),
  correctPayrollDraft: endpoint(routes.correctPayrollDraft, {
    ...ofUpload,
    about:
      'Corrects a draft: pages, wherever they are in it, are to be one payroll of an employee, or with `employee_id` null of nobody.',
    params: z.object({ id }),
    body: z.object({
      source: z.number().int().min(0).default(0),
      /** Pages of that file; none: the whole file. */
      pages: z.array(z.number().int().min(1)).max(uploadLimits.pages).default([]),
      employee_id: chosenEmployee.nullable(),
    }),
    data: payrollUpload,
    example: ({ payrollDraftId, employeeId }) => ({
      params: { id: payrollDraftId },
      body: { source: 0, pages: [1], employee_id: employeeId },
    }),
  }),
  decidePayroll: endpoint(routes.decidePayroll, {
    ...ofUpload,
    about:
      'Decides on a payroll that disagrees with what was chosen: it is of whom and of when it says (`named`), it is right as it was chosen (`chosen`), or nothing comes of it (`discard`). Without `source` all that wait in a draft. An upload of one payroll is confirmed, or discarded, by it.',
    params: z.object({ id }),
    body: z.object({
      answer: z.enum(payrollAnswers),
      source: z.number().int().min(0).optional(),
      /** Any page of it. */
      page: z.number().int().min(1).optional(),
    }),
    data: payrollUpload,
    example: ({ payrollUploadId }) => ({
      params: { id: payrollUploadId },
      body: { answer: 'chosen' as const, source: 0, page: 1 },
    }),
  }),
  confirmPayrolls: endpoint(routes.confirmPayrolls, {
    ...ofUpload,
    about:
      'Confirms a draft: its payrolls come into being and reach their people. What is unmatched stays assignable. Answers the result, or after a few seconds how far it is.',
    params: z.object({ id }),
    data: payrollUpload,
    example: ({ payrollDraftId }) => ({ params: { id: payrollDraftId } }),
  }),
  discardPayrollUpload: endpoint(routes.discardPayrollUpload, {
    ...ofUpload,
    about: 'Discards a draft: nothing comes of it, and its files are removed after their time.',
    params: z.object({ id }),
    example: ({ payrollDraftId }) => ({ params: { id: payrollDraftId } }),
  }),
  cancelPayrollUpload: endpoint(routes.cancelPayrollUpload, {
    ...ofUpload,
    about:
      'Cancels an upload that waits or is under way: nothing comes of it; a draft that was confirmed waits for a confirmation again.',
    params: z.object({ id }),
    data: payrollUpload,
    example: ({ waitingPayrollUploadId }) => ({ params: { id: waitingPayrollUploadId } }),
  }),
  downloadPayroll: endpoint(routes.downloadPayroll, {
    about: 'The file of a payroll, one’s own or with the right to see it.',
    access: 'payrolls.see',
    whenCanceled: 'admin',
    scope: { record: 'payroll' },
    params: z.object({ id }),
    download: 'application/pdf',
    example: ({ payrollId }) => ({ params: { id: payrollId } }),
  }),
  deletePayroll: endpoint(routes.deletePayroll, {
    about: 'Deletes a payroll; its pages of an upload become assignable again.',
    access: 'payrolls.upload',
    scope: { record: 'payroll' },
    params: z.object({ id }),
    example: ({ payrollId }) => ({ params: { id: payrollId } }),
  }),
};
