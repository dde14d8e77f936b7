import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpush from 'web-push';
import { z } from 'zod';

const FILE = 'vapid.json';
const keys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.output<typeof keys>;

/**
 * The keys by which the push services know this installation (RFC 8292), made once in the data folder; several
 * processes agree on one pair. With other keys every browser would have to subscribe again.
 */
export async function vapidKeys(dataDir: string): Promise<VapidKeys> {
  const file = path.join(dataDir, FILE);
  const read = async () => keys.parse(JSON.parse(await readFile(file, 'utf8')));
  const isThere = await readFile(file).then(
    () => true,
    () => false,
  );
  if (isThere) return read();
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(webpush.generateVAPIDKeys()), { mode: 0o600 });
  // A link fails where another process was first: then its keys are the ones.
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return read();
}
