import { startProduct } from '../punches/server.mjs';

const account = { email: 'admin@demo.jornada.example', password: 'Demo-jornada-1' };

async function signIn(url) {
  const response = await fetch(`${url}/api/auth/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token, data, message } = await response.json();
  if (!token) throw new Error(`Sign-in as ${account.email} was refused: ${message}`);
  return { token, user: data };
}

/**
 * The built product with its demo company, and what a browser of its administrator keeps (src/session/store.ts).
 * @returns {Promise<{ url: string, storage: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startDemo() {
  const { port, stop } = await startProduct(undefined, { DEMO: 'on' });
  const url = `http://localhost:${port}`;
  try {
    const { token, user } = await signIn(url);
    return { url, storage: { 'jornada.token': token, 'jornada.user': JSON.stringify(user) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
