import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import {
  api,
  ask,
  historyOf,
  idOf,
  later,
  pending,
  propose,
  put,
  reason,
  standing,
  withCorrections,
  worked,
} from '#tests/support/corrections.ts';

withCorrections();

describe('an employee asks, an administrator or a manager answers (corrections 3)', () => {
  test('"id, user_id, name, last_name, updated_at, start_hour, end_hour, start_hour_modified, end_hour_modified, time_paused, worked_time, total_time"', async () => {
    const who = await worked();
    const answer = await ask(who, { ...later, time_sheet_id: who.entryId, time_paused: 1_800_000 });
    expect([answer.status, answer.message]).toEqual([201, say.asked]);
    expect(await pending(who)).toEqual([
      expect.objectContaining({
        user_id: who.userId,
        name: 'Persona',
        last_name: 'De Prueba',
        updated_at: '2026-11-18T13:00:00+01:00',
        start_hour: '2026-11-16T08:00:00+01:00',
        end_hour: '2026-11-16T16:00:00+01:00',
        start_hour_modified: null,
        end_hour_modified: '2026-11-16T17:00:00+01:00',
        time_paused: 1_800_000,
        worked_time: 8.5 * 3_600_000,
        total_time: 9 * 3_600_000,
        reason,
        status: 'pending',
        side: 'person',
      }),
    ]);
  });

  test.each(['admin', 'manager'] as const)(
    'approved by the %s: 201, the entry changes, the request is gone',
    async (role) => {
      const who = await worked();
      const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
      const answer = await put('approve', id, who.company.people[role]);
      expect([answer.status, answer.message]).toEqual([201, 'Solicitud aprobada correctamente']);
      expect(await standing(who)).toEqual([{ started: '11-16 07:00', ended: '11-16 16:00', modified: true }]);
      expect(await pending(who)).toEqual([]);
    },
  );

  test('rejected: 201, the entry stays, and both versions with the reason stay in the ledger', async () => {
    const who = await worked();
    const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
    const answer = await put('reject', id, who.company.people.manager, { reason: 'El cierre fue a las 16' });
    expect([answer.status, answer.message]).toEqual([201, 'Solicitud rechazada correctamente']);
    expect(await standing(who)).toEqual([{ started: '11-16 07:00', ended: '11-16 15:00', modified: false }]);
    const { events } = await historyOf(who.entryId, who.userId);
    expect(events.at(-1)).toMatchObject({
      kind: 'disagree',
      reason: 'El cierre fue a las 16',
      before: { end_hour: '2026-11-16T16:00:00+01:00' },
      after: { end_hour: '2026-11-16T16:00:00+01:00' },
      wanted: { end_hour: '2026-11-16T17:00:00+01:00' },
      asked: { name: 'Persona De Prueba', reason },
    });
  });

  test('a rejection needs no payload ("PUT …/reject: none")', async () => {
    const who = await worked();
    const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
    expect((await put('reject', id, who.company.people.admin)).status).toBe(201);
    const { events } = await historyOf(who.entryId, who.userId);
    expect(events.at(-1)?.reason).toBe(say.noAnswerReason);
  });

  test('a missing entry is added when approved', async () => {
    const who = await worked();
    const id = idOf(await ask(who, { start_hour: '2026-11-17 08:00:00', end_hour: '2026-11-17 15:30:00' }));
    expect((await pending(who))[0]).toMatchObject({
      start_hour: null,
      end_hour: null,
      start_hour_modified: '2026-11-17T08:00:00+01:00',
      end_hour_modified: '2026-11-17T15:30:00+01:00',
    });
    await put('approve', id, who.company.people.admin);
    expect((await standing(who)).map(({ started }) => started)).toEqual(['11-16 07:00', '11-17 07:00']);
  });

  describe('an entry that was made by mistake', () => {
    const mistaken = { start_hour: '', end_hour: '', annul: 1 as const, reason: 'Fiché por error' };
    const asked = (who: Awaited<ReturnType<typeof worked>>) =>
      ask(who, { ...mistaken, start_hour: '2026-11-16 08:00:00', time_sheet_id: who.entryId });

    test('is taken out of the record once it is approved, and stays in its history', async () => {
      const who = await worked();
      const id = idOf(await asked(who));
      expect(await pending(who)).toEqual([
        expect.objectContaining({
          annul: 1,
          start_hour: '2026-11-16T08:00:00+01:00',
          end_hour: '2026-11-16T16:00:00+01:00',
          start_hour_modified: null,
          end_hour_modified: null,
          worked_time: 0,
          total_time: 0,
        }),
      ]);
      expect((await put('approve', id, who.company.people.admin)).status).toBe(201);
      expect(await standing(who)).toEqual([]);
      const { events } = await historyOf(who.entryId, who.userId);
      expect(events.at(-1)).toMatchObject({
        kind: 'void',
        reason: 'Fiché por error',
        before: { end_hour: '2026-11-16T16:00:00+01:00' },
        after: null,
      });
      const { data } = await api.call(endpoints.listOwnCorrections, { as: who.userId });
      expect(data).toMatchObject([{ id, annul: 1, status: 'approved' }]);
    });

    test('stays as it is where the company does not agree', async () => {
      const who = await worked();
      const id = idOf(await asked(who));
      await put('reject', id, who.company.people.admin, { reason: 'Te vi trabajar' });
      expect(await standing(who)).toEqual([{ started: '11-16 07:00', ended: '11-16 15:00', modified: false }]);
      expect((await historyOf(who.entryId, who.userId)).events.at(-1)).toMatchObject({
        kind: 'disagree',
        annul: 1,
        wanted: null,
        asked: { reason: 'Fiché por error' },
      });
    });

    test('is named', async () => {
      const who = await worked();
      const answer = await ask(who, { ...mistaken, start_hour: '2026-11-16 08:00:00' });
      expect([answer.status, answer.errors]).toEqual([422, { time_sheet_id: say.annulWhich }]);
    });

    test('that was changed since by a correction is not taken out', async () => {
      const who = await worked();
      const id = idOf(await asked(who));
      await api.sql("update corrections set status = 'withdrawn' where id = $1", [id]);
      await put('approve', idOf(await ask(who, { ...later, time_sheet_id: who.entryId })), who.company.people.admin);
      await api.sql("update corrections set status = 'pending' where id = $1", [id]);
      const answer = await put('approve', id, who.company.people.admin);
      expect([answer.status, answer.message]).toEqual([409, say.entryChanged]);
      expect(await standing(who)).toHaveLength(1);
    });
  });

  test('one sees the own requests with their state', async () => {
    const who = await worked();
    const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
    await put('approve', id, who.company.people.admin);
    const { data } = await api.call(endpoints.listOwnCorrections, { as: who.userId });
    expect(data).toMatchObject([
      {
        id,
        status: 'approved',
        start_hour: '2026-11-16T08:00:00+01:00',
        end_hour: '2026-11-16T16:00:00+01:00',
        end_hour_modified: '2026-11-16T17:00:00+01:00',
      },
    ]);
  });

  test('a manager does not answer what they asked for themselves', async () => {
    const who = await worked();
    const { manager, admin } = who.company.people;
    const id = idOf(
      await api.call(endpoints.requestCorrection, {
        as: manager,
        body: { reason, start_hour: '2026-11-17 08:00:00', end_hour: '2026-11-17 15:30:00' },
      }),
    );
    const own = await put('approve', id, manager);
    expect([own.status, own.message]).toEqual([403, generalMessages.notOwn]);
    expect((await put('approve', id, admin)).status).toBe(201);
  });
});

