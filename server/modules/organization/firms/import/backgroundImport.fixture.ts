import { randomUUID } from 'node:crypto';
import { endpoints } from '#domain/endpoints.ts';
import type { Notification } from '#domain/operation/notifications/inbox.ts';
import type { Api } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { readConfig } from '#server/config.ts';
import { firmsOf } from '../firms.fixture.ts';
import { clientImportWorker } from '../jobs/importClients.ts';
import { clientImportOf, companyInFile, lineOf } from './clientImport.fixture.ts';

/** Employees of a company of the tests. */
export const there = 2;

interface KeptRow {
  readonly state: string;
  readonly attempts: number;
  readonly ciphertext: string | null;
  readonly message: string | null;
}

/** What a seal lets through, were it none. */
const decoded = (ciphertext: string | null): string => Buffer.from(ciphertext ?? '', 'base64url').toString('latin1');

/** Imports of a firm in the background, and what stands of them in the tables. */
export function backgroundImportOf(api: Api) {
  const of = firmsOf(api);
  const file = clientImportOf(api);
  /** A client of the firm with a line of somebody new. */
  const client = async (firm: Awaited<ReturnType<typeof of.firm>>) => {
    const company = await createCompany(api);
    const mandateId = await of.mandate(company, firm, ['people']);
    const inFile = companyInFile(await of.giveCif(company));
    const { enterpriseId } = company;
    const chosen = { rows: [lineOf(inFile)], enterprise_id: enterpriseId };
    return { company, mandateId, inFile, enterpriseId, chosen };
  };
  const rowsOf = (id: number) =>
    api.sql<KeptRow>(
      'select state, attempts, ciphertext, message from client_import_companies where import_id = $1 order by position',
      [id],
    );
  const sealedOf = async (id: number) => (await rowsOf(id)).map(({ ciphertext }) => ciphertext);
  /** All that the tables hold of it, as it would be read without the secret. */
  const inTables = async (id: number): Promise<string> => {
    const [kept] = await api.sql<{ headings: string | null }>('select headings from client_imports where id = $1', [
      id,
    ]);
    const texts = [
      kept?.headings ?? null,
      ...(await rowsOf(id)).flatMap(({ ciphertext, message }) => [ciphertext, message]),
    ];
    return texts.flatMap((text) => [text ?? '', decoded(text)]).join('\n');
  };
  const told = async (as: number) =>
    ((await api.call(endpoints.listNotifications, { as })).data as { items: Notification[] }).items.filter(
      ({ kind }) => kind === 'clientImported',
    );
  /** Started, as if the process had died before it took the job up. */
  const startWithoutJob = (id: number) => api.sql(`update client_imports set state = 'working' where id = $1`, [id]);
  const cancel = (as: number, id: number) => api.call(endpoints.cancelClientImport, { as, params: { id } });
  const clock = { now: () => new Date() };
  /** A process that works on an import. */
  const workOn = (importId: number, database = api.database) =>
    clientImportWorker({
      database,
      outbox: api.mails,
      config: readConfig({ DATA_DIR: api.dataDir }),
      clock,
      log: quietLog,
    }).work({ id: randomUUID(), data: { importId }, isLastTry: false, signal: new AbortController().signal });
  /** Jobs of an import that nobody has taken up. */
  const waitingJobs = (importId: number) =>
    api.sql<{ later: boolean }>(
      `select start_after > now() as later from pgboss.job
        where name = 'client-imports' and state < 'active' and (data ->> 'importId')::int = $1`,
      [importId],
    );
  return { of, file, client, rowsOf, sealedOf, inTables, told, startWithoutJob, cancel, workOn, waitingJobs };
}
