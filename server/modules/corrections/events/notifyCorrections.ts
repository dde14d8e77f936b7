import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rolesWith } from '../../../../domain/rights.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { array } from '../../../db/rows.ts';
import { isSeenBy } from '../../../http/scope.ts';
import { forReceiver } from '../../../http/locale.ts';
import type { HolidaysPort } from '../../../ports/holidays/port.ts';
import type { Outbox } from '../../../notifications/outbox.ts';
import { pushInHours } from '../../notifications/index.ts';
import {
  type NotificationKind,
  notificationKinds,
  notificationMail,
  notificationNote,
  notifiedStates,
} from './mails.ts';
import { MINUTE_MS } from '../../../../domain/time/units.ts';
import { numericDate } from '../../../../domain/time/format.ts';

/** Who works through a list is waited for, so that each person gets one mail about all of it. */
const QUIET_MS = 2 * MINUTE_MS;
const RETRY_FOR_MS = 10 * MINUTE_MS;
/** Of what happened longer ago nobody is notified any more. */
const NOTIFIED_WITHIN_DAYS = 2;

export interface CorrectionNotifications {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly holidays: HolidaysPort;
  readonly config: Pick<Config, 'publicUrl' | 'employeeSiteUrl'>;
}

const notificationRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number(),
  receiver: z.number(),
  name: z.string(),
  email: z.string(),
  locale: z.string().nullable(),
  enterprise: z.string(),
  kind: z.enum(notificationKinds),
  status: z.enum(notifiedStates),
  person: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  reason: z.string().nullable(),
  updated: z.date(),
});

type Row = z.output<typeof notificationRow>;

const takenRow = z.object({ id: z.number() });

interface PendingMail {
  readonly kind: NotificationKind;
  readonly receivers: readonly Pick<Row, 'receiver' | 'name' | 'email' | 'locale'>[];
  /** At least one. */
  readonly items: readonly Row[];
}

/**
 * Writes to the other side of a correction: to the person about what the company proposes and how it answered, to who
 * proposed about how the person answered, to all who may answer about what a person asks for. One mail and, within
 * the receiver's hours, one note for all that came together (of a person's requests, for each who may answer); each state is notified once, and what could
 * not be handed over is tried at the next call. Nobody is notified of what they did themselves.
 * @returns how many mails were sent
 */
export async function notifyCorrections(dependencies: CorrectionNotifications, now: Date): Promise<number> {
  const rows = await dependencies.database.rows(
    notificationRow,
    sql`select c.id, c.enterprise_id, c.user_id, r.id as receiver, r.name, r.email,
            locale_of(r.id, c.enterprise_id) as locale, e.name as enterprise, k.kind, c.status,
            concat_ws(' ', u.name, u.last_name) as person,
            to_char(c.started_at at time zone e.time_zone, 'YYYY-MM-DD') as date,
            case when c.status = 'pending' then c.reason else c.answer_reason end as reason, c.updated_at as updated
       from corrections c
      cross join lateral (select case
              when c.proposed_by = c.user_id and c.status = 'pending' then 'request'
              when c.proposed_by <> c.user_id and c.status = 'pending' then 'proposal'
              when c.proposed_by = c.user_id and c.status in ('approved', 'rejected') then 'answer'
              when c.proposed_by <> c.user_id and c.status in ('approved', 'disputed') then 'outcome' end as kind) k
       join enterprises e on e.id = c.enterprise_id
       join people u on u.enterprise_id = c.enterprise_id and u.id = c.user_id
       join people r on r.enterprise_id = c.enterprise_id and r.active and r.verified and case k.kind
              when 'request' then r.role = any(${array(rolesWith('timeSheets.answerChange'))}) and r.id <> c.user_id
              when 'outcome' then r.id = c.proposed_by
              else r.id = c.user_id end
              and (k.kind not in ('request', 'outcome') or ${isSeenBy(sql`c.enterprise_id`, sql`r.id`, sql`c.user_id`)})
      where k.kind is not null and c.notified_status is distinct from c.status and c.answered_by is distinct from r.id
        and c.updated_at > ${now}::timestamptz - make_interval(days => ${NOTIFIED_WITHIN_DAYS})
      order by c.enterprise_id, r.id, k.kind, c.started_at, c.id`,
  );
  let sent = 0;
  for (const mail of mailsOf(rows)) {
    if (isRipe(mail, now)) sent += await notifyPerson(dependencies, mail, now);
  }
  return sent;
}

function mailsOf(rows: readonly Row[]): PendingMail[] {
  const together = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const about = row.kind === 'request' ? row.user_id : row.receiver;
    const key = `${row.enterprise_id} ${row.kind} ${about}`;
    together.set(key, [...(together.get(key) ?? []), row] as [Row, ...Row[]]);
  }
  return [...together.values()].map((ofLetter) => ({
    kind: ofLetter[0].kind,
    receivers: [...new Map(ofLetter.map((row) => [row.receiver, row])).values()],
    items: [...new Map(ofLetter.map((row) => [row.id, row])).values()],
  }));
}

function isRipe({ items }: PendingMail, now: Date): boolean {
  const ages = items.map(({ updated }) => now.getTime() - updated.getTime());
  return Math.min(...ages) >= QUIET_MS || Math.max(...ages) >= RETRY_FOR_MS;
}

/**
 * Takes the corrections first, so that of several processes one writes.
 * @returns how many mails are sent
 */
async function notifyPerson(
  dependencies: CorrectionNotifications,
  { kind, receivers, items }: PendingMail,
  now: Date,
): Promise<number> {
  const { database, outbox, config } = dependencies;
  const states = items.map(({ status }) => status);
  return database.transaction(async (tx) => {
    const taken = await tx.rows(
      takenRow,
      sql`update corrections c set notified_status = c.status
            from unnest(${array(items.map(({ id }) => id))}::int[], ${array(states)}::text[]) as t(id, status)
           where c.id = t.id and c.status = t.status and c.notified_status is distinct from c.status returning c.id`,
      { idempotent: false },
    );
    const ids = new Set(taken.map(({ id }) => id));
    const notified = items.filter(({ id }) => ids.has(id));
    const [first] = notified;
    if (!first) return 0;
    const { path, link } = placeOf(kind, config);
    const { enterprise, enterprise_id: enterpriseId } = first;
    for (const to of receivers) {
      const { mail, note } = forReceiver(to.locale, () => {
        const written = notified.map(({ date, ...row }) => ({ ...row, date: numericDate(date) }));
        return {
          mail: notificationMail(kind, { enterprise, items: written, to }, link),
          note: notificationNote(kind, { enterprise }, path),
        };
      });
      await outbox.add(tx, mail, { kind: 'notification', userId: to.receiver, enterpriseId });
      await pushInHours(tx, dependencies, { enterpriseId, userId: to.receiver }, note, now);
    }
    return receivers.length;
  });
}

/** Where a correction is answered or looked at: the company's page, or the person's own. */
function placeOf(kind: NotificationKind, { publicUrl, employeeSiteUrl }: CorrectionNotifications['config']) {
  const path = kind === 'request' || kind === 'outcome' ? '/solicitudes/fichajes' : '/fichar';
  return { path, link: path === '/fichar' ? employeeSiteUrl : `${publicUrl}${path}` };
}
