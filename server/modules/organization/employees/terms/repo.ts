import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Employment, periodsOf, termsSinceHire } from '#domain/organization/employees/termPeriods.ts';
import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import { contractStart, lastDay } from '#server/db/employment.ts';
import type { Db } from '#server/db/rows.ts';
import { agreementName, presentTerms, selectedTerms, type Terms, termsShape } from '../queries/terms.ts';

/** Whose terms, in which enterprise. */
export interface Member {
  readonly id: number;
  readonly enterprise_id: number;
}

const versionRow = z.object({ valid_from: z.string(), ...termsShape, agreement_id_name: z.string().nullable() });

export interface KeptTerms {
  /** The day under which they are kept. */
  readonly valid_from: string;
  readonly terms: Terms;
  readonly agreement_id_name: string | null;
}

/** Every version of which a day counts, in the order of their beginning. */
async function termsOfMember(
  db: Db,
  { id, enterprise_id }: Member,
  employment: Employment,
): Promise<readonly KeptTerms[]> {
  const rows = await db.rows(
    versionRow,
    sql`select to_char(w.valid_from, 'YYYY-MM-DD') as valid_from, ${selectedTerms()}, ${agreementName} as agreement_id_name
          from work_terms w where w.enterprise_id = ${enterprise_id} and w.user_id = ${id} order by w.valid_from`,
  );
  const kept = rows.map(({ valid_from, agreement_id_name, ...row }) => ({
    valid_from,
    agreement_id_name,
    terms: presentTerms(row),
  }));
  return termsSinceHire(kept, employment);
}

const employmentRow = z.object({ hired: z.string(), left: z.string().nullable() });

/** @throws Error for nobody of the enterprise */
export async function employmentOf(db: Db, { id, enterprise_id }: Member): Promise<Employment> {
  const row = await db.row(
    employmentRow,
    sql`select to_char(${contractStart({ member: 'eu', zone: sql`e.time_zone` })}, 'YYYY-MM-DD') as hired,
               to_char(${lastDay({ member: 'eu', zone: sql`e.time_zone` })}, 'YYYY-MM-DD') as left
          from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
         where eu.enterprise_id = ${enterprise_id} and eu.user_id = ${id}`,
  );
  if (!row) throw new Error(`Enterprise ${enterprise_id} has no person ${id}`);
  return row;
}

function presentVersions(kept: readonly KeptTerms[], employment: Employment): TermVersion[] {
  const periods = periodsOf(kept, employment);
  return kept.map(({ valid_from, terms, agreement_id_name }, index) => ({
    ...terms,
    agreement_id_name,
    valid_from: periods[index]?.from ?? valid_from,
    valid_to: periods[index]?.to ?? null,
  }));
}

export async function keptOf(db: Db, member: Member) {
  const employment = await employmentOf(db, member);
  return { employment, kept: await termsOfMember(db, member, employment) };
}

export async function versionsOf(db: Db, member: Member): Promise<TermVersion[]> {
  const { kept, employment } = await keptOf(db, member);
  return presentVersions(kept, employment);
}
