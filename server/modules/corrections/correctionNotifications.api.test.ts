import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { correctionMessages as say } from '../../../domain/corrections/messages/es.ts';
import type { TimeChange } from '../../../domain/corrections/corrections.ts';
import { tellOfCorrections } from './index.ts';
import type { Mail } from '../../ports/mail/port.ts';
import { type Api, type Sent, startApi } from '../../../tests/support/api.ts';
import { day, newWorker, type Worker } from '../../../tests/support/closures.ts';
import { quietLog } from '../../../tests/support/quietLog.ts';
import { onShift } from '../../../tests/support/shifts.ts';
import { punched } from '../../../tests/support/timeRecord.ts';

let api: Api;
const asked = '2026-11-18T12:00:00Z';
const minutesLater = (minutes: number) => new Date(Date.parse(asked) + minutes * 60_000);

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

interface Staged extends Worker {
  letters: (userId: number) => Promise<Mail[]>;
}

/** A worker and an administrator whose addresses are verified; it is the 18th of November 2026. */
async function staged(): Promise<Staged> {
  const who = await newWorker(api);
  await api.sql('delete from time_changes where enterprise_id = $1', [who.enterpriseId]);
  await api.sql(
    'update users set email_verified_at = now() where id in (select user_id from enterprise_users where enterprise_id = $1)',
    [who.enterpriseId],
  );
  await punched(api, who, [day('2026-11-16')]);
  api.setNow(new Date(asked));
  const letters = async (userId: number) => {
    const [user] = await api.sql<{ email: string }>('select email from users where id = $1', [userId]);
    return api.outbox.filter(({ to }) => to === user?.email);
  };
  return { ...who, letters };
}

const hours = (date: string) => ({ start_hour: `${date} 08:00:00`, end_hour: `${date} 16:00:00` });
const idOf = ({ data, message }: Sent): number => {
  if (!data) throw new Error(message);
  return (data as TimeChange).id;
};
const ask = async (who: Worker, date: string) =>
  idOf(
    await api.call(endpoints.requestTimeChange, { as: who.userId, body: { ...hours(date), reason: 'Olvidé fichar' } }),
  );
const propose = async (who: Worker, date: string) =>
  idOf(
    await api.call(endpoints.proposeTimeChange, {
      as: who.company.people.admin,
      body: { ...hours(date), reason: 'Faltaba la jornada', enterprise_id: who.enterpriseId, user_id: who.userId },
    }),
  );
const withdraw = (id: number, as: number) => api.call(endpoints.withdrawTimeChange, { params: { id }, as });
const config = { publicUrl: 'https://jornada.example', employeeSiteUrl: 'https://jornada.example/fichar' };
const mail = { send: async (one: Mail) => void api.outbox.push(one), close: async () => {} };
const push = {
  publicKey: '',
  accepts: () => true,
  send: async (to: (typeof api.pushes)[number]['to'], note: (typeof api.pushes)[number]['note']) => {
    api.pushes.push({ to, note });
    return 'sent' as const;
  },
};
const tell = (at: Date, over = {}) =>
  tellOfCorrections({ database: api.database, holidays: api.holidays, mail, push, config, log: quietLog, ...over }, at);

const subscribed = (userId: number) =>
  api.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'key', 'secret')`, [
    userId,
    `https://push.example/${userId}`,
  ]);
const notesTo = (userId: number) => api.pushes.filter(({ to }) => to.endpoint.endsWith(`/${userId}`));

