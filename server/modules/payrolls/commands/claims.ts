import type { Database, Tx } from '../../../db/connect.ts';
import { sql } from 'drizzle-orm';
import type { UploadDraft, UploadResult } from '../../../db/schema/index.ts';
import type { UploadRow } from '../repo.ts';

/** How long nobody else takes a work up whose claim is not renewed. */
export const CLAIM_MS = 20_000;
const MOST_ATTEMPTS = 3;

/** An upload under work; `claim` proves that it is still ours. */
export type ClaimedUpload = Pick<
  UploadRow,
  'id' | 'enterprise_id' | 'kind' | 'year' | 'month' | 'sources' | 'draft' | 'pages_total'
> & {
  claim: string;
  /** Whether what is read waits for a confirmation. */
  as_draft: boolean;
  /** Files that an attempt before this one made. */
  pieces: readonly string[];
  /** Of whoever uploaded it. */
  locale: string | null;
};

/** Somebody else has taken the work up; what was made of it so far is to be thrown away. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** Takes the oldest upload that nobody works on, or that somebody left in the midst. */
export async function claimUpload(database: Database, claim: string, now: Date): Promise<ClaimedUpload | undefined> {
  const [row] = await database.query<ClaimedUpload>(
    `update payroll_uploads
        set state = 'working', claim = $1, claimed_until = $2, attempts = attempts + 1, pages_done = 0
      where id = (select id from payroll_uploads
                   where state in ('waiting', 'working') and attempts < $4
                     and (claimed_until is null or claimed_until < $3)
                   order by id limit 1 for update skip locked)
      returning id, enterprise_id, kind, year, month, sources, draft, as_draft, claim, pages_total, pieces,
                locale_of(uploaded_by, enterprise_id) as locale`,
    [claim, new Date(now.getTime() + CLAIM_MS), now, MOST_ATTEMPTS],
  );
  return row;
}

/** A draft that was confirmed waits for a confirmation again; all else has failed. */
const GIVEN_UP = `state = case when draft is null then 'failed' else 'draft' end, claim = null, claimed_until = null,
  finished_at = case when draft is null then $2::timestamptz end, error = $1`;

/** Gives up what was begun too often. Answers the keys of the files that were made in vain. */
export async function failAbandoned(database: Database, now: Date, error: string): Promise<string[]> {
  const rows = await database.query<{ pieces: string[] }>(
    `update payroll_uploads set ${GIVEN_UP}
      where state = 'working' and attempts >= $3 and claimed_until < $2 returning pieces`,
    [error, now, MOST_ATTEMPTS],
  );
  return rows.flatMap(({ pieces }) => pieces);
}

/** Renews the claim and says how far it is. @throws ClaimLost */
export async function renewClaim(
  database: Database,
  upload: ClaimedUpload,
  state: { pagesDone: number; pieces: readonly string[]; now: Date },
): Promise<void> {
  const rows = await database.query(
    `update payroll_uploads set pages_done = $3, pieces = $4, claimed_until = $5
      where id = $1 and claim = $2 and state = 'working' returning id`,
    [upload.id, upload.claim, state.pagesDone, JSON.stringify(state.pieces), new Date(state.now.getTime() + CLAIM_MS)],
    { idempotent: true },
  );
  if (rows.length === 0) throw new ClaimLost();
}

/** Lets others take it up at once; the attempt does not count. */
export const releaseClaim = (database: Database, upload: ClaimedUpload) =>
  database.query(
    `update payroll_uploads set claimed_until = null, attempts = attempts - 1
      where id = $1 and claim = $2 and state = 'working'`,
    [upload.id, upload.claim],
  );

/** Holds the upload until the end of the transaction. @throws ClaimLost */
export async function assertHolds(tx: Tx, upload: ClaimedUpload): Promise<void> {
  const { rows } = await tx.execute(
    sql`select id from payroll_uploads where id = ${upload.id} and claim = ${upload.claim} and state = 'working' for update`,
  );
  if (rows.length === 0) throw new ClaimLost();
}

/** Leaves what was read for a confirmation. @throws ClaimLost */
export async function keepDraft(database: Database, upload: ClaimedUpload, draft: UploadDraft): Promise<void> {
  const rows = await database.query(
    `update payroll_uploads
        set state = 'draft', draft = $3, pages_done = pages_total, pieces = '[]', claim = null, claimed_until = null
      where id = $1 and claim = $2 and state = 'working' returning id`,
    [upload.id, upload.claim, JSON.stringify(draft)],
  );
  if (rows.length === 0) throw new ClaimLost();
}

interface Finished {
  readonly draft: UploadDraft;
  readonly result: UploadResult;
  readonly now: Date;
}

export const finish = (tx: Tx, upload: ClaimedUpload, { draft, result, now }: Finished) =>
  tx.execute(sql`update payroll_uploads
    set state = 'done', result = ${JSON.stringify(result)}::jsonb, draft = ${JSON.stringify(draft)}::jsonb, error = null,
        pages_done = pages_total, pieces = '[]', claim = null,
        claimed_until = null, finished_at = ${now}
    where id = ${upload.id}`);

/** @param error Spanish, fit for a toast */
export const failUpload = (database: Database, upload: ClaimedUpload, error: string, now: Date) =>
  database.query(`update payroll_uploads set ${GIVEN_UP} where id = $3 and claim = $4 and state = 'working'`, [
    error,
    now,
    upload.id,
    upload.claim,
  ]);
