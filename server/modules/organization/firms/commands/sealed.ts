import type { Config } from '#server/config.ts';
import { openText, sealText } from '#server/ports/seal.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';

/** What was typed for somebody who is no client yet, or in a file: bound to whose it is, and to its place there. */
export interface Seal {
  readonly seal: (place: string, value: unknown) => string;
  /** @throws when it was altered, or sealed with another secret, as in a backup that was restored elsewhere */
  readonly open: <Value>(place: string, sealed: string) => Value;
}

/** Seals with the secret of the installation. @param owner `client import 5`, `prepared people` */
export async function sealOf({ pinSecret, dataDir }: Pick<Config, 'pinSecret' | 'dataDir'>, owner: string) {
  const secret = await serverSecret(pinSecret, dataDir);
  const ownerOf = (place: string): string => `${owner} ${place}`;
  const seal: Seal = {
    seal: (place, value) => sealText(secret, ownerOf(place), JSON.stringify(value)),
    open: <Value>(place: string, sealed: string) => JSON.parse(openText(secret, ownerOf(place), sealed)) as Value,
  };
  return seal;
}
