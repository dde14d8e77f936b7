import { hash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptionDetails } from '../../domain/billing/billing.ts';
import { isBarred } from '../../domain/billing/subscriptionStates.ts';
import type { CustomField } from '../../domain/customFields/customFields.ts';
import { asMandateRights } from '../../domain/firms/mandates.ts';
import { type Actor, roles } from '../../domain/rights.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../db/connect.ts';
import type { Chosen } from './locale.ts';
import { batchLoader } from '../db/microBatch.ts';
import { array, type Db } from '../db/rows.ts';
import { MANDATE_RIGHTS } from '../db/mandateRights.ts';
import { fixed } from '../db/statements.ts';
import { HOUR_MS } from '../../domain/time/units.ts';
import { declaredAsJson, declaredOf, declaredRow } from './customFields/declared.ts';

const HOUR_SECONDS = 3600;
/** Idle and absolute limits of a session (docs/product/auth.md, 3). */
const lifetimes = {
  office: { idle: 12 * HOUR_SECONDS, absolute: 7 * 24 * HOUR_SECONDS },
  personal: { idle: 30 * 24 * HOUR_SECONDS, absolute: 180 * 24 * HOUR_SECONDS },
} as const;
/** So long after proving who one is, what asks for it is open. */
export const PROOF_MS = HOUR_MS;

