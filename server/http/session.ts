import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../db/connect.ts';
import type { Chosen } from './locale.ts';
import { batchLoader } from '../db/microBatch.ts';
import { array, type Db } from '../db/rows.ts';
import { fixed } from '../db/statements.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { hashOf } from './hashOf.ts';
import { tokenOf } from './openSession.ts';
import { declaredAsJson, declaredOf, declaredRow } from './customFields/declared.ts';
import { STANDING, type Standing, standingOf, standingRow } from './standing.ts';

/** So long after proving who one is, what asks for it is open. */
export const PROOF_MS = 10 * MINUTE_MS;

/** A session in use: who it is, and the token to hand back when it was renewed. */
export interface Session extends Standing {
  readonly expiresAt: Date;
  readonly tokenHash: string;
  /** When the actor last proved who they are. */
  readonly provedAt: Date;
  readonly renewedToken: string | undefined;
  /** What the person, and the first of their enterprises that has one, chose. */
  readonly locale: Chosen;
  /** The own fields asked for, archived ones too; none where the person does not belong to the enterprise. */
  readonly ownFields: readonly CustomField[];
}

/** Own fields that are read in the statement that reads the session. */
export interface OwnFieldsOf {
  readonly enterpriseId: number;
  readonly resource: string;
}

const secretOf = (token: string): string | undefined => /^[0-9a-z]{1,10}\.([\w-]{43})$/.exec(token)?.[1];

const OWN_FIELDS = fixed(declaredAsJson(sql`eu.enterprise_id`, sql`r.resource`));

/** Once a tenth of its life is over, an hour at most, and as long as there is something to gain. */
const isDue = (session: SQL, now: Date) =>
  sql`(${session}.expires_at < ${session}.ends_at and ${session}.expires_at < ${now}::timestamptz
       + make_interval(secs => ${session}.lifetime_seconds - least(${session}.lifetime_seconds * 0.1, 3600)))`;

/**
 * The sessions asked for that are alive, each by its `place` among them, one row for each enterprise to which its person
 * has accepted to belong; `due` when its expiry is to be moved on.
 */
const readSql = (asked: readonly Query[], now: Date) => sql`
  select r.place, s.token_hash, s.user_id, s.expires_at, s.device_hash, s.device, s.proved_at,
         ${isDue(sql`s`, now)} as due,
         ${STANDING}, u.locale, e.locale as enterprise_locale,
         case when r.enterprise_id = eu.enterprise_id
              then ${OWN_FIELDS} end as own_fields
    from unnest(${array(asked.map(({ tokenHash }) => tokenHash))}::text[],
                ${array(asked.map(({ own }) => own?.enterpriseId ?? null))}::int[],
                ${array(asked.map(({ own }) => own?.resource ?? null))}::text[])
         with ordinality r (token_hash, enterprise_id, resource, place)
    join sessions s on s.token_hash = r.token_hash
    join users u on u.id = s.user_id
    left join enterprise_users eu on eu.account_id = s.user_id and eu.accepted_at is not null
    left join enterprises e on e.id = eu.enterprise_id
    left join subscriptions sub on sub.enterprise_id = eu.enterprise_id
   where s.expires_at > ${now}
   order by eu.enterprise_id`;

/** Who comes second to a row has nothing left to renew: the token of the first serves all. */
const renewSql = (tokenHashes: readonly string[], now: Date) => sql`
  with due as (
    select token_hash from sessions s
     where token_hash = any(${array(tokenHashes)}) and ${isDue(sql`s`, now)}
       for no key update skip locked)
  update sessions s set expires_at = least(s.ends_at, ${now}::timestamptz + make_interval(secs => s.lifetime_seconds))
    from due where s.token_hash = due.token_hash
  returning s.token_hash, s.expires_at`;

const sessionRow = standingRow.extend({
  place: z.number(),
  token_hash: z.string(),
  user_id: z.number(),
  expires_at: z.date(),
  device_hash: z.string().nullable(),
  device: z.string().nullable(),
  proved_at: z.date(),
  due: z.boolean(),
  locale: z.string().nullable(),
  enterprise_locale: z.string().nullable(),
  own_fields: z.array(declaredRow).nullable(),
});
const renewedRow = sessionRow.pick({ token_hash: true, expires_at: true });

type SessionRow = z.output<typeof sessionRow>;

interface Query {
  readonly tokenHash: string;
  readonly now: Date;
  readonly own: OwnFieldsOf | undefined;
}

/** What was read of one session, and its new expiry when it was renewed. */
interface Found {
  readonly rows: readonly SessionRow[];
  readonly renewedUntil: Date | undefined;
}

/** Every request reads its session: those of the same moment are read together. */
const findSession = batchLoader(async (database, requested: Query[]): Promise<Found[]> => {
  const now = requested.at(-1)?.now ?? new Date();
  const rows = await database.rows(sessionRow, readSql(requested, now), { name: 'read_sessions', idempotent: true });
  const renewed = await renew(database, rows, now);
  return requested.map(({ tokenHash }, index) => ({
    rows: rows.filter(({ place }) => place === index + 1),
    renewedUntil: renewed.get(tokenHash),
  }));
});

/**
 * Moves on the expiry of those that are due and gives it. The secret stays, so parallel requests cannot race; the renewed
 * token travels in the `authorization` header.
 */
async function renew(db: Db, rows: readonly SessionRow[], now: Date): Promise<Map<string, Date>> {
  const due = new Set(rows.filter((row) => row.due).map(({ token_hash }) => token_hash));
  if (due.size === 0) return new Map();
  const renewed = await db.rows(renewedRow, renewSql([...due], now), { idempotent: true });
  return new Map(renewed.map(({ token_hash, expires_at }) => [token_hash, expires_at]));
}

interface Asked {
  readonly token: string;
  /** The hash of the cookie that came with it. */
  readonly deviceHash: string | undefined;
  /** The own fields that the call is about to need. */
  readonly own?: OwnFieldsOf | undefined;
}

/** A token that came without the cookie of the browser to which its session is bound. */
export interface StolenToken {
  readonly stolen: { readonly userId: number; readonly tokenHash: string; readonly device: string | null };
}

/** The session of a token; nothing when it is forged, expired or revoked. */
export async function readSession(
  database: Database,
  clock: Clock,
  { token, deviceHash, own }: Asked,
): Promise<Session | StolenToken | undefined> {
  const secret = secretOf(token);
  if (!secret) return undefined;
  const tokenHash = hashOf(secret);
  const { rows, renewedUntil } = await findSession(database, { tokenHash, now: clock.now(), own });
  const [row] = rows;
  if (!row) return undefined;
  if (row.device_hash !== null && row.device_hash !== deviceHash)
    return { stolen: { userId: row.user_id, tokenHash, device: row.device } };
  return {
    ...standingOf(row.user_id, rows),
    expiresAt: renewedUntil ?? row.expires_at,
    tokenHash,
    provedAt: row.proved_at,
    renewedToken: renewedUntil && tokenOf(renewedUntil, secret),
    locale: { person: row.locale, enterprise: rows.find((one) => one.enterprise_locale)?.enterprise_locale ?? null },
    ownFields: rows.flatMap(({ own_fields }) => own_fields ?? []).map(declaredOf),
  };
}
