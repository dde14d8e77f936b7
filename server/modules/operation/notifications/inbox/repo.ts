import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '#domain/operation/notifications/kinds.ts';
import { type OwnRecord, roles } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { hasNoJob } from '#server/jobs/lost.ts';
import type { Queue } from '#server/jobs/queue.ts';

const notificationRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  kind: z.enum(notificationKinds),
  about_id: z.number().nullable(),
  /** The name of the person whom it concerns. */
  about: z.string(),
  data: z.unknown(),
  created_at: z.date(),
});
export type NotificationRow = z.output<typeof notificationRow>;

const notifiedPerson = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  locale: z.string().nullable(),
  role: z.enum(roles),
  any_time: z.boolean(),
  enterprise: z.string(),
  time_zone: z.string(),
  wants_mail: z.boolean(),
  wants_push: z.boolean(),
});
export type NotifiedPerson = z.output<typeof notifiedPerson>;

interface Which {
  readonly userId: number;
  readonly enterpriseId: number;
  readonly kind: NotificationKind;
}

/** Who may be written to on behalf of an enterprise: they belong to it by their own will. */
export const findNotified = (db: Db, { userId, enterpriseId, kind }: Which): Promise<NotifiedPerson | undefined> =>
  db.row(
    notifiedPerson,
    sql`select p.id, p.name, p.email, coalesce(u.locale, e.locale) as locale, p.role, u.notify_any_time as any_time,
               e.name as enterprise, e.time_zone, coalesce(c.mail, true) as wants_mail,
               coalesce(c.push, true) as wants_push
          from people p
          join enterprise_users m on m.enterprise_id = p.enterprise_id and m.user_id = p.id
          join users u on u.id = m.account_id
          join enterprises e on e.id = p.enterprise_id
          left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
         where p.enterprise_id = ${enterpriseId} and p.id = ${userId} and p.active and p.accepted and p.email is not null`,
  );

const ROW = sql`
  select n.id, n.enterprise_id, n.kind, n.about_id, n.data, n.created_at,
         coalesce((select concat_ws(' ', a.name, a.last_name) from enterprise_users a
                    where a.enterprise_id = n.enterprise_id and a.user_id = n.about_id), '') as about`;

const undelivered = ({ userId, enterpriseId, kind }: Which): SQL =>
  sql`n.user_id = ${userId} and n.enterprise_id = ${enterpriseId} and n.kind = ${kind} and n.delivered_at is null`;

/** What waits to be sent, held; what another process holds is left to it. In the order in which it came. */
export const lockUndelivered = (tx: Tx, which: Which): Promise<NotificationRow[]> =>
  tx.rows(
    notificationRow,
    sql`${ROW} from notifications n where ${undelivered(which)} order by n.id for update of n skip locked`,
  );

export const dropUndelivered = (db: Db, which: Which, at: Date): Promise<number> =>
  db.run(sql`update notifications n set delivered_at = ${at} where ${undelivered(which)}`, { idempotent: true });

export const markDelivered = (tx: Tx, ids: readonly number[], at: Date): Promise<number> =>
  tx.run(sql`update notifications set delivered_at = ${at} where id = any(${array(ids)})`);

const listedRow = notificationRow.extend({
  enterprise_id: z.number().nullable(),
  enterprise: z.string(),
  read_at: z.date().nullable(),
});
export type ListedRow = z.output<typeof listedRow>;

/** Whose notifications of which enterprises and kinds are read. */
export interface Inbox {
  readonly accountId: number;
  /** Kinds by enterprise: what somebody had as a manager is not theirs as an employee. */
  readonly shown: readonly (OwnRecord & { readonly kinds: readonly NotificationKind[] })[];
  /** Of no enterprise. */
  readonly ofFirm: readonly NotificationKind[];
}

const inInbox = ({ accountId, shown, ofFirm }: Inbox): SQL => {
  const pairs = shown.flatMap(({ kinds, ...own }) => kinds.map((kind) => ({ ...own, kind })));
  return sql`(
    (n.user_id = ${accountId} and n.enterprise_id is null and n.kind = any(${array(ofFirm)}::text[]))
    or (n.enterprise_id, n.user_id, n.kind) in (
      select * from unnest(${array(pairs.map(({ enterprise_id }) => enterprise_id))}::int[],
                           ${array(pairs.map(({ user_id }) => user_id))}::int[],
                           ${array(pairs.map(({ kind }) => kind))}::text[])))`;
};

