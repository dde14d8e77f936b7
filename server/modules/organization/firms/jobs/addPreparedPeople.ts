import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { plainCif } from '#domain/organization/firms/addressee.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { isGiven } from '#domain/rights.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Worker } from '#server/jobs/queue.ts';
import type { Deps } from '#server/modules/deps.ts';
import { checkLines, importLines } from '#server/modules/organization/employees/index.ts';
import { type AddedPeople, tellOfPeople } from '../events/tellOfPeople.ts';
import { lockMandate } from '../mandates/repo.ts';
import { forgetPeople, keptPeople } from '../preparedCompanies/people.ts';
import { preparedPeopleQueue } from '../preparedCompanies/queue.ts';

type Means = Pick<Deps, 'database' | 'config' | 'clock' | 'outbox'>;

const begunRow = z.object({
  enterprise_id: z.number(),
  firm_id: z.number(),
  rights: z.array(z.string()),
  requested_by: z.number(),
  cif: z.string(),
  name: z.string(),
});
type Begun = z.output<typeof begunRow>;

const findBegun = (tx: Tx, mandateId: number) =>
  tx.row(
    begunRow,
    sql`select m.enterprise_id, m.firm_id, m.rights, m.requested_by, e.cif, e.name
          from mandates m join enterprises e on e.id = m.enterprise_id
         where m.id = ${mandateId} and m.status = 'active'`,
  );

/** Adds the people who waited for a company, as the import of employees does, and tells the firm what became of them. */
export const preparedPeopleWorker = (means: Means): Worker<typeof preparedPeopleQueue.data> => ({
  queue: preparedPeopleQueue,
  work: ({ data: { mandateId } }) => means.database.transaction((tx) => handOver(tx, means, mandateId)),
});

async function handOver(tx: Tx, means: Means, mandateId: number): Promise<void> {
  await lockMandate(tx, mandateId);
  const kept = await keptPeople(tx, means.config, mandateId);
  if (!kept) return;
  await forgetPeople(tx, mandateId);
  const begun = await findBegun(tx, mandateId);
  if (!begun) return;
  const added = await add(tx, means, begun, kept);
  await tellOfPeople(tx, means, { firmId: begun.firm_id, client: begun.name, added });
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptPeople>>>;

async function add(tx: Tx, means: Means, begun: Begun, { cif, people }: Kept): Promise<AddedPeople> {
  const { enterprise_id: enterpriseId, requested_by: accountId } = begun;
  const nobody = (refusal: AddedPeople['refusal']) => ({ count: 0, left: [], refusal });
  if (!isGiven('employees.create', asMandateRights(begun.rights))) return nobody('right');
  // Who administers several companies may have accepted for another one.
  if (plainCif(begun.cif) !== cif) return nobody(say.otherCif);
  await lockRow(tx, 'enterprises', enterpriseId);
  const checked = await checkLines(tx, enterpriseId, people);
  const left = checked.flatMap(({ read: { line }, known, errors: [first] }) =>
    first && !known ? [{ line, message: first.message }] : [],
  );
  const lines = checked.filter(({ state }) => state === 'ok');
  if (lines.length === 0) return { count: 0, left, refusal: null };
  try {
    const { imported } = await importLines(tx, means, { enterpriseId, accountId, own: [], lines });
    return { count: imported, left, refusal: null };
  } catch (error) {
    // What it throws of its own it finds before it writes.
    if (error instanceof ApiError) return { count: 0, left, refusal: error.message };
    throw error;
  }
}
