import { startProduct } from '../punches/server.mjs';

const account = { email: 'admin@demo.jornada.example', password: 'Demo-jornada-1' };
/** The demo company has two too few for a full page of the list; its plan allows no more than a few. */
const newPeople = 3;

async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer.message}`);
  return answer;
}

const person = (number, enterprise_id) => ({
  enterprise_id,
  name: 'Nueva',
  last_name: `Persona ${number}`,
  email: `nueva${number}@bench.jornada.example`,
  dni: `BENCH${number}`,
  birth_date: '1990-05-17',
  phone: '600000000',
  role: 'employee',
  hours: 40,
  quantity_days: 5,
});

async function signedIn(url) {
  const { token, data: user } = await post(`${url}/api/auth/login-admin`, account);
  for (let number = 1; number <= newPeople; number += 1)
    await post(`${url}/api/users`, person(number, user.enterprise_id), token);
  return { 'jornada.token': token, 'jornada.user': JSON.stringify(user) };
}

/**
 * The built product with its demo company, and what a browser of its administrator keeps (src/session/store.ts).
 * @returns {Promise<{ url: string, storage: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startDemo() {
  const { port, stop } = await startProduct(undefined, { DEMO: 'on' });
  const url = `http://localhost:${port}`;
  try {
    return { url, storage: await signedIn(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
