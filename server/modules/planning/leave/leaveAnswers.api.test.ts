import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { leaveErrors as refuse, leaveMessages as say } from '#domain/planning/leave/messages/index.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { onShift } from '#tests/support/shifts.ts';
import { firstOf, ask, api, answer, company, list, create, now, remove, withCompany } from './leave.fixture.ts';

withCompany();

describe('PUT /api/vacations/{id}: status (approved or rejected); success 200', () => {
  test.each([
    ['approved', 'Permiso aprobado correctamente', 'aprobada'],
    ['rejected', 'Permiso rechazado correctamente', 'rechazada'],
  ])('pending moves to %s, and the person gets a mail', async (status, message, word) => {
    const { id } = firstOf(await ask());
    api.outbox.length = 0;
    const sent = await answer(id, status, company.people.manager, { comment: 'Hablado en la reunión' });
    await api.notified();
    expect([sent.status, sent.message]).toEqual([200, message]);
    const [row] = await list();
    expect(row).toMatchObject({ status, answered_by: 'Persona De Prueba', answer_comment: 'Hablado en la reunión' });
    expect(row?.answered_at).toBe('2026-11-21T11:00:00+01:00');
    expect(api.outbox.map(({ subject }) => subject)).toEqual([`Tu solicitud de Vacaciones ha sido ${word}`]);
    expect(api.outbox[0]?.text).toContain('Hablado en la reunión');
  });

  const subscribed = () =>
    api.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'k', 'a')`, [
      company.employeeId,
      `https://fcm.googleapis.com/${company.uuid()}`,
    ]);
  const own = () => ({ enterpriseId: company.enterpriseId, userId: company.employeeId });

  test('and within the person’s hours every browser gets a note that says nothing of the leave', async () => {
    await subscribed();
    await onShift(api, own(), '09:00 - 17:00', [6]);
    api.pushes.length = 0;
    await answer(firstOf(await ask({ comment: 'Secreto' })).id, 'approved');
    await api.notified();
    const [enterprise] = await api.sql<{ name: string }>('select name from enterprises where id = $1', [
      company.enterpriseId,
    ]);
    expect(api.pushes.map(({ note }) => note)).toEqual([
      {
        title: 'Tu solicitud tiene respuesta',
        body: enterprise?.name,
        path: '/fichar',
        enterprise_id: company.enterpriseId,
      },
    ]);
  });

  test.each<[string, () => Promise<unknown>, [mails: number, notes: number], string | null]>([
    ['after the shift', () => onShift(api, own(), '05:00 - 10:59', [6]), [1, 1], '2026-11-28T05:01:00+01:00'],
    [
      'on a day without one',
      () => onShift(api, own(), '09:00 - 17:00', [1, 2, 3, 4, 5]),
      [1, 1],
      '2026-11-23T09:00:00+01:00',
    ],
    [
      'on leave',
      async () => {
        await onShift(api, own(), '09:00 - 17:00', [6]);
        await create({ dates: ['2026-11-21'] });
      },
      [2, 2],
      '2026-11-28T09:00:00+01:00',
    ],
    ['without a schedule the mail comes alone', async () => {}, [1, 0], null],
  ])('disconnection (art. 88 LOPDGDD): %s; mail and note wait for the next shift', async (_, arranged, later, next) => {
    await subscribed();
    await arranged();
    const { id } = firstOf(await ask());
    api.outbox.length = 0;
    api.pushes.length = 0;
    await answer(id, 'approved');
    await api.notified();
    const sent = () => [api.outbox.length, api.pushes.length];
    expect(sent()).toEqual(next === null ? later : [0, 0]);
    api.setNow(next === null ? now : new Date(next));
    await api.notified();
    api.setNow(now);
    expect(sent()).toEqual(later);
  });

  test('what is answered is not answered again: 409 that names who did', async () => {
    const { id } = firstOf(await ask());
    await answer(id, 'approved');
    const sent = await answer(id, 'rejected', company.adminId);
    expect([sent.status, sent.message]).toEqual([409, 'Persona De Prueba ya ha aprobado este permiso']);
    expect((await list())[0]?.status).toBe('approved');
  });

  test('of two who answer at once one is informed that the other was faster', async () => {
    const { id } = firstOf(await ask());
    const sent = await Promise.all([answer(id, 'approved'), answer(id, 'rejected', company.adminId)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = sent.find(({ status }) => status === 200);
    const [row] = await list();
    expect(won?.message).toBe(row?.status === 'approved' ? say.approved : say.rejected);
  });

  test('of two who answer a whole request at once, each by another of its days, one is faster', async () => {
    for (const month of ['06', '07', '08', '09']) {
      const asked = (await ask({ dates: [`2027-${month}-01`, `2027-${month}-02`, `2027-${month}-03`] }))
        .data as Leave[];
      const [first, , last] = asked.map(({ id }) => id);
      const whole = { whole: 1 };
      const sent = await Promise.all([
        answer(first ?? 0, 'approved', company.people.manager, whole),
        answer(last ?? 0, 'rejected', company.adminId, whole),
      ]);
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('what is deleted meanwhile is a 404 that says so', async () => {
    const { id } = firstOf(await ask());
    const gone = sql`delete from leave where id = ${id}`;
    const sent = await whileBlocked(api.database, {
      hold: (tx) => tx.run(gone),
      start: () => answer(id, 'approved'),
    });
    expect([sent.status, sent.message]).toEqual([404, refuse.gone]);
  });

  test('what was deleted is a 404 that says so', async () => {
    const { id } = firstOf(await ask());
    await remove(id);
    const sent = await answer(id, 'approved');
    expect([sent.status, sent.message]).toEqual([404, refuse.gone]);
  });

  test.each(['pending', '', undefined])('the status %j is no answer', async (status) => {
    const { id } = firstOf(await ask());
    const sent = await api.call(endpoints.answerVacation, { as: company.adminId, params: { id }, body: { status } });
    expect([sent.status, sent.errors]).toEqual([422, { status: say.statusRequired }]);
  });

  test('with whole all pending days of one request are answered together, with one mail', async () => {
    const { id } = firstOf(await ask({ dates: ['2026-12-09', '2026-12-10'] }));
    await ask({ dates: ['2026-12-14'] });
    await api.notified();
    api.outbox.length = 0;
    await answer(id, 'approved', company.adminId, { whole: 1 });
    await api.notified();
    expect((await list()).map(({ status }) => status)).toEqual(['approved', 'approved', 'pending']);
    expect(api.outbox).toHaveLength(1);
  });
});

describe('DELETE /api/vacations/{id}: "Delete is offered in any status"', () => {
  test.each(['pending', 'approved', 'rejected'])('%s: "Permiso eliminado correctamente"', async (status) => {
    const { id } = firstOf(await ask());
    if (status !== 'pending') await answer(id, status);
    const sent = await remove(id, company.people.manager);
    expect([sent.status, sent.message, await list()]).toEqual([200, 'Permiso eliminado correctamente', []]);
  });

  test('a second time it is not there', async () => {
    const { id } = firstOf(await ask());
    await remove(id);
    expect((await remove(id)).status).toBe(404);
  });

  test('with whole all days of the request go', async () => {
    const { id } = firstOf(await ask({ dates: ['2026-12-09', '2026-12-10'] }));
    expect((await remove(id, company.employeeId, { whole: 1 })).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
