import { z } from 'zod';
import { uploadLimits } from '../constants.ts';
import { flag01, id, instant } from '../kernel/codecs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { payrollMessages as say } from './messages/index.ts';
import { routes } from '../routes.ts';

export const payrollFileEndings = ['.pdf', '.xlsx', '.xls'] as const;
const payrollUploadKinds = ['single', 'multiple', 'files'] as const;
export const payrollAnswers = ['named', 'chosen', 'discard'] as const;
/** To a payroll that disagrees: it is of whom and of when it says, it is as it was chosen, or nothing comes of it. */
export type PayrollAnswer = (typeof payrollAnswers)[number];
const payrollUploadStates = ['waiting', 'working', 'draft', 'done', 'failed', 'discarded'] as const;

export const payrollPeriod = z.object({
  month: z.coerce
    .number({ error: () => say.periodRequired })
    .int({ error: () => say.periodRequired })
    .min(1, { error: () => say.periodRequired })
    .max(12, { error: () => say.periodRequired }),
  year: z.coerce
    .number({ error: () => say.periodRequired })
    .int({ error: () => say.periodRequired })
    .min(2000, { error: () => say.periodRequired })
    .max(2100, { error: () => say.periodRequired }),
});
export const chosenEmployee = z.coerce
  .number({ error: () => say.employeeRequired })
  .int({ error: () => say.employeeRequired })
  .positive({ error: () => say.employeeRequired })
  .max(2_147_483_647, { error: () => say.employeeRequired });

/** Without an enterprise: the one of the employee, or the only one in which the caller may upload. */
const upload = payrollPeriod.extend({ enterprise_id: id.optional() });
/** Of many payrolls; with `draft` 1 nothing comes of it before it is confirmed. */
const manyPayrolls = upload.extend({ draft: flag01.default(0) });

/** Which file of an upload, counted from 0, and which page of it, counted from 1; no page: the whole file. */
const pageRef = { file: z.string(), source: z.number().int().min(0), page: z.number().int().min(1).optional() };
const remark = z.object({ ...pageRef, reason: z.string() });
/** Whose payroll it would be, and of which month. */
const filing = z.object({ user_id: id, name: z.string(), month: z.number().int(), year: z.number().int() });
/** A payroll of which DNI, name or month say otherwise than what was chosen: it waits for POST …/decide. */
const disagreement = z.object({
  /** All of its pages, each of which carries it. */
  pages: z.array(z.number().int().min(1)),
  /** What its content says; null where that names nobody of the company. */
  named: filing.nullable(),
  chosen: filing,
});

/**
 * Nothing of an upload is lost: what could not be matched is answered and can be assigned by hand (payrolls 4). A payroll of several pages stands once per page, each time with its `payroll_id`; in a draft that is null,
 * since no payroll exists yet, and `slip` says which pages are to be one.
 */
export const payrollUploadResult = z.object({
  assigned: z.array(
    z.object({
      ...pageRef,
      user_id: id,
      name: z.string(),
      payroll_id: id.nullable(),
      slip: z.number().int().min(1).optional(),
    }),
  ),
  unmatched: z.array(remark.extend({ disagreement: disagreement.optional() })),
  /** Left out on purpose: further copies of a payroll that is assigned, and what was uploaded before. */
  skipped: z.array(remark),
  /** To be looked at: assigned all the same. */
  warnings: z.array(remark),
});
export type PayrollUploadResult = z.output<typeof payrollUploadResult>;

/** Of one payroll; with `upload_id` it waits there for a decision, and no payroll exists yet. */
export const onePayrollResult = payrollUploadResult.extend({ upload_id: id.optional() });
export type OnePayrollResult = z.output<typeof onePayrollResult>;

/**
 * An upload of many payrolls, or of one that disagrees with what was chosen, worked on in the background; it can be left
 * and returned to. As a `draft` it waits to be
 * confirmed or discarded, and nobody but who may upload sees anything of it.
 */
export const payrollUpload = payrollUploadResult.extend({
  id,
  enterprise_id: id,
  kind: z.enum(payrollUploadKinds),
  month: z.number().int(),
  year: z.number().int(),
  state: z.enum(payrollUploadStates),
  pages_done: z.number().int(),
  pages_total: z.number().int(),
  /** Names of the files, in the order that `source` counts. */
  files: z.array(z.string()),
  /** Why it failed, fit for a toast. */
  error: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type PayrollUpload = z.output<typeof payrollUpload>;

const ofUpload = { access: 'payrolls.upload', scope: { record: 'payrollUpload' } } as const;
const ofEnterprise = { access: 'payrolls.upload', scope: { enterprise: 'body.enterprise_id' } } as const;
const example = { month: 1, year: 2026 };

export const payrollEndpoints = {
  uploadPayroll: endpoint(routes.uploadPayroll, {
    ...ofEnterprise,
    about:
      'Uploads one payroll of one employee: field `file`. One of which DNI, name or month disagree with what is chosen is unmatched, with its `disagreement`, and waits under `upload_id` for POST …/decide: nobody else sees it before.',
    multipart: true,
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
    multipart: true,
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
    multipart: true,
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
    download: true,
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
  downloadPayroll: endpoint(routes.downloadPayroll, {
    about: 'The file of a payroll, one’s own or with the right to see it.',
    access: 'employees.seeFiles',
    whenCanceled: 'admin',
    scope: { record: 'payroll' },
    params: z.object({ id }),
    download: true,
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
