import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { CutState } from '#domain/paperwork/payrolls/cutStates.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { type UploadSource, uploadSource } from '../uploadContent.ts';
import { type Lane, rebuilt, replaceFile } from './rebuilt.ts';

const recutRow = z.object({ enterprise_id: z.number(), sources: z.array(uploadSource) });

/** One that a gestoría handed out, on which nobody works. */
const findRow = (db: Db, id: number) =>
  db.row(
    recutRow,
    sql`select enterprise_id, sources from payroll_uploads u
         where id = ${id} and cut_state is null and sources_removed_at is null and state not in ('waiting', 'working')
           and exists (select from firm_payroll_pages f
                        where f.enterprise_id = u.enterprise_id and f.payroll_upload_id = u.id)`,
  );

/**
 * As `recutPayroll`, the file of a company that was cut of its gestoría's.
 * @throws QueueFull
 */
export async function recutUpload(
  { database, files }: { readonly database: Database; readonly files: FilesPort },
  lane: Lane,
  id: number,
): Promise<void> {
  const row = await findRow(database, id);
  const [source] = row?.sources ?? [];
  if (!row || !source) return;
  const { enterprise_id: enterpriseId } = row;
  const recut = await rebuilt(files, lane, { enterpriseId, key: source.key });
  await replaceFile({ database, files }, recut === 'whole' ? 'withheld' : recut, {
    enterpriseId,
    recordId: id,
    key: source.key,
    note: (tx, cut, key) => {
      // Pages without text are known by the file's hash, or by its first key.
      const renewed = cut === 'rebuilt' ? { ...source, key, sha256: source.sha256 ?? source.key } : source;
      return setSource(tx, { id, source, renewed, cut_state: cut });
    },
  });
}

interface Change {
  readonly id: number;
  readonly source: UploadSource;
  readonly renewed: UploadSource;
  readonly cut_state: CutState;
}

/** False when somebody else was sooner, or works on it. */
const setSource = async (tx: Tx, { id, source, renewed, cut_state }: Change): Promise<boolean> =>
  (await tx.run(sql`
    update payroll_uploads set sources = ${JSON.stringify([renewed])}::jsonb, cut_state = ${cut_state}
     where id = ${id} and cut_state is null and sources -> 0 ->> 'key' = ${source.key}
       and sources_removed_at is null and state not in ('waiting', 'working')`)) > 0;
