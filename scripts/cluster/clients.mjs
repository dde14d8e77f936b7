import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../bench/send.mjs';

const pauseMs = 250;
const pageEveryMs = 200;
/** Where an answer does not say when to come back, or there was none. */
const retryMs = 1_000;

const isLater = (status) => status === 0 || status >= 500;

/**
 * Several addresses of one name: who finds nobody at one tries the next, as browsers do.
 * @param {readonly number[]} ports
 */
function addresses(ports) {
  let at = 0;
  return {
    send: async (request, token) => {
      const port = ports[at];
      const answer = await send(port, request, token);
      if (answer.status === 0 && port === ports[at]) at = (at + 1) % ports.length;
      return answer;
    },
  };
}

/**
 * People who punch and read, one who opens a document, and pages that are opened, until asked to stop. What they felt is
 * counted from each `mark` to the next.
 * @param {readonly number[]} ports of the balancers, or of the processes where there are none
 * @param {{ tokens: string[], adminToken: string, fileId: number }} people
 */
export function startClients(ports, { tokens, adminToken, fileId }) {
  const { send: ask } = addresses(ports);
  let going = true;
  let felt;
  const acknowledged = tokens.map(() => []);
  const wrong = [];
  const rounds = tokens.map(() => 0);
  const mark = () => {
    const before = felt;
    rounds.fill(0);
    felt = {
      requests: 0,
      failed: 0,
      failedAgain: 0,
      longestMs: 0,
      pages: 0,
      pagesFailed: 0,
      files: 0,
      filesLater: 0,
      lastFailedAt: 0,
    };
    return before;
  };
  mark();

  /** Sends it until it is answered; the second time when the answer says, and so on. */
  async function insist(token, request) {
    const begunAt = performance.now();
    for (let tries = 1; ; tries += 1) {
      const { status, headers, text } = await ask(request, token);
      felt.requests += 1;
      if (!isLater(status)) {
        felt.longestMs = Math.max(felt.longestMs, performance.now() - begunAt);
        if (status >= 400) wrong.push(`${request.method} ${request.path}: ${status} ${text.slice(0, 200)}`);
        return status;
      }
      felt.lastFailedAt = performance.now();
      if (tries === 1) felt.failed += 1;
      if (tries === 2) felt.failedAgain += 1;
      if (status === 500) wrong.push(`${request.method} ${request.path}: 500`);
      await pause(Number(headers['retry-after']) * 1000 || retryMs);
    }
  }

  const punch = (client_id, action) => ({
    method: 'POST',
    path: '/api/time-sheets/clock',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, method: 1, work_mode: 'onsite', client_id }),
  });

  async function work(token, index) {
    const own = acknowledged[index];
    for (; going; rounds[index] += 1) {
      const client_id = randomUUID();
      const status = await insist(token, punch(client_id, own.length % 2 === 0 ? 'entry' : 'out'));
      if (status === 200 || status === 201) own.push(client_id);
      await insist(token, { method: 'GET', path: '/api/time-sheets/me' });
      await pause(pauseMs);
    }
  }

  async function openPages() {
    for (let turn = 0; going; turn += 1) {
      const page = { method: 'GET', path: turn % 2 === 0 ? '/' : '/fichar' };
      const { status } = await ask(page);
      felt.pages += 1;
      if (status !== 200 && (await ask(page)).status !== 200) felt.pagesFailed += 1;
      await pause(pageEveryMs);
    }
  }

  async function openFile() {
    while (going) {
      const { status } = await ask({ method: 'GET', path: `/api/user-files/${fileId}/file` }, adminToken);
      felt.files += 1;
      if (status === 503) felt.filesLater += 1;
      else if (status !== 200 && status !== 0 && status < 502) wrong.push(`a file: ${status}`);
      await pause(pageEveryMs);
    }
  }

  const done = [...tokens.map((token, index) => work(token, index)), openPages(), openFile()];
  return {
    mark,
    /** Everybody was answered so many times since the mark. */
    haveWorked: (times) => rounds.every((count) => count >= times),
    /** Milliseconds since somebody was not answered. */
    calmFor: () => performance.now() - felt.lastFailedAt,
    stop: async () => {
      going = false;
      await Promise.all(done);
      return { acknowledged: acknowledged.flat(), wrong };
    },
  };
}
