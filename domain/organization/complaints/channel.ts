import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { roles } from '#domain/rights.ts';
import { routes } from '#domain/routes.ts';
import { complaintCase, jsonText, spokenOrWritten } from './complaints.ts';
import { complaintChannelMessages as channelSay } from './messages/index.ts';

/** Four groups of five letters and digits that are not taken for each other. */
const caseKey = z.string().trim().max(40);
const code = z.object({ code: z.string().max(limits.text) });
const forEnterprise = z.object({ enterpriseId: id });

const named = z.object({ id, name: z.string() });

/** Who may be responsible for a channel, and who is. */
const responsibility = z.object({
  candidates: z.array(named.extend({ role: z.enum(roles) })),
  /** Nobody: the administrators are. */
  responsible: z.array(id),
});
export type ComplaintResponsibility = z.output<typeof responsibility>;

/** The channel itself: who stands behind it, and what its visitors do. */
export const complaintChannelEndpoints = {
  getComplaintsChannel: endpoint(routes.getComplaintsChannel, {
    about: 'The public address of an enterprise’s channel, for its notice board.',
    access: 'complaints.read',
    whenCanceled: 'all',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    data: z.object({ url: z.string() }),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  getComplaintsResponsible: endpoint(routes.getComplaintsResponsible, {
    about:
      'Who is responsible for the channel, and who may be named: administrators, and advisors who were named before.',
    access: 'complaints.nameResponsible',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    data: responsibility,
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  setComplaintsResponsible: endpoint(routes.setComplaintsResponsible, {
    about: 'Names one or two who alone read and answer complaints from now on; with nobody, all administrators do.',
    access: 'complaints.nameResponsible',
    fresh: true,
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    body: z.object({
      responsible: z.array(id).max(limits.complaintsResponsible, { error: () => channelSay.twoAtMost }),
    }),
    data: responsibility,
    example: ({ enterpriseId, adminId }) => ({ params: { enterpriseId }, body: { responsible: [adminId] } }),
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
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: code,
    body: z.object({ key: caseKey }),
    data: complaintCase,
  }),
  writeToComplaintCase: endpoint(routes.writeToComplaintCase, {
    about: 'One field `data` with JSON text { key, message }: its author writes more, with up to four files.',
    access: 'public',
    proofOfWork: { free: 10, of: 'calls' },
    scope: 'none',
    multipart: 'files',
    params: code,
    body: jsonText(z.object({ key: caseKey, message: spokenOrWritten })),
    data: complaintCase,
    success: 201,
  }),
};
