import type { AuditAction } from '#domain/operation/audit/actions.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import type { GivenCustomValues } from '#domain/kernel/customValues.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { PlainEntity } from '#domain/kernel/plainEntity.ts';
import { type Actor, can, personIn, type Right } from '#domain/rights.ts';
import type { Route } from '#domain/routes.ts';
import { audit } from '#server/db/audit.ts';
import { rangeOf, windowOf } from '#server/db/list.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Clock } from '#server/ports/clock.ts';
import { notFound } from '../apiError.ts';
import { fieldsSeenBy, fieldsToFill } from '../customFields/declared.ts';
import { customValuesFor, rowWithPeople, withPeople } from '../customFields/people.ts';
import { authorize, type Serve } from '../route.ts';
import { withSeenReferences } from './seenReferences.ts';
import { type FileDeps, filesOf, removeKept, servePlainFiles } from './files.ts';
import { servePlainImport } from './importing.ts';
import { plainRecords, type PlainRow } from './records.ts';

export type PlainAction = Extract<AuditAction, `plain.${string}`>;
type Values = Readonly<Record<string, unknown>>;
type PlainBody = Values & { readonly custom_fields: GivenCustomValues };

/** What is said when a call has succeeded. */
interface Messages {
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
}

/** What is particular of an otherwise plain resource. */
export interface Particular {
  /** What a new record has where nothing is said of it, by what is said of the rest; of fields that are `kept`. */
  readonly derived?: (tx: Tx, values: Values & { readonly enterprise_id: number }) => Promise<Values>;
  /**
   * Asks what the fields alone do not know, before anything is written.
   * @param row what stands there; none while a record is made
   * @throws ApiError
   */
  readonly check?: (tx: Tx, values: Values & { readonly enterprise_id: number }, row?: PlainRow) => Promise<void>;
  /**
   * What else follows from a change that is written.
   * @param row what stood there
   * @param message says that it is done  @returns the same with what is to be said beside it
   */
  readonly changed?: (tx: Tx, actor: Actor, row: PlainRow, values: Values, message: string) => Promise<string>;
  /** @throws ApiError for a record that must stay */
  readonly checkDeletion?: (tx: Tx, row: PlainRow) => Promise<void>;
}

interface Deps extends FileDeps {
  readonly clock: Clock;
}

