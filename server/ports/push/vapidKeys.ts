import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import webpush from 'web-push';
import { z } from 'zod';
import type { Log } from '../../db/log.ts';
import type { Db } from '../../db/rows.ts';
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
  readonly log: Log;
}

/**
 * The keys by which the push services know this installation (RFC 8292), made once in the database; several processes
 * agree on one pair. With other keys every browser would have to subscribe again: those of a former release are taken
 * over, and only where the installation's secret is another one are they replaced.
 */
export async function vapidKeys({ db, secret, dataDir, log }: Place): Promise<VapidKeys> {
  const known = await stored(db);
  if (known) {
    try {
      return { publicKey: known.public_key, privateKey: openText(secret, OWNER, known.private_key_ciphertext) };
    } catch {
      log.warn({}, 'the keys of Web Push were encrypted with another PIN_SECRET: new ones are made');
      await db.run(sql`delete from push_keys where public_key = ${known.public_key}`);
    }
  }
  const { publicKey, privateKey } = (known ? undefined : await former(dataDir)) ?? webpush.generateVAPIDKeys();
  await db.run(sql`
    insert into push_keys (public_key, private_key_ciphertext) values (${publicKey}, ${sealText(secret, OWNER, privateKey)})
    on conflict do nothing`);
  return vapidKeys({ db, secret, dataDir, log });
}

const stored = (db: Db) => db.row(row, sql`select public_key, private_key_ciphertext from push_keys`);

async function former(dataDir: string): Promise<VapidKeys | undefined> {
  const text = await readFile(path.join(dataDir, FORMER_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : keys.parse(JSON.parse(text));
}
