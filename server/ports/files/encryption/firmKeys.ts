import { generateX25519Identity } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { currentKey, type OpenKeys } from './enterpriseKeys.ts';
import { lockKeys } from './keyRows.ts';
import { type AgeKey, keyOf, unwrap, wrap } from './keyText.ts';
import { ownedContent } from './ownedContent.ts';
import type { Installation } from './openInstallationKeys.ts';
import type { FirmFiles } from '../port.ts';
import type { FileStore } from '../store.ts';

const keyRow = z.object({
  firm_id: z.number(),
  recipient: z.string(),
  wrapped_key: z.string(),
  installation_recipient: z.string(),
});
const columns = sql`firm_id, recipient, wrapped_key, installation_recipient`;
/** Firms have one key each. */
const NUMBER = 1;
const placeOf = (firmId: number) => ({ firmId, number: NUMBER });

interface Dependencies {
  readonly store: FileStore;
  readonly database: Database;
  readonly installation: Installation;
  readonly log: Log;
}

/** As `FirmFiles`, and of firms that only a transaction knows so far. */
export type FirmFilesOf = FirmFiles & { within(tx: Tx): FirmFiles };

/** Files of firms that are of no one enterprise, each encrypted with a key of its firm. */
export function firmFiles({ database, ...means }: Dependencies): FirmFilesOf {
  return {
    ...over(database, (work) => database.transaction(work), means),
    within: (tx) => over(tx, (work) => work(tx), means),
  };
}

type Transact = (work: (tx: Tx) => Promise<void>) => Promise<void>;

function over(db: Db, transact: Transact, { store, installation, log }: Omit<Dependencies, 'database'>): FirmFiles {
  const find = async (firmId: number): Promise<OpenKeys | undefined> => {
    const row = await db.row(
      keyRow,
      sql`select ${columns} from firm_keys where firm_id = ${firmId} and number = ${NUMBER}`,
    );
    if (!row) return undefined;
    const identity = await unwrap(
      row.wrapped_key,
      placeOf(firmId),
      await installation.identityOf(row.installation_recipient),
    );
    return { number: NUMBER, recipient: row.recipient, isComplete: true, identities: [identity], acceptsPlain: false };
  };
  const ensure = async (firmId: number): Promise<OpenKeys> => {
    const known = await find(firmId);
    if (known) return known;
    await transact((tx) => makeKey(tx, firmId, installation));
    const made = await find(firmId);
    if (!made) throw new Error(`Firm ${firmId} has no key`);
    return made;
  };
  return ownedContent({ store, keys: { find, ensure }, log, placeOf: (firmId, key) => ({ firmId, key }) });
}

async function makeKey(tx: Tx, firmId: number, installation: Installation): Promise<void> {
  await lockKeys(tx);
  const current = await currentKey(tx, installation);
  const { identity, recipient } = await keyOf(await generateX25519Identity());
  const wrapped_key = await wrap(identity, placeOf(firmId), current.recipient);
  await tx.run(
    sql`insert into firm_keys (firm_id, number, recipient, wrapped_key, installation_recipient)
        values (${firmId}, ${NUMBER}, ${recipient}, ${wrapped_key}, ${current.recipient}) on conflict do nothing`,
  );
}

/**
 * Wraps some of the firms' keys for another key of the installation; the lock of keys must be held.
 * @returns how many
 */
export async function rewrapFirmKeys(
  tx: Tx,
  { target, former, most }: { target: AgeKey; former: (recipient: string) => AgeKey; most: number },
): Promise<number> {
  const rows = await tx.rows(
    keyRow,
    sql`select ${columns} from firm_keys where installation_recipient <> ${target.recipient} order by firm_id limit ${most} for update`,
    { idempotent: false },
  );
  for (const { firm_id, wrapped_key, installation_recipient } of rows) {
    const identity = await unwrap(wrapped_key, placeOf(firm_id), former(installation_recipient).identity);
    const anew = await wrap(identity, placeOf(firm_id), target.recipient);
    await tx.run(
      sql`update firm_keys set wrapped_key = ${anew}, installation_recipient = ${target.recipient}
           where firm_id = ${firm_id} and number = ${NUMBER}`,
    );
  }
  return rows.length;
}
