import type { InspectionView, inspectionActs } from '../../../domain/inspections/inspections.ts';
import type { Database } from '../../db/connect.ts';

export interface InspectionRow {
  id: number;
  enterprise_id: number;
  time_zone: string;
  /** Of the enterprise. */
  locale: string | null;
  name: string;
  purpose: string;
  start_date: string;
  end_date: string;
  created_at: Date;
  creator: string;
  expires_at: Date;
  revoked_at: Date | null;
  views: number;
  last_view: Date | null;
}

type InspectionAct = (typeof inspectionActs)[number];
const prefix = 'inspection.';

/** What the log keeps of one reading. */
interface Logged {
  inspection: number;
  ip: string;
}

/** Other lines of the log hold other subjects. */
const inspectionIn = (log: string) =>
  `case when ${log}.action like '${prefix}%' then (${log}.subject::jsonb ->> 'inspection')::int end`;

const SELECT = `
  select i.id, i.enterprise_id, e.time_zone, e.locale, i.name, i.purpose, to_char(i.start_date, 'YYYY-MM-DD') as start_date,
         to_char(i.end_date, 'YYYY-MM-DD') as end_date, i.created_at, concat_ws(' ', u.name, u.last_name) as creator,
         i.expires_at, i.revoked_at, coalesce(v.views, 0)::int as views, v.last_view
    from inspections i join enterprises e on e.id = i.enterprise_id
    join people u on u.enterprise_id = i.enterprise_id and u.id = i.created_by
    left join lateral (
      select count(*) as views, max(l.at) as last_view from audit_log l
       where l.enterprise_id = i.enterprise_id and ${inspectionIn('l')} = i.id) v on true`;

export const inspectionsOf = (database: Database, enterpriseId: number): Promise<InspectionRow[]> =>
  database.query<InspectionRow>(`${SELECT} where i.enterprise_id = $1 order by i.id desc`, [enterpriseId]);

export async function findInspection(database: Database, id: number): Promise<InspectionRow | undefined> {
  const [row] = await database.query<InspectionRow>(`${SELECT} where i.id = $1`, [id]);
  return row;
}

/** The access that a code opens now; nothing for one that is unknown, expired or revoked. */
export async function openedBy(database: Database, codeHash: string, now: Date): Promise<InspectionRow | undefined> {
  const [row] = await database.query<InspectionRow>(
    `${SELECT} where i.code_hash = $1 and i.revoked_at is null and i.expires_at > $2`,
    [codeHash, now],
  );
  return row;
}

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

export async function insertInspection(database: Database, input: NewInspection): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into inspections (enterprise_id, code_hash, name, purpose, start_date, end_date, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      input.enterpriseId,
      input.codeHash,
      input.name,
      input.purpose,
      input.startDate,
      input.endDate,
      input.createdBy,
      input.now,
      input.expiresAt,
    ],
    { idempotent: false },
  );
  if (!row) throw new Error('An insert gave no row');
  return row.id;
}

/** Whether it was open until now. */
export async function endInspection(database: Database, id: number, by: number, now: Date): Promise<boolean> {
  const rows = await database.query(
    `update inspections set revoked_at = $3, revoked_by = $2
      where id = $1 and revoked_at is null and expires_at > $3 returning id`,
    [id, by, now],
    { idempotent: false },
  );
  return rows.length > 0;
}

/** One line for each reading, written before it is answered. */
export const logReading = (
  database: Database,
  { id, enterprise_id }: InspectionRow,
  act: InspectionAct,
  ip: string,
  now: Date,
): Promise<unknown> =>
  database.query(
    'insert into audit_log (enterprise_id, actor_id, action, subject, at) values ($1, null, $2, $3, $4)',
    [enterprise_id, prefix + act, JSON.stringify({ inspection: id, ip } satisfies Logged), now],
    { idempotent: false },
  );

export async function readingsOf(
  database: Database,
  { id, enterprise_id }: InspectionRow,
): Promise<(Pick<InspectionView, 'act' | 'ip'> & { at: Date })[]> {
  const rows = await database.query<{ at: Date; action: string; subject: Logged }>(
    `select at, action, subject::jsonb as subject from audit_log
      where enterprise_id = $1 and ${inspectionIn('audit_log')} = $2
      order by at desc, id desc limit 1000`,
    [enterprise_id, id],
  );
  return rows.map(({ at, action, subject }) => ({
    at,
    act: action.slice(prefix.length) as InspectionAct,
    ip: subject.ip,
  }));
}
