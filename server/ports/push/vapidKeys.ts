import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import webpush from 'web-push';
import { z } from 'zod';
import { BadSetting } from '#server/config.ts';
import type { Db } from '#server/db/rows.ts';
import { openText, sealText } from '../seal.ts';

/** Where releases before 0.9.0 kept them, each machine its own. */
const FORMER_FILE = 'vapid.json';
const OWNER = 'push_keys';

const keys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.output<typeof keys>;

const row = z.object({ public_key: z.string(), private_key_ciphertext: z.string() });

interface Place {
  readonly db: Db;
  /** Of the installation, which stands outside the database. */
  readonly secret: string;
  readonly dataDir: string;
}

/**
 * The keys by which the push services know this installation (RFC 8292), made once in the database; several processes
 * agree on one pair. With other keys every browser would have to subscribe again: those of a former release are taken over.
 * Their encryption shows whether the installation's secret is still the same.
 * @throws BadSetting where it is another one
 */
export async function vapidKeys({ db, secret, dataDir }: Place): Promise<VapidKeys> {
  const known = await stored(db);
  if (known) {
    try {
      return { publicKey: known.public_key, privateKey: openText(secret, OWNER, known.private_key_ciphertext) };
    } catch (cause) {
      throw new BadSetting(
        'PIN_SECRET: the database was written with another one (or with DATA_DIR/secret.key); with this one the PINs, recovery ' +
          'codes and second factors of all would be void. If the former is lost for good: delete from push_keys',
        { cause },
      );
    }
  }
  const { publicKey, privateKey } = (await former(dataDir)) ?? webpush.generateVAPIDKeys();
  await db.run(sql`
    insert into push_keys (public_key, private_key_ciphertext) values (${publicKey}, ${sealText(secret, OWNER, privateKey)})
    on conflict do nothing`);
  return vapidKeys({ db, secret, dataDir });
}

const stored = (db: Db) => db.row(row, sql`select public_key, private_key_ciphertext from push_keys`);

async function former(dataDir: string): Promise<VapidKeys | undefined> {
  const text = await readFile(path.join(dataDir, FORMER_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : keys.parse(JSON.parse(text));
}
