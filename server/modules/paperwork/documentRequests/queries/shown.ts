import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  requestedKinds,
  requestsPage,
  requestStates,
  type RequestState,
} from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { hasWords } from '#server/db/list.ts';
import { array, type Db } from '#server/db/rows.ts';

const shownRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  enterprise: z.string(),
  person_id: z.number().nullable(),
  person: z.string(),
  kind: z.enum(requestedKinds),
  title: z.string().nullable(),
  note: z.string().nullable(),
  due_on: z.string(),
  today: z.string(),
  state: z.enum(requestStates),
  asked_by: z.string(),
  asked_at: z.date(),
  firm: z.string().nullable(),
  sent_at: z.date().nullable(),
  reason: z.string().nullable(),
  reminded_at: z.date().nullable(),
  files: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type ShownRow = z.output<typeof shownRow>;

/** Names are those of the enterprise's people; of whoever left it as well. */
const PLACES = sql`
  document_requests r
  join enterprises e on e.id = r.enterprise_id
  left join enterprise_users p on p.enterprise_id = r.enterprise_id and p.user_id = r.user_id`;

const NAMED = sql`r.*, e.name as enterprise, e.time_zone, concat_ws(' ', p.name, p.last_name) as person`;

/**
 * @param chosen requests as `NAMED`
 * @param place whose files `d` they are, said once more where it is one enterprise's, so that the shard is known
 */
const SHOWN = (now: Date, chosen: SQL, { place = sql`true`, more = sql`` } = {}) => sql`
  select r.enterprise_id, r.id, r.enterprise, r.user_id as person_id, r.person, r.kind, r.title, r.note, r.due_on,
         to_char(${now}::timestamptz at time zone r.time_zone, 'YYYY-MM-DD') as today, r.state,
         concat_ws(' ', a.name, a.last_name) as asked_by, r.asked_at, f.name as firm, r.sent_at, r.reason, r.reminded_at,
         coalesce((select json_agg(json_build_object('id', d.id, 'name', d.file_name) order by d.id)
                     from document_request_files d
                    where d.enterprise_id = r.enterprise_id and d.request_id = r.id and d.deleted_at is null
                      and ${place}), '[]') as files${more}
    from (${chosen}) r
    left join enterprise_users a on a.enterprise_id = r.enterprise_id and a.user_id = r.asked_by
    left join firms f on f.id = r.firm_id`;

/** Where a reader sees every request, and where those alone of their firm, or of the company where they are for none. */
export interface Seen {
  /** The reader's. */
  readonly accountId: number;
  readonly all: readonly number[];
  readonly ofFirm: readonly number[];
}

/** Requests that a reader sees; each table is named by what it stands for, so that the shard is known. */
export const isShownTo = ({ accountId, all, ofFirm }: Seen): SQL => sql`
  r.enterprise_id = any(${array([...all, ...ofFirm])}::int[])
  and (r.enterprise_id = any(${array(all)}::int[])
       or r.firm_id is not distinct from (select m.firm_id from enterprise_users m
                                           where m.enterprise_id = r.enterprise_id and m.account_id = ${accountId}))`;

/** Whether the date of a request is over by its enterprise's clock. */
export const isOverdueAt = (now: Date): SQL => sql`r.due_on < (${now}::timestamptz at time zone e.time_zone)::date`;

/** In the reader's language where its kind says what it is. */
const searched = (): SQL => {
  const kinds = requestedKinds.map((kind) => sql`when ${kind} then ${say.kinds[kind]}::text`);
  return sql`plain_text(concat_ws(' ', p.name, p.last_name, e.name,
                                  coalesce(r.title, case r.kind ${sql.join(kinds, sql` `)} end)))`;
};

/** The searched text of a request, worked out once for all words: `offset 0` keeps it from being put into each. */
const WORDS = (): SQL => sql`cross join lateral (select ${searched()} as words offset 0) s`;

const foundRow = shownRow.extend({ total: z.number() });

interface Asked {
  readonly states: readonly RequestState[];
  /** Those alone whose date is over by the enterprise's clock. */
  readonly isOverdue: boolean;
  /** In the names of the person and the enterprise, and in what the document is called; empty for all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly now: Date;
}

/** A page of requests, what is outstanding by its date, the others the latest first. */
export async function listRequests(db: Db, seen: Seen, asked: Asked): Promise<{ rows: ShownRow[]; total: number }> {
  const { states, isOverdue, search, page, now } = asked;
  const order = states.includes('outstanding')
    ? sql`r.due_on, r.id`
    : sql`coalesce(r.answered_at, r.sent_at, r.asked_at) desc, r.id desc`;
  const chosen = sql`
    select ${NAMED}, count(*) over ()::int as total
      from ${PLACES} ${search ? WORDS() : sql``}
     where ${isShownTo(seen)} and r.state = any(${array(states)}::text[])
           ${isOverdue ? sql`and ${isOverdueAt(now)}` : sql``}
           ${search ? sql`and ${hasWords(sql`s.words`, search)}` : sql``}
     order by ${order} limit ${requestsPage} offset ${(page - 1) * requestsPage}`;
  const rows = await db.rows(foundRow, sql`${SHOWN(now, chosen, { more: sql`, r.total` })} order by ${order}`);
  // Beyond the last page no row says how many there are.
  if (rows.length === 0 && page > 1)
    return { rows, total: (await listRequests(db, seen, { ...asked, page: 1 })).total };
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What is asked of a person, open ones first by their date; answered ones of the last months. */
export const requestsOf = (db: Db, enterpriseId: number, userId: number, now: Date): Promise<ShownRow[]> =>
  db.rows(
    shownRow,
    sql`${SHOWN(
      now,
      sql`select ${NAMED} from ${PLACES}
           where r.enterprise_id = ${enterpriseId} and r.user_id = ${userId} and r.state <> 'withdrawn'
             and (r.state <> 'accepted' or r.answered_at > ${now}::timestamptz - interval '3 months')`,
      { place: sql`d.enterprise_id = ${enterpriseId}` },
    )} order by r.state in ('outstanding', 'returned') desc, r.due_on, r.id`,
  );

export const shownRequest = (db: Db, { enterprise_id, id }: { enterprise_id: number; id: number }, now: Date) =>
  db.row(
    shownRow,
    SHOWN(now, sql`select ${NAMED} from ${PLACES} where r.enterprise_id = ${enterprise_id} and r.id = ${id}`, {
      place: sql`d.enterprise_id = ${enterprise_id}`,
    }),
  );
