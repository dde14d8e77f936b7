import { link, rename, rm } from 'node:fs/promises';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import { BadSetting } from '#server/config.ts';
import { makeKey } from './enterpriseKeys.ts';
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
import { rewrapFirmKeys } from './firmKeys.ts';
import { keyRowsOf, lockKeys, retireKeys, rewrapKey, rowsToRewrap, wrappedFor } from './keyRows.ts';
import { type AgeKey, unwrap, wrap } from './keyText.ts';
import { type Installation, whyNot } from './openInstallationKeys.ts';

const AT_ONCE = 100;

export interface Rotated {
  readonly recipient: string;
  /** How many keys of enterprises were wrapped anew by this run. */
  readonly rewrapped: number;
  /** Where the new key lies; null: in the setting, where it was. */
  readonly file: string | null;
  /** Where the former one lies from now on, if it was made in the data folder: backups made before need it. */
  readonly former: string | null;
}

interface Steps {
  /** So many are wrapped in a transaction, ... */
  readonly atOnce?: number;
  /** ... after which this is called. */
  readonly afterSome?: () => Promise<void>;
}

/**
 * Wraps the keys of all enterprises for another key of the installation: the first of several that the setting gives,
 * else one that is made. It can be broken off anywhere and begun again; servers that run accept both keys meanwhile.
 * @param owner of the database
 * @throws BadSetting where the keys at hand do not open those of the database
 */
export async function rotateInstallationKey(
  owner: Database,
  settings: KeySettings,
  { atOnce = AT_ONCE, afterSome = async () => {} }: Steps = {},
): Promise<Rotated> {
  const { target, keys } = await targetOf(await readInstallationKeys(settings), settings);
  const reason = whyNot(keys, await wrappedFor(owner));
  if (reason) throw new BadSetting(`FILES_KEY: ${reason}`);
  let rewrapped = 0;
  for (;;) {
    const some = await owner.transaction((tx) => rewrapSome(tx, { keys, target, atOnce }));
    if (some === 0) break;
    rewrapped += some;
    await afterSome();
  }
  const { recipient } = target;
  if (!isMadeHere(settings))
    return { recipient, rewrapped, file: keys.next ? nextKeyFile(settings) : null, former: null };
  return { recipient, rewrapped, file: keyFile(settings), former: await putInPlace(keys, settings) };
}

/** For which key it is wrapped, and all that are accepted; one is made where there is none. */
async function targetOf(
  found: InstallationKeys,
  settings: KeySettings,
): Promise<{ readonly target: AgeKey; readonly keys: InstallationKeys }> {
  const [current, another] = found.given;
  if (!current) throw new BadSetting(`FILES_KEY: there is no key yet, ${found.source} is not there`);
  // The operator has taken over what a former rotation made.
  const isTakenOver = found.next?.recipient === current.recipient;
  if (isTakenOver) await rm(nextKeyFile(settings));
  const next = isTakenOver ? undefined : found.next;
  if (another && !next) return { target: current, keys: { ...found, next: undefined } };
  if (next) return { target: next, keys: found };
  await makeKeyFile(nextKeyFile(settings));
  const keys = await readInstallationKeys(settings);
  if (!keys.next) throw new Error(`${nextKeyFile(settings)} was not made`);
  return { target: keys.next, keys };
}

interface Rewrapping {
  readonly keys: InstallationKeys;
  readonly target: AgeKey;
  readonly atOnce: number;
}

async function rewrapSome(tx: Tx, { keys, target, atOnce }: Rewrapping): Promise<number> {
  await lockKeys(tx);
  const rows = await rowsToRewrap(tx, target.recipient, atOnce);
  const former = (wanted: string) => {
    const found = allOf(keys).find(({ recipient }) => recipient === wanted);
    if (!found) throw new Error(`A key is wrapped for ${wanted}, which is not here`);
    return found;
  };
  for (const { enterprise_id, number, wrapped_key, installation_recipient } of rows) {
    const place = { enterpriseId: enterprise_id, number };
    const identity = await unwrap(wrapped_key, place, former(installation_recipient).identity);
    const anew = await wrap(identity, place, target.recipient);
    await rewrapKey(tx, { enterprise_id, number, wrapped_key: anew, installation_recipient: target.recipient });
  }
  if (rows.length > 0) return rows.length;
  return rewrapFirmKeys(tx, { target, former, most: atOnce });
}

/** @returns where the former key lies */
async function putInPlace({ given }: InstallationKeys, settings: KeySettings): Promise<string> {
  const former = `${keyFile(settings)}.${given[0]?.recipient.slice(4, 12)}`;
  await link(keyFile(settings), former).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rename(nextKeyFile(settings), keyFile(settings));
  return former;
}

/**
 * Gives an enterprise another key, unless its files are still being encrypted with one that it got before.
 * @param owner of the database
 * @returns since when there is the new key
 * @throws BadSetting where it has no key yet
 */
export async function rotateEnterpriseKey(
  owner: Database,
  installation: Installation,
  enterpriseId: number,
): Promise<{ readonly number: number; readonly isNew: boolean }> {
  return owner.transaction(async (tx) => {
    await lockKeys(tx);
    const [newest, former] = await keyRowsOf(tx, enterpriseId);
    if (!newest) throw new BadSetting(`Enterprise ${enterpriseId} is not known or has no files, so it has no key`);
    if (former && newest.complete_at === null) return { number: newest.number, isNew: false };
    const number = newest.number + 1;
    await retireKeys(tx, enterpriseId);
    await makeKey(tx, { enterpriseId, number }, installation);
    return { number, isNew: true };
  });
}
