import { call } from '../../../session/http.ts';
import { session } from '../../../session/store.ts';

/**
 * Signs in with the password just chosen, as the sign-in page does. Where the server asks for more than that, or somebody
 * else is signed in here, the sign-in page is where one goes on.
 */
export async function signIn(email: string, password: string): Promise<void> {
  if (session.get()) return;
  try {
    const { token, data: user } = await call('login', { body: { email, password } });
    if (token) session.set({ token, user });
  } catch {
    // The password stands; the sign-in page says what is missing.
  }
}