describe('the company proposes, the employee accepts or disputes (law: both parties agree)', () => {
  test('accepted: the entry changes, with who proposed and who agreed', async () => {
    const who = await worked();
    const { admin } = who.company.people;
    const answer = await propose(who, { ...later, time_sheet_id: who.entryId });
    expect([answer.status, answer.message]).toEqual([201, say.proposed]);
    expect(await standing(who)).toMatchObject([{ ended: '11-16 15:00' }]);
    expect(await pending(who)).toEqual([]);
    expect(await pending(who, 'company')).toMatchObject([{ status: 'pending', side: 'company' }]);
    const sheet = (await api.call(endpoints.getOwnTimeSheet, { as: who.userId })).data as OwnTimeSheet;
    expect(sheet.proposals_pending).toBe(1);

    const accepted = await put('accept', idOf(answer), who.userId);
    expect([accepted.status, accepted.message]).toEqual([201, say.accepted]);
    expect(await standing(who)).toMatchObject([{ ended: '11-16 16:00', modified: true }]);
    expect((await historyOf(who.entryId, admin)).events.at(-1)).toMatchObject({
      kind: 'correct',
      actor: { id: who.userId },
      asked: { name: 'Persona De Prueba', at: '2026-11-18T13:00:00+01:00' },
      before: { end_hour: '2026-11-16T16:00:00+01:00' },
      after: { end_hour: '2026-11-16T17:00:00+01:00' },
    });
  });

  test('disputed: nothing changes, the disagreement with its reason stays', async () => {
    const who = await worked();
    const id = idOf(await propose(who, { ...later, time_sheet_id: who.entryId }));
    const silent = await put('dispute', id, who.userId, { reason: ' ' });
    expect([silent.status, silent.errors]).toEqual([422, { reason: say.reasonRequired }]);
    const disputed = await put('dispute', id, who.userId, { reason: 'No salí a esa hora' });
    expect([disputed.status, disputed.message]).toEqual([201, say.disputed]);
    expect(await standing(who)).toMatchObject([{ ended: '11-16 15:00', modified: false }]);
    expect(await pending(who, 'company')).toMatchObject([{ status: 'disputed', answer_reason: 'No salí a esa hora' }]);
  });

  test('the company never answers for the employee, nor the employee for the company', async () => {
    const who = await worked();
    const { admin, manager, advisor } = who.company.people;
    const proposed = idOf(await propose(who, { ...later, time_sheet_id: who.entryId }));
    for (const as of [admin, manager, advisor]) expect((await put('accept', proposed, as)).status).toBe(403);
    expect((await put('approve', proposed, admin)).status).toBe(404);
    const asked = idOf(await ask(who, { start_hour: '2026-11-17 08:00:00', end_hour: '2026-11-17 15:30:00' }));
    expect((await put('approve', asked, who.userId)).status).toBe(403);
    expect((await put('accept', asked, who.userId)).status).toBe(404);
  });

  test('a person of another company cannot be proposed anything: 404', async () => {
    const [ours, theirs] = [await worked(), await worked()];
    const answer = await propose({ ...ours, userId: theirs.userId }, later);
    expect(answer.status).toBe(404);
  });
});