describe('an employee takes back a request that waits', () => {
  test('it leaves the company’s list, stays in their own as withdrawn, and the entry stays', async () => {
    const who = await staged();
    const id = await ask(who, '2026-11-17');
    const answer = await withdraw(id, who.userId);
    expect([answer.status, answer.message]).toEqual([200, say.withdrew]);
    const waiting = await api.call(endpoints.listTimeChangeRequests, {
      params: { enterpriseId: who.enterpriseId },
      as: who.company.people.admin,
    });
    expect(waiting.data).toEqual([]);
    const own = await api.call(endpoints.listOwnTimeChanges, { as: who.userId });
    expect(own.data).toMatchObject([{ id, status: 'withdrawn', start_hour: null }]);
    const again = await api.call(endpoints.approveTimeChange, { params: { id }, as: who.company.people.admin });
    expect([again.status, again.message]).toEqual([409, say.withdrawn]);
    expect(await ask(who, '2026-11-17')).toBeGreaterThan(id);
  });

  test('not one that is answered, not what the company proposes, and nobody else’s', async () => {
    const who = await staged();
    const answered = await ask(who, '2026-11-17');
    const { admin } = who.company.people;
    await api.call(endpoints.rejectTimeChange, { params: { id: answered }, as: admin });
    const late = await withdraw(answered, who.userId);
    expect(late.status).toBe(409);
    expect(late.message).toMatch(/ya ha respondido a esta solicitud$/);
    const pending = await ask(who, '2026-11-17');
    expect((await withdraw(pending, admin)).status).toBe(403);
    expect((await withdraw(await propose(who, '2026-11-14'), who.userId)).status).toBe(404);
  });
});

