import { z } from 'zod';
import { flag01, id, instant } from '#domain/kernel/codecs.ts';
import { payrollMessages as say } from './messages/index.ts';

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
export const upload = payrollPeriod.extend({ enterprise_id: id.optional() });
/** Of many payrolls; with `draft` 1 nothing comes of it before it is confirmed. */
export const manyPayrolls = upload.extend({ draft: flag01.default(0) });

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
