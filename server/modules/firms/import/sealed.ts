import type { Config } from '../../../config.ts';
import { openText, sealText } from '../../../ports/seal.ts';
import { serverSecret } from '../../../ports/serverSecret.ts';

/** What was typed in the file of an import, bound to its place there. */
export interface Seal {
  readonly seal: (place: string, value: unknown) => string;
  /** @throws when it was altered, or sealed with another secret, as in a backup that was restored elsewhere */
  readonly open: <Value>(place: string, sealed: string) => Value;
}

/** Seals with the secret of the installation. */
export async function sealOf({ pinSecret, dataDir }: Pick<Config, 'pinSecret' | 'dataDir'>, importId: number) {
  const secret = await serverSecret(pinSecret, dataDir);
  const ownerOf = (place: string): string => `client import ${importId} ${place}`;
  const seal: Seal = {
    seal: (place, value) => sealText(secret, ownerOf(place), JSON.stringify(value)),
    open: <Value>(place: string, sealed: string) => JSON.parse(openText(secret, ownerOf(place), sealed)) as Value,
  };
  return seal;
}
