import { z } from 'zod';
import { limits } from './constants.ts';
import { id, instant } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { complaintMessages as say } from './messages/es.ts';
import { routes } from './routes.ts';

export const imageEndings = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const;

export const complaint = z.object({
  id,
  /** Null for a complaint, the complaint's id for a reply. */
  parent_id: id.nullable(),
  message: z.string(),
  created_at: instant,
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  enterprise_id: id,
});

export const complaintEndpoints = {
  listComplaints: endpoint(routes.listComplaints, {
    about: 'Complaints and replies of an enterprise; each reading is logged (Ley 2/2023).',
    access: 'complaints.read',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    data: z.array(complaint),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  createComplaint: endpoint(routes.createComplaint, {
    about:
      'One field `data` with JSON text { parent_id, message, enterprise_id }: a reply by an admin, or a new anonymous complaint, with one optional file.',
    access: 'public',
    scope: 'none',
    multipart: true,
    body: z.object({
      parent_id: id.nullable(),
      message: z.string().trim().min(1, say.messageRequired).max(limits.complaintReply, say.messageMax),
      enterprise_id: id,
    }),
    data: z.object({ complaint, case_key: z.string().nullable() }),
    success: 201,
  }),
};
