import type { Fields } from '#domain/kernel/fields.ts';
import type { ListQuery } from '#domain/kernel/list.ts';
import type { Actor } from '#domain/rights.ts';
import { type RowRange, rangeOf, type Window, windowOf } from '#server/db/list.ts';
import type { Db } from '#server/db/rows.ts';
import { fieldsSeenBy } from './declared.ts';
import { rowWithPeople, withPeople } from './people.ts';
import type { CustomValues } from './values.ts';

interface Row {
  readonly enterprise_id: number;
  readonly custom_fields: CustomValues;
}

interface Page<Known> {
  readonly rows: readonly Known[];
  readonly total: number;
  readonly sums: Readonly<Record<string, string>> | undefined;
}

/** How the records of a resource are answered: each with those own fields that whoever asks may see. */
export function answersOf<Known extends Row, Data>(
  { name, sortable }: { readonly name: string; readonly sortable: readonly string[] },
  present: (row: Known, own: Fields) => Data,
) {
  return {
    async one(db: Db, actor: Actor, row: Known): Promise<Data> {
      const own = await fieldsSeenBy(db, actor, row.enterprise_id, name);
      return present(await rowWithPeople(db, actor, row.enterprise_id, own, row), own);
    },
    /**
     * @param own those of the call (`ownFields` of its endpoint)
     * @param list the page that a window shows, filtered by these own fields too
     */
    async list(
      db: Db,
      actor: Actor,
      enterpriseId: number,
      query: ListQuery,
      own: Fields,
      list: (db: Db, actor: Actor, enterpriseId: number, window: Window, own: Fields) => Promise<Page<Known>>,
    ): Promise<{ data: Data[]; range: RowRange } & Pick<Page<Known>, 'sums'>> {
      const window = windowOf(query, [...sortable, ...Object.keys(own)]);
      const { rows, total, sums } = await list(db, actor, enterpriseId, window, own);
      const named = await withPeople(db, actor, enterpriseId, own, rows);
      return {
        data: named.map((row) => present(row, own)),
        range: rangeOf(name, window, rows.length, total),
        sums,
      };
    },
  };
}
