import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { personConflicts } from '#domain/organization/employees/employees.ts';
import { saidByCompany } from '#domain/organization/employees/hiringDefaults.ts';
import type { CheckedLine } from '#domain/organization/employees/import/index.ts';
import { type ImportLine, readLines } from '#domain/organization/employees/import/lines.ts';
import type { LineError, Referable } from '#domain/organization/imports/cells.ts';
import { importMessages as say } from '#domain/organization/employees/messages/index.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { type Actor, can } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { invalid } from '#server/http/apiError.ts';
import { inSlices } from '#server/http/inSlices.ts';
import { referablesOf } from '#server/http/plain/referables.ts';
import { findEnterprise } from '#server/modules/organization/enterprises/index.ts';

/** A line with what the database knows of its person. */
export interface Checked {
  readonly read: ImportLine;
  readonly state: CheckedLine['state'];
  /** The same person is or was there already, and nothing else is wrong with the line. */
  readonly known: boolean;
  readonly errors: readonly LineError[];
}

/** Somebody who is or was in this enterprise, by an address that is theirs or is to be. */
const knownRow = z.object({ email: z.string(), dni: z.string().nullable() });

type Known = z.output<typeof knownRow>;

interface Rows {
  readonly rows: readonly (readonly string[])[];
  readonly numbers?: readonly number[];
}

/** The people of an enterprise, where fields refer to some. */
const peopleFor = async (
  db: Db,
  actor: Actor,
  enterpriseId: number,
  own: readonly CustomField[],
): Promise<readonly Referable[]> =>
  own.some(({ kind }) => kind === 'reference') ? referablesOf(db, actor, enterpriseId, 'employees') : [];

/**
 * @param own the enterprise's fields that the actor sees
 * @throws ApiError 422 for a file that cannot be read at all
 */
export async function readFile(db: Db, actor: Actor, enterpriseId: number, own: readonly CustomField[], file: Rows) {
  const choosesRole = can(actor, 'employees.chooseRole', { enterprise_id: enterpriseId });
  const people = await peopleFor(db, actor, enterpriseId, own);
  const agreements = await referablesOf(db, actor, enterpriseId, 'agreements');
  const company = await findEnterprise(db, enterpriseId);
  const defaults = company ? saidByCompany(company) : {};
  const read = await inSlices(
    readLines(file.rows, {
      choosesRole,
      own,
      people,
      agreements,
      defaults,
      ...(file.numbers && { numbers: file.numbers }),
    }),
  );
  if (!read.ok) throw invalid({ rows: read.problem });
  return read;
}

/** Says of each line whether its person would be created, or why not; who is known to other enterprises is not revealed. */
export async function check(db: Db, enterpriseId: number, lines: readonly ImportLine[]): Promise<Checked[]> {
  const texts = (field: 'email' | 'dni') => sql`${array(lines.map((line) => line[field]))}::text[]`;
  const rows = await db.rows(
    knownRow,
    sql`select u.email, m.dni
          from enterprise_users m
          left join membership_moves v on v.enterprise_id = m.enterprise_id and v.user_id = m.user_id
          join users u on u.id in (m.account_id, v.account_id)
         where m.enterprise_id = ${enterpriseId} and (u.email = any(${texts('email')}) or m.dni = any(${texts('dni')}))`,
  );
  return checkAmong(rows, lines);
}

/** The same where it is known who is there. */
export function checkAmong(rows: readonly Known[], lines: readonly ImportLine[]): Checked[] {
  const byEmail = new Map(rows.map((one) => [one.email, one]));
  const byDni = new Map(rows.map((one) => [one.dni, one]));

  return lines.map((read) => {
    const clashes = clashesOf(byEmail.get(read.email), byDni.get(read.dni));
    const errors = [
      ...read.errors,
      ...clashes.map((key) => ({ field: personConflicts[key].field, message: personConflicts[key].message() })),
    ];
    const known = read.errors.length === 0 && clashes[0] === 'enterprise_users_unique';
    return { read, state: errors.length > 0 ? 'error' : 'ok', known, errors };
  });
}

function clashesOf(email: Known | undefined, dni: Known | undefined): (keyof typeof personConflicts)[] {
  if (email && email.dni === dni?.dni) return ['enterprise_users_unique'];
  return [...(email ? ['users_email_unique' as const] : []), ...(dni ? ['users_dni_unique' as const] : [])];
}

/** @throws ApiError 422 with a message per bad line, by its line in the file (`line.7`) */
export function assertValid(lines: readonly Checked[]): void {
  const bad = lines.flatMap(({ read: { line }, errors: [first] }) =>
    first ? [[`line.${line}`, say.atLine(line, first.message)] as const] : [],
  );
  if (bad.length > 0) throw invalid(Object.fromEntries(bad));
}
