import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedPerson } from '../../../../domain/firms/preparedCompanies.ts';
import { requestDays } from '../../../../domain/firms/kinds.ts';
import { enterpriseForm } from '../../../../domain/enterprises/enterprises.ts';
import type { Db, Tx } from '../../../db/rows.ts';
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
    values (${mandateId}, ${codeHash}, ${JSON.stringify(user)}::jsonb, ${JSON.stringify(enterprise)}::jsonb, ${employees}, ${now})`);

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

/** Forgets what was answered, withdrawn or waited too long. @returns how many */
export const purgePrepared = (db: Db, now: Date): Promise<number> =>
  db.run(
    sql`delete from prepared_companies p using mandates m
         where m.id = p.mandate_id
           and (m.status <> 'proposed' or m.requested_at < ${now}::timestamptz - ${`${requestDays} days`}::interval)`,
    { idempotent: true },
  );
