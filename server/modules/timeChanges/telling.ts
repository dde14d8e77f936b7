import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Log } from '../../db/log.ts';
import { spanishDate } from '../../../domain/timeRecordTable.ts';
import type { MailPort } from '../../ports/mail/port.ts';
import type { PushPort } from '../../ports/push/port.ts';
import { noteUse, subscriptionsOf } from '../notifications/index.ts';
import { type NewsItem, type NewsKind, newsMail, newsNote } from './letters.ts';

const MINUTE_MS = 60_000;
/** Who works through a list is waited for, so that each person gets one letter about all of it. */
const QUIET_MS = 2 * MINUTE_MS;
const PATIENCE_MS = 10 * MINUTE_MS;
/** Of what happened longer ago nobody is told any more. */
const TOLD_WITHIN_DAYS = 2;

export interface CorrectionNews {
  readonly database: Database;
  readonly mail: MailPort;
  readonly push: PushPort;
  readonly config: Pick<Config, 'publicUrl' | 'employeeSiteUrl'>;
  readonly log: Log;
}

interface Row {
  id: number;
  enterprise_id: number;
  receiver: number;
  name: string;
  email: string;
  enterprise: string;
  kind: NewsKind;
  status: NewsItem['status'];
  person: string;
  /** `YYYY-MM-DD`. */
  date: string;
  reason: string | null;
  updated: Date;
}

/**
 * Writes to the other side of a correction: to the person about what the company proposes and how it answered, to who
 * proposed about how the person answered. One letter and one note for all that came together; each state is told once,
 * and what could not be handed over is tried at the next call. Nobody is told of what they did themselves.
 * @returns how many letters were sent
 */
export async function tellOfCorrections(tools: CorrectionNews, now: Date): Promise<number> {
  const rows = await tools.database.query<Row>(
    `select c.id, c.enterprise_id, r.id as receiver, r.name, r.email, e.name as enterprise, k.kind, c.status,
            concat_ws(' ', u.name, u.last_name) as person, to_char(c.started_at at time zone e.time_zone, 'YYYY-MM-DD') as date,
            case when k.kind = 'proposal' then c.reason else c.answer_reason end as reason, c.updated_at as updated
       from time_changes c
      cross join lateral (select case
              when c.proposed_by <> c.user_id and c.status = 'pending' then 'proposal'
              when c.proposed_by = c.user_id and c.status in ('approved', 'rejected') then 'answer'
              when c.proposed_by <> c.user_id and c.status in ('approved', 'disputed') then 'outcome' end as kind) k
       join enterprises e on e.id = c.enterprise_id
       join users u on u.id = c.user_id
       join users r on r.id = case when k.kind = 'outcome' then c.proposed_by else c.user_id end
                   and r.email_verified_at is not null
       join enterprise_users m on m.enterprise_id = c.enterprise_id and m.user_id = r.id and m.active
      where k.kind is not null and c.told is distinct from c.status and c.answered_by is distinct from r.id
        and c.updated_at > $1::timestamptz - make_interval(days => $2)
      order by c.enterprise_id, r.id, k.kind, c.started_at, c.id`,
    [now, TOLD_WITHIN_DAYS],
  );
  let sent = 0;
  for (const letter of lettersOf(rows)) {
    if (isRipe(letter, now)) sent += (await tell(tools, letter)) ? 1 : 0;
  }
  return sent;
}

function lettersOf(rows: readonly Row[]): Iterable<Row[]> {
  const letters = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.enterprise_id} ${row.receiver} ${row.kind}`;
    letters.set(key, [...(letters.get(key) ?? []), row]);
  }
  return letters.values();
}

function isRipe(rows: readonly Row[], now: Date): boolean {
  const ages = rows.map(({ updated }) => now.getTime() - updated.getTime());
  return Math.min(...ages) >= QUIET_MS || Math.max(...ages) >= PATIENCE_MS;
}

/** Takes the corrections first, so that of several processes one writes. */
async function tell({ database, mail, push, config, log }: CorrectionNews, rows: readonly Row[]): Promise<boolean> {
  const taken = await database.query<{ id: number }>(
    `update time_changes c set told = c.status from unnest($1::int[], $2::text[]) as t(id, status)
      where c.id = t.id and c.status = t.status and c.told is distinct from c.status returning c.id`,
    [rows.map(({ id }) => id), rows.map(({ status }) => status)],
  );
  const ids = new Set(taken.map(({ id }) => id));
  const told = rows.filter(({ id }) => ids.has(id));
  const [first] = told;
  if (!first) return false;
  const news = {
    to: first,
    enterprise: first.enterprise,
    items: told.map(({ date, ...row }) => ({ ...row, date: spanishDate(date) })),
  };
  const path = first.kind === 'outcome' ? '/solicitudes/fichajes' : '/fichar';
  const link = first.kind === 'outcome' ? `${config.publicUrl}${path}` : config.employeeSiteUrl;
  try {
    await mail.send(newsMail(first.kind, news, link));
  } catch (error) {
    log.warn({ err: error }, 'a letter about corrections was not sent');
    await database.query('update time_changes set told = null where id = any($1)', [[...ids]]);
    return false;
  }
  await notify({ database, push, log }, first.receiver, newsNote(first.kind, news, path));
  return true;
}

async function notify(
  { database, push, log }: Pick<CorrectionNews, 'database' | 'push' | 'log'>,
  userId: number,
  note: ReturnType<typeof newsNote>,
): Promise<void> {
  try {
    const browsers = await subscriptionsOf(database, userId);
    const outcomes = await Promise.all(
      browsers.map(async (browser) => [browser.endpoint, await push.send(browser, note)] as const),
    );
    const which = (wanted: string) => outcomes.flatMap(([endpoint, outcome]) => (outcome === wanted ? [endpoint] : []));
    await noteUse(database, which('sent'), which('gone'));
  } catch (error) {
    log.warn({ err: error }, 'a note about corrections was not sent');
  }
}
