import { generateX25519Identity } from 'age-encryption';
import type { Database } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { insertKey, type KeyRow, keyRowsOf, lockKeys, wrappedFor } from './keyRows.ts';
import { type AgeKey, keyOf, unwrap, wrap } from './keyText.ts';
import type { Installation } from './openInstallationKeys.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** So long a process may go on with keys that have been retired meanwhile. */
export const KEYS_KEPT_MS = MINUTE_MS;
const MOST_KEPT = 1_000;

/** The keys of an enterprise, open. */
export interface OpenKeys {
  /** Of the newest key, which new files get. */
  readonly number: number;
  readonly recipient: string;
  /** Every file has it. */
  readonly isComplete: boolean;
  /** Newest first. */
  readonly identities: readonly [string, ...string[]];
  /** Files that were kept before there were keys may still lie as they came. */
  readonly acceptsPlain: boolean;
}

export interface EnterpriseKeys {
  /** Undefined: it has none yet. @param fresh as the database has them now */
  find(enterpriseId: number, options?: { readonly fresh?: boolean }): Promise<OpenKeys | undefined>;
  /** Makes the first one where there is none. */
  ensure(enterpriseId: number): Promise<OpenKeys>;
  /** Of enterprises that only this transaction knows so far. */
  within(tx: Tx): EnterpriseKeys;
}

/** Kept open in memory for a minute, of so many enterprises at most. */
export function enterpriseKeys(database: Database, installation: Installation): EnterpriseKeys {
  return over(database, (work) => database.transaction(work), installation);
}

type Transact = (work: (tx: Tx) => Promise<void>) => Promise<void>;

function over(db: Db, transact: Transact, installation: Installation): EnterpriseKeys {
  const kept = new Map<number, { readonly keys: OpenKeys; readonly until: number }>();

  const find: EnterpriseKeys['find'] = async (enterpriseId, { fresh = false } = {}) => {
    const known = kept.get(enterpriseId);
    if (known && !fresh && known.until > Date.now()) return known.keys;
    kept.delete(enterpriseId);
    const keys = await openKeys(await keyRowsOf(db, enterpriseId), installation);
    if (!keys) return undefined;
    for (const [oldest] of kept) if (kept.size >= MOST_KEPT) kept.delete(oldest);
    kept.set(enterpriseId, { keys, until: Date.now() + KEYS_KEPT_MS });
    return keys;
  };

  return {
    find,
    ensure: async (enterpriseId) => {
      const known = await find(enterpriseId);
      if (known) return known;
      await transact(async (tx) => {
        await lockKeys(tx);
        const [newest] = await keyRowsOf(tx, enterpriseId);
        if (!newest) await makeKey(tx, { enterpriseId, number: 1 }, installation);
      });
      const made = await find(enterpriseId);
      if (!made) throw new Error(`Enterprise ${enterpriseId} has no key`);
      return made;
    },
    within: (tx) => over(tx, (work) => work(tx), installation),
  };
}

async function openKeys(rows: readonly KeyRow[], installation: Installation): Promise<OpenKeys | undefined> {
  const identities = await Promise.all(
    rows.map(async ({ enterprise_id: enterpriseId, number, wrapped_key, installation_recipient }) =>
      unwrap(wrapped_key, { enterpriseId, number }, await installation.identityOf(installation_recipient)),
    ),
  );
  const [newest, ...former] = identities;
  const [row] = rows;
  if (!row || !newest) return undefined;
  const { number, recipient, complete_at, plain_files: acceptsPlain } = row;
  return { number, recipient, isComplete: complete_at !== null, identities: [newest, ...former], acceptsPlain };
}

/**
 * The key of the installation for which new keys are wrapped.
 * @throws Error where other keys are wrapped for what this installation has not
 */
export async function currentKey(tx: Tx, installation: Installation): Promise<AgeKey> {
  // Another machine may have begun a rotation, or have a key of its own by mistake.
  const [current, ...others] = await installation.read();
  const ours = new Set([current, ...others].map(({ recipient }) => recipient));
  const foreign = (await wrappedFor(tx)).find((recipient) => !ours.has(recipient));
  if (foreign) throw new Error(`FILES_KEY: the keys of enterprises are wrapped for ${foreign}, which is not here`);
  return current;
}

/**
 * Makes a key of an enterprise; the lock of keys must be held.
 * @throws Error where other keys are wrapped for what this installation has not
 */
export async function makeKey(
  tx: Tx,
  { enterpriseId, number }: { readonly enterpriseId: number; readonly number: number },
  installation: Installation,
): Promise<void> {
  const current = await currentKey(tx, installation);
  const { identity, recipient } = await keyOf(await generateX25519Identity());
  const wrapped_key = await wrap(identity, { enterpriseId, number }, current.recipient);
  await insertKey(tx, {
    enterprise_id: enterpriseId,
    number,
    recipient,
    wrapped_key,
    installation_recipient: current.recipient,
  });
}
