import { sql } from 'drizzle-orm';
import { personConflicts } from '../../../../domain/employees.ts';
import type { CheckedLine } from '../../../../domain/employeesImport/index.ts';
import { type ImportLine, type LineError, readLines } from '../../../../domain/employeesImport/lines.ts';
import { importMessages as say } from '../../../../domain/messages/import.ts';
import { type Actor, can } from '../../../../domain/rights.ts';
import type { Tx } from '../../../db/connect.ts';
import { invalid } from '../../../http/refusal.ts';

/** A line with what the database knows of its person. */
interface Checked {
  readonly read: ImportLine;
  readonly state: CheckedLine['state'];
  readonly errors: readonly LineError[];
}

interface Known extends Record<string, unknown> {
  email: string;
  dni: string | null;
  /** They are or were in this enterprise. */
  here: boolean;
}

type Rows = readonly (readonly string[])[];

/** @throws Refusal 422 for a file that cannot be read at all */
export function readFile(actor: Actor, enterpriseId: number, rows: Rows) {
  const file = readLines(rows, { choosesRole: can(actor, 'employees.chooseRole', { enterprise_id: enterpriseId }) });
  if (!file.ok) throw invalid({ rows: file.problem });
  return file;
}

/** Says of each line whether its person would be created, is known elsewhere, or why neither can be. */
export async function check(
  db: Pick<Tx, 'execute'>,
  enterpriseId: number,
  lines: readonly ImportLine[],
): Promise<Checked[]> {
  const texts = (field: 'email' | 'dni') => sql`${sql.param(lines.map((line) => line[field]))}::text[]`;
  const { rows } = await db.execute<Known>(
    sql`select u.email, u.dni, exists (select 1 from enterprise_users p
                 where p.enterprise_id = ${enterpriseId} and p.user_id = u.id) as here
          from users u where u.email = any(${texts('email')}) or u.dni = any(${texts('dni')})`,
  );
  const byEmail = new Map(rows.map((one) => [one.email, one]));
  const byDni = new Map(rows.map((one) => [one.dni, one]));

  return lines.map((read) => {
    const [first, second] = [byEmail.get(read.email), byDni.get(read.dni)];
    const linked = first !== undefined && first === second;
    const clashes = linked ? first.here && ['enterprise_users_unique' as const] : takenBy(first, second);
    const errors = [...read.errors, ...(clashes || []).map((key) => personConflicts[key])];
    return { read, state: errors.length > 0 ? 'error' : linked ? 'linked' : 'ok', errors };
  });
}

const takenBy = (email: Known | undefined, dni: Known | undefined) => [
  ...(email ? ['users_email_unique' as const] : []),
  ...(dni ? ['users_dni_unique' as const] : []),
];

/** @throws Refusal 422 with a message per bad line, by its place in the file (`line.7`) */
export function mustBeGood(lines: readonly Checked[]): void {
  const bad = lines.flatMap(({ read: { line }, errors: [first] }) =>
    first ? [[`line.${line}`, say.atLine(line, first.message)] as const] : [],
  );
  if (bad.length > 0) throw invalid(Object.fromEntries(bad));
}
