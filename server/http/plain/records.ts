import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toFlag } from '#domain/kernel/codecs.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { holdsFile } from '#domain/kernel/files.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import type { PlainEntity } from '#domain/kernel/plainEntity.ts';
import { isoInZone, localDateOf } from '#domain/time/localTime.ts';
import { likePattern, page, type Window } from '#server/db/list.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { assignments, columnsOf, count, fixed, insertedId, parametersOf } from '#server/db/statements.ts';
import { invalid } from '../apiError.ts';
import { customOrders, orderBy } from '../customFields/lists.ts';
import {
  changedCustomValues,
  type CustomValues,
  newCustomValues,
  presentCustomValues,
  storedCustomValues,
} from '../customFields/values.ts';
import { isRecordSeen, seenReference } from '../scope.ts';
import { filterOf } from './filters.ts';
import { keptFile, presentedFile } from './keptFile.ts';
import { withUnseenReferences } from './seenReferences.ts';
import { storedValues } from './storedValues.ts';
import { namedSums, sumsOf } from './sums.ts';
import { targetOf } from './targets.ts';

type Values = Readonly<Record<string, unknown>>;

export type PlainRecords = ReturnType<typeof plainRecords>;

/** A row of a plain resource's table `t`, with its enterprise's zone and the names of what it refers to. */
export interface PlainRow extends Values {
  readonly id: number;
  readonly enterprise_id: number;
  readonly zone: string;
  readonly custom_fields: CustomValues;
}

const columnOf = (name: string): SQL => sql`t.${sql.identifier(name)}`;

const nameOfOne = (id: SQL, entity = ''): SQL => {
  const target = targetOf(entity);
  return sql`(select ${target.name} from ${target.table} r
               where r.enterprise_id = t.enterprise_id and r.${target.id} = ${id})`;
};

const namesOfMany = (name: string, entity = ''): SQL => {
  const target = targetOf(entity);
  return sql`(select coalesce(json_agg(json_build_object('id', r.${target.id}, 'name', ${target.name})
                                       order by ${target.name}), '[]')
                from ${target.table} r
               where r.enterprise_id = t.enterprise_id and r.${target.id} = any(${columnOf(name)}))`;
};

/** What a field selects: its value, and the names beside its ids. */
function selected(name: string, { kind, storage, entity }: Field): SQL[] {
  if (storage === null) return [];
  const value = storage === 'time' ? sql`to_char(${columnOf(name)}, 'HH24:MI')` : columnOf(name);
  const own = sql`${value} as ${sql.identifier(name)}`;
  if (kind === 'reference')
    return [own, sql`${nameOfOne(columnOf(name), entity)} as ${sql.identifier(`${name}_name`)}`];
  if (kind === 'references') return [own, sql`${namesOfMany(name, entity)} as ${sql.identifier(`${name}_names`)}`];
  return [own];
}

const named = z.array(z.object({ id: z.number(), name: z.string() }));

function rowShape(name: string, { kind, storage, wire }: Field): Record<string, z.ZodType> {
  if (storage === null) return {};
  if (storage === 'boolean') return { [name]: z.boolean() };
  if (storage === 'timestamptz') return { [name]: z.date().nullable() };
  if (kind === 'reference') return { [name]: z.number().nullable(), [`${name}_name`]: z.string().nullable() };
  if (kind === 'references') return { [name]: z.array(z.number()), [`${name}_names`]: named };
  if (storage === 'jsonb') return { [name]: keptFile.nullable() };
  return { [name]: wire.nullable() };
}

/** Writes a field, and the names beside its ids, into a record as it is answered. */
function present(record: Record<string, unknown>, name: string, { kind, storage }: Field, row: PlainRow): void {
  const value = row[name] ?? null;
  if (storage === 'boolean') record[name] = toFlag(value === true);
  else if (value instanceof Date) record[name] = isoInZone(value.getTime(), row.zone);
  else if (kind === 'reference') {
    const words = row[`${name}_name`] ?? null;
    record[name] = words === null ? null : value;
    record[`${name}_name`] = words;
  } else if (kind === 'references') {
    const names = row[`${name}_names`] as z.output<typeof named>;
    record[name] = names.map(({ id }) => id);
    record[`${name}_names`] = names;
  } else record[name] = value;
}

const whole = z.object({ total: z.number(), sums: z.array(z.string()) });

/** A field that the reader does not see: as if it had no value. */
const unseen = (name: string, { kind }: Field): Record<string, unknown> => {
  if (kind === 'reference') return { [name]: null, [`${name}_name`]: null };
  return kind === 'references' ? { [name]: [], [`${name}_names`]: [] } : { [name]: null };
};

/**
 * Statements of a plain resource, made from its fields.
 * `seen` are the fields that whoever asks may see and change: no other is searched, sorted, filtered, answered or changed.
 */