describe('the other side is told: one letter for all that came together', () => {
  test('what the company proposes, once it has been quiet for two minutes; the next minute sends none', async () => {
    const who = await staged();
    await subscribed(who.userId);
    await onShift(api, who);
    await propose(who, '2026-11-13');
    await propose(who, '2026-11-14');
    await tell(minutesLater(1));
    expect(await who.letters(who.userId)).toEqual([]);
    await Promise.all([tell(minutesLater(2)), tell(minutesLater(2))]);
    await tell(minutesLater(3));
    const letters = await who.letters(who.userId);
    expect(letters.map(({ subject }) => subject)).toEqual(['Tu empresa propone correcciones de tus fichajes']);
    expect(letters[0]?.text).toContain('13/11/2026: «Faltaba la jornada»');
    expect(letters[0]?.text).toContain('14/11/2026: «Faltaba la jornada»');
    expect(letters[0]?.text).toContain('https://jornada.example/fichar');
    expect(notesTo(who.userId).map(({ note }) => [note.title, note.path])).toEqual([
      ['Tienes una corrección por responder', '/fichar'],
    ]);
  });

  test('disconnection (art. 88 LOPDGDD): outside of their hours nobody’s browser is disturbed, and the letter waits', async () => {
    const who = await staged();
    const { admin, manager } = who.company.people;
    for (const receiver of [who.userId, admin, manager]) await subscribed(receiver);
    await onShift(api, who, '15:00 - 20:00');
    await propose(who, '2026-11-13');
    await ask(who, '2026-11-14');
    await tell(minutesLater(2));
    for (const receiver of [who.userId, admin]) {
      expect([(await who.letters(receiver)).length, notesTo(receiver)]).toEqual([1, []]);
    }
    // Whose plan covers all hours.
    expect([(await who.letters(manager)).length, notesTo(manager).length]).toEqual([1, 1]);
  });

  test('what a person asks for, to all who may answer: one letter each; not to who asks, and a withdrawn one to nobody', async () => {
    const who = await staged();
    const { admin, manager, advisor, employee } = who.company.people;
    await ask(who, '2026-11-13');
    await ask(who, '2026-11-14');
    await withdraw(await ask(who, '2026-11-15'), who.userId);
    await tell(minutesLater(1));
    expect(await who.letters(admin)).toEqual([]);
    await Promise.all([tell(minutesLater(2)), tell(minutesLater(2))]);
    await tell(minutesLater(3));
    for (const answerer of [admin, manager]) {
      const [letter, ...others] = await who.letters(answerer);
      expect(others).toEqual([]);
      expect(letter?.subject).toBe('Persona De Prueba pide corregir sus fichajes');
      expect(letter?.text).toContain('13/11/2026: «Olvidé fichar»');
      expect(letter?.text).toContain('14/11/2026: «Olvidé fichar»');
      expect(letter?.text).not.toContain('15/11/2026');
      expect(letter?.text).toContain('https://jornada.example/solicitudes/fichajes');
    }
    for (const other of [advisor, employee, who.userId]) expect(await who.letters(other)).toEqual([]);
  });

  test('two people who ask: a letter about each', async () => {
    const who = await staged();
    const { admin, manager } = who.company.people;
    await ask(who, '2026-11-13');
    await api.call(endpoints.requestTimeChange, {
      as: manager,
      body: { ...hours('2026-11-13'), reason: 'Olvidé fichar' },
    });
    await tell(minutesLater(2));
    expect(await who.letters(admin)).toHaveLength(2);
    const [letter, ...others] = await who.letters(manager);
    expect([letter?.subject, others]).toEqual(['Persona De Prueba pide corregir un fichaje', []]);
  });

  test('where one of those who may answer cannot be written to, the others are not written to again', async () => {
    const who = await staged();
    const { admin, manager } = who.company.people;
    const [blocked] = await api.sql<{ email: string }>('select email from users where id = $1', [manager]);
    await ask(who, '2026-11-13');
    const broken = {
      ...mail,
      send: (one: Mail) => (one.to === blocked?.email ? Promise.reject(new Error('refused')) : mail.send(one)),
    };
    expect(await tell(minutesLater(2), { mail: broken })).toBe(1);
    expect(await tell(minutesLater(3))).toBe(0);
    expect(await who.letters(admin)).toHaveLength(1);
  });

  test('how the company answered, with its reason; a request withdrawn is told to nobody', async () => {
    const who = await staged();
    const { admin } = who.company.people;
    const [good, bad, gone] = [
      await ask(who, '2026-11-13'),
      await ask(who, '2026-11-14'),
      await ask(who, '2026-11-15'),
    ];
    await api.call(endpoints.approveTimeChange, { params: { id: good }, as: admin });
    await api.call(endpoints.rejectTimeChange, { params: { id: bad }, as: admin, body: { reason: 'Estaba cerrado' } });
    await withdraw(gone, who.userId);
    await tell(minutesLater(2));
    const [letter, ...others] = await who.letters(who.userId);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Tus correcciones de fichajes tienen respuesta');
    expect(letter?.text).toContain('13/11/2026, aprobada');
    expect(letter?.text).toContain('14/11/2026, rechazada: «Estaba cerrado»');
    expect(letter?.text).not.toContain('15/11/2026');
    expect(await who.letters(admin)).toEqual([]);
  });

  test('how the person answered, to who proposed', async () => {
    const who = await staged();
    const [accepted, disputed] = [await propose(who, '2026-11-13'), await propose(who, '2026-11-14')];
    await api.call(endpoints.acceptTimeChange, { params: { id: accepted }, as: who.userId });
    await api.call(endpoints.disputeTimeChange, {
      params: { id: disputed },
      as: who.userId,
      body: { reason: 'No estuve' },
    });
    await tell(minutesLater(2));
    const [letter, ...others] = await who.letters(who.company.people.admin);
    expect(others).toEqual([]);
    expect(letter?.text).toContain('Persona De Prueba, 13/11/2026, aceptada');
    expect(letter?.text).toContain('Persona De Prueba, 14/11/2026, en desacuerdo: «No estuve»');
    expect(letter?.text).toContain('https://jornada.example/solicitudes/fichajes');
    expect(await who.letters(who.userId)).toEqual([]);
  });

  test('a letter that could not be handed over is tried again', async () => {
    const who = await staged();
    await propose(who, '2026-11-13');
    const broken = { ...mail, send: () => Promise.reject(new Error('no mail server')) };
    expect(await tell(minutesLater(2), { mail: broken })).toBe(0);
    await tell(minutesLater(3));
    expect(await who.letters(who.userId)).toHaveLength(1);
  });

  test('nobody who has left or whose address is not verified, and nothing of days ago', async () => {
    const [left, unverified, old] = [await staged(), await staged(), await staged()];
    for (const who of [left, unverified, old]) await propose(who, '2026-11-13');
    await api.sql('update enterprise_users set active = false where user_id = $1', [left.userId]);
    await api.sql('update users set email_verified_at = null where id = $1', [unverified.userId]);
    await api.sql(`update time_changes set updated_at = '2026-11-10' where user_id = $1`, [old.userId]);
    await tell(minutesLater(2));
    for (const who of [left, unverified, old]) expect(await who.letters(who.userId)).toEqual([]);
  });
});
