import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { notifyCorrections } from './index.ts';
import { onShift } from '../../../tests/support/shifts.ts';
import { requested, api, staged, propose, ask, withdraw, hours, withApi } from './correctionNotifications.fixture.ts';

withApi();

const minutesLater = (minutes: number) => new Date(Date.parse(requested) + minutes * 60_000);

const config = { publicUrl: 'https://jornada.example', employeeSiteUrl: 'https://jornada.example/fichar' };

async function notifyAt(at: Date): Promise<number> {
  const means = { database: api.database, holidays: api.holidays, outbox: api.mails, config };
  const sent = await notifyCorrections(means, at);
  await api.jobs.settled();
  return sent;
}

const subscribed = (userId: number) =>
  api.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'key', 'secret')`, [
    userId,
    `https://push.example/${userId}`,
  ]);

const notesTo = (userId: number) => api.pushes.filter(({ to }) => to.endpoint.endsWith(`/${userId}`));

describe('the other side is notified: one mail for all that came together', () => {
  test('what the company proposes, once it has been quiet for two minutes; the next minute sends none', async () => {
    const who = await staged();
    await subscribed(who.userId);
    await onShift(api, who);
    await propose(who, '2026-11-13');
    await propose(who, '2026-11-14');
    await notifyAt(minutesLater(1));
    expect(await who.mails(who.userId)).toEqual([]);
    await Promise.all([notifyAt(minutesLater(2)), notifyAt(minutesLater(2))]);
    await notifyAt(minutesLater(3));
    const mails = await who.mails(who.userId);
    expect(mails.map(({ subject }) => subject)).toEqual(['Tu empresa propone correcciones de tus fichajes']);
    expect(mails[0]?.text).toContain('13/11/2026: «Faltaba la jornada»');
    expect(mails[0]?.text).toContain('14/11/2026: «Faltaba la jornada»');
    expect(mails[0]?.text).toContain('https://jornada.example/fichar');
    expect(notesTo(who.userId).map(({ note }) => [note.title, note.path])).toEqual([
      ['Tienes una corrección por responder', '/fichar'],
    ]);
  });

  test('disconnection (art. 88 LOPDGDD): outside of their hours nobody’s browser is disturbed, and the mail waits', async () => {
    const who = await staged();
    const { admin, manager } = who.company.people;
    for (const receiver of [who.userId, admin, manager]) await subscribed(receiver);
    await onShift(api, who, '15:00 - 20:00');
    await propose(who, '2026-11-13');
    await ask(who, '2026-11-14');
    await notifyAt(minutesLater(2));
    for (const receiver of [who.userId, admin]) {
      expect([(await who.mails(receiver)).length, notesTo(receiver)]).toEqual([1, []]);
    }
    // Whose plan covers all hours.
    expect([(await who.mails(manager)).length, notesTo(manager).length]).toEqual([1, 1]);
  });

  test('what a person asks for, to all who may answer: one mail each; not to who asks, and a withdrawn one to nobody', async () => {
    const who = await staged();
    const { admin, manager, advisor, employee } = who.company.people;
    await ask(who, '2026-11-13');
    await ask(who, '2026-11-14');
    await withdraw(await ask(who, '2026-11-15'), who.userId);
    await notifyAt(minutesLater(1));
    expect(await who.mails(admin)).toEqual([]);
    await Promise.all([notifyAt(minutesLater(2)), notifyAt(minutesLater(2))]);
    await notifyAt(minutesLater(3));
    for (const answerer of [admin, manager]) {
      const [received, ...others] = await who.mails(answerer);
      expect(others).toEqual([]);
      expect(received?.subject).toBe('Persona De Prueba pide corregir sus fichajes');
      expect(received?.text).toContain('13/11/2026: «Olvidé fichar»');
      expect(received?.text).toContain('14/11/2026: «Olvidé fichar»');
      expect(received?.text).not.toContain('15/11/2026');
      expect(received?.text).toContain('https://jornada.example/solicitudes/fichajes');
    }
    for (const other of [advisor, employee, who.userId]) expect(await who.mails(other)).toEqual([]);
  });

  test('two people who ask: a mail about each', async () => {
    const who = await staged();
    const { admin, manager } = who.company.people;
    await ask(who, '2026-11-13');
    await api.call(endpoints.requestCorrection, {
      as: manager,
      body: { ...hours('2026-11-13'), reason: 'Olvidé fichar' },
    });
    await notifyAt(minutesLater(2));
    expect(await who.mails(admin)).toHaveLength(2);
    const [received, ...others] = await who.mails(manager);
    expect([received?.subject, others]).toEqual(['Persona De Prueba pide corregir un fichaje', []]);
  });

  test('how the company answered, with its reason; a request withdrawn is notified to nobody', async () => {
    const who = await staged();
    const { admin } = who.company.people;
    const [good, bad, gone] = [
      await ask(who, '2026-11-13'),
      await ask(who, '2026-11-14'),
      await ask(who, '2026-11-15'),
    ];
    await api.call(endpoints.approveCorrection, { params: { id: good }, as: admin });
    await api.call(endpoints.rejectCorrection, { params: { id: bad }, as: admin, body: { reason: 'Estaba cerrado' } });
    await withdraw(gone, who.userId);
    await notifyAt(minutesLater(2));
    const [received, ...others] = await who.mails(who.userId);
    expect(others).toEqual([]);
    expect(received?.subject).toBe('Tus correcciones de fichajes tienen respuesta');
    expect(received?.text).toContain('13/11/2026, aprobada');
    expect(received?.text).toContain('14/11/2026, rechazada: «Estaba cerrado»');
    expect(received?.text).not.toContain('15/11/2026');
    expect(await who.mails(admin)).toEqual([]);
  });

  test('how the person answered, to who proposed', async () => {
    const who = await staged();
    const [accepted, disputed] = [await propose(who, '2026-11-13'), await propose(who, '2026-11-14')];
    await api.call(endpoints.acceptCorrection, { params: { id: accepted }, as: who.userId });
    await api.call(endpoints.disputeCorrection, {
      params: { id: disputed },
      as: who.userId,
      body: { reason: 'No estuve' },
    });
    await notifyAt(minutesLater(2));
    const [received, ...others] = await who.mails(who.company.people.admin);
    expect(others).toEqual([]);
    expect(received?.text).toContain('Persona De Prueba, 13/11/2026, aceptada');
    expect(received?.text).toContain('Persona De Prueba, 14/11/2026, en desacuerdo: «No estuve»');
    expect(received?.text).toContain('https://jornada.example/solicitudes/fichajes');
    expect(await who.mails(who.userId)).toEqual([]);
  });

  test('nobody who has left or whose address is not verified, and nothing of days ago', async () => {
    const [left, unverified, old] = [await staged(), await staged(), await staged()];
    for (const who of [left, unverified, old]) await propose(who, '2026-11-13');
    await api.sql('update enterprise_users set active = false where user_id = $1', [left.userId]);
    await api.sql('update users set email_verified_at = null where id = $1', [unverified.userId]);
    await api.sql(`update corrections set updated_at = '2026-11-10' where user_id = $1`, [old.userId]);
    await notifyAt(minutesLater(2));
    for (const who of [left, unverified, old]) expect(await who.mails(who.userId)).toEqual([]);
  });
});
