import { z } from 'zod';
import { bodyLimits, limits } from '#domain/constants.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { longestExtensionMonths } from './deadlines.ts';
import { complaintChannelMessages as channelSay, complaintMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';

export const imageEndings = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const;
/** What may be chosen to be attached to a complaint; all of it is stored without its metadata. */
export const complaintPaperEndings = ['.jpg', '.jpeg', '.png', '.webp', '.pdf'] as const;
/** A voice message as the page records it (`voiceMessage.ts`). */
export const voiceEnding = '.wav';
export const complaintFileEndings = [...complaintPaperEndings, voiceEnding] as const;

/** Received, acknowledged to its author, looked into, closed (Ley 2/2023, art. 9). */
export const complaintStates = ['received', 'acknowledged', 'investigating', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** The state and deadlines of a complaint; null on a reply. */
const progress = z.object({
  state: z.enum(complaintStates),
  acknowledge_by: instant,
  answer_by: instant,
  acknowledged_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** Names it in the register; random, so that it tells of no other. */
  reference: z.string(),
  /** The longer time for the answer, and why (art. 9.2.d Ley 2/2023). */
  extension: z.object({ months: z.int(), reason: z.string(), extended_at: instant }).nullable(),
  /** When its content is removed unless somebody investigates it (art. 32.4 Ley 2/2023); null: it stays. */
  content_until: instant.nullable(),
});
export type ComplaintProgress = z.output<typeof progress>;

export const complaint = z.object({
  id,
  /** Null for a complaint, the complaint's id for a reply. */
  parent_id: id.nullable(),
  /** Empty where it is spoken: a file is a voice message. */
  message: z.string(),
  created_at: instant,
  /** The first of `files`. */
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  files: z.array(z.object({ id, file_path: z.string(), file_name: z.string() })),
  enterprise_id: id,
  /** Who wrote a reply: the author of the complaint, or who is responsible for the channel. */
  by_author: z.boolean(),
  progress: progress.nullable(),
  /** Of a complaint: names of those whom it is about, who would have read it; they do not. */
  about: z.array(z.string()),
});
export type Complaint = z.output<typeof complaint>;
export type ComplaintFile = Complaint['files'][number];

const ownMessage = z.object({
  message: z.string(),
  created_at: instant,
  has_file: z.boolean(),
  /** Names of its files, which tell their kind. */
  file_names: z.array(z.string()),
});

/** What its author sees of a complaint: no ids of people, no files. */
export const complaintCase = ownMessage.extend({
  progress,
  messages: z.array(ownMessage.extend({ by_author: z.boolean() })),
});
export type ComplaintCase = z.output<typeof complaintCase>;

const text = z
  .string({ error: () => say.messageRequired })
  .trim()
  .min(1, { error: () => say.messageRequired })
  .max(limits.complaintReply, { error: () => say.messageMax });

/** Of an author, who may speak instead: empty is for the handler to refuse, which sees the files. */
export const spokenOrWritten = z
  .string({ error: () => say.messageRequired })
  .trim()
  .max(limits.complaint, { error: () => kernelMessages.tooLong(limits.complaint) });

const reply = z.object({ parent_id: id, message: text, enterprise_id: id });
const anonymous = z.object({
  parent_id: z.null().optional(),
  message: spokenOrWritten,
  enterprise_id: id,
  /** Of the enterprise's channel; without the right one there is no channel (404). */
  code: z.string().max(limits.text).default(''),
  /** Whom it is about among those who would read it (`readers` and `others` of the channel): they never see it. */
  about: z.array(id).max(200).default([]),
});

/** Complaints and their replies as who is responsible sees them; a record is created by replying. */
export const complaints = entity({
  name: 'complaints',
  record: complaint,
  steps: { main: reply },
  sortable: ['created_at'],
  searchable: [],
  references: {},
  routes: { list: routes.listComplaints, create: routes.createComplaint, update: routes.setComplaintState },
  rights: { list: 'complaints.read', create: 'complaints.reply', edit: 'complaints.reply' },
  defaults: {},
});

/** The field `data` of a multipart body: JSON text. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z.object({
    data: z
      .string({ error: () => say.messageRequired })
      .max(bodyLimits.fieldBytes, { error: () => kernelMessages.tooLong(bodyLimits.fieldBytes) })
      .transform((json, context) => {
        try {
          return JSON.parse(json) as unknown;
        } catch {
          context.addIssue({ code: 'custom', message: say.messageRequired });
          return z.NEVER;
        }
      })
      .pipe(schema),
  });

const byId = z.object({ id });
const forEnterprise = z.object({ enterpriseId: id });

export const complaintEndpoints = {
  listComplaints: endpoint(routes.listComplaints, {
    about:
      'Complaints and replies of an enterprise that are the caller’s to read; each reading is logged (Ley 2/2023).',
    access: 'complaints.read',
    whenCanceled: 'all',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    data: z.array(complaint),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  createComplaint: endpoint(routes.createComplaint, {
    about:
      'One field `data` with JSON text { parent_id, message, enterprise_id }: a reply by an admin, or (parent_id null) a new anonymous complaint with the channel’s `code` and up to four files; with a voice message (.wav) the message may be empty. Only the latter answers a case key, once.',
    access: 'public',
    proofOfWork: { free: 10, of: 'calls' },
    scope: 'none',
    multipart: 'files',
    body: jsonText(z.union([reply, anonymous])),
    data: z.object({ complaint: complaint.nullable(), case_key: z.string().nullable() }),
    success: 201,
    example: ({ enterpriseId, channelCode }) => ({
      body: {
        data: JSON.stringify({ parent_id: null, message: 'Denuncia', enterprise_id: enterpriseId, code: channelCode }),
      },
      files: [],
    }),
  }),
  downloadComplaintFile: endpoint(routes.downloadComplaintFile, {
    about: 'The first file of a complaint or a reply.',
    access: 'complaints.read',
    whenCanceled: 'all',
    scope: { record: 'complaint' },
    params: byId,
    download: '*/*',
    example: ({ complaintId }) => ({ params: { id: complaintId } }),
  }),
  downloadComplaintFileById: endpoint(routes.downloadComplaintFileById, {
    about: 'Any file of a complaint or a reply.',
    access: 'complaints.read',
    whenCanceled: 'all',
    scope: { record: 'complaint' },
    params: z.object({ fileId: id, id }),
    download: '*/*',
    example: ({ complaintId, complaintFileId }) => ({ params: { id: complaintId, fileId: complaintFileId } }),
  }),
  setComplaintState: endpoint(routes.setComplaintState, {
    about: 'Acknowledges, begins to look into, closes or reopens a complaint.',
    access: 'complaints.reply',
    whenCanceled: 'all',
    scope: { record: 'complaint' },
    params: byId,
    body: z.object({
      state: z.enum(['acknowledged', 'investigating', 'closed']),
      /** What was done about it, for the register; with `closed`. */
      measures: z.string().trim().max(limits.complaintMeasures).optional(),
    }),
    data: complaint,
    example: ({ complaintId }) => ({ params: { id: complaintId }, body: { state: 'acknowledged' as const } }),
  }),
  extendComplaint: endpoint(routes.extendComplaint, {
    about: 'Puts off the answer for special complexity, once and before it is due; its author sees why.',
    access: 'complaints.reply',
    whenCanceled: 'all',
    scope: { record: 'complaint' },
    params: byId,
    body: z.object({
      months: z
        .int({ error: () => channelSay.extensionMonths })
        .min(1, { error: () => channelSay.extensionMonths })
        .max(longestExtensionMonths, { error: () => channelSay.extensionMonths }),
      reason: z
        .string({ error: () => channelSay.extensionReason })
        .trim()
        .min(1, { error: () => channelSay.extensionReason })
        .max(limits.complaintExtension, { error: () => kernelMessages.tooLong(limits.complaintExtension) }),
    }),
    data: complaint,
    example: ({ complaintId }) => ({ params: { id: complaintId }, body: { months: 1, reason: 'Peritaje pendiente' } }),
  }),
};
