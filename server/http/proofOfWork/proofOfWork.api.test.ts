import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { challengesOfHour, workPurpose } from '#domain/kernel/proofOfWork.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { cloneDatabase } from '#tests/support/database.ts';
import { keyedHash } from '#server/ports/seal.ts';
import { challengeIn, headerOf, solved } from './proofOfWork.fixture.ts';
import { purgeUsedProofs } from './usedProofs.ts';

const secret = 'un-secreto-de-treinta-y-dos-signos';
const env = { PROOF_OF_WORK: 'on', PIN_SECRET: secret };
let api: Api;
/** Another process over the same database. */
let second: Api;
let company: Company;
beforeAll(async () => {
  const cloned = await cloneDatabase();
  api = await startApi(env, cloned);
  second = await startApi(env, { ...cloned, drop: async () => {} });
  company = await createCompany(api);
});
afterAll(async () => {
  await second.close();
  await api.close();
});
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  await api.sql('delete from used_proofs');
});

const recovery = endpoints.requestPasswordReset;
const free = recovery.proofOfWork?.free ?? 0;
let address = 0;
/** Each about another address: what an account may be sent is limited by itself. */
const recover = (headers: Record<string, string> = {}, by = api) =>
  by.call(recovery, { headers, body: { email: `nadie-${(address += 1)}@example.com` } });
/** The first answer beyond what is free. */
async function demanded() {
  for (let made = 0; made < free; made += 1) expect((await recover()).status).toBe(200);
  return recover();
}