export const listInbox = (
  db: Db,
  inbox: Inbox,
  page: { readonly before?: number | undefined; readonly size: number },
) =>
  db.rows(
    listedRow,
    sql`${ROW}, n.read_at, coalesce((select name from enterprises e where e.id = n.enterprise_id), '') as enterprise
          from notifications n
         where ${inInbox(inbox)} and (${page.before ?? null}::int is null or n.id < ${page.before ?? null})
         order by n.id desc limit ${page.size}`,
  );

const unreadRow = z.object({ unread: z.number() });

export async function countUnread(db: Db, inbox: Inbox): Promise<number> {
  const row = await db.row(
    unreadRow,
    sql`select count(*)::int as unread from notifications n where n.read_at is null and ${inInbox(inbox)}`,
  );
  return row?.unread ?? 0;
}

interface Selection {
  readonly ids?: readonly number[] | undefined;
  readonly kinds?: readonly NotificationKind[] | undefined;
  readonly enterprise_id?: number | undefined;
}

/** @param which what is left out limits nothing */
export function markRead(db: Db, inbox: Inbox, which: Selection, at: Date): Promise<number> {
  const [ids, kinds] = [array(which.ids ?? null), array(which.kinds ?? null)];
  return db.run(
    sql`update notifications n set read_at = ${at}
         where ${inInbox(inbox)} and read_at is null and (${ids}::int[] is null or id = any(${ids}))
           and (${kinds}::text[] is null or kind = any(${kinds}))
           and (${which.enterprise_id ?? null}::int is null or enterprise_id = ${which.enterprise_id ?? null})`,
    { idempotent: true },
  );
}

const choiceRow = z.object({ kind: z.enum(notificationKinds), mail: z.boolean(), push: z.boolean() });
const remindersRow = z.object({ entry: z.boolean(), out: z.boolean(), pause: z.boolean(), sign: z.boolean() });

/** Of what some of these enterprises remind people by themselves. */
export const findReminders = (db: Db, enterpriseIds: readonly number[]) =>
  db.row(
    remindersRow,
    sql`select coalesce(bool_or(remind_entry is not null), false) as entry,
               coalesce(bool_or(remind_out is not null), false) as out,
               coalesce(bool_or(remind_pause is not null), false) as pause,
               coalesce(bool_or(remind_sign is not null), false) as sign
          from enterprises where id = any(${array(enterpriseIds)}::int[])`,
  );

const anyTimeRow = z.object({ any_time: z.boolean() });

export const findChoices = (db: Db, userId: number) =>
  db.rows(
    choiceRow,
    sql`select kind, mail, push from notification_choices
         where user_id = ${userId} and kind = any(${array(notificationKinds)}::text[])`,
  );

export const findAnyTime = async (db: Db, userId: number): Promise<boolean> =>
  (await db.row(anyTimeRow, sql`select notify_any_time as any_time from users where id = ${userId}`))?.any_time ??
  false;

interface Choice {
  readonly kinds: readonly z.output<typeof choiceRow>[];
  readonly anyTime: boolean;
}

export async function saveChoice(tx: Tx, userId: number, { kinds, anyTime }: Choice): Promise<void> {
  await tx.run(sql`update users set notify_any_time = ${anyTime} where id = ${userId}`);
  await tx.run(
    sql`insert into notification_choices (user_id, kind, mail, push)
        select ${userId}::int, kind, mail, push
          from unnest(${array(kinds.map(({ kind }) => kind))}::text[], ${array(kinds.map(({ mail }) => mail))}::boolean[],
                      ${array(kinds.map(({ push }) => push))}::boolean[]) as given (kind, mail, push)
        on conflict (user_id, kind) do update set mail = excluded.mail, push = excluded.push`,
  );
}

/** Of what was read three months ago, or is a year old, nobody asks any more. @returns how many */
export const purgeOldNotifications = (db: Db, now: Date): Promise<number> =>
  db.run(
    sql`delete from notifications
         where read_at < ${now}::timestamptz - interval '90 days' or created_at < ${now}::timestamptz - interval '1 year'`,
    { idempotent: true },
  );

const lostRow = z.object({ user_id: z.number(), enterprise_id: z.number(), kind: z.enum(notificationKinds) });

/** What waits to be sent and has no job, as in a backup that was restored. */
export const withoutJob = (db: Db, queue: Pick<Queue, 'name'>) =>
  db.rows(
    lostRow,
    sql`select distinct n.user_id, n.enterprise_id, n.kind from notifications n
         where n.delivered_at is null and n.created_at < now() - interval '1 hour'
           and ${hasNoJob(queue, sql`(j.data ->> 'userId')::int = n.user_id and j.data ->> 'kind' = n.kind`)}`,
  );
