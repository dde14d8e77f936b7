import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { routes } from '#domain/routes.ts';
import { type FileWorkers, openFileWorkers } from '#server/modules/fileWorkers.ts';
import { laneLimits } from '#server/workers/limits.ts';
import { type Api, startApi } from '../support/api.ts';
import { nestedForms } from '../support/badFiles.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { quietLog } from '../support/quietLog.ts';

/** What a page of it would take: longer than anybody waits. */
export const endless = () => nestedForms(28);

/** Limits of a visitor's file, lower than usual. */
export const WORK_MS = 2_000;

export let workers: FileWorkers;

export let api: Api;

export let company: Company;

export let address: string;

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly errors?: Record<string, string>;
  readonly retryAfter: string | null;
}

async function send(
  route: string,
  fields: object,
  file: { name: string; content: Uint8Array },
  sent: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('files', new Blob([Uint8Array.from(file.content)]), file.name);
  const response = await fetch(address + route, { method: 'POST', body: form, headers: sent });
  const body = (await response.json()) as Omit<Answer, 'retryAfter'>;
  return { ...body, status: response.status, retryAfter: response.headers.get('retry-after') };
}

export const complain = (
  name: string,
  content: Uint8Array,
  { of = company, from = '192.0.2.1' }: { readonly of?: Company; readonly from?: string } = {},
): Promise<Answer> => {
  const { enterpriseId: enterprise_id, channelCode: code } = of;
  const data = JSON.stringify({ parent_id: null, message: 'Hola', enterprise_id, code });
  return send(routes.createComplaint.path, { data }, { name, content }, { 'x-forwarded-for': from });
};

export const upload = async (name: string, content: Uint8Array): Promise<Answer> =>
  send(
    endpoints.uploadUserFiles.path,
    { employee_id: company.employeeId, type: 'contract', enterprise_id: company.enterpriseId },
    { name, content },
    { authorization: `Bearer ${await api.tokenFor(company.adminId)}` },
  );

/** Called by every file of these tests. */
export function withServer(): void {
  beforeAll(async () => {
    workers = openFileWorkers(quietLog, {
      limits: { anonymous: { ...laneLimits.anonymous, workMs: WORK_MS } },
    });
    api = await startApi({}, undefined, { workers });
    company = await createCompany(api);
    address = await api.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await api.close();
    workers.close();
  });
  beforeEach(() => api.sql('delete from rate_limits'));
}
