import { call } from '#src/session/http.ts';
import { session } from '#src/session/store.ts';

/**
 * Signs in with the password just chosen, as the sign-in page does. Where the server asks for more than that, or somebody
 * else is signed in here, the sign-in page is where one goes on.
 * @returns whether that person is signed in now
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  if (session.get()) return false;
  try {
    const { token, data: user } = await call('login', { body: { email, password } });
    if (!token) return false;
    session.set({ token, user });
    return true;
  } catch {
    // The password stands; the sign-in page says what is missing.
    return false;
  }
}
