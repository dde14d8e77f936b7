import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LineError, Referable } from '#domain/organization/imports/cells.ts';
import { timeZones } from '#domain/constants.ts';
import { importedMessages as say } from '#domain/organization/imports/messages/index.ts';
import { type ImportedLine, readRecords } from '#domain/organization/imports/readRecords.ts';
import type { CheckedRecords } from '#domain/kernel/importEndpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { isImported, type PlainEntity } from '#domain/kernel/plainEntity.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import type { Route } from '#domain/routes.ts';
import type { Database } from '#server/db/connect.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { ApiError, invalid } from '../apiError.ts';
import { fieldsToFill } from '../customFields/declared.ts';
import { inSlices } from '../inSlices.ts';
import type { Serve } from '../route.ts';
import type { PlainRecords } from './records.ts';
import { referablesOf } from './referables.ts';

type Values = Readonly<Record<string, unknown>>;

interface Body {
  readonly enterprise_id: number;
  readonly rows: string[][];
  readonly leave_out?: number[];
}

/** How the resource reads and makes its records. */
interface Records {
  readonly at: (route: Route | undefined) => Endpoint;
  readonly seenBy: (actor: Actor, enterpriseId: number) => Fields;
  readonly insert: PlainRecords['insert'];
  readonly derived?: ((tx: Tx, values: Values & { readonly enterprise_id: number }) => Promise<Values>) | undefined;
  readonly check?: ((tx: Tx, values: Values & { readonly enterprise_id: number }) => Promise<void>) | undefined;
}

const zoneRow = z.object({ zone: z.string() });

/** Mounts the two calls that import a plain resource's records from a file, where it has fields that one may bring. */
export function servePlainImport(
  serve: Serve,
  database: Database,
  { name, title, routes }: Pick<PlainEntity, 'name' | 'title' | 'routes'>,
  { at, seenBy, insert, derived, check }: Records,
): void {
  if (!routes.import) return;

  /** Every line with all that is wrong with it. @throws ApiError 422 for a file that cannot be read at all */
  async function read(tx: Tx, actor: Actor, { enterprise_id, rows, leave_out = [] }: Body) {
    const fields = seenBy(actor, enterprise_id);
    const own = await fieldsToFill(tx, actor, enterprise_id, name);
    const referred = new Set(
      [...Object.values(fields).filter(isImported), ...Object.values(own)].flatMap(({ entity }) => entity ?? []),
    );
    const records: Record<string, readonly Referable[]> = {};
    for (const entity of referred) records[entity] = await referablesOf(tx, actor, enterprise_id, entity);
    const found = await tx.row(zoneRow, sql`select time_zone as zone from enterprises where id = ${enterprise_id}`);
    const file = await inSlices(readRecords(rows, { fields, own, records, zone: found?.zone ?? timeZones[0] }));
    if (!file.ok) throw invalid({ rows: file.problem });
    const leftOut = new Set(leave_out);
    const lines: ImportedLine[] = [];
    for (const one of file.lines) {
      if (leftOut.has(one.line)) continue;
      if (one.errors.length > 0) {
        lines.push(one);
        continue;
      }
      const values = { ...one.values, ...(await derived?.(tx, { ...one.values, enterprise_id })) };
      const line = { ...one, values };
      lines.push({ ...line, errors: await problemsOf(tx, line, enterprise_id) });
    }
    return { lines, ignored: [...file.ignored] };
  }

  /** What the resource itself asks of a record. */
  async function problemsOf(tx: Tx, { values }: ImportedLine, enterprise_id: number): Promise<readonly LineError[]> {
    try {
      await check?.(tx, { ...values, enterprise_id });
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message, errors = { line: message } } = error;
      return Object.entries(errors).map(([field, problem]) => ({ field, message: problem }));
    }
  }

  serve(at(routes.previewImport), async ({ actor, body }) => {
    const { lines, ignored } = await database.transaction((tx) => read(tx, actor, body as Body));
    const data: CheckedRecords = {
      lines: lines.map(({ line, values, errors }) => ({
        line,
        name: String(values[title] ?? ''),
        state: errors.length > 0 ? 'error' : 'ok',
        errors: [...errors],
      })),
      ignored,
    };
    return { data };
  });

  serve(at(routes.import), async ({ actor, body }) => {
    const { enterprise_id } = body as Body;
    const imported = await database.transaction(async (tx) => {
      const { lines } = await read(tx, actor, body as Body);
      if (lines.length === 0) throw invalid({ rows: say.nothingLeft });
      const bad = lines.flatMap(({ line, errors: [first] }) =>
        first ? [[`line.${line}`, say.atLine(line, first.message)] as const] : [],
      );
      if (bad.length > 0) throw invalid(Object.fromEntries(bad));
      const seen = seenBy(actor, enterprise_id);
      for (const { values, custom } of lines) await insert(tx, actor, enterprise_id, values, seen, custom);
      const actorId = personIn(actor, enterprise_id);
      const deed = { enterpriseId: enterprise_id, actorId, action: 'plain.import' } as const;
      await audit(tx, { ...deed, details: { resource: name, count: lines.length } });
      return lines.length;
    });
    return { data: { imported }, message: say.imported(imported) };
  });
}
