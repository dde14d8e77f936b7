import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { signInLimits as limits } from '#domain/constants.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';
import { array, type Db } from '#server/db/rows.ts';
import { ApiError } from '#server/http/apiError.ts';
import { clientNetwork } from '#server/http/network.ts';
import { hashOf } from '#server/http/hashOf.ts';

/** Who tries to sign in, and from where. */
interface Try {
  readonly email: string;
  readonly ip: string;
  /** Whether the account has been signed in to on this device before. */
  readonly isKnown: boolean;
}

const countRow = z.object({ key: z.string(), hits: z.number(), waits: z.number() });

/** Addresses come as they were typed: a key has one length, and nobody reads them in the table. */
const keysOf = ({ email, ip, isKnown }: Try) => {
  const account = hashOf(normalEmail(email));
  const network = clientNetwork(ip);
  return {
    network: `sign-in by network|${network}`,
    account: `sign-in to an account|${account}`,
    pauses: `sign-in|${account}|${isKnown ? 'known|' : ''}${network}`,
  };
};

/**
 * Counts a try before its password is looked at, and refuses it: past so many of a network in a minute; while the pause
 * after the last tries to this account from this network lasts, which doubles with each; and past so many failures of the
 * account from all unknown devices in an hour, which a known device neither feels nor adds to.
 * @throws ApiError 429 with Retry-After
 */
export async function countTry(db: Db, input: Try): Promise<void> {
  const keys = keysOf(input);
  const counted = [
    { key: keys.network, windowMs: MINUTE_MS },
    ...(input.isKnown ? [] : [{ key: keys.account, windowMs: HOUR_MS }]),
  ];
  const rows = await db.rows(
    countRow,
    sql`with plain as (
          insert into rate_limits as r (key, hits, resets_at)
          select key, 1, now() + ms * interval '1 millisecond'
            from unnest(${array(counted.map(({ key }) => key))}::text[],
                        ${array(counted.map(({ windowMs }) => windowMs))}::int[]) as given (key, ms) order by key
          on conflict (key) do update set
            hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
            resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
          returning key, hits, extract(epoch from resets_at - now())::float8 as waits),
        paused as (
          insert into rate_limits as r (key, hits, resets_at)
          values (${keys.pauses}, 1, now() + interval '1 day')
          on conflict (key) do update set
            hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
            resets_at = excluded.resets_at,
            paused_until = case when r.resets_at > now() and r.hits + 1 >= ${limits.free}
              then now() + least(${limits.pauseSeconds} * 2 ^ least(r.hits + 1 - ${limits.free}, 20),
                                 ${limits.longestPauseSeconds}) * interval '1 second' end
            where r.paused_until is null or r.paused_until <= now() or r.resets_at <= now()
          returning key, hits, 0::float8 as waits)
        select * from plain union all select * from paused`,
    { name: 'count_try', idempotent: false },
  );
  const found = new Map(rows.map((row) => [row.key, row]));
  const past = (key: string, most: number) => {
    const row = found.get(key);
    return row && row.hits > most ? row.waits : 0;
  };
  const waits = Math.max(
    past(keys.network, limits.ofNetwork),
    past(keys.account, limits.failuresOfAccount),
    found.has(keys.pauses) ? 0 : await pauseLeft(db, keys.pauses),
  );
  if (waits > 0) throw new ApiError(429, generalMessages.tooMany, undefined, Math.ceil(waits));
}

async function pauseLeft(db: Db, key: string): Promise<number> {
  const row = await db.row(
    z.object({ waits: z.number() }),
    sql`select greatest(1, extract(epoch from paused_until - now()))::float8 as waits
          from rate_limits where key = ${key}`,
  );
  return row?.waits ?? 1;
}

/** A try that ended well is no guessing. */
export async function forgiveTry(db: Db, input: Try): Promise<void> {
  const { account, pauses } = keysOf(input);
  await db.run(
    sql`with forgiven as (delete from rate_limits where key = ${pauses})
        update rate_limits set hits = hits - 1 where key = ${account} and ${!input.isKnown}`,
    { name: 'forgive_try', idempotent: false },
  );
}
