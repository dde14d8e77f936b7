import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '#server/db/audit.ts';
import { inspectionActs } from '#domain/timekeeping/inspections/inspections.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { insertedId } from '#server/db/statements.ts';

const inspectionRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  time_zone: z.string(),
  /** Of the enterprise. */
  locale: z.string().nullable(),
  name: z.string(),
  purpose: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  created_at: z.date(),
  creator: z.string(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
  views: z.number(),
  last_view: z.date().nullable(),
});

export type InspectionRow = z.output<typeof inspectionRow>;

type InspectionAct = (typeof inspectionActs)[number];
const prefix = 'inspection.';

/** What the log keeps of one reading. */
const logged = z.object({ ip: z.string() });

/** The readings of an access, as the index on them has it. */
const readings = (enterpriseId: SQL, id: SQL): SQL =>
  sql`audit_log l where l.enterprise_id = ${enterpriseId} and l.record_id = ${id} and l.action like 'inspection.%'`;

/** @param which a condition on the accesses of the enterprise */
const inspections = (enterpriseId: number, which: SQL): SQL => sql`
  select i.id, i.enterprise_id, e.time_zone, e.locale, i.name, i.purpose, to_char(i.start_date, 'YYYY-MM-DD') as start_date,
         to_char(i.end_date, 'YYYY-MM-DD') as end_date, i.created_at, concat_ws(' ', u.name, u.last_name) as creator,
         i.expires_at, i.revoked_at, coalesce(v.views, 0)::int as views, v.last_view
    from inspections i join enterprises e on e.id = i.enterprise_id
    join people u on u.enterprise_id = i.enterprise_id and u.id = i.created_by
    left join lateral (
      select count(*) as views, max(l.at) as last_view
        from ${readings(sql`${enterpriseId}`, sql`i.id`)}) v on true
   where i.enterprise_id = ${enterpriseId} and ${which}`;

export const inspectionsOf = (db: Db, enterpriseId: number) =>
  db.rows(inspectionRow, sql`${inspections(enterpriseId, sql`true`)} order by i.id desc`);

const keyRow = z.object({ id: z.number(), enterprise_id: z.number() });

/** An access by what is known of it; whose it is, is asked first, since one shard then has all its readings. */
async function inspectionBy(db: Db, which: SQL): Promise<InspectionRow | undefined> {
  const found = await db.row(keyRow, sql`select i.id, i.enterprise_id from inspections i where ${which}`);
  return found && db.row(inspectionRow, inspections(found.enterprise_id, sql`i.id = ${found.id}`));
}

export const findInspection = (db: Db, id: number): Promise<InspectionRow | undefined> =>
  inspectionBy(db, sql`i.id = ${id}`);

/** The access that a code opens now; nothing for one that is unknown, expired or revoked. */
export const openedBy = (db: Db, codeHash: string, now: Date): Promise<InspectionRow | undefined> =>
  inspectionBy(db, sql`i.code_hash = ${codeHash} and i.revoked_at is null and i.expires_at > ${now}`);

interface NewInspection {
  enterpriseId: number;
  codeHash: string;
  name: string;
  purpose: string;
  startDate: string;
  endDate: string;
  createdBy: number;
  now: Date;
  expiresAt: Date;
}

export const insertInspection = (tx: Tx, input: NewInspection): Promise<number> =>
  insertedId(
    tx,
    sql`insert into inspections (enterprise_id, code_hash, name, purpose, start_date, end_date, created_by, created_at,
                                 expires_at)
        values (${input.enterpriseId}, ${input.codeHash}, ${input.name}, ${input.purpose}, ${input.startDate},
                ${input.endDate}, ${input.createdBy}, ${input.now}, ${input.expiresAt})
        returning id`,
  );

/** Whether it was open until now. */
export const endInspection = async (tx: Tx, id: number, by: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update inspections set revoked_at = ${now}, revoked_by = ${by}
     where id = ${id} and revoked_at is null and expires_at > ${now}`)) > 0;

/** One line for each reading, written before it is answered. */
export function logReading(
  db: Db,
  { id, enterprise_id }: InspectionRow,
  act: InspectionAct,
  ip: string,
  now: Date,
): Promise<void> {
  const details: z.output<typeof logged> = { ip };
  return audit(db, {
    enterpriseId: enterprise_id,
    actorId: null,
    action: `${prefix}${act}`,
    recordId: id,
    details,
    at: now,
  });
}

const readingRow = z.object({ at: z.date(), act: z.enum(inspectionActs), details: logged });

export async function readingsOf(db: Db, { id, enterprise_id }: InspectionRow) {
  const rows = await db.rows(
    readingRow,
    sql`select l.at, substr(l.action, ${prefix.length + 1}::int) as act, l.details
          from ${readings(sql`${enterprise_id}`, sql`${id}`)} order by l.seq desc limit 1000`,
  );
  return rows.map(({ at, act, details }) => ({ at, act, ip: details.ip }));
}
