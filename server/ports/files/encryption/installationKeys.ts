import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { BadSetting } from '#server/config.ts';
import { madeOnce } from '#server/ports/serverSecret.ts';
import { type AgeKey, keysIn } from './keyText.ts';

export interface KeySettings {
  readonly dataDir: string;
  /** `FILES_KEY`: the first is the one in use, others are still accepted. */
  readonly filesKey?: string | undefined;
  /** `FILES_KEY_FILE`, a path. */
  readonly filesKeyFile?: string | undefined;
}

export interface InstallationKeys {
  /** Where they come from, for the operator. */
  readonly source: string;
  /** As given by a setting or made in the data folder; the first is the one in use. */
  readonly given: readonly AgeKey[];
  /** That of a rotation which has begun, and which the settings may not name yet: from then on it is the one in use. */
  readonly next: AgeKey | undefined;
}

export const keyFile = ({ dataDir }: KeySettings): string => path.join(dataDir, 'files.key');
export const nextKeyFile = (settings: KeySettings): string => `${keyFile(settings)}.next`;
export const isMadeHere = ({ filesKey, filesKeyFile }: KeySettings): boolean => !filesKey && !filesKeyFile;

/** All that are accepted, the one that wraps first. */
export const allOf = ({ next, given }: InstallationKeys): readonly AgeKey[] => (next ? [next, ...given] : given);

/** What is there, without making any. @throws BadSetting */
export async function readInstallationKeys(settings: KeySettings): Promise<InstallationKeys> {
  const { filesKey, filesKeyFile } = settings;
  const [next] = await keysOf(nextKeyFile(settings), await textOf(nextKeyFile(settings)));
  if (filesKey) return { source: 'FILES_KEY', given: await keysOf('FILES_KEY', filesKey), next };
  const source = filesKeyFile ? 'FILES_KEY_FILE' : keyFile(settings);
  const text = await textOf(filesKeyFile ?? keyFile(settings));
  if (filesKeyFile && text === undefined) throw new BadSetting('FILES_KEY_FILE: the file cannot be read');
  return { source, given: await keysOf(source, text), next };
}

async function keysOf(source: string, text: string | undefined): Promise<AgeKey[]> {
  if (text === undefined) return [];
  const keys = await keysIn(text).catch(() => []);
  if (keys.length === 0)
    throw new BadSetting(`${source}: no identity of age (AGE-SECRET-KEY-1…, as age-keygen writes)`);
  return keys;
}

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new BadSetting(`${file}: the file cannot be read`);
  });

/** Makes a key in the data folder, unless another process was first; mode 0600. */
export const makeKeyFile = (file: string): Promise<string> =>
  madeOnce(path.dirname(file), path.basename(file), generateX25519Identity);
