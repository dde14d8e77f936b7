import { HttpError, clockApi } from './http.ts';
import { session } from './store.ts';
import { draftKeys } from '#domain/constants.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Asks the server whether the session lives and stores its user. A dead one is cleared; without network it stays. */
export async function checkSession(): Promise<boolean> {
  if (!session.get()) return false;
  try {
    const { data } = await clockApi('checkSession');
    const token = session.get()?.token;
    if (!token) return false;
    session.set({ token, user: data });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false;
    throw error;
  }
}

/** Checks at once, every `minutes`, and when the session is due to expire. Returns what ends it. */
export function watchSession(minutes: number): () => void {
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const check = async () => {
    try {
      await checkSession();
    } catch {
      // No network or a server in trouble: the session is neither dead nor alive; the next check shows which.
    }
    clearTimeout(expiry);
    if (stopped) return;
    const left = Date.parse(session.get()?.user?.expires_at ?? '') - Date.now();
    if (left > 0 && left < minutes * MINUTE_MS) expiry = setTimeout(check, left + 500);
  };

  void check();
  const interval = setInterval(check, minutes * MINUTE_MS);
  return () => {
    clearInterval(interval);
    clearTimeout(expiry);
    stopped = true;
  };
}

/**
 * Ends the session here at once and, as far as it can be reached, on the server, even when the page is closed. Nothing that was
 * typed stays: whoever uses the tab next is somebody else.
 */
export async function signOut(): Promise<void> {
  const token = session.get()?.token;
  session.clear();
  if (!token) return;
  try {
    await clockApi('logout', { headers: { authorization: `Bearer ${token}` }, keepalive: true });
  } catch {
    // The server purges an unreachable session when it expires.
  }
  forgetDrafts();
}

/** Forms keep what was typed when the session goes from under them, which is before the server has answered. */
function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftKeys)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
