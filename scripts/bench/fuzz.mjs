import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { build } from '../prepare/build.mjs';
import { untilNoJobIsDue } from './clockWork.mjs';
import { companyOf, fingerprintsOf, settle, settleClock, signIn } from './fuzz/companies.mjs';
import { randomOf } from '../random.mjs';
import { callsOf, requestOf } from './fuzz/requests.mjs';
import { send } from './send.mjs';
import { startProduct } from './punches/server.mjs';
import { table } from './table.mjs';
import { sized } from '../smallest.mjs';

const domain = 'demo.jornada.example';
const insiders = ['admin', 'gestoria', 'encargada', 'empleado'].map((name) => `${name}@${domain}`);
const outsider = `otra@${domain}`;
const atOnce = 16;
/** Longest time for which nobody else is answered; a pattern in quadratic time takes longer. */
const mostHeldMs = 2000;

/** What a stack, the database or a file of ours would say. */
const inside =
  /\n\s+at \S+ ?\(|node_modules|\.[cm]?[jt]s:\d+|syntax error at|relation "|duplicate key value|violates .* constraint|drizzle|ECONNREFUSED/;

/** @returns {string | undefined} what is wrong with an answer to somebody who must not see the marks */
function wrongWith({ status, headers, text }, marks) {
  if (status >= 500) return `answered ${status}`;
  if (status === 0) return `no answer: ${text}`;
  if (status >= 400 && !(headers['content-type'] ?? '').includes('json')) return `${status} without JSON`;
  if (inside.test(text)) return 'tells of the inside';
  const mark = marks.find((one) => text.includes(one));
  return mark && `shows «${mark}» of another company`;
}

/** Asks for the probe again and again. @returns the longest wait for its answer, in milliseconds, once it is stopped */
function watchProbe(port) {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = performance.now();
      await send(port, { method: 'GET', path: '/livez', headers: {} });
      longest = Math.max(longest, performance.now() - before);
      await pause(50);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}

/** Some actors send odd requests at once; what they must not see or touch is a company of others. */
async function attack(product, client, { actors, victim, own, calls, amount, seed }) {
  const ids = [...victim.ids, ...own.ids];
  const tokens = new Map();
  await settle(client);
  const before = await fingerprintsOf(client, victim.enterprises);
  const findings = new Map();
  const statuses = {};
  let sent = 0;
  const one = async () => {
    const number = seed + sent;
    sent += 1;
    const random = randomOf(number);
    const call = calls[number % calls.length];
    const actor = random.pick(actors);
    if (actor && !tokens.has(actor)) tokens.set(actor, signIn(client, actor));
    const request = requestOf(call, random, ids);
    const answer = await send(product.port, request, actor && (await tokens.get(actor)));
    if (answer.status === 401) tokens.delete(actor);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const wrong = wrongWith(answer, victim.marks);
    const key = wrong && `${call.method} ${call.path} ${wrong}`;
    if (wrong && !findings.has(key))
      findings.set(key, {
        number,
        actor,
        request: JSON.stringify(request).slice(0, 600),
        answer: answer.text.slice(0, 300),
      });
  };
  const worker = async () => {
    while (sent < amount) await one();
  };
  const stopWatching = watchProbe(product.port);
  const unlimited = setInterval(() => client.query('truncate rate_limits').catch(() => undefined), 500);
  await Promise.all(Array.from({ length: atOnce }, worker));
  clearInterval(unlimited);
  const heldMs = Math.round(await stopWatching());
  if (heldMs > mostHeldMs) findings.set(`others waited for ${heldMs} ms`, { number: seed });
  await untilNoJobIsDue(client);
  const after = await fingerprintsOf(client, victim.enterprises);
  for (const [name, print] of Object.entries(before))
    if (after[name] !== print) findings.set(`${name}: rows of another company changed`, { number: seed });
  return { sent, heldMs, statuses, findings: Object.fromEntries(findings) };
}

function evaluate(rounds) {
  const sent = rounds.reduce((sum, round) => sum + round.sent, 0);
  const findings = Object.assign({}, ...rounds.map((round) => round.findings));
  const wrong = Object.keys(findings).length;
  for (const [what, details] of Object.entries(findings)) console.error(`${what}\n${JSON.stringify(details, null, 2)}`);
  const row = {
    what: `malformed requests (${sent})`,
    bar: 'no 5xx, no leak',
    measured: wrong,
    unit: 'found',
    ok: wrong === 0,
    mustHold: true,
  };
  return { rows: [row], samples: rounds };
}

/**
 * Generated requests over every call of the API document by all roles of a company, by nobody and by an administrator
 * of another company: no 5xx, nothing of the inside revealed, nothing of others seen or changed, nobody
 * kept waiting by a long text. The same seed sends the same.
 * @param {{ requests?: number, seed?: number }} [options]
 */
export async function benchFuzz({ requests = sized(100_000, 1_500), seed = 1 } = {}) {
  await build();
  const product = await startProduct(undefined, { DEMO: 'on', LOG_LEVEL: 'silent' });
  const client = new pg.Pool({ ...product.database, max: 4 });
  try {
    const calls = callsOf(await (await fetch(`http://127.0.0.1:${product.port}/api/docs/json`)).json());
    const [company, other] = [await companyOf(client, insiders[0]), await companyOf(client, outsider)];
    await settleClock(client, [...company.enterprises, ...other.enterprises]);
    const half = Math.ceil(requests / 2);
    const foreign = { actors: [outsider], victim: company, own: other, calls, amount: half, seed };
    const inner = { actors: [...insiders, ''], victim: other, own: company, calls, amount: half, seed: seed + half };
    return evaluate([await attack(product, client, foreign), await attack(product, client, inner)]);
  } finally {
    await client.end();
    await product.stop();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [requests, seed] = process.argv.slice(2).map(Number);
  const { rows, samples } = await benchFuzz({ requests: requests || undefined, seed: seed || 1 });
  console.log(
    `${JSON.stringify(samples.map(({ sent, heldMs, statuses }) => ({ sent, heldMs, statuses })))}\n${table(rows)}`,
  );
}
