import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { clockApi } from '#src/session/http.ts';
import { remember } from '#src/session/remember.ts';
import { session } from '#src/session/store.ts';

/** What the first step of a sign-in asks for; kept in memory only. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A password was right, and the account has a second factor. */
export interface SecondFactorWanted extends Credentials {
  /** The server's sentence. */
  readonly message: string;
  readonly passkey: boolean;
}

/** Signs in and keeps the session. Throws `HttpError`. */
export async function signIn(credentials: Credentials & { readonly code?: string }): Promise<void> {
  const { token, data: user } = await clockApi('login', { body: { ...credentials, remember: remember.get() } });
  if (!token) throw new Error(sessionMessages.failed);
  session.set({ token, user });
}

/** The same with a passkey alone, by what is fetched for it. Throws `HttpError`, `PasskeyDeclined`. */
export async function signInByPasskey(): Promise<void> {
  const { signInWithPasskey } = await import('#src/session/passkeys.ts');
  await signInWithPasskey(remember.get());
}
