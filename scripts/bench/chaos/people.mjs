import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../send.mjs';

const retryMs = 50;

/** One punch, sent again with the same `client_id` until it is acknowledged, as /fichar does. */
async function punch(port, token, action, answers) {
  const client_id = randomUUID();
  const body = JSON.stringify({ action, method: 1, work_mode: 'onsite', client_id });
  const request = {
    method: 'POST',
    path: '/api/time-sheets/clock',
    headers: { 'content-type': 'application/json' },
    body,
  };
  for (;;) {
    const { status, text } = await send(port, request, token);
    answers[status] = (answers[status] ?? 0) + 1;
    if (status === 200 || status === 201) return client_id;
    if (status !== 0 && status !== 503) throw new Error(`A punch was answered ${status}: ${text}`);
    await pause(retryMs);
  }
}

/**
 * Everybody clocks in and out until asked to stop, each answer awaited.
 * @returns `stop`, which answers the acknowledged punches of each token in their order, how often which status came
 *   (0: the connection broke) and the failures
 */
export function startPunching(port, tokens) {
  let going = true;
  const answers = {};
  const failures = [];
  const acknowledged = tokens.map(() => []);
  const done = tokens.map(async (token, index) => {
    const own = acknowledged[index];
    try {
      while (going) own.push(await punch(port, token, own.length % 2 === 0 ? 'entry' : 'out', answers));
    } catch (error) {
      failures.push(error.message);
    }
  });
  return {
    count: () => acknowledged.reduce((sum, { length }) => sum + length, 0),
    stop: async () => {
      going = false;
      await Promise.all(done);
      return { acknowledged, answers, failures };
    },
  };
}
