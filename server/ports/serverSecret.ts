import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir } from '../db/dataDir.ts';

const FILE = 'secret.key';

/**
 * The secret of this installation, which stands outside the database: what is hashed with it cannot be guessed from a
 * copy of the tables. Given by the settings, else made once in the data folder; several processes agree on one.
 */
export async function serverSecret(input: string | undefined, dataDir: string): Promise<string> {
  return input || inDataDir(dataDir, FILE);
}

/** The same where there is one; none is made. */
export const knownServerSecret = async (input: string | undefined, dataDir: string): Promise<string | undefined> =>
  input || (await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '')).trim() || undefined;

/** From which the password of the database's login follows (server/db/workingLogin.ts). */
export const databaseSecret = (dataDir: string): Promise<string> => inDataDir(dataDir, 'database.key');

async function inDataDir(dataDir: string, name: string): Promise<string> {
  await makeDataDir(dataDir);
  return madeOnce(dataDir, name);
}

const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A secret that is made in the data folder when it is first asked for; several processes agree on one. */
export async function madeOnce(
  dataDir: string,
  name: string,
  make: () => string | Promise<string> = randomSecret,
): Promise<string> {
  const file = path.join(dataDir, name);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known.trim();
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${await make()}\n`, { mode: 0o600, flush: true });
  // A link fails where another process was first: then its secret is the one.
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