describe('calls that count each', () => {
  test('so many pass; the next is answered 428 with a challenge, which solved lets one call pass', async () => {
    const answer = await demanded();
    expect([answer.status, answer.message]).toEqual([428, generalMessages.workNeeded]);
    expect(challengeIn(answer).parameters.algorithm).toBe('PBKDF2/SHA-256');
    expect((await recover(await solved(answer))).status).toBe(200);
  });

  test('from another network: nothing is asked', async () => {
    expect((await demanded()).status).toBe(428);
    expect((await recover({ 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
  });

  test('neighbours of an IPv6 network are counted together', async () => {
    for (let made = 0; made < free; made += 1)
      expect((await recover({ 'x-forwarded-for': `2001:db8::${made + 1}` })).status).toBe(200);
    expect((await recover({ 'x-forwarded-for': '2001:db8::ffff' })).status).toBe(428);
  });

  test('a call that is answered 428 does nothing', async () => {
    await demanded();
    const [before] = await api.sql<{ count: string }>('select count(*) from mails');
    expect((await recover()).status).toBe(428);
    expect(await api.sql('select count(*) from mails')).toEqual([before]);
  });
});

test('challenges are made so often for a network and not more; what was solved before still counts', async () => {
  const proof = await solved(await demanded());
  await api.sql(`update rate_limits set hits = $1 where key like 'work challenges|%'`, [challengesOfHour]);
  const refused = await recover();
  expect([refused.status, refused.message]).toEqual([429, generalMessages.tooMany]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await recover(proof)).status).toBe(200);
});

describe('a proof that is none: 428, and another challenge', () => {
  test('used before', async () => {
    const proof = await solved(await demanded());
    expect((await recover(proof)).status).toBe(200);
    const again = await recover(proof);
    expect((await recover(await solved(again))).status).toBe(200);
  });

  test('used before in another process', async () => {
    const proof = await solved(await demanded());
    expect((await recover(proof, second)).status).toBe(200);
    expect((await recover(proof)).status).toBe(428);
  });

  test('used in two processes at once: one of them', async () => {
    const proof = await solved(await demanded());
    const answers = await Promise.all([recover(proof), recover(proof, second), recover(proof), recover(proof, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428, 428, 428]);
  });

  test('for another endpoint', async () => {
    const proof = await solved(await demanded());
    const { proofOfWork } = endpoints.askFactorRecovery;
    const ask = (headers = {}) =>
      api.call(endpoints.askFactorRecovery, {
        headers,
        body: { email: 'nadie@example.com', password: 'Demo-jornada-1' },
      });
    for (let made = 0; made < (proofOfWork?.free ?? 0); made += 1) expect((await ask()).status).toBe(200);
    expect((await ask(proof)).status).toBe(428);
  });

  const signed = (expiresAt: Date, by = secret) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      data: { purpose: workPurpose(recovery) },
      expiresAt,
      hmacSignatureSecret: keyedHash(by, 'proof-of-work', 'challenge'),
      hmacKeySignatureSecret: keyedHash(by, 'proof-of-work', 'key'),
    });
  const after = (ms: number) => new Date(Date.now() + ms);

  test.each([
    ['expired', () => signed(after(-1_000)), 428],
    ['signed with another secret', () => signed(after(MINUTE_MS), 'otro-secreto-de-treinta-y-dos-signos'), 428],
    ['and one that is right, for comparison', () => signed(after(MINUTE_MS)), 200],
  ])('%s', async (_, make, status) => {
    await demanded();
    const challenge = await make();
    const solution = await solveChallenge({ challenge, deriveKey });
    expect((await recover(headerOf(challenge, solution ?? {}))).status).toBe(status);
  });

  test('made easier, prolonged, unsolved or no proof at all', async () => {
    const challenge = challengeIn(await demanded());
    const { parameters } = challenge;
    const wrong = { counter: 1, derivedKey: parameters.keyPrefix.padEnd(64, '0') };
    const changed = (change: object) => ({ ...challenge, parameters: { ...parameters, ...change } });
    const headers = [
      headerOf(challenge, wrong),
      headerOf(changed({ cost: 1 }), wrong),
      headerOf(changed({ expiresAt: parameters.expiresAt && parameters.expiresAt + 9_999 }), wrong),
      headerOf(changed({ data: { purpose: 'POST /api/checkout' } }), wrong),
      headerOf({ parameters }, wrong),
      { 'x-proof-of-work': 'nada' },
      { 'x-proof-of-work': Buffer.from('{"challenge":null}').toString('base64') },
      { 'x-proof-of-work': 'A'.repeat(8_000) },
    ];
    for (const one of headers) expect((await recover(one)).status).toBe(428);
    expect(await api.sql('select * from used_proofs')).toEqual([]);
  });
});

describe('calls of which only failures count', () => {
  const code = (text: string) => ({ params: { code: text } });
  const guesses = endpoints.readResetCode.proofOfWork?.free ?? 0;
  const guess = (headers = {}) => api.call(endpoints.readResetCode, { ...code('x'.repeat(43)), headers });

  test('wrong codes, then a proof with each', async () => {
    for (let made = 0; made < guesses; made += 1) expect((await guess()).status).toBe(404);
    const proof = await solved(await guess());
    expect((await guess(proof)).status).toBe(404);
    expect((await guess()).status).toBe(428);
  });

  test('right passwords never', async () => {
    const [row] = await api.sql<{ email: string }>('select email from users where id = $1', [company.employeeId]);
    const { proofOfWork } = endpoints.login;
    const wrong = { email: row?.email ?? '', password: 'otra-Clave-9' };
    const key = `work|${workPurpose(endpoints.login)}|`;
    await api.call(endpoints.login, { body: wrong });
    const counted = () =>
      api.sql<{ key: string; hits: number }>(`select * from rate_limits where key like $1`, [`${key}%`]);
    expect(await counted()).toMatchObject([{ hits: 1 }]);
    await api.sql('update rate_limits set hits = $1 where key like $2', [proofOfWork?.free, `${key}%`]);
    expect((await api.call(endpoints.login, { body: wrong })).status).toBe(428);
    expect(await counted()).toMatchObject([{ hits: proofOfWork?.free }]);
  });
});

test('who has a session is asked for nothing; who sends a token of nothing is', async () => {
  expect((await demanded()).status).toBe(428);
  const body = { email: 'nadie@example.com' };
  expect((await api.call(recovery, { as: company.employeeId, body })).status).toBe(200);
  expect((await api.call(recovery, { token: '9999999999.nada', body })).status).toBe(428);
});

test('what is kept of a proof names nobody, and tells the hour alone', async () => {
  await recover(await solved(await demanded()));
  const rows = await api.sql<{ nonce: string; fine: boolean }>(
    `select nonce, kept_until <> date_trunc('hour', kept_until) as fine from used_proofs`,
  );
  expect(rows).toEqual([{ nonce: expect.stringMatching(/^[0-9a-f]{32}$/), fine: false }]);
  const [counter] = await api.sql<{ key: string; fine: boolean }>(
    `select key, resets_at <> date_trunc('hour', resets_at) as fine from rate_limits where key like 'work|%'`,
  );
  expect(counter).toMatchObject({ key: expect.not.stringContaining('127.0.0.1'), fine: false });
});

test('proofs whose time is over are forgotten', async () => {
  await recover(await solved(await demanded()));
  await purgeUsedProofs(api.database);
  expect(await api.sql('select 1 from used_proofs')).toHaveLength(1);
  await api.sql(`update used_proofs set kept_until = now() - interval '1 second'`);
  await purgeUsedProofs(api.database);
  expect(await api.sql('select 1 from used_proofs')).toEqual([]);
});
