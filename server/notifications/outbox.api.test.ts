import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { MailRefused, type SentMail } from '../ports/mail/port.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { mailWorker, noteBounce, purgeSentMails, requeueMails } from './sendMail.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { retryFailed } from '../jobs/overview.ts';

let api: Api;
const sent: SentMail[] = [];
let answer: (mail: SentMail) => void = () => {};

beforeAll(async () => {
  const mail = {
    send: async (one: SentMail) => {
      answer(one);
      sent.push(one);
    },
    close: async () => {},
  };
  api = await startApi({}, undefined, { mail });
});
afterEach(async () => {
  answer = () => {};
  sent.length = 0;
  api.setNow(null);
  await api.sql('delete from pgboss.job');
  await api.sql('delete from mails');
});
afterAll(() => api.close());

const written = (subject: string) => ({ to: 'ines@ejemplo.es', subject, text: 'Un enlace secreto', html: '<p>…</p>' });
const add = (subject: string, more: object = {}) =>
  api.database.transaction((tx) => api.mails.add(tx, written(subject), { kind: 'invitation', ...more }));
const rows = () =>
  api.sql<{ failed: boolean; error: string | null }>(
    'select failed_at is not null as failed, error from mails where sent_at is null',
  );
const fail = (error: Error) => {
  answer = () => {
    throw error;
  };
};

describe('a mail that waits', () => {
  test('is sent once, with an id that is its own, and nothing of it is left but that', async () => {
    await add('Hola');
    await api.jobs.settled();
    expect(sent).toEqual([{ ...written('Hola'), id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(await rows()).toEqual([]);
    expect(await api.sql('select id, kind, ciphertext, sent_at is not null as sent from mails')).toEqual([
      { id: sent[0]?.id, kind: 'invitation', ciphertext: null, sent: true },
    ]);
  });

  test('that was sent is forgotten after 14 days, unless it failed', async () => {
    await add('Hola');
    await add('Adiós');
    await api.jobs.settled();
    await noteBounce(api.database, sent[0]?.id ?? '', new Date(), '5.1.1');
    await purgeSentMails(api.database, new Date(Date.now() + 13 * DAY_MS));
    const left = () => api.sql<{ id: string }>('select id from mails');
    expect(await left()).toHaveLength(2);
    await purgeSentMails(api.database, new Date(Date.now() + 15 * DAY_MS));
    expect(await left()).toEqual([{ id: sent[0]?.id }]);
  });

  test('that was sent is not sent again for want of a job', async () => {
    await add('Hola');
    await api.jobs.settled();
    await api.sql('delete from pgboss.job');
    await api.sql(`update mails set created_at = now() - interval '1 hour'`);
    expect(await requeueMails(api.database)).toBe(0);
  });

  test('cannot be read in the database', async () => {
    fail(new Error('down'));
    await add('Hola');
    await api.jobs.settled();
    const [row] = await api.sql<{ row: string }>('select to_jsonb(m)::text as row from mails m');
    expect(row?.row).not.toMatch(/secreto|ines@|Hola/);
    expect(JSON.stringify(await api.sql('select to_jsonb(j) as job from pgboss.job j'))).not.toMatch(/secreto|ines@/);
  });

  test('is tried again while the mail server is down, with the same id', async () => {
    const ids: string[] = [];
    answer = ({ id }) => {
      ids.push(id);
      if (ids.length < 4) throw new Error('ECONNREFUSED');
    };
    await add('Hola');
    await api.jobs.settled();
    for (let run = 0; run < 3; run += 1) await api.jobs.hurry();
    expect([sent.length, ids.length, new Set(ids).size, await rows()]).toEqual([1, 4, 1, []]);
  });

  test('to an address that is not there is not tried again, and kept with what the server said', async () => {
    fail(new MailRefused('550 5.1.1 no such user'));
    await add('Hola');
    await api.jobs.settled();
    answer = () => {};
    await api.jobs.hurry();
    expect([sent, await rows()]).toEqual([[], [{ failed: true, error: '550 5.1.1 no such user' }]]);
  });

  test('is given up when every try has failed, and sent when an operator has it tried anew', async () => {
    fail(new Error('ECONNREFUSED'));
    await add('Hola');
    await api.jobs.settled();
    for (let run = 0; run < 14; run += 1) await api.jobs.hurry();
    expect(await rows()).toEqual([{ failed: true, error: 'ECONNREFUSED' }]);
    answer = () => {};
    expect(await retryFailed(api.database, null)).toBe(1);
    await api.jobs.hurry();
    expect([sent.length, await rows()]).toEqual([1, []]);
    expect(await api.sql('select failed_at, error from mails')).toEqual([{ failed_at: null, error: null }]);
  });

  test('is not given up by a last try that the stop of the process breaks off', async () => {
    const { database } = api;
    fail(new Error('ECONNREFUSED'));
    await add('Hola');
    await api.jobs.settled();
    const [waiting] = await api.sql<{ id: string }>('select id from mails');
    const mail = { send: async () => {}, close: async () => {} };
    // What was sealed with another secret fails.
    const worker = mailWorker({ database, mail, clock: { now: () => new Date() }, secret: 'another', log: quietLog });
    const job = { id: waiting?.id ?? '', data: {}, isLastTry: true };
    await expect(worker.work({ ...job, signal: AbortSignal.abort() })).rejects.toThrow(/authenticate/);
    expect(await rows()).toEqual([{ failed: false, error: null }]);
    await expect(worker.work({ ...job, signal: new AbortController().signal })).rejects.toThrow(/authenticate/);
    expect(await rows()).toMatchObject([{ failed: true }]);
  });

  test('is of no use once it has expired', async () => {
    fail(new Error('ECONNREFUSED'));
    await add('Tu código', { expiresAt: new Date(Date.now() + HOUR_MS) });
    await api.jobs.settled();
    answer = () => {};
    api.setNow(new Date(Date.now() + 2 * HOUR_MS));
    await api.jobs.hurry();
    expect([sent, await rows()]).toEqual([[], []]);
  });

  test('of a restored backup, without a job, is sent', async () => {
    fail(new Error('ECONNREFUSED'));
    await add('Hola');
    await api.jobs.settled();
    await api.sql('delete from pgboss.job');
    await api.sql(`update mails set created_at = now() - interval '1 hour'`);
    answer = () => {};
    expect(await requeueMails(api.database)).toBe(1);
    await api.jobs.settled();
    expect(sent).toHaveLength(1);
  });

  test('whose process died at every try has failed', async () => {
    fail(new Error('ECONNREFUSED'));
    await add('Hola');
    await api.jobs.settled();
    await api.sql(`update pgboss.job set state = 'failed'`);
    await requeueMails(api.database);
    expect(await rows()).toEqual([{ failed: true, error: 'the process died at every try' }]);
  });

  test('sealed with another secret is kept, and fails', async () => {
    const id = randomUUID();
    await api.sql(
      `insert into mails (id, kind, ciphertext, created_at) values ($1, 'code', 'AAAA', now() - interval '1 hour')`,
      [id],
    );
    await requeueMails(api.database);
    await api.jobs.settled();
    expect([sent, (await rows()).length]).toEqual([[], 1]);
  });
});
