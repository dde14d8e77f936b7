import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Complaint } from '#domain/organization/complaints/complaints.ts';
import { routes } from '#domain/routes.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;

export let company: Company;

export let code: string;

type File = { field: string; name: string; content: Uint8Array };

export const post = (data: object, options: { as?: number; files?: File[]; headers?: Record<string, string> } = {}) =>
  api.call(routes.createComplaint, { ...options, body: { data: JSON.stringify(data) }, files: options.files ?? [] });

export const complain = async (message = 'Nos falta material', files: File[] = []) => {
  const answer = await post({ parent_id: null, message, enterprise_id: company.enterpriseId, code }, { files });
  return { answer, key: (answer.data as { case_key: string } | null)?.case_key ?? '' };
};

export const list = async () =>
  (await api.call(routes.listComplaints, { as: company.adminId, params: { enterpriseId: company.enterpriseId } }))
    .data as Complaint[];

export const read = (key: string, channel = code) =>
  api.call(routes.readComplaintCase, { params: { code: channel }, body: { key } });

export const reply = (parent_id: number, message: string, as = company.adminId) =>
  post({ parent_id, message, enterprise_id: company.enterpriseId }, { as });

export const only = async (): Promise<Complaint> => {
  const [complaint] = await list();
  if (!complaint) throw new Error('no complaint');
  return complaint;
};

/** A company with a complaints channel for each test. */
export function withChannel(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await createCompany(api);
    await api.sql('delete from complaints where enterprise_id = $1', [company.enterpriseId]);
    await api.sql('delete from rate_limits');
    const [row] = await api.sql<{ public_code: string }>('select public_code from enterprises where id = $1', [
      company.enterpriseId,
    ]);
    code = row?.public_code ?? '';
  });
}
