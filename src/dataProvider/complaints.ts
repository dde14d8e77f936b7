import type { ComplaintState } from '../../domain/complaints/complaints.ts';
import { routes } from '../../domain/routes.ts';
import { download } from '../session/download.ts';
import { call } from '../session/http.ts';

interface ById {
  readonly id: number;
}

/** Complaints of an enterprise, for who is responsible. All throw `HttpError`. */
export const complaints = {
  list: async (enterpriseId: number) => (await call('listComplaints', { params: { enterpriseId } })).data,
  /** Answers what the server says about it. */
  reply: async (input: { readonly parent_id: number; readonly enterprise_id: number; readonly message: string }) => {
    const form = new FormData();
    form.append('data', JSON.stringify(input));
    return (await call('createComplaint', { body: form })).message;
  },
  setState: async ({ id, state }: ById & { readonly state: Exclude<ComplaintState, 'received'> }) =>
    (await call('setComplaintState', { params: { id }, body: { state } })).message,
  file: ({ id }: ById) => download(routes.downloadComplaintFile, { params: { id } }),
  channelUrl: async (enterpriseId: number) =>
    (await call('getComplaintsChannel', { params: { enterpriseId } })).data.url,
};
