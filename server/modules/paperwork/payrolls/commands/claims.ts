import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/rows.ts';
import type { UploadDraft, UploadResult } from './uploadContent.ts';
import { uploadRow } from '../repo.ts';

/** How long nobody else takes a work up whose claim is not renewed. */
export const CLAIM_MS = 20_000;
export const MOST_ATTEMPTS = 3;

const claimedUpload = uploadRow
  .pick({
    id: true,
    enterprise_id: true,
    kind: true,
    year: true,
    month: true,
    sources: true,
    draft: true,
    pages_total: true,
    of_firm: true,
  })
  .extend({
    claim: z.string(),
    /** Whether what is read waits for a confirmation. */
    as_draft: z.boolean(),
    /** Files that an attempt before this one made. */
    pieces: z.array(z.string()).readonly(),
    /** Of whoever uploaded it. */
    locale: z.string().nullable(),
  });

/** An upload under work; `claim` proves that it is still ours. */
export type ClaimedUpload = z.output<typeof claimedUpload>;

/** Proves that a work is still ours. */
interface Claim {
  readonly id: number;
  readonly claim: string;
}

const leftRow = z.object({ id: z.number(), claimed_until: z.date().nullable() });

/** Somebody else has taken the work up; what was made of it so far is to be thrown away. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

const endOfClaim = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** What works are of which somebody takes hold: uploads of companies, and of firms. Their tables have the same columns of a claim. */
export const worksOf = (table: SQL) => {
  const held = ({ id, claim }: Claim) => sql`id = ${id} and claim = ${claim} and state = 'working'`;
  return {
    held,
    /** Takes one on which nobody works, or that somebody left in the midst. @param returning of what the row is made */
    claim: (id: number, claim: string, now: Date, returning: SQL): SQL => sql`
      update ${table}
         set state = 'working', claim = ${claim}, claimed_until = ${endOfClaim(now)}, attempts = attempts + 1, pages_done = 0
       where id = ${id} and state in ('waiting', 'working') and attempts < ${MOST_ATTEMPTS}
         and (claimed_until is null or claimed_until < ${now})
       returning ${returning}`,
    /** Renews the claim and says how far it is. @param more other columns that are set. @throws ClaimLost */
    renew: async (db: Db, one: Claim, pagesDone: number, now: Date, more = sql``): Promise<void> => {
      const renewed = await db.run(
        sql`update ${table} set pages_done = ${pagesDone}, claimed_until = ${endOfClaim(now)} ${more} where ${held(one)}`,
        { idempotent: true },
      );
      if (renewed === 0) throw new ClaimLost();
    },
    /** Lets others take it up at once; the attempt does not count. */
    release: (db: Db, one: Claim): Promise<number> =>
      db.run(sql`update ${table} set claimed_until = null, attempts = attempts - 1 where ${held(one)}`),
    /** What nobody works on and no job of the queue waits for. */
    left: (tx: Tx, queueName: string) =>
      tx.rows(
        leftRow,
        sql`select id, claimed_until from ${table} u
             where state in ('waiting', 'working')
               and not exists (select from pgboss.job j
                                where j.name = ${queueName} and j.state < 'active'
                                  and (j.data->>'uploadId')::int = u.id)
             order by id`,
      ),
  };
};

const uploads = worksOf(sql`payroll_uploads`);
const { held } = uploads;
export const { release: releaseClaim, left: leftUploads } = uploads;

/** Takes an upload on which nobody works, or that somebody left in the midst. */
export const claimUpload = (db: Db, id: number, claim: string, now: Date): Promise<ClaimedUpload | undefined> =>
  db.row(
    claimedUpload,
    uploads.claim(
      id,
      claim,
      now,
      sql`id, enterprise_id, kind, year, month, sources, draft, as_draft, claim, pages_total, pieces,
          locale_of(uploaded_by, enterprise_id) as locale,
          exists (select from firm_payroll_pages f
                   where f.enterprise_id = payroll_uploads.enterprise_id and f.payroll_upload_id = payroll_uploads.id)
            as of_firm`,
    ),
  );

/** A draft that was confirmed waits for a confirmation again; all else has failed. */
const givenUp = (error: string, now: Date) => sql`
  state = case when draft is null then 'failed' else 'draft' end, claim = null, claimed_until = null,
  finished_at = case when draft is null then ${now}::timestamptz end, error = ${error}`;

const madeInVain = z.object({ pieces: z.array(z.string()) });

/** Gives up what was begun too often. Answers the keys of the files that were made in vain. */
export async function failAbandoned(db: Db, now: Date, error: string): Promise<string[]> {
  const rows = await db.rows(
    madeInVain,
    sql`update payroll_uploads set ${givenUp(error, now)}
         where state = 'working' and attempts >= ${MOST_ATTEMPTS} and claimed_until < ${now} returning pieces`,
  );
  return rows.flatMap(({ pieces }) => pieces);
}

/**
 * Nobody works on it any longer: who does loses the claim and removes what it has made. Answers the files that one who
 * died may have left; nothing when it is not under way. They may be removed once that is committed.
 */
export async function cancelUpload(tx: Tx, id: number, now: Date): Promise<string[] | undefined> {
  const row = await tx.row(
    madeInVain,
    sql`update payroll_uploads u
           set state = case when u.draft is null then 'discarded' else 'draft' end, claim = null, claimed_until = null,
               finished_at = case when u.draft is null then ${now}::timestamptz end, pieces = '[]'
          from (select id, pieces from payroll_uploads where id = ${id} for update) before
         where u.id = before.id and u.state in ('waiting', 'working')
         returning before.pieces`,
  );
  return row?.pieces;
}

/** Renews the claim and says how far it is. @throws ClaimLost */
export const renewClaim = (
  db: Db,
  upload: ClaimedUpload,
  { pagesDone, pieces, now }: { pagesDone: number; pieces: readonly string[]; now: Date },
): Promise<void> => uploads.renew(db, upload, pagesDone, now, sql`, pieces = ${JSON.stringify(pieces)}::jsonb`);

/** Holds the upload until the end of the transaction. @throws ClaimLost */
export async function assertHolds(tx: Tx, upload: ClaimedUpload): Promise<void> {
  if ((await tx.run(sql`select from payroll_uploads where ${held(upload)} for update`)) === 0) throw new ClaimLost();
}

/** Leaves what was read for a confirmation. @throws ClaimLost */
export async function keepDraft(db: Db, upload: ClaimedUpload, draft: UploadDraft): Promise<void> {
  const kept = await db.run(
    sql`update payroll_uploads
           set state = 'draft', draft = ${JSON.stringify(draft)}::jsonb, pages_done = pages_total, pieces = '[]',
               claim = null, claimed_until = null
         where ${held(upload)}`,
  );
  if (kept === 0) throw new ClaimLost();
}

interface Finished {
  readonly draft: UploadDraft;
  readonly result: UploadResult;
  readonly now: Date;
}

export const finish = (tx: Tx, upload: ClaimedUpload, { draft, result, now }: Finished): Promise<number> =>
  tx.run(sql`
    update payroll_uploads
       set state = 'done', result = ${JSON.stringify(result)}::jsonb, draft = ${JSON.stringify(draft)}::jsonb,
           error = null, pages_done = pages_total, pieces = '[]', claim = null, claimed_until = null,
           finished_at = ${now}
     where id = ${upload.id}`);

/** @param error Spanish, fit for a toast */
export const failUpload = (db: Db, upload: ClaimedUpload, error: string, now: Date): Promise<number> =>
  db.run(sql`update payroll_uploads set ${givenUp(error, now)} where ${held(upload)}`);
