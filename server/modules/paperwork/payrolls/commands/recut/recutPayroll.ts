import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { CutState } from '#domain/paperwork/payrolls/cutStates.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { uploadSource } from '../uploadContent.ts';
import { type Lane, rebuilt, replaceFile } from './rebuilt.ts';

const recutRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  file_key: z.string(),
  file_name: z.string(),
  sources: z.array(uploadSource),
  /** Pages of the upload that it was made of. */
  pages: z.number(),
  of_firm: z.boolean(),
});
type RecutRow = z.output<typeof recutRow>;

const findRow = (db: Db, id: number): Promise<RecutRow | undefined> =>
  db.row(
    recutRow,
    sql`select p.enterprise_id, p.user_id, p.file_key, p.file_name, u.sources,
               (select count(*)::int from jsonb_array_elements(coalesce(u.result -> 'assigned', '[]')) one
                 where (one ->> 'payroll_id')::int = p.id) as pages,
               exists (select from firm_payroll_pages f
                        where f.enterprise_id = p.enterprise_id and f.payroll_upload_id = u.id) as of_firm
          from payrolls p join payroll_uploads u on u.id = p.upload_id
         where p.id = ${id} and p.cut_state is null and p.deleted_at is null`,
  );

/** A file that is as it was sent is its person's as it is, with its signature. */
const isWhole = ({ sources, file_name, pages, of_firm }: RecutRow): boolean =>
  !of_firm && sources.some((source) => source.name === file_name && (!source.isPdf || source.pages === pages));

/**
 * Cuts a payroll's file anew that was cut before files were written anew, or withholds it. Harmless when done twice or by
 * two at once.
 * @throws QueueFull
 */
export async function recutPayroll(
  { database, files }: { readonly database: Database; readonly files: FilesPort },
  lane: Lane,
  id: number,
): Promise<void> {
  const row = await findRow(database, id);
  if (!row) return;
  const { enterprise_id: enterpriseId, file_key: key, user_id: userId } = row;
  const recut = isWhole(row) ? 'whole' : await rebuilt(files, lane, { enterpriseId, key });
  await replaceFile({ database, files }, recut, {
    enterpriseId,
    userId,
    recordId: id,
    key,
    note: (tx, cut, newKey) => setFile(tx, { id, enterpriseId, key, newKey, cut_state: cut }),
  });
}

interface Change {
  readonly id: number;
  readonly enterpriseId: number;
  readonly key: string;
  readonly newKey: string;
  readonly cut_state: CutState;
}

/** False when somebody else was sooner. */
const setFile = async (tx: Tx, { id, enterpriseId, key, newKey, cut_state }: Change): Promise<boolean> =>
  (await tx.run(sql`
    update payrolls set file_key = ${newKey}, cut_state = ${cut_state}
     where enterprise_id = ${enterpriseId} and id = ${id} and file_key = ${key} and cut_state is null
       and deleted_at is null`)) > 0;