/** A session in use: who it is, and the token to hand back when it was renewed. */
export interface Session {
  readonly actor: Actor;
  /** Enterprises of the actor whose subscription is canceled or was never paid: most calls are refused there. */
  readonly canceled: readonly number[];
  /** Enterprises of the actor that ask for a second factor, which the actor has not: they open nothing. */
  readonly wantFactor: readonly number[];
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

export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** `<expiry in epoch seconds, base 36>.<secret>`: the prefix is for the browser only, the row decides. */
const tokenOf = (expiresAt: Date, secret: string): string =>
  `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${secret}`;

const secretOf = (token: string): string | undefined => /^[0-9a-z]{1,10}\.([\w-]{43})$/.exec(token)?.[1];

interface NewSession {
  readonly remember: boolean;
  /** The browser to which it is bound. */
  readonly deviceHash?: string | undefined;
  readonly device?: string | null;
  /** Only while the account has this password and a verified address: who voids them at this moment is waited for. */
  readonly passwordHash?: string;
}

interface Opening {
  readonly token: string;
  readonly expiresAt: Date;
  /** Writes the session, of which only the hash of its secret is kept; no row when the password was voided meanwhile. */
  readonly statement: SQL;
}

export function openingOf(
  clock: Clock,
  userId: number,
  { remember, passwordHash, deviceHash, device }: NewSession,
): Opening {
  const secret = randomBytes(32).toString('base64url');
  const { idle, absolute } = remember ? lifetimes.personal : lifetimes.office;
  const now = clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const expiresAt = after(idle);
  const known = passwordHash ?? null;
  // The row is locked by itself: a part of a statement that writes beside it cannot lock where the row is on shards.
  const statement = sql`
        with known as materialized (
          select id from users
           where id = ${userId}
             and (${known}::text is null or password_hash = ${known} and email_verified_at is not null) for share)
        insert into sessions (token_hash, user_id, created_at, expires_at, lifetime_seconds, ends_at, device_hash,
                              device, proved_at)
        select ${hashOf(secret)}, id, ${now}::timestamptz, ${expiresAt}::timestamptz, ${idle}::int,
               ${after(absolute)}::timestamptz, ${deviceHash ?? null}::text, ${device ?? null}::text,
               ${now}::timestamptz
          from known`;
  return { token: tokenOf(expiresAt, secret), expiresAt, statement };
}

/** Opens a session and nothing else. Nothing when the password was voided meanwhile. */
export async function openSession(
  db: Db,
  clock: Clock,
  userId: number,
  input: NewSession,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const { statement, ...session } = openingOf(clock, userId, input);
  return (await db.run(statement)) === 0 ? undefined : session;
}

const OWN_FIELDS = fixed(declaredAsJson(sql`eu.enterprise_id`, sql`r.resource`));

/** Once a tenth of its life is over, an hour at most, and as long as there is something to gain. */
const isDue = (session: SQL, now: Date) =>
  sql`(${session}.expires_at < ${session}.ends_at and ${session}.expires_at < ${now}::timestamptz
       + make_interval(secs => ${session}.lifetime_seconds - least(${session}.lifetime_seconds * 0.1, 3600)))`;

/** Whether the enterprise asks for a second factor and the account has none; tables as in `readSql`. */
const WANTS_FACTOR = sql`
  coalesce(eu.role = any(e.second_factor_roles), false)
  and not exists (select from passkeys where user_id = s.user_id)
  and not exists (select from totp_secrets where user_id = s.user_id and confirmed_at is not null)`;

/**
 * The sessions asked for that are alive, each by its `place` among them, one row for each enterprise to which its person
 * has accepted to belong; `due` when its expiry is to be moved on.
 */
const readSql = (asked: readonly Query[], now: Date) => sql`
  select r.place, s.token_hash, s.user_id, s.expires_at, s.device_hash, s.device, s.proved_at,
         ${isDue(sql`s`, now)} as due,
         eu.enterprise_id, eu.role, eu.active, eu.firm_id is not null as for_firm, ${MANDATE_RIGHTS} as mandate_rights,
         eu.role = 'manager' and e.manager_scope = 'teams' as teams_only, eu.complaints_responsible,
         ${WANTS_FACTOR} as wants_factor, sub.status, u.locale, e.locale as enterprise_locale,
         case when r.enterprise_id = eu.enterprise_id
              then ${OWN_FIELDS} end as own_fields
    from unnest(${array(asked.map(({ tokenHash }) => tokenHash))}::text[],
                ${array(asked.map(({ own }) => own?.enterpriseId ?? null))}::int[],
                ${array(asked.map(({ own }) => own?.resource ?? null))}::text[])
         with ordinality r (token_hash, enterprise_id, resource, place)
    join sessions s on s.token_hash = r.token_hash
    join users u on u.id = s.user_id
    left join enterprise_users eu on eu.user_id = s.user_id and eu.accepted_at is not null
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

const sessionRow = z.object({
  place: z.number(),
  token_hash: z.string(),
  user_id: z.number(),
  expires_at: z.date(),
  device_hash: z.string().nullable(),
  device: z.string().nullable(),
  proved_at: z.date(),
  due: z.boolean(),
  enterprise_id: z.number().nullable(),
  role: z.enum(roles).nullable(),
  active: z.boolean().nullable(),
  for_firm: z.boolean(),
  mandate_rights: z.array(z.string()).nullable(),
  wants_factor: z.boolean(),
  teams_only: z.boolean().nullable(),
  complaints_responsible: z.boolean().nullable(),
  status: subscriptionDetails.shape.status.nullable(),
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
  const wantFactor = rows.flatMap(({ wants_factor, enterprise_id }) =>
    wants_factor && enterprise_id ? [enterprise_id] : [],
  );
  const opened = rows.filter(({ wants_factor }) => !wants_factor);
  const present = opened.filter((one) => one.active && (!one.for_firm || one.mandate_rights !== null));
  const memberships = present.flatMap(({ enterprise_id, role, teams_only, complaints_responsible, mandate_rights }) =>
    enterprise_id && role
      ? [
          {
            enterprise_id,
            role,
            ...(teams_only && { teamsOnly: true }),
            // Which complaints are whose is the channel's to say.
            ...(complaints_responsible && { complaints: true }),
            ...(mandate_rights && { mandate: asMandateRights(mandate_rights) }),
          },
        ]
      : [],
  );
  const canceled = present.flatMap(({ enterprise_id, status }) =>
    enterprise_id && status && isBarred(status) ? [enterprise_id] : [],
  );
  const idsOf = (some: readonly SessionRow[]) => some.flatMap(({ enterprise_id }) => enterprise_id ?? []);
  const ownRecordIn = idsOf(opened.filter(({ for_firm }) => !for_firm));
  const forFirmIn = idsOf(opened.filter(({ for_firm }) => for_firm));
  return {
    actor: { id: row.user_id, memberships, ownRecordIn, ...(forFirmIn.length > 0 && { forFirmIn }) },
    canceled,
    wantFactor,
    expiresAt: renewedUntil ?? row.expires_at,
    tokenHash,
    provedAt: row.proved_at,
    renewedToken: renewedUntil && tokenOf(renewedUntil, secret),
    locale: { person: row.locale, enterprise: rows.find((one) => one.enterprise_locale)?.enterprise_locale ?? null },
    ownFields: rows.flatMap(({ own_fields }) => own_fields ?? []).map(declaredOf),
  };
}

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${tokenHash}`, { idempotent: true });
}
