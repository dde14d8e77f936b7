import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from '#domain/access/auth/commonPasswords.ts';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { repeatsOwnData } from '#domain/access/auth/passwordRules.ts';
import { invalid } from '#server/http/apiError.ts';
import { hashQueue } from './hashQueue.ts';

/**
 * argon2id with the library's defaults, which follow OWASP (19 MiB, 2 passes).
 * @param origin of the request, such as its address
 * @throws ApiError 429 or 503 while too many wait
 */
export const hashPassword = (password: string, origin = ''): Promise<string> =>
  hashQueue.run(origin, () => hash(password));

/** Of a password that nobody has. */
let decoy: Promise<string> | undefined;

/**
 * Takes as long for an unknown person as for a wrong password, so that neither can be told from the other.
 * @param origin as in `hashPassword`
 * @throws ApiError 429 or 503 while too many wait
 */
export async function passwordFits(stored: string | null | undefined, password: string, origin = ''): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const known = stored ?? (await decoy);
  const fits = await hashQueue.run(origin, () => verify(known, password));
  return fits && Boolean(stored);
}

const common = new Set(commonPasswords);

/**
 * Refuses one of the commonest passwords, and one that is made of the person's own data.
 * @param own names, addresses and companies, as in `repeatsOwnData`
 * @throws ApiError 422 at the field `password`
 */
export function assertGoodPassword(password: string, own: readonly (string | null | undefined)[]): void {
  if (common.has(password.toLowerCase())) throw invalid({ password: say.passwordCommon });
  if (repeatsOwnData(password, own)) throw invalid({ password: say.passwordOwnData });
}
