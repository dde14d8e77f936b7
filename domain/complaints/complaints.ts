import { z } from 'zod';
import { limits } from '../constants.ts';
import { id, instant } from '../kernel/codecs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { entity } from '../kernel/entity.ts';
import { complaintChannelMessages as channelSay, complaintMessages as say } from './messages/index.ts';
import { roles } from '../rights.ts';
import { routes } from '../routes.ts';

export const imageEndings = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const;
/** What may be attached to a complaint; all of it is stored without its metadata. */
export const complaintFileEndings = ['.jpg', '.jpeg', '.png', '.webp', '.pdf'] as const;

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
});
export type ComplaintProgress = z.output<typeof progress>;

export const complaint = z.object({
  id,
  /** Null for a complaint, the complaint's id for a reply. */
  parent_id: id.nullable(),
  message: z.string(),
  created_at: instant,
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  enterprise_id: id,
  /** Who wrote a reply: the author of the complaint, or who is responsible for the channel. */
  by_author: z.boolean(),
  progress: progress.nullable(),
  /** Of a complaint: names of those whom it is about, who would have read it; they do not. */
  about: z.array(z.string()),
});
export type Complaint = z.output<typeof complaint>;

/** What its author sees of a complaint: no ids of people, no files. */
export const complaintCase = z.object({
  message: z.string(),
  created_at: instant,
  has_file: z.boolean(),
  progress,
  messages: z.array(
    z.object({ message: z.string(), created_at: instant, by_author: z.boolean(), has_file: z.boolean() }),
  ),
});
export type ComplaintCase = z.output<typeof complaintCase>;

const text = (most: number) =>
  z
    .string({ error: () => say.messageRequired })
    .trim()
    .min(1, { error: () => say.messageRequired })
    .max(most, most === limits.complaintReply ? { error: () => say.messageMax } : undefined);

const reply = z.object({ parent_id: id, message: text(limits.complaintReply), enterprise_id: id });
const anonymous = z.object({
  parent_id: z.null().optional(),
  message: text(limits.complaint),
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
const jsonText = <T extends z.ZodType>(schema: T) =>
  z.object({
    data: z
      .string({ error: () => say.messageRequired })
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

/** Three groups of five letters and digits that are not taken for each other. */
const caseKey = z.string().trim().max(40);
const code = z.object({ code: z.string().max(limits.text) });
const byId = z.object({ id });
const forEnterprise = z.object({ enterpriseId: id });

const named = z.object({ id, name: z.string() });

/** Who may be responsible for a channel, and who is. */
const responsibility = z.object({
  candidates: z.array(named.extend({ role: z.enum(roles) })),
  /** Nobody: the administrators are. */
  responsible: z.array(id),
});
export type ComplaintResponsibility = z.output<typeof responsibility>;

export const complaintEndpoints = {
  listComplaints: endpoint(routes.listComplaints, {
    about:
      'Complaints and replies of an enterprise that are the caller’s to read; each reading is logged (Ley 2/2023).',
    access: 'complaints.read',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    data: z.array(complaint),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  createComplaint: endpoint(routes.createComplaint, {
    about:
      'One field `data` with JSON text { parent_id, message, enterprise_id }: a reply by an admin, or (parent_id null) a new anonymous complaint with the channel’s `code` and one optional file. Only the latter answers a case key, once.',
    access: 'public',
    scope: 'none',
    multipart: true,
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
  getComplaintsChannel: endpoint(routes.getComplaintsChannel, {
    about: 'The public address of an enterprise’s channel, for its notice board.',
    access: 'complaints.read',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    data: z.object({ url: z.string() }),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  getComplaintsResponsible: endpoint(routes.getComplaintsResponsible, {
    about: 'Who is responsible for the channel, and who may be named: administrators and advisors.',
    access: 'complaints.nameResponsible',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    data: responsibility,
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  setComplaintsResponsible: endpoint(routes.setComplaintsResponsible, {
    about: 'Names one or two who alone read and answer complaints from now on; with nobody, all administrators do.',
    access: 'complaints.nameResponsible',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    body: z.object({
      responsible: z.array(id).max(limits.complaintsResponsible, { error: () => channelSay.twoAtMost }),
    }),
    data: responsibility,
    example: ({ enterpriseId, adminId }) => ({ params: { enterpriseId }, body: { responsible: [adminId] } }),
  }),
  downloadComplaintFile: endpoint(routes.downloadComplaintFile, {
    about: 'The attachment of a complaint or a reply.',
    access: 'complaints.read',
    scope: { record: 'complaint' },
    params: byId,
    download: true,
    example: ({ complaintId }) => ({ params: { id: complaintId } }),
  }),
  setComplaintState: endpoint(routes.setComplaintState, {
    about: 'Acknowledges, begins to look into, closes or reopens a complaint.',
    access: 'complaints.reply',
    scope: { record: 'complaint' },
    params: byId,
    body: z.object({ state: z.enum(['acknowledged', 'investigating', 'closed']) }),
    data: complaint,
    example: ({ complaintId }) => ({ params: { id: complaintId }, body: { state: 'acknowledged' as const } }),
  }),
  findComplaintsChannel: endpoint(routes.findComplaintsChannel, {
    about: 'Whose channel a public code names, and who reads what is filed there.',
    access: 'public',
    scope: 'none',
    params: code,
    data: z.object({
      enterprise_id: id,
      name: z.string(),
      readers: z.array(named),
      /** The administrators beside them, who read what is about all `readers`. */
      others: z.array(named),
    }),
  }),
  readComplaintCase: endpoint(routes.readComplaintCase, {
    about: 'A complaint with its replies, for who has its case key. A POST, so that the key stands in no address.',
    access: 'public',
    scope: 'none',
    params: code,
    body: z.object({ key: caseKey }),
    data: complaintCase,
  }),
  writeToComplaintCase: endpoint(routes.writeToComplaintCase, {
    about: 'One field `data` with JSON text { key, message }: its author writes more, with one optional file.',
    access: 'public',
    scope: 'none',
    multipart: true,
    params: code,
    body: jsonText(z.object({ key: caseKey, message: text(limits.complaint) })),
    data: complaintCase,
    success: 201,
  }),
};
