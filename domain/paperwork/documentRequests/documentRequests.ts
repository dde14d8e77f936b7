import { z } from 'zod';
import { charges } from '#domain/organization/firms/kinds.ts';
import { limits } from '#domain/constants.ts';
import { flag01, id, inAnyForm, instant, localDate } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { requestedKinds, requestGroups, requestLimits, requestStates } from './kinds.ts';
import { documentRequestMessages as say } from './messages/index.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => say.tooLong(most) });

const documentRequest = z.object({
  id,
  enterprise: z.object({ id, name: z.string() }),
  /** Null: of the company as a whole, whose administrators answer. */
  person: z.object({ id, name: z.string() }).nullable(),
  kind: z.enum(requestedKinds),
  /** What it is called where its kind does not say. */
  title: z.string().nullable(),
  note: z.string().nullable(),
  due_on: localDate,
  /** It is outstanding, and its date is over by the enterprise's clock. */
  overdue: flag01,
  state: z.enum(requestStates),
  asked_by: z.string(),
  asked_at: instant,
  /** The firm that asked; null: the company itself. */
  firm: z.string().nullable(),
  sent_at: instant.nullable(),
  /** Of what was sent back. */
  reason: z.string().nullable(),
  reminded_at: instant.nullable(),
  /** What was sent last. */
  files: z.array(z.object({ id, name: z.string() })),
});
export type DocumentRequest = z.output<typeof documentRequest>;

/** The fields of the form that asks. */
export const askFields = {
  kind: z.enum(requestedKinds, { error: () => say.kindRequired }),
  title: text(requestLimits.title).nullish(),
  note: text(requestLimits.note).nullish(),
  due_on: z.iso.date({ error: () => say.dueRequired }),
};

/** What it is, is said of each kind but of `other`. */
export const isNamed = ({ kind, title }: { kind: string; title?: string | null | undefined }): boolean =>
  kind !== 'other' || Boolean(title);

/** What `refine` says of it. */
export const unnamed = { error: () => say.titleRequired, path: ['title'], when: inAnyForm };

export const returnReason = z
  .string({ error: () => say.reasonRequired })
  .trim()
  .min(1, { error: () => say.reasonRequired })
  .max(requestLimits.reason, { error: () => say.tooLong(requestLimits.reason) });

const ofOne = { scope: { record: 'documentRequest' }, params: z.object({ id }) } as const;

export const documentRequestEndpoints = {
  listDocumentRequests: endpoint(routes.listDocumentRequests, {
    about:
      'Documents asked for in an enterprise, or without one in all those of the reader, 25 at a time: what is outstanding by date, the others the latest first. Administrators see all of an enterprise; people of a firm what their firm asked for. `q` finds by person, enterprise and what it is called.',
    access: 'documentRequests.manage',
    scope: { enterprise: 'query.enterprise_id' },
    query: z.object({
      enterprise_id: id.optional(),
      group: z.enum(requestGroups).default('open'),
      /** Of those among them whose charge it is. */
      charge: z.enum(charges).optional(),
      q: text(limits.text).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    data: z.object({ rows: z.array(documentRequest), total: z.number().int() }),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
  listOwnDocumentRequests: endpoint(routes.listOwnDocumentRequests, {
    about:
      'Documents that are asked of oneself, outstanding ones first, with those of the last months; none withdrawn.',
    access: 'session',
    scope: 'own',
    query: z.object({ enterprise_id: id.optional() }),
    data: z.array(documentRequest),
  }),
  createDocumentRequest: endpoint(routes.createDocumentRequest, {
    about: 'Asks a person for a document, or without one the company as a whole, whose administrators answer.',
    access: 'documentRequests.manage',
    scope: { enterprise: 'body.enterprise_id' },
    body: z
      .object({
        enterprise_id: id,
        user_id: id.nullish(),
        ...askFields,
      })
      .refine(isNamed, unnamed),
    data: documentRequest,
    success: 201,
    example: ({ enterpriseId, employeeId }) => ({
      body: { enterprise_id: enterpriseId, user_id: employeeId, kind: 'bank' as const, due_on: inAWeek() },
    }),
  }),
  sendRequestedDocument: endpoint(routes.sendRequestedDocument, {
    about:
      'Sends what was asked for, a PDF or pictures of its pages: field `files`. The person sends their own; administrators, what is asked of the company.',
    access: 'documentRequests.send',
    ...ofOne,
    multipart: 'files',
    body: z.object({}),
    example: ({ companyRequestId, pdf }) => ({
      params: { id: companyRequestId },
      files: [{ field: 'files', name: 'contrato.pdf', content: pdf }],
    }),
  }),
  downloadRequestedFile: endpoint(routes.downloadRequestedFile, {
    about: 'A file that was sent, to the person, administrators, and who works for the firm that asked.',
    access: 'documentRequests.see',
    scope: { record: 'documentRequest' },
    params: z.object({ id }),
    download: '*/*',
    example: ({ requestedFileId }) => ({ params: { id: requestedFileId } }),
  }),
  acceptRequestedDocument: endpoint(routes.acceptRequestedDocument, {
    about:
      'Accepts what was sent; nobody accepts what they sent themselves. With `keep`, what a person sent is copied to their files as well, by whoever may keep them.',
    access: 'documentRequests.manage',
    ...ofOne,
    body: z.object({ keep: z.boolean().default(false) }).nullish(),
    example: ({ sentRequestId }) => ({ params: { id: sentRequestId } }),
  }),
  returnRequestedDocument: endpoint(routes.returnRequestedDocument, {
    about: 'Sends back what was sent, with what is wrong with it: it is outstanding again.',
    access: 'documentRequests.manage',
    ...ofOne,
    body: z.object({ reason: returnReason }),
    example: ({ sentRequestId }) => ({ params: { id: sentRequestId }, body: { reason: 'Falta la segunda página' } }),
  }),
  remindDocumentRequest: endpoint(routes.remindDocumentRequest, {
    about: 'Reminds whoever has to send it; 409 within an hour of the last time.',
    access: 'documentRequests.manage',
    ...ofOne,
    example: ({ documentRequestId }) => ({ params: { id: documentRequestId } }),
  }),
  withdrawDocumentRequest: endpoint(routes.withdrawDocumentRequest, {
    about: 'Asks for it no longer; what was sent is destroyed after 30 days.',
    access: 'documentRequests.manage',
    ...ofOne,
    example: ({ documentRequestId }) => ({ params: { id: documentRequestId } }),
  }),
};

/** By no clock in particular: far enough from any of them. */
const inAWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
