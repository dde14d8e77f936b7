import { endpoints } from '#domain/endpoints.ts';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import type { RequestGroup } from '#domain/paperwork/documentRequests/kinds.ts';
import type { Api } from '#tests/support/api.ts';
import type { Company } from '#tests/support/company/company.ts';

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

interface Notice {
  readonly user_id: number;
  readonly account_id: number;
  readonly about_id: number | null;
  readonly data: Record<string, unknown>;
  readonly read_at: Date | null;
}

/** What people do with documents that are asked for, by the calls of their pages. */
export function requestsIn(api: Api) {
  const list = async (as: number, query: object = {}) =>
    (
      (await api.call(endpoints.listDocumentRequests, { as, query: { ...query } })).data as {
        rows: DocumentRequest[];
      }
    ).rows;
  const one =
    (endpoint: (typeof endpoints)['acceptRequestedDocument' | 'remindDocumentRequest' | 'withdrawDocumentRequest']) =>
    (id: number, as: number) =>
      api.call(endpoint, { as, params: { id } });
  return {
    ask: (company: Company, body: object, as: number) =>
      api.call(endpoints.createDocumentRequest, { as, body: { enterprise_id: company.enterpriseId, ...body } }),
    list,
    find: async (company: Company, id: number, group: RequestGroup = 'open') => {
      const rows = await list(company.adminId, { enterprise_id: company.enterpriseId, group });
      const found = rows.find((row) => row.id === id);
      if (!found) throw new Error(`no request ${id} among ${JSON.stringify(rows)}`);
      return found;
    },
    own: async (as: number) => (await api.call(endpoints.listOwnDocumentRequests, { as })).data as DocumentRequest[],
    /** Pictures by these names, whatever they end with. */
    send: (id: number, as: number, names: readonly string[] = ['foto.png']) =>
      api.call(endpoints.sendRequestedDocument, {
        as,
        params: { id },
        files: names.map((name) => ({ field: 'files', name, content: picture })),
      }),
    download: (id: number, as: number) => api.call(endpoints.downloadRequestedFile, { as, params: { id } }),
    accept: one(endpoints.acceptRequestedDocument),
    remind: one(endpoints.remindDocumentRequest),
    withdraw: one(endpoints.withdrawDocumentRequest),
    sendBack: (id: number, as: number, reason = 'Falta una página') =>
      api.call(endpoints.returnRequestedDocument, { as, params: { id }, body: { reason } }),
    told: ({ enterpriseId }: Company, kind: string) =>
      api.sql<Notice>(
        `select n.user_id, m.account_id, n.about_id, n.data, n.read_at from notifications n
           join enterprise_users m on m.enterprise_id = n.enterprise_id and m.user_id = n.user_id
          where n.enterprise_id = $1 and n.kind = $2 order by n.id`,
        [enterpriseId, kind],
      ),
    bytes: async ({ enterpriseId }: Company) => {
      const [row] = await api.sql<{ bytes: number }>(
        `select coalesce(sum(bytes), 0)::int as bytes from stored_files where enterprise_id = $1 and kind = 'documents'`,
        [enterpriseId],
      );
      return row?.bytes ?? 0;
    },
  };
}
