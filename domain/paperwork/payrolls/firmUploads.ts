import { z } from 'zod';
import { uploadLimits } from '#domain/constants.ts';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { firmPageStates, firmUploadStates } from './firmUploadStates.ts';
import { firmPayrollMessages as say } from './messages/index.ts';
import { chosenEmployee, payrollPeriod } from './uploads.ts';

/**
 * Of a company: `ready` to be handed out, `asked` while all its pages fit nobody, `under_way`, `handed` out, `failed` and
 * to be tried again, `refused` since the firm may no longer do it there.
 */
const companyStates = ['ready', 'asked', 'under_way', 'handed', 'failed', 'refused'] as const;

const pages = z
  .array(z.number().int().min(1).max(uploadLimits.pages), { error: () => say.noPages })
  .min(1, { error: () => say.noPages })
  .max(50, { error: () => say.tooManyPages(50) });

const summary = z.object({
  id,
  month: z.number().int(),
  year: z.number().int(),
  file_name: z.string(),
  state: z.enum(firmUploadStates),
  pages_done: z.number().int(),
  pages_total: z.number().int(),
  /** Who of the firm uploaded it. */
  uploaded_by: z.string(),
  /** Whether the reader may discard it and sees pages of which no company is known: an owner, or who uploaded it. */
  own: z.boolean(),
  /** Why it failed, fit for a toast. */
  error: z.string().nullable(),
  created_at: instant,
});
export type FirmUploadSummary = z.output<typeof summary>;

const listed = summary.extend({
  /** Payslips that wait for the reader to hand them out. */
  ready: z.number().int(),
});
export type ListedFirmUpload = z.output<typeof listed>;

const companyOfUpload = z.object({
  enterprise_id: id,
  name: z.string(),
  cif: z.string().nullable(),
  state: z.enum(companyStates),
  /** Payslips that wait to be handed out. */
  ready: z.number().int(),
  /** Payslips that people have by this upload. */
  handed: z.number().int(),
  /** Pages of it that fit nobody. */
  asked: z.number().int(),
  /** Pages left out: copies, and payslips that people have already. */
  skipped: z.number().int(),
  /** Why it is refused or has failed. */
  message: z.string().nullable(),
});
export type CompanyOfUpload = z.output<typeof companyOfUpload>;

const pageOfUpload = z.object({
  page: z.number().int(),
  state: z.enum(firmPageStates),
  enterprise_id: id.nullable(),
  /** The companies to which it may be given, by its CIF; none: it has none, so any. */
  companies: z.array(id),
  user_id: id.nullable(),
  name: z.string().nullable(),
  /** First page of the payslip of which it is part. */
  slip: z.number().int().nullable(),
  /** The month of which it says that it is, where that is not the upload's. */
  period: z.object({ month: z.number().int(), year: z.number().int() }).nullable(),
  reason: z.string().nullable(),
  handed: z.boolean(),
});
export type PageOfUpload = z.output<typeof pageOfUpload>;

const firmUpload = summary.extend({
  companies: z.array(companyOfUpload),
  /** Those of companies in which the reader may upload payslips; of others, and of none, only how many. */
  pages: z.array(pageOfUpload),
  foreign: z.number().int(),
  /** Pages of clients that are not the reader's. */
  others: z.number().int(),
});
export type FirmUpload = z.output<typeof firmUpload>;

const person = z.object({ id, name: z.string() });

/**
 * As the calls of a firm about itself: what somebody may do follows from the firm and from what each company lets it do
 * (`payrolls.upload` there), and none of them names another firm's records (404).
 */
const ofFirm = { access: 'session', scope: 'own' } as const;
const params = z.object({ id });

export const firmPayrollEndpoints = {
  listFirmPayrolls: endpoint(routes.listFirmPayrolls, {
    ...ofFirm,
    about:
      'The latest files of payslips of all clients that the firm has uploaded, the newest first, with what of them the reader has still to hand out.',
    data: z.array(listed),
  }),
  uploadFirmPayrolls: endpoint(routes.uploadFirmPayrolls, {
    ...ofFirm,
    about:
      'Uploads one PDF with payslips of several clients of the firm: field `file`. It is read in the background; each page is matched to a client by CIF and to a person by DNI, then by name. Nobody sees anything of it before it is handed out.',
    multipart: 'file',
    body: payrollPeriod,
    data: summary,
    success: 201,
    example: ({ pdf }) => ({
      body: { month: 1, year: 2026 },
      files: [{ field: 'file', name: 'nominas.pdf', content: pdf }],
    }),
  }),
  getFirmPayrolls: endpoint(routes.getFirmPayrolls, {
    ...ofFirm,
    about: 'How far an upload is, its companies and pages. Of pages of no client only how many there are.',
    params,
    data: firmUpload,
    example: ({ payrollUploadId }) => ({ params: { id: payrollUploadId } }),
  }),
  downloadFirmPayrollPage: endpoint(routes.downloadFirmPayrollPage, {
    ...ofFirm,
    about: 'A page of the file, to see whose it is; 404 for one that the reader is not shown.',
    params: z.object({ id, page: z.coerce.number().int().min(1).max(uploadLimits.pages) }),
    download: 'application/pdf',
    example: ({ payrollUploadId }) => ({ params: { id: payrollUploadId, page: 1 } }),
  }),
  listFirmPayrollPeople: endpoint(routes.listFirmPayrollPeople, {
    ...ofFirm,
    about: 'To whom pages of an upload can be given in a company.',
    params: z.object({ id, enterpriseId: id }),
    data: z.array(person),
    example: ({ payrollUploadId, enterpriseId }) => ({ params: { id: payrollUploadId, enterpriseId } }),
  }),
  placeFirmPages: endpoint(routes.placeFirmPages, {
    ...ofFirm,
    about:
      'Makes pages one payslip of a person of a client, or with `placed` null of nobody. A CIF on a page decides between companies, and a page of no client is given to nobody. Answers the upload.',
    params,
    body: z.object({
      pages,
      placed: z
        .object({
          enterprise_id: z
            .number({ error: () => say.companyRequired })
            .int()
            .positive(),
          employee_id: chosenEmployee,
        })
        .nullable(),
    }),
    data: firmUpload,
    example: ({ payrollUploadId }) => ({ params: { id: payrollUploadId }, body: { pages: [1], placed: null } }),
  }),
  rereadFirmPayrolls: endpoint(routes.rereadFirmPayrolls, {
    ...ofFirm,
    about:
      'Reads an upload again for the pages of companies that were no clients: those that are by now come to them. What is known of the other pages stays. Answers the upload, which is read in the background; 409 where no such page is left.',
    params,
    data: firmUpload,
    example: ({ payrollUploadId }) => ({ params: { id: payrollUploadId } }),
  }),
  handOutFirmPayrolls: endpoint(routes.handOutFirmPayrolls, {
    ...ofFirm,
    about:
      'Hands out the payslips of one client: they reach their people. Answers how it stands there; what failed may be tried again. 409 where the firm may no longer do it, or nothing is left to be handed out.',
    params,
    body: z.object({ enterprise_id: id }),
    data: companyOfUpload,
    example: ({ payrollUploadId, enterpriseId }) => ({
      params: { id: payrollUploadId },
      body: { enterprise_id: enterpriseId },
    }),
  }),
  discardFirmPayrolls: endpoint(routes.discardFirmPayrolls, {
    ...ofFirm,
    about:
      'Discards an upload, by an owner or who uploaded it: what is not handed out never will be. What was handed out stays.',
    params,
    example: ({ payrollUploadId }) => ({ params: { id: payrollUploadId } }),
  }),
};
