import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { onShift } from '#tests/support/shifts.ts';
import { requested, api, staged, propose, ask, withdraw, hours, withApi } from './correctionNotifications.fixture.ts';

withApi();

const minutesLater = (minutes: number) => new Date(Date.parse(requested) + minutes * 60_000);

/** Whatever waits is looked at, at a moment. */
async function notifyAt(at: Date): Promise<void> {
  api.setNow(at);
  await api.jobs.hurry();
  await api.jobs.settled();
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
    expect(mails[0]?.text).toContain('http://localhost:3000/fichar');
    expect(notesTo(who.userId).map(({ note }) => [note.title, note.path])).toEqual([
      ['Tienes una corrección por responder', '/fichar'],
    ]);
  });

  test('disconnection (art. 88 LOPDGDD): mail and note wait for the person’s hours; who has none gets the mail alone', async () => {
    const who = await staged();
    const { admin, manager } = who.company.people;
    for (const receiver of [who.userId, admin, manager]) await subscribed(receiver);
    await onShift(api, who, '15:00 - 20:00');
    await propose(who, '2026-11-13');
    await ask(who, '2026-11-14');
    const received = async (id: number) => [(await who.mails(id)).length, notesTo(id).length];
    await notifyAt(minutesLater(2));
    expect(await received(who.userId)).toEqual([0, 0]);
    expect(await received(admin)).toEqual([1, 0]);
    // Whose plan covers all hours.
    expect(await received(manager)).toEqual([1, 1]);
    await notifyAt(new Date('2026-11-18T15:00:00+01:00'));
    expect(await received(who.userId)).toEqual([1, 1]);
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
      expect(received?.text).toContain('http://localhost:3000/solicitudes/fichajes');
    }
    for (const other of [advisor, employee, who.userId]) expect(await who.mails(other)).toEqual([]);
  });

  test('that an entry be annulled is said', async () => {
    const who = await staged();
    const [entry] = await api.sql<{ id: number }>('select id from time_entries where user_id = $1', [who.userId]);
    const body = { ...hours('2026-11-16'), time_sheet_id: entry?.id, annul: 1 as const, reason: 'Fiché por error' };
    await api.call(endpoints.requestCorrection, { as: who.userId, body });
    await notifyAt(minutesLater(2));
    expect((await who.mails(who.company.people.admin)).map(({ text }) => text)).toEqual([
      expect.stringContaining('16/11/2026, anular el fichaje: «Fiché por error»'),
    ]);
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
    expect(received?.text).toContain('http://localhost:3000/solicitudes/fichajes');
    expect(await who.mails(who.userId)).toEqual([]);
  });

  test('nobody who has left or has not accepted', async () => {
    const [left, unverified] = [await staged(), await staged()];
    for (const who of [left, unverified]) await propose(who, '2026-11-13');
    await api.sql('update enterprise_users set active = false where user_id = $1', [left.userId]);
    await api.sql('update enterprise_users set accepted_at = null where user_id = $1', [unverified.userId]);
    await notifyAt(minutesLater(2));
    for (const who of [left, unverified]) expect(await who.mails(who.userId)).toEqual([]);
  });
});
