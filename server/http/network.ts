import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Who has an IPv6 address has all of its network. */
export const clientNetwork = (ip: string): string => (isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip);

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(after ?? [])];
}

/** Gone with the process: what was counted cannot be led back to an address. */
const blinding = randomBytes(32);

/** Tells networks apart and names none. */
export const blindedNetwork = (ip: string): string =>
  createHmac('sha256', blinding).update(clientNetwork(ip)).digest('base64url');
