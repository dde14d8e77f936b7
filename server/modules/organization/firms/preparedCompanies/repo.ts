import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedPerson } from '#domain/organization/firms/preparedCompanies.ts';
import { requestDays } from '#domain/organization/firms/kinds.ts';
import { enterpriseForm } from '#domain/organization/enterprises/enterprises.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { asJson } from '#server/db/statements.ts';
import { PLAIN_CIF } from '#server/modules/organization/enterprises/index.ts';
import { isOpen } from '../mandates/repo.ts';

const preparedRow = z.object({
  firm: z.string(),
  user: preparedPerson,
  enterprise: enterpriseForm,
  employee_number: z.number(),
  requested_at: z.date(),
});

interface NewPrepared {
  readonly mandateId: number;
  readonly codeHash: string;
  readonly user: object;
  readonly enterprise: object;
  readonly employees: number;
  readonly now: Date;
}

export const insertPrepared = (tx: Tx, { mandateId, codeHash, user, enterprise, employees, now }: NewPrepared) =>
  tx.run(sql`
    insert into prepared_companies (mandate_id, code_hash, "user", enterprise, employee_number, created_at)
    values (${mandateId}, ${codeHash}, ${asJson(user)}::jsonb, ${asJson(enterprise)}::jsonb, ${employees}, ${now})`);

const waitingRow = z.object({ mandate_id: z.number(), cif: z.string(), name: z.string() });

/** Companies that a firm has prepared and that have not answered, among these CIFs. */
export const waitingPrepared = (db: Db, firmId: number, cifs: readonly string[], now: Date) =>
  db.rows(
    waitingRow,
    sql`select * from (
          select p.mandate_id, ${PLAIN_CIF(sql`p.enterprise ->> 'cif'`)} as cif, p.enterprise ->> 'name' as name
            from prepared_companies p join mandates m on m.id = p.mandate_id
           where m.firm_id = ${firmId} and ${isOpen(now)}) w
         where w.cif = any(${array(cifs)}::text[]) order by w.mandate_id`,
  );

/** What a code opens, while the firm's proposal waits for an answer. */
export const findPrepared = (db: Db, codeHash: string, now: Date) =>
  db.row(
    preparedRow,
    sql`select f.name as firm, p."user", p.enterprise, p.employee_number, m.requested_at
          from prepared_companies p
          join mandates m on m.id = p.mandate_id and ${isOpen(now)}
          join firms f on f.id = m.firm_id
         where p.code_hash = ${codeHash}`,
  );

/**
 * Forgets what was answered, withdrawn or waited too long; people who are being added to a company that accepted, once that
 * has failed for as long. @returns how many companies
 */
export async function purgePrepared(db: Db, now: Date): Promise<number> {
  const isOld = sql`m.requested_at < ${now}::timestamptz - ${`${requestDays} days`}::interval`;
  await db.run(
    sql`delete from prepared_people p using mandates m
         where m.id = p.mandate_id and (m.status not in ('proposed', 'active') or ${isOld})`,
    { idempotent: true },
  );
  return db.run(
    sql`delete from prepared_companies p using mandates m
         where m.id = p.mandate_id and (m.status <> 'proposed' or ${isOld})`,
    { idempotent: true },
  );
}
