import { armor, identityToRecipient } from 'age-encryption';
import { decrypterOf, encrypterFor } from './age.ts';

/** A pair of keys: who has the recipient can encrypt, who has the identity can read. */
export interface AgeKey {
  /** `AGE-SECRET-KEY-1…`, a secret: never in a log, a message or a row. */
  readonly identity: string;
  /** `age1…`, by which a key is named. */
  readonly recipient: string;
}

/**
 * The keys of a text as `age-keygen` writes it: an identity to a line, or between blanks, and lines of remarks.
 * @throws Error, which repeats nothing of the text
 */
export async function keysIn(text: string): Promise<AgeKey[]> {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const identities = lines.flatMap((line) => line.split(/\s+/)).filter(Boolean);
  return Promise.all(identities.map(keyOf));
}

export async function keyOf(identity: string): Promise<AgeKey> {
  const recipient = await identityToRecipient(identity).catch(() => {
    throw new Error('not an identity of age');
  });
  return { identity, recipient };
}

/** Whose key it is stands with it: what was wrapped for one enterprise is of no use in the row of another. */
const titleOf = (place: Place): string => `# ${ownerOf(place)}, key ${place.number}`;

type Place = { readonly number: number } & ({ readonly enterpriseId: number } | { readonly firmId: number });

const ownerOf = (place: Place): string =>
  'firmId' in place ? `firm ${place.firmId}` : `enterprise ${place.enterpriseId}`;

/** The key of an enterprise, or of a firm, as an encrypted text, which `age --decrypt` opens to a file of identities. */
export async function wrap(identity: string, place: Place, recipient: string): Promise<string> {
  return armor.encode(await encrypterFor(recipient).encrypt(`${titleOf(place)}\n${identity}\n`));
}

/** @throws Error when it is not that key of that enterprise, or was wrapped for others */
export async function unwrap(wrapped: string, place: Place, identity: string): Promise<string> {
  const text = await decrypterOf([identity]).decrypt(armor.decode(wrapped), 'text');
  const [title, own] = text.split('\n');
  if (title !== titleOf(place) || !own)
    throw new Error(`The row of key ${place.number} of ${ownerOf(place)} holds another key`);
  return own;
}
