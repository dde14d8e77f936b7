import { BadSetting } from '#server/config.ts';
import type { Log } from '#server/db/log.ts';
import type { Db } from '#server/db/rows.ts';
import {
  allOf,
  type InstallationKeys,
  isMadeHere,
  keyFile,
  type KeySettings,
  makeKeyFile,
  nextKeyFile,
  readInstallationKeys,
} from './installationKeys.ts';
import { wrappedFor } from './keyRows.ts';
import type { AgeKey } from './keyText.ts';

/** The keys of this installation, read anew where a rotation may have gone on. */
export interface Installation {
  /** The one for which keys are wrapped from now on, and what else is accepted. */
  read(): Promise<readonly [AgeKey, ...AgeKey[]]>;
  /** @throws Error where it is none of ours */
  identityOf(recipient: string): Promise<string>;
}

/** Why these keys do not open what is wrapped for `needed`; undefined: they do. Names recipients only. */
export function whyNot(keys: InstallationKeys, needed: readonly string[]): string | undefined {
  const there = allOf(keys).map(({ recipient }) => recipient);
  const missing = needed.filter((recipient) => !there.includes(recipient));
  if (missing.length === 0) return undefined;
  const found = there.length > 0 ? `has ${there.join(', ')}` : 'is not there';
  return `the files need the key ${missing.join(', ')}; ${keys.source} ${found}`;
}

/**
 * The key of the installation: of the settings, else made once in the data folder, unless the database needs another.
 * @throws BadSetting in one line
 */
export async function openInstallationKeys(db: Db, settings: KeySettings, log: Log): Promise<Installation> {
  let keys = await readInstallationKeys(settings);
  const reason = whyNot(keys, await wrappedFor(db));
  if (reason) throw new BadSetting(`FILES_KEY: ${reason}`);
  if (keys.given.length === 0) {
    await makeKeyFile(keyFile(settings));
    keys = await readInstallationKeys(settings);
  }
  if (keys.next && !isMadeHere(settings) && keys.given[0]?.recipient !== keys.next.recipient)
    log.warn(
      { recipient: keys.next.recipient },
      `the key of files is being rotated: give ${keys.source} the content of ${nextKeyFile(settings)}`,
    );
  const read: Installation['read'] = async () => {
    keys = await readInstallationKeys(settings);
    const [first, ...others] = allOf(keys);
    if (!first) throw new Error(`${keys.source} has gone`);
    return [first, ...others];
  };
  const find = (recipient: string) => allOf(keys).find((key) => key.recipient === recipient);
  return {
    read,
    identityOf: async (recipient) => {
      if (!find(recipient)) await read();
      const key = find(recipient);
      if (!key) throw new Error(`The key of an enterprise is wrapped for ${recipient}, which ${keys.source} has not`);
      return key.identity;
    },
  };
}
