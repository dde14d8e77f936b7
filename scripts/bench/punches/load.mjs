import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

const bodyOf = (action) =>
  JSON.stringify({
    action,
    method: 1,
    work_mode: 'onsite',
    location: { latitude: 40.4168, longitude: -3.7038 },
    client_id: randomUUID(),
  });

function requestOf(token, action) {
  const body = bodyOf(action);
  return `POST /api/time-sheets/clock HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** One person on one kept connection, who clocks in and out without a pause until `until` (performance.now()). */
function punchOn(port, token, until, onAnswer) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let action = 'out';
    let requested = 0;
    let heard = '';
    const next = () => {
      requested = performance.now();
      if (requested >= until) return socket.end(resolve);
      action = action === 'entry' ? 'out' : 'entry';
      socket.write(requestOf(token, action));
    };
    socket
      .setNoDelay(true)
      .setEncoding('latin1')
      .setTimeout(20_000, () => socket.destroy(new Error('No answer')));
    socket.on('connect', next).on('error', reject);
    socket.on('data', (text) => {
      heard += text;
      const head = heard.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1]);
      if (heard.length < head + 4 + length) return;
      const status = Number(heard.slice(9, 12));
      if (status !== 201) return socket.destroy(new Error(`A punch was answered: ${heard}`));
      heard = '';
      onAnswer(performance.now() - requested);
      next();
    });
  });
}

/**
 * Everyone punches at once over HTTP, each answer awaited.
 * @param {number} port of the server on this machine
 * @param {string[]} tokens one person each
 * @param {number} seconds
 * @returns {Promise<{ perSecond: number, median: number, p99: number }>} times in milliseconds
 */
export async function punchOverHttp(port, tokens, seconds) {
  const times = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(tokens.map((token) => punchOn(port, token, until, (time) => times.push(time))));
  const perSecond = (times.length / (performance.now() - began)) * 1000;
  times.sort((a, b) => a - b);
  return { perSecond, median: times[times.length >> 1], p99: times[Math.floor(times.length * 0.99)] };
}
