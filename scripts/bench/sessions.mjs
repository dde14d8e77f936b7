import { createHash, randomBytes } from 'node:crypto';

const lifetimeSeconds = 12 * 3600;

/** A token and what the database keeps of it. */
export function newSession() {
  const secret = randomBytes(32).toString('base64url');
  const expiry = Math.floor(Date.now() / 1000 + lifetimeSeconds).toString(36);
  return { token: `${expiry}.${secret}`, hash: createHash('sha256').update(secret).digest('base64url') };
}

export const newSessions = (count) => {
  const sessions = Array.from({ length: count }, newSession);
  return { tokens: sessions.map(({ token }) => token), hashes: sessions.map(({ hash }) => hash) };
};
