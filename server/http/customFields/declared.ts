import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asFields, rightToSee } from '#domain/organization/customFields/asFields.ts';
import { audiences, type CustomField, customFieldKinds } from '#domain/organization/customFields/customFields.ts';
import { keyOfField } from '#domain/kernel/customKeys.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { summable } from '#domain/kernel/fieldKinds.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { type Actor, can } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';

export const declaredRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  resource: z.string(),
  name: z.string(),
  kind: z.enum(customFieldKinds),
  choices: z.array(z.object({ id: z.number(), name: z.string() })),
  required: z.boolean(),
  visible_to: z.enum(audiences),
  in_list: z.boolean(),
  summed: z.boolean().nullable(),
  position: z.number(),
  archived: z.boolean(),
});

const locks = { share: sql`for share`, update: sql`for update` };
type Lock = keyof typeof locks;

type DeclaredRow = z.output<typeof declaredRow>;

const COLUMNS = sql`id, enterprise_id, resource, name, kind, choices, required, visible_to, in_list, summed, position,
               archived_at is not null as archived`;

/** The fields of one enterprise and resource as one value, of `declaredRow`s in their order; null where there are none. */
export const declaredAsJson = (enterpriseId: SQL, resource: SQL): SQL => sql`
  (select json_agg(f order by f.position, f.id)
     from (select ${COLUMNS} from custom_fields where enterprise_id = ${enterpriseId} and resource = ${resource}) f)`;

/** A field as it is answered, flags as the wire has them. */
export const declaredOf = (row: DeclaredRow): CustomField => ({
  ...row,
  key: keyOfField(row.id),
  required: toFlag(row.required),
  in_list: toFlag(row.in_list),
  summed: toFlag(summable.has(row.kind) && (row.summed ?? row.kind === 'money')),
  archived: toFlag(row.archived),
});

/** The fields that enterprises have added, archived ones too, in their order; of one resource, or of all. */
async function declaredIn(
  db: Db,
  enterpriseIds: readonly number[],
  resource: string | undefined,
  lock?: Lock,
): Promise<CustomField[]> {
  const rows = await db.rows(
    declaredRow,
    sql`select ${COLUMNS}
          from custom_fields
         where enterprise_id = any(${array(enterpriseIds)}) and (${resource ?? null}::text is null or resource = ${resource ?? null})
         order by resource, position, id ${lock ? locks[lock] : sql``}`,
    { name: `declared_fields_${lock ?? 'read'}` },
  );
  return rows.map(declaredOf);
}

/**
 * As `declaredIn`, of one enterprise.
 * @param lock until the transaction ends: `share` lets nobody change them, `update` lets nobody fill them either
 */
export const declaredFields = (db: Db, enterpriseId: number, resource?: string, lock?: Lock): Promise<CustomField[]> =>
  declaredIn(db, [enterpriseId], resource, lock);

const isSeenBy =
  (actor: Actor) =>
  (one: CustomField): boolean => {
    const right = rightToSee(one);
    return one.archived === 0 && (!right || can(actor, right, { enterprise_id: one.enterprise_id }));
  };

/** Those of `declared` that are not archived and that the actor sees, as the schema engine takes fields. */
export const seenAmong = (declared: readonly CustomField[], actor: Actor): Fields =>
  asFields(declared.filter(isSeenBy(actor)));

/** The fields of a resource that are not archived and that the actor sees, in their order. */
export const declaredSeenBy = async (
  db: Db,
  actor: Actor,
  enterpriseId: number,
  resource: string,
  lock?: 'share',
): Promise<CustomField[]> => (await declaredFields(db, enterpriseId, resource, lock)).filter(isSeenBy(actor));

/** As `declaredSeenBy`, as the schema engine takes fields. A list is given them with its call (`ownFields` of its row). */
export const fieldsSeenBy = async (db: Db, actor: Actor, enterpriseId: number, resource: string): Promise<Fields> =>
  asFields(await declaredSeenBy(db, actor, enterpriseId, resource));

/**
 * As `fieldsSeenBy`, for who writes values: nobody changes what a field is until the transaction ends. Who locks the
 * enterprise too does so before.
 */
export const fieldsToFill = async (tx: Tx, actor: Actor, enterpriseId: number, resource: string): Promise<Fields> =>
  asFields(await declaredSeenBy(tx, actor, enterpriseId, resource, 'share'));

/** As `fieldsSeenBy`, of several enterprises: by the id of each. */
export async function fieldsSeenIn(
  db: Db,
  actor: Actor,
  enterpriseIds: readonly number[],
  resource: string,
): Promise<ReadonlyMap<number, Fields>> {
  const seen = (await declaredIn(db, enterpriseIds, resource)).filter(isSeenBy(actor));
  return new Map(enterpriseIds.map((id) => [id, asFields(seen.filter(({ enterprise_id }) => enterprise_id === id))]));
}
