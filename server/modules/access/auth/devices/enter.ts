import type { FastifyRequest } from 'fastify';
import { deviceMessages as say, sessionMessages } from '#domain/access/auth/messages/index.ts';
import type { AuditProof } from '#domain/operation/audit/actions.ts';
import { ApiError } from '#server/http/apiError.ts';
import { deviceNameOf, isFromPage, markDevice } from '#server/http/device.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { openingOf } from '#server/http/openSession.ts';
import type { Deps } from '#server/modules/deps.ts';
import { tellOwner } from '../events/credentialMails.ts';
import { signInWith } from './repo.ts';

interface Entering {
  readonly userId: number;
  readonly remember: boolean;
  /** With which they signed in: a session is opened only while it is that of the account. */
  readonly passwordHash?: string;
  readonly proof: AuditProof;
}

export interface Entered {
  readonly token: string;
  readonly expiresAt: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Opens the session of who has proved who they are. One that a page opens is bound to its browser by a cookie; the
 * owner of an account is told in the same transaction of a device from which it was not signed in to before.
 * @throws ApiError 401 when the password was voided meanwhile
 */
export async function enter(deps: Deps, request: FastifyRequest, entering: Entering): Promise<Entered> {
  const { database, clock, config } = deps;
  const { userId, remember, passwordHash, proof } = entering;
  const marked = isFromPage(request) ? markDevice(request, config.publicUrl) : undefined;
  const device = deviceNameOf(request);
  const { statement, ...session } = openingOf(clock, userId, {
    remember,
    device,
    ...(passwordHash !== undefined && { passwordHash }),
    ...(marked && { deviceHash: marked.hash }),
  });
  const deviceHash = marked?.hash ?? hashOf(`${request.ip}|${request.headers['user-agent'] ?? ''}`);
  const signIn = { userId, deviceHash, name: device, now: clock.now(), opening: statement, address: request.ip, proof };
  const isOpened = await database.transaction(async (tx) => {
    const { opened, is_new: isNew } = await signInWith(tx, signIn);
    if (isNew) await tellOwner(tx, deps, 'newDevice', userId, device ?? say.unnamed);
    return opened;
  });
  if (!isOpened) throw new ApiError(401, sessionMessages.wrongCredentials);
  return { ...session, headers: marked ? { 'set-cookie': marked.cookie } : {} };
}
