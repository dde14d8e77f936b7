import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Api } from '../api.ts';
import { smallPdf } from '../payslips.ts';
import { insertedId, type Someone } from './people.ts';

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const pdf = smallPdf();

const FILES = 7;

/**
 * The keys of files of the enterprise with the same content, of which all but the first are copies in the store's folder:
 * encrypting each takes its time. A bucket has no folder: there each is put.
 */
async function sameFiles(api: Api, enterpriseId: number, content: Uint8Array): Promise<string[]> {
  const placeOf = (key: string) => path.join(api.dataDir, 'files', key);
  const first = await api.files.put(enterpriseId, content);
  const others = Array.from({ length: FILES - 1 });
  if (!existsSync(placeOf(first))) {
    const put = await Promise.all(others.map(() => api.files.put(enterpriseId, content)));
    return [first, ...put];
  }
  const copies = others.map(() => api.files.newKey());
  for (const key of copies) {
    await mkdir(path.dirname(placeOf(key)), { recursive: true });
    await copyFile(placeOf(first), placeOf(key));
  }
  await api.sql(
    `with copy as (insert into stored_files (key, enterprise_id, kind, bytes, stored_at)
            select copied, enterprise_id, kind, bytes, stored_at from stored_files, unnest($2::text[]) as copied
             where key = $1 returning enterprise_id, bytes)
     update storage_usage u set bytes = u.bytes + (select sum(bytes) from copy)
      where u.share = 'company' and u.enterprise_id = (select min(enterprise_id) from copy)`,
    [first, copies],
  );
  return [first, ...copies];
}

/** A logo, a complaint with a file, payrolls that wait for a decision and for confirmation, and a contract. */
export async function documents(api: Api, { enterpriseId, people }: Pick<Someone, 'enterpriseId' | 'people'>) {
  const content = await pdf;
  const [attached = '', payslip = '', undecidedFile = '', drafted = '', waiting = '', contract = '', requested = ''] =
    await sameFiles(api, enterpriseId, content);
  const source = (key: string, name: string) => JSON.stringify([{ key, name, isPdf: true, pages: 1 }]);
  const chosen = { user_id: people.employee, month: 1, year: 2025 };
  const disagreement = { pages: [1], extra: false, named: null, chosen };
  const undecided = { source: 0, page: 1, reason: 'r', disagreement };
  const slip = { source: 0, pages: [1], user_id: people.employee, extra: false, content_hash: 'of the draft' };

  const [complaintId, payrollId, payrollUploadId, payrollDraftId, waitingPayrollUploadId, userFileId] =
    await Promise.all([
      insertedId(
        api,
        `with logo as (update enterprises set logo_path = $3 where id = $1),
              complaint as (insert into complaints (enterprise_id, message) values ($1, 'Denuncia') returning id)
         insert into complaint_files (complaint_id, file_key, file_name)
         select id, $2, 'adjunto.pdf' from complaint returning complaint_id as id`,
        [enterpriseId, attached, await api.files.put(enterpriseId, png)],
      ),
      insertedId(
        api,
        `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name) values ($1, $2, 2025, 1, $3, 'n.pdf') returning id`,
        [enterpriseId, people.employee, payslip],
      ),
      insertedId(
        api,
        `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, pages_total, result)
       values ($1, $2, 'multiple', 2025, 1, $3, 'done', 1, $4) returning id`,
        [
          enterpriseId,
          people.admin,
          source(undecidedFile, 'n.pdf'),
          JSON.stringify({ assigned: [], unmatched: [undecided], skipped: [], warnings: [] }),
        ],
      ),
      insertedId(
        api,
        `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, as_draft, pages_total, draft)
       values ($1, $2, 'multiple', 2025, 1, $3, 'draft', true, 1, $4) returning id`,
        [
          enterpriseId,
          people.admin,
          source(drafted, 'b.pdf'),
          JSON.stringify({ slips: [slip], fingerprints: [[null]], unmatched: [], skipped: [], warnings: [] }),
        ],
      ),
      insertedId(
        api,
        `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, pages_total, claimed_until)
       values ($1, $2, 'multiple', 2025, 1, $3, 1, now() + interval '1 day') returning id`,
        [enterpriseId, people.admin, source(waiting, 'w.pdf')],
      ),
      insertedId(
        api,
        `insert into user_files (enterprise_id, user_id, type, file_key, file_name) values ($1, $2, 'contract', $3, 'n.pdf') returning id`,
        [enterpriseId, people.employee, contract],
      ),
    ]);
  const requests = await documentRequests(api, { enterpriseId, people }, requested);
  const [file] = await api.sql<{ id: number }>('select id from complaint_files where complaint_id = $1', [complaintId]);
  return {
    pdf: content,
    png,
    complaintId,
    complaintFileId: file?.id ?? 0,
    payrollId,
    payrollUploadId,
    payrollDraftId,
    waitingPayrollUploadId,
    userFileId,
    ...requests,
  };
}

/** Asked for by the company: an outstanding one of the employee, one of the company itself, and one that was sent. */
async function documentRequests(
  api: Api,
  { enterpriseId, people }: Pick<Someone, 'enterpriseId' | 'people'>,
  key: string,
) {
  const ask = (userId: number | null, state: 'outstanding' | 'sent') =>
    insertedId(
      api,
      `insert into document_requests (enterprise_id, user_id, kind, due_on, state, asked_by, sent_by, sent_at)
       values ($1, $2, 'bank', current_date + 7, $3, $4, case when $3 = 'sent' then $2::int end,
               case when $3 = 'sent' then now() end) returning id`,
      [enterpriseId, userId, state, people.admin],
    );
  const [documentRequestId, companyRequestId, sentRequestId] = [
    await ask(people.employee, 'outstanding'),
    await ask(null, 'outstanding'),
    await ask(people.employee, 'sent'),
  ];
  const requestedFileId = await insertedId(
    api,
    `insert into document_request_files (enterprise_id, request_id, user_id, file_key, file_name)
     values ($1, $2, $3, $4, 'banco.pdf') returning id`,
    [enterpriseId, sentRequestId, people.employee, key],
  );
  return { documentRequestId, companyRequestId, sentRequestId, requestedFileId };
}
