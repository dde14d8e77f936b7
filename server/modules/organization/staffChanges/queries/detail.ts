import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#domain/rights.ts';
import { openStatuses } from '#domain/organization/staffChanges/kinds.ts';
import type { StaffChange, StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import type { Db } from '#server/db/rows.ts';
import { formerOf } from './former.ts';
import { type ChangeRow, firmSideOf } from '../repo.ts';
import { keptJoiner } from '#domain/organization/staffChanges/joiner.ts';
import { leaver } from '#domain/organization/staffChanges/leaver.ts';

const sideOf = ({ memberships }: Actor, enterpriseId: number): StaffChange['side'] =>
  memberships.some(({ enterprise_id, role }) => enterprise_id === enterpriseId && role === 'admin')
    ? 'company'
    : 'firm';

/** @param withFirm enterprises for which somebody of a gestoría may deal with it */
export const presentChange = (row: ChangeRow, actor: Actor, withFirm: ReadonlySet<number>): StaffChange => ({
  id: row.id,
  enterprise: { id: row.enterprise_id, name: row.enterprise },
  kind: row.kind,
  status: row.status,
  name: row.name,
  user_id: row.user_id,
  effective_on: row.effective_on,
  revision: row.revision,
  announced_by: row.announcer,
  announced_at: row.announced_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  handled_by: row.handled_by === null ? null : { id: row.handled_by, name: row.handler },
  handled_at: row.handled_at?.toISOString() ?? null,
  question: row.question === null ? null : { text: row.question, by: row.asker, at: row.asked_at?.toISOString() ?? '' },
  done:
    row.registered_on === null
      ? null
      : { registered_on: row.registered_on, by: row.completer, at: row.done_at?.toISOString() ?? '' },
  side: sideOf(actor, row.enterprise_id),
  has_firm: withFirm.has(row.enterprise_id),
});

/** What a joiner's form refers to: by name, and whom of the enterprise's former people. */
interface Referred {
  readonly centre: string | null;
  readonly agreement: string | null;
  readonly former: { readonly last_day: string } | undefined;
}

function presentDetail(
  row: ChangeRow,
  actor: Actor,
  withFirm: ReadonlySet<number>,
  { centre, agreement, former }: Referred,
): StaffChangeDetail {
  const isKept = row.form !== null;
  return {
    ...presentChange(row, actor, withFirm),
    joiner:
      isKept && row.kind === 'joiner'
        ? { ...keptJoiner(row.form), work_centre_id_name: centre, agreement_id_name: agreement }
        : null,
    former: former ? { last_day: former.last_day } : null,
    leaver: isKept && row.kind === 'leaver' ? leaver.parse(row.form) : null,
  };
}

/** Those of some enterprises for which somebody of a gestoría may deal with it. */
export const withFirm = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await firmSideOf(db, ids)).map(({ enterprise_id }) => enterprise_id));

const referred = z.object({ centre: z.string().nullable(), agreement: z.string().nullable() });
const references = z.object({ work_centre_id: z.number(), agreement_id: z.number().nullable() });

const identity = z.object({ dni: z.string() });

const isOpen = ({ status }: ChangeRow): boolean => (openStatuses as readonly string[]).includes(status);

/** All of one, with the names of what it refers to. */
export async function detailOf(db: Db, row: ChangeRow, actor: Actor): Promise<StaffChangeDetail> {
  const { enterprise_id: enterpriseId, form } = row;
  const identified = identity.safeParse(form);
  const { data: named } = references.safeParse(form);
  const names = named
    ? await db.row(
        referred,
        sql`select (select name from work_centres where id = ${named.work_centre_id} and enterprise_id = ${enterpriseId}) as centre,
                   (select name from agreements where id = ${named.agreement_id} and enterprise_id = ${enterpriseId}) as agreement`,
      )
    : undefined;
  const former = isOpen(row) && identified.success ? await formerOf(db, enterpriseId, identified.data.dni) : undefined;
  const firms = await withFirm(db, [enterpriseId]);
  return presentDetail(row, actor, firms, { ...(names ?? { centre: null, agreement: null }), former });
}
