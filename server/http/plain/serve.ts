import type { Field, Fields } from '../../../domain/kernel/fields.ts';
import type { Endpoint } from '../../../domain/kernel/endpoint.ts';
import type { PlainEntity } from '../../../domain/kernel/plainEntity.ts';
import { type Actor, can, type Right } from '../../../domain/rights.ts';
import type { Route } from '../../../domain/routes.ts';
import type { Database } from '../../db/connect.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Db, Tx } from '../../db/rows.ts';
import { lockRow } from '../../db/statements.ts';
import type { Clock } from '../../ports/clock.ts';
import { notFound } from '../apiError.ts';
import { authorize, type Serve } from '../route.ts';
import { plainRecords, type PlainRow } from './records.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is said when a call has succeeded. */
interface Messages {
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
}

/** What is particular of an otherwise plain resource. */
export interface Particular {
  /**
   * Asks what the fields alone do not know, before anything is written.
   * @param row what stands there; none while a record is made
   * @throws ApiError
   */
  readonly check?: (tx: Tx, values: Values & { readonly enterprise_id: number }, row?: PlainRow) => Promise<void>;
  /** @throws ApiError for a record that must stay */
  readonly checkDeletion?: (tx: Tx, row: PlainRow) => Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Mounts the five calls of a plain resource: each record is loaded, locked, authorized and changed in one transaction. */
export function servePlain(
  serve: Serve,
  { database, clock }: Deps,
  entity: Omit<PlainEntity, 'record' | 'steps' | 'sortable'> & { readonly sortable: readonly string[] },
  endpoints: Readonly<Record<string, Endpoint>>,
  say: Messages,
  { check, checkDeletion }: Particular = {},
): void {
  const { name, table, fields, routes, rights } = entity;
  const records = plainRecords(entity);
  const at = (route: Route | undefined): Endpoint => {
    const found = Object.values(endpoints).find(({ method, path }) => method === route?.method && path === route.path);
    if (!found) throw new Error(`${name}: no endpoint at ${route?.method} ${route?.path}`);
    return found;
  };

  const seenBy = (actor: Actor, enterprise_id: number): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([, { right }]: [string, Field]) => !right || can(actor, right, { enterprise_id })),
    );
  const present = (row: PlainRow, actor: Actor) =>
    records.present(row, seenBy(actor, row.enterprise_id), clock.now().getTime());

  /** @throws ApiError 404 in another's company, 403 without the right */
  async function recordFor(db: Db, actor: Actor, right: Right, id: number): Promise<PlainRow> {
    const row = await records.find(db, id);
    if (!row) throw notFound();
    authorize(actor, right, { enterprise_id: row.enterprise_id });
    return row;
  }
  async function recordToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<PlainRow> {
    await lockRow(tx, table, id);
    return recordFor(tx, actor, right, id);
  }
  async function presented(db: Db, actor: Actor, id: number) {
    const row = await records.find(db, id);
    if (!row) throw notFound();
    return present(row, actor);
  }

  serve(at(routes.list), async ({ actor, params, query }) => {
    const { id } = params as { id: number };
    const seen = seenBy(actor, id);
    const window = windowOf(
      query as Parameters<typeof windowOf>[0],
      entity.sortable.filter((field) => field in seen),
    );
    const { rows, total } = await records.list(database, id, window, seen);
    return { data: rows.map((row) => present(row, actor)), range: rangeOf(name, window, rows.length, total) };
  });

  serve(at(routes.one), async ({ actor, params }) => ({
    data: present(await recordFor(database, actor, rights.show, (params as { id: number }).id), actor),
  }));

  serve(at(routes.create), async ({ actor, body }) => {
    const { enterprise_id, ...values } = body as Values & { enterprise_id: number };
    const data = await database.transaction(async (tx) => {
      await check?.(tx, { ...values, enterprise_id });
      const id = await records.insert(tx, enterprise_id, values, seenBy(actor, enterprise_id));
      return presented(tx, actor, id);
    });
    return { data, message: say.created };
  });

  serve(at(routes.update), async ({ actor, params, body }) => {
    const data = await database.transaction(async (tx) => {
      const row = await recordToChange(tx, actor, rights.edit, (params as { id: number }).id);
      await check?.(tx, { ...(body as Values), enterprise_id: row.enterprise_id }, row);
      await records.update(tx, row, body as Values, seenBy(actor, row.enterprise_id));
      return presented(tx, actor, row.id);
    });
    return { data, message: say.updated };
  });

  serve(at(routes.remove), async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const row = await recordToChange(tx, actor, rights.delete, (params as { id: number }).id);
      await checkDeletion?.(tx, row);
      await records.remove(tx, row);
    });
    return { data: null, message: say.deleted };
  });
}
