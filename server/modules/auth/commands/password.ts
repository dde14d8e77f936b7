import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which follow OWASP (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown person as for a wrong password, so that neither can be notified from the other. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return fits && Boolean(stored);
}
