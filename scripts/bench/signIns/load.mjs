import { Agent, request } from 'node:http';

/** @returns {Promise<number>} the status of a sign-in */
const signIn = (agent, port, email, password) =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request({ agent, port, method: 'POST', path: '/api/auth/login-admin', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject);
    sent.end(body);
  });

/**
 * People sign in at once, each again and again, on connections that are kept.
 * @param {number} port of the server on this machine
 * @param {string[]} emails one person each
 * @param {string} password of all
 * @param {number} seconds
 * @returns {Promise<{ perSecond: number }>} sign-ins that succeeded
 */
export async function signInOverHttp(port, emails, password, seconds) {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const until = began + seconds * 1000;
  let count = 0;
  await Promise.all(
    emails.map(async (email) => {
      while (performance.now() < until) {
        const status = await signIn(agent, port, email, password);
        if (status !== 200) throw new Error(`A sign-in was answered ${status}`);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return { perSecond: (count / (performance.now() - began)) * 1000 };
}
