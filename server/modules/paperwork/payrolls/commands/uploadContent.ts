import { z } from 'zod';

/** A file of an upload as it was sent. */
export const uploadSource = z.object({
  /** Key in the file store. */
  key: z.string(),
  name: z.string(),
  isPdf: z.boolean(),
  /** Pages of a PDF, else 1. */
  pages: z.number(),
  /** Of its bytes, to notice a file that comes twice. */
  sha256: z.string().optional(),
});
export type UploadSource = Readonly<z.output<typeof uploadSource>>;

/** Which file of an upload, counted from 0, and which page of it, counted from 1; without: the whole file. */
const uploadPageRef = z.object({ source: z.number(), page: z.number().optional() });
export type UploadPageRef = Readonly<z.output<typeof uploadPageRef>>;

/** Whose payroll something is, and of which month. */
const filing = z.object({ user_id: z.number(), month: z.number(), year: z.number() });
export type Filing = Readonly<z.output<typeof filing>>;

const pageNumbers = z.array(z.number()).readonly();

/** A payroll that says otherwise than what was chosen for it; nothing comes of it before somebody decides. */
const disagreement = z.object({
  /** All of its pages, counted from 1. */
  pages: pageNumbers,
  extra: z.boolean(),
  /** What its content says; null where that names nobody of the company. */
  named: filing.nullable(),
  chosen: filing,
});
export type Disagreement = Readonly<z.output<typeof disagreement>>;

const remark = uploadPageRef.extend({ reason: z.string() });

/** What belongs to nobody yet, and why; each page of a payroll carries its disagreement. */
const unmatchedPage = remark.extend({ disagreement: disagreement.optional() });
export type UnmatchedPage = Readonly<z.output<typeof unmatchedPage>>;

/** What became of each page of an upload, or of each file that is not a PDF. */
export const uploadResult = z.object({
  assigned: z.array(uploadPageRef.extend({ user_id: z.number(), payroll_id: z.number() })).readonly(),
  unmatched: z.array(unmatchedPage).readonly(),
  skipped: z.array(remark).readonly(),
  warnings: z.array(remark).readonly(),
});
export type UploadResult = Readonly<z.output<typeof uploadResult>>;

/** A payroll to be made of pages of one file, counted from 1, or of the file as it is. */
const draftSlip = z.object({
  source: z.number(),
  pages: z.union([pageNumbers, z.literal('all')]),
  user_id: z.number(),
  /** An extra payment, which says so in its name. */
  extra: z.boolean(),
  /** Its month, where that is not the one of the upload. */
  period: z.object({ month: z.number(), year: z.number() }).optional(),
  /** What it says; equal for the same payroll in another file. */
  content_hash: z.string(),
});
export type DraftSlip = Readonly<z.output<typeof draftSlip>>;

/** What is to become of an upload, before anything comes of it. */
export const uploadDraft = uploadResult.omit({ assigned: true }).extend({
  slips: z.array(draftSlip).readonly(),
  /** Of each page of each file, what it says; null where it has no text. */
  fingerprints: z.array(z.array(z.string().nullable()).readonly()).readonly(),
});
export type UploadDraft = Readonly<z.output<typeof uploadDraft>>;
