import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskeyAnswer, PasskeyAnswer } from '#domain/access/auth/passkeyAnswer.ts';
import { clockOnDemandApi } from './clockOnDemandApi.ts';
import { HttpError } from './http.ts';
import { session } from './store.ts';

export { knowsPasskeys } from './knowsPasskeys.ts';

/** The person closed the browser's question, or has no passkey for this site here. */
export class PasskeyDeclined extends Error {
  override readonly name = 'PasskeyDeclined';
}

/** Fetched with the first question: most people use none. */
const library = () => import('@simplewebauthn/browser');

const declined = (error: unknown): never => {
  if (error instanceof HttpError) throw error;
  throw new PasskeyDeclined('No passkey was given', { cause: error });
};

/** Has the person use a passkey of this site. Throws `HttpError`, `PasskeyDeclined`. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { data }] = await Promise.all([library(), clockOnDemandApi('askPasskey')]);
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(declined) as Promise<PasskeyAnswer>;
}

/** Signs in with a passkey and keeps the session. Throws `HttpError`, `PasskeyDeclined`. */
export async function signInWithPasskey(remember: boolean): Promise<void> {
  const passkey = await askPasskey();
  const { token, data: user } = await clockOnDemandApi('signInWithPasskey', { body: { passkey, remember } });
  if (!token) throw new Error('An answer to sign-in without a token');
  session.set({ token, user });
}

/**
 * Has the browser make a passkey for the account and keeps it.
 * @returns recovery codes, where it is the first second factor. Throws `HttpError`, `PasskeyDeclined`.
 */
export async function addPasskey(): Promise<readonly string[] | null> {
  const [{ startRegistration }, { data }] = await Promise.all([library(), clockOnDemandApi('askNewPasskey')]);
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const passkey = (await startRegistration({ optionsJSON }).catch(declined)) as NewPasskeyAnswer;
  const answer = await clockOnDemandApi('createPasskey', { body: { passkey } });
  return answer.data.recovery_codes;
}