export function plainRecords({
  table,
  fields,
  title,
  routes,
}: Pick<PlainEntity, 'table' | 'fields' | 'title' | 'routes'>) {
  const entries = Object.entries(fields);
  const from = sql.identifier(table);
  const shape = z.object({
    id: z.number(),
    enterprise_id: z.number(),
    zone: z.string(),
    custom_fields: storedCustomValues,
    ...Object.assign({}, ...entries.map(([name, field]) => rowShape(name, field))),
  }) as unknown as z.ZodObject<Record<string, z.ZodType>>;
  const select = fixed(sql`
    select t.id, t.enterprise_id, (select e.time_zone from enterprises e where e.id = t.enterprise_id) as zone, t.custom_fields,
           ${sql.join(
             entries.flatMap(([name, field]) => selected(name, field)),
             sql`, `,
           )}
      from ${from} t`);

  const orderOf = (actor: Actor, name: string, field: Field): SQL =>
    field.kind === 'reference'
      ? sql`${nameOfOne(seenReference(actor, field, sql`t.enterprise_id`, columnOf(name)), field.entity)} collate "es-x-icu"`
      : orderBy(columnOf(name), field);
  const ordersOf = (actor: Actor, seen: Fields) =>
    Object.fromEntries(
      Object.entries(seen).flatMap(([name, field]) => (field.sortable ? [[name, orderOf(actor, name, field)]] : [])),
    );

  const searchOf = (seen: Fields, { search }: Window): SQL => {
    const searched = Object.keys(seen).filter((name) => seen[name]?.searchable);
    if (search === '' || searched.length === 0) return sql`true`;
    return sql`plain_text(concat_ws(' ', ${columnsOf(searched, 't')})) like plain_text(${likePattern(search)})`;
  };

  const find = async (db: Db, id: number): Promise<PlainRow | undefined> =>
    (await db.row(shape, sql`${select} where t.id = ${id}`)) as PlainRow | undefined;

  /** @throws ApiError 422 for what is no record of the enterprise */
  async function assertReferred(
    db: Db,
    actor: Actor,
    enterpriseId: number,
    seen: Fields,
    values: Values,
  ): Promise<void> {
    for (const [name, { kind, entity }] of Object.entries(seen)) {
      if (kind !== 'reference' && kind !== 'references') continue;
      const given = [values[name] ?? []].flat() as number[];
      if (given.length === 0) continue;
      const target = targetOf(entity ?? '');
      const known = await count(
        db,
        sql`${target.table} r where r.enterprise_id = ${enterpriseId} and r.${target.id} = any(${array(given)})
             and ${isRecordSeen(actor, entity, sql`r.enterprise_id`, sql`r.${target.id}`)}`,
      );
      if (known < new Set(given).size) throw invalid({ [name]: kind === 'reference' ? say.notRecord : say.notRecords });
    }
  }

  return {
    find,
    /** A page of an enterprise's records, how many there are, and the sums of all of them as decimal texts. */
    async list(db: Db, actor: Actor, enterpriseId: number, window: Window, seen: Fields, own: Fields) {
      const all = { ...seen, ...own };
      const matches = sql`t.enterprise_id = ${enterpriseId} and ${searchOf(seen, window)} and ${filterOf(all, window, { actor, alias: sql`t` })}
        and (${array(window.ids)}::int[] is null or t.id = any(${array(window.ids)}))`;
      const orders = {
        [title]: orderOf(actor, title, fields[title] as Field),
        ...ordersOf(actor, seen),
        ...customOrders(actor, own, sql`t`),
      };
      const [rows, found] = await Promise.all([
        db.rows(shape, sql`${select} where ${matches} ${page(window, orders, sql`t.id`)}`),
        db.row(
          whole,
          sql`select count(*)::int as total, ${sumsOf(all, sql`t`)} as sums from ${from} t where ${matches}`,
        ),
      ]);
      return { rows: rows as unknown as PlainRow[], total: found?.total ?? 0, sums: namedSums(all, found?.sums ?? []) };
    },
    /** @returns its id @throws ApiError 422 */
    async insert(
      tx: Tx,
      actor: Actor,
      enterpriseId: number,
      values: Values,
      seen: Fields,
      custom: CustomValues,
    ): Promise<number> {
      await assertReferred(tx, actor, enterpriseId, seen, values);
      const given = {
        enterprise_id: enterpriseId,
        custom_fields: newCustomValues(custom),
        ...storedValues(seen, values),
      };
      return insertedId(
        tx,
        sql`insert into ${from} (${columnsOf(Object.keys(given))}) values (${parametersOf(given)}) returning id`,
      );
    },
    /** @throws ApiError 422 */
    async update(
      tx: Tx,
      actor: Actor,
      row: PlainRow,
      values: Values,
      seen: Fields,
      custom: CustomValues,
    ): Promise<void> {
      await assertReferred(tx, actor, row.enterprise_id, seen, values);
      const complete = await withUnseenReferences(tx, actor, row, seen, values);
      const change = { ...storedValues(seen, complete), custom_fields: changedCustomValues(custom) };
      await tx.run(sql`update ${from} set ${assignments(change)} where id = ${row.id}`);
    },
    remove: (tx: Tx, { id }: PlainRow): Promise<number> => tx.run(sql`delete from ${from} where id = ${id}`),
    /** A record as it is answered. @param now epoch milliseconds */
    present(row: PlainRow, seen: Fields, own: Fields, now: number): Record<string, unknown> {
      const record: Record<string, unknown> = { id: row.id, enterprise_id: row.enterprise_id };
      for (const [name, field] of entries) {
        if (field.value) continue;
        if (name in seen && routes.file && holdsFile(field)) record[name] = presentedFile(row, name, routes.file);
        else if (name in seen) present(record, name, field, row);
        else Object.assign(record, unseen(name, field));
      }
      const today = localDateOf(now, row.zone);
      for (const [name, { value }] of entries) if (value) record[name] = name in seen ? value(record, today) : null;
      record.custom_fields = presentCustomValues(own, row.custom_fields);
      return record;
    },
  };
}