/** Mounts the calls of a plain resource: each record is loaded, locked, authorized and changed in one transaction. */
export function servePlain(
  serve: Serve,
  deps: Deps,
  entity: Omit<PlainEntity, 'record' | 'form' | 'steps' | 'sortable'> & { readonly sortable: readonly string[] },
  endpoints: Readonly<Record<string, Endpoint>>,
  say: Messages,
  { derived, check, changed, checkDeletion }: Particular = {},
): void {
  const { database, clock, files } = deps;
  const { name, table, fields, routes, rights } = entity;
  const records = plainRecords(entity);
  const at = (route: Route | undefined): Endpoint => {
    const row = Object.values(endpoints).find(({ method, path }) => method === route?.method && path === route.path);
    if (!row) throw new Error(`${name}: no endpoint at ${route?.method} ${route?.path}`);
    return row;
  };

  const deed = (actor: Actor, action: PlainAction, { id, enterprise_id }: Pick<PlainRow, 'id' | 'enterprise_id'>) => ({
    enterpriseId: enterprise_id,
    actorId: personIn(actor, enterprise_id),
    action,
    recordId: id,
    details: { resource: name },
  });
  const seenBy = (actor: Actor, enterprise_id: number): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([, { right }]: [string, Field]) => !right || can(actor, right, { enterprise_id })),
    );
  const ownOf = (db: Db, actor: Actor, enterprise_id: number) => fieldsSeenBy(db, actor, enterprise_id, name);
  const present = (row: PlainRow, actor: Actor, own: Fields) =>
    records.present(row, seenBy(actor, row.enterprise_id), own, clock.now().getTime());

  /** @throws ApiError 404 in another's company, 403 without the right */
  async function recordFor(db: Db, actor: Actor, right: Right, id: number): Promise<PlainRow> {
    const row = await found(db, id);
    authorize(actor, right, { enterprise_id: row.enterprise_id });
    return row;
  }
  async function recordToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<PlainRow> {
    await lockRow(tx, table, id);
    return recordFor(tx, actor, right, id);
  }
  async function found(db: Db, id: number): Promise<PlainRow> {
    const row = await records.find(db, id);
    if (!row) throw notFound();
    return row;
  }
  const answered = async (db: Db, actor: Actor, row: PlainRow) => {
    const own = await ownOf(db, actor, row.enterprise_id);
    const [seen = row] = await withSeenReferences(db, actor, row.enterprise_id, fields, [row]);
    return present(await rowWithPeople(db, actor, row.enterprise_id, own, seen), actor, own);
  };
  const presented = async (db: Db, actor: Actor, id: number) => answered(db, actor, await found(db, id));

  serve(at(routes.list), async ({ actor, params, query, own }) => {
    const { id } = params as { id: number };
    const seen = seenBy(actor, id);
    const window = windowOf(query as Parameters<typeof windowOf>[0], [
      ...entity.sortable.filter((field) => field in seen),
      ...Object.keys(own),
    ]);
    const { rows, total, sums } = await records.list(database, actor, id, window, seen, own);
    return {
      data: (
        await withPeople(database, actor, id, own, await withSeenReferences(database, actor, id, fields, rows))
      ).map((row) => present(row, actor, own)),
      range: rangeOf(name, window, rows.length, total),
      ...(Object.keys(sums).length > 0 && { sums }),
    };
  });

  serve(at(routes.one), async ({ actor, params }) => ({
    data: await answered(database, actor, await recordFor(database, actor, rights.show, (params as { id: number }).id)),
  }));

  serve(at(routes.create), async ({ actor, body }) => {
    const { enterprise_id, custom_fields, ...given } = body as PlainBody & { enterprise_id: number };
    const data = await database.transaction(async (tx) => {
      const values = { ...given, ...(await derived?.(tx, { ...given, enterprise_id })) };
      await check?.(tx, { ...values, enterprise_id });
      const own = await fieldsToFill(tx, actor, enterprise_id, name);
      const custom = await customValuesFor(tx, actor, enterprise_id, own, custom_fields, { isNew: true });
      const id = await records.insert(tx, actor, enterprise_id, values, seenBy(actor, enterprise_id), custom);
      await audit(tx, deed(actor, 'plain.create', { id, enterprise_id }));
      return presented(tx, actor, id);
    });
    return { data, message: say.created };
  });

  serve(at(routes.update), async ({ actor, params, body, assertUnchanged }) => {
    const { custom_fields, ...values } = body as PlainBody;
    return database.transaction(async (tx) => {
      const row = await recordToChange(tx, actor, rights.edit, (params as { id: number }).id);
      await assertUnchanged(() => answered(tx, actor, row));
      await check?.(tx, { ...values, enterprise_id: row.enterprise_id }, row);
      const own = await fieldsToFill(tx, actor, row.enterprise_id, name);
      const custom = await customValuesFor(tx, actor, row.enterprise_id, own, custom_fields);
      await records.update(tx, actor, row, values, seenBy(actor, row.enterprise_id), custom);
      await audit(tx, deed(actor, 'plain.update', row));
      const message = (await changed?.(tx, actor, row, values, say.updated)) ?? say.updated;
      return { data: await presented(tx, actor, row.id), message };
    });
  });

  serve(at(routes.remove), async ({ actor, params }) => {
    const removed = await database.transaction(async (tx) => {
      const row = await recordToChange(tx, actor, rights.delete, (params as { id: number }).id);
      await checkDeletion?.(tx, row);
      await records.remove(tx, row);
      await audit(tx, deed(actor, 'plain.delete', row));
      return row;
    });
    await removeKept(files, filesOf(fields, removed));
    return { data: null, message: say.deleted };
  });

  servePlainImport(serve, database, entity, { at, seenBy, insert: records.insert, derived, check });
  servePlainFiles(serve, deps, entity, say, { at, seenBy, recordFor, recordToChange, presented, deed });
}
