import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { factorMessages as say } from '#domain/access/auth/messages/index.ts';
import type { NewPasskeyAnswer, PasskeyAnswer } from '#domain/access/auth/passkeyAnswer.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { newChallenge, type Purpose, spendChallenge } from './challenges.ts';
import { findPasskeys, insertPasskey, lockPasskey, notePasskeyUse, type PasskeyRow } from './repo.ts';

const MOST_PASSKEYS = 20;

type Site = Pick<Config, 'publicUrl'>;

/** The name under which browsers keep passkeys: the host alone. */
const hostOf = ({ publicUrl }: Site): string => new URL(publicUrl).hostname;
const originOf = ({ publicUrl }: Site): string => new URL(publicUrl).origin;

const textOf = (challenge: string): string => Buffer.from(challenge, 'base64url').toString('utf8');

/** What a browser needs to use any passkey of this site: nothing is said of who has one. */
export const requestOptions = (site: Site, secret: string, now: Date) =>
  generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'required',
    challenge: newChallenge(secret, 'use', now),
  });

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

export async function creationOptions(tx: Tx, site: Site, secret: string, owner: Owner, now: Date) {
  const kept = await findPasskeys(tx, owner.id);
  return generateRegistrationOptions({
    rpName: 'Jornada',
    rpID: hostOf(site),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(String(owner.id)),
    challenge: newChallenge(secret, `create:${owner.id}`, now),
    excludeCredentials: kept.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

interface Means {
  readonly site: Site;
  readonly secret: string;
  readonly now: Date;
}

const expected = (tx: Tx, { site, secret, now }: Means, purpose: Purpose) => ({
  expectedChallenge: (challenge: string) => spendChallenge(tx, secret, { purpose, challenge: textOf(challenge), now }),
  expectedOrigin: originOf(site),
  expectedRPID: hostOf(site),
  requireUserVerification: true,
});

/** @throws ApiError 409 when it is kept already or there are too many, 422 for an answer that is not right */
export async function savePasskey(
  tx: Tx,
  means: Means,
  userId: number,
  { answer, name }: { readonly answer: NewPasskeyAnswer; readonly name: string },
): Promise<void> {
  if ((await findPasskeys(tx, userId)).length >= MOST_PASSKEYS) throw conflict(say.passkeysFull);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, transports: answer.response.transports ?? [] } },
    ...expected(tx, means, `create:${userId}`),
  }).catch(() => refusePasskey());
  if (!verified) refusePasskey();
  const { credential } = registrationInfo;
  const inserted = await insertPasskey(
    tx,
    {
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      name,
    },
    means.now,
  );
  if (!inserted) throw conflict(say.passkeyTaken);
}

/**
 * The passkey with which a browser has answered, used now.
 * @throws ApiError 422 when it is none of ours, or for an answer that is not right
 */
export async function usePasskey(tx: Tx, means: Means, answer: PasskeyAnswer): Promise<PasskeyRow> {
  const passkey = await lockPasskey(tx, answer.id);
  if (!passkey) throw invalid({ passkey: say.passkeyUnknown });
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined },
    },
    ...expected(tx, means, 'use'),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => refusePasskey());
  if (!verified) refusePasskey();
  await notePasskeyUse(tx, passkey.id, authenticationInfo.newCounter, means.now);
  return passkey;
}

function refusePasskey(): never {
  throw invalid({ passkey: say.passkeyRefused });
}
