import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { deviceMessages as say } from '#domain/access/auth/messages/index.ts';
import { hashOf } from './hashOf.ts';

/** As long as browsers keep a cookie at most. */
const COOKIE_SECONDS = 400 * 24 * 3600;

/** Without encryption browsers accept no `__Host-` cookie. */
const isEncrypted = (publicUrl: string): boolean => publicUrl.startsWith('https://');
const nameOf = (publicUrl: string): string => (isEncrypted(publicUrl) ? '__Host-jornada-device' : 'jornada-device');

/** Whether a page calls: browsers say from where, clients of the API need not. */
export const isFromPage = ({ headers }: FastifyRequest): boolean => headers.origin !== undefined;

/** The hash of the cookie that names a browser. */
export function deviceHashOf({ cookies }: FastifyRequest, publicUrl: string): string | undefined {
  const cookie = cookies[nameOf(publicUrl)];
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOf(cookie) : undefined;
}

export interface MarkedDevice {
  readonly hash: string;
  readonly cookie: string;
}

/**
 * The browser that calls, with a cookie of its own that no script reads, or the one it has for longer. A request of
 * another site carries neither it nor the token, which travels in a header.
 */
export function markDevice(request: FastifyRequest, publicUrl: string): MarkedDevice {
  const name = nameOf(publicUrl);
  const known = deviceHashOf(request, publicUrl) ? request.cookies[name] : undefined;
  const value = known ?? randomBytes(32).toString('base64url');
  const cookie = fastifyCookie.serialize(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isEncrypted(publicUrl),
    maxAge: COOKIE_SECONDS,
  });
  return { hash: hashOf(value), cookie };
}

/** Browser and system as the client names them, `Chrome en Windows`; null where it says nothing known. */
export function deviceNameOf({ headers }: FastifyRequest): string | null {
  const agent = headers['user-agent'];
  if (!agent) return null;
  const { browser, os } = bowser.parse(agent.slice(0, 500));
  if (browser.name && os.name) return say.named(browser.name, os.name);
  return browser.name ?? os.name ?? null;
}
