import { type ComplaintState, complaints as entity } from '#domain/organization/complaints/complaints.ts';
import { routes } from '#domain/routes.ts';
import { download } from '../session/download.ts';
import { call } from '../session/http.ts';
import type { ResourceCalls } from './calls.ts';
import { enterpriseOf } from './chosen.ts';
import { wholeList } from './wholeList.ts';

export interface NewReply {
  /** The complaint. */
  readonly parent_id: number;
  readonly enterprise_id: number;
  readonly message: string;
}

export interface ComplaintChange {
  readonly state: Exclude<ComplaintState, 'received'>;
  /** What was done, of one that is closed. */
  readonly measures?: string;
}

export interface ComplaintExtension {
  readonly months: number;
  readonly reason: string;
}

/**
 * Complaints of an enterprise and their replies, for who is responsible. The API answers them in one list, takes a reply
 * as a form and changes nothing but the state.
 */
export const complaintCalls: ResourceCalls = {
  async getList({ filter = {}, signal, ...shown }) {
    const { enterprise_id, ...rest } = filter as { enterprise_id?: number };
    const enterpriseId = enterpriseOf(entity.name, enterprise_id);
    const { data } = await call('listComplaints', { params: { enterpriseId }, signal });
    return wholeList(entity, data, { ...shown, filter: rest });
  },
  /** Replies, with the server's sentence. Id 0 where the API gives none, since react-admin wants one. */
  async create({ data: input }) {
    const form = new FormData();
    form.append('data', JSON.stringify(input));
    const { data, message } = await call('createComplaint', { body: form });
    return { data: { id: 0, ...data.complaint, sentence: message } };
  },
  /** Changes the state, with the server's sentence. */
  async update({ id, data: body }) {
    const { data, message } = await call('setComplaintState', { params: { id }, body: body as ComplaintChange });
    return { data: { ...data, sentence: message } };
  },
};

/** What is no record of complaints. All throw `HttpError`. */
export const complaints = {
  file: (params: { readonly id: number; readonly fileId: number }) =>
    download(routes.downloadComplaintFileById, { params: { ...params } }),
  /** @returns the server's sentence */
  extend: async (id: number, extension: ComplaintExtension) => ({
    sentence: (await call('extendComplaint', { params: { id }, body: { ...extension } })).message,
  }),
  register: async (enterpriseId: number) => (await call('listComplaintRegister', { params: { enterpriseId } })).data,
  /** The same, logged as an export. */
  registerForPdf: async (enterpriseId: number) =>
    (await call('listComplaintRegister', { params: { enterpriseId }, query: { format: 'pdf' } })).data,
  registerFile: (enterpriseId: number) => download(routes.exportComplaintRegister, { params: { enterpriseId } }),
  channelUrl: async (enterpriseId: number) =>
    (await call('getComplaintsChannel', { params: { enterpriseId } })).data.url,
  responsible: async (enterpriseId: number) =>
    (await call('getComplaintsResponsible', { params: { enterpriseId } })).data,
  /** @returns the server's sentence */
  nameResponsible: async (enterpriseId: number, responsible: readonly number[]) =>
    (await call('setComplaintsResponsible', { params: { enterpriseId }, body: { responsible: [...responsible] } }))
      .message,
};
