import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../domain/endpoints.ts';
import { correctionMessages as say } from '../../domain/messages/corrections.ts';
import type { EntryHistory, TimeChange } from '../../domain/timeChanges.ts';
import type { OwnTimeSheet } from '../../domain/timeSheets.ts';
import { voidEntry } from '../../server/modules/timeSheets/ledger.ts';
import { rebuildEntries } from '../../server/modules/timeSheets/rebuild.ts';
import { verifyLedger } from '../../server/modules/timeSheets/verify.ts';
import { type Api, type Sent, startApi } from '../support/api.ts';
import { addPerson } from '../support/company.ts';
import { closeAt, day, monthOf, newWorker, type Worker } from '../support/closures.ts';
import { punched } from '../support/timeRecord.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.setNow(null));
afterAll(() => api.close());

const reason = 'Salí más tarde';

/** An employee of a new company who worked on 16 November 2026 from 8 to 16; it is the 18th. */
async function worked(zone?: string): Promise<Worker & { entryId: number }> {
  const who = await newWorker(api, zone);
  await api.sql('delete from time_changes where enterprise_id = $1', [who.enterpriseId]);
  await punched(api, who, [day('2026-11-16')]);
  api.setNow(new Date('2026-11-18T12:00:00Z'));
  return { ...who, entryId: await entryOf(who) };
}

async function entryOf(who: Worker): Promise<number> {
  const [row] = await api.sql<{ id: number }>('select id from time_entries where user_id = $1', [who.userId]);
  if (!row) throw new Error('no entry');
  return row.id;
}

const ask = (who: Worker, body: object): Promise<Sent> =>
  api.call(endpoints.requestTimeChange, { as: who.userId, body: { reason, ...body } });
const propose = (who: Worker, body: object, as = who.company.people.admin): Promise<Sent> =>
  api.call(endpoints.proposeTimeChange, {
    as,
    body: { reason, enterprise_id: who.enterpriseId, user_id: who.userId, ...body },
  });
const pending = async (who: Worker, side: 'person' | 'company' = 'person') =>
  (
    await api.call(endpoints.listTimeChangeRequests, {
      params: { enterpriseId: who.enterpriseId },
      query: { side },
      as: who.company.people.manager,
    })
  ).data as TimeChange[];
const put = (name: 'approve' | 'reject' | 'accept' | 'dispute', id: number, as: number, body?: object) =>
  api.call(endpoints[`${name}TimeChange`], { params: { id }, as, ...(body && { body }) });
const standing = (who: Worker) =>
  api.sql<{ started: string; ended: string; modified: boolean }>(
    `select to_char(started_at at time zone 'UTC', 'MM-DD HH24:MI') as started,
            to_char(ended_at at time zone 'UTC', 'MM-DD HH24:MI') as ended, modified
       from time_entries where user_id = $1 order by started_at`,
    [who.userId],
  );
const historyOf = async (entryId: number, as: number) => {
  const { status, data, message } = await api.call(endpoints.getEntryHistory, { params: { id: entryId }, as });
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data as EntryHistory;
};

const later = { start_hour: '2026-11-16 08:00:00', end_hour: '2026-11-16 17:00:00' };
const idOf = ({ data, message }: Sent): number => {
  if (!data) throw new Error(message);
  return (data as TimeChange).id;
};

describe('an employee asks, an administrator or a manager answers (time-and-leave 2.5)', () => {
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

  test('one sees the own requests with their state', async () => {
    const who = await worked();
    const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
    await put('approve', id, who.company.people.admin);
    const { data } = await api.call(endpoints.listOwnTimeChanges, { as: who.userId });
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

  test('a manager does not answer what they asked for themselves while somebody else can', async () => {
    const who = await worked();
    const { manager, admin } = who.company.people;
    const id = idOf(
      await api.call(endpoints.requestTimeChange, {
        as: manager,
        body: { reason, start_hour: '2026-11-17 08:00:00', end_hour: '2026-11-17 15:30:00' },
      }),
    );
    const own = await put('approve', id, manager);
    expect([own.status, own.message]).toEqual([409, say.notOwn]);
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

describe('bad input', () => {
  const cases: [string, object, string, string][] = [
    ['ends before it starts', { end_hour: '2026-11-16 07:00:00' }, 'end_hour', say.endBeforeStart],
    ['in the future', { end_hour: '2026-11-18 15:00:00', start_hour: '2026-11-18 10:00:00' }, 'end_hour', say.future],
    ['starts in the future', { start_hour: '2026-11-19 08:00:00' }, 'start_hour', say.future],
    ['no end', { end_hour: null }, 'end_hour', say.endRequired],
    ['over 24 hours', { start_hour: '2026-11-15 08:00:00' }, 'end_hour', say.longest(24)],
    ['pauses as long as the entry', { time_paused: 9 * 3_600_000 }, 'time_paused', say.pauseTooLong],
    ['no date', { start_hour: '2026-02-30 08:00:00' }, 'start_hour', say.badTime],
    ['no reason', { reason: '  ' }, 'reason', say.reasonRequired],
    ['as it is', { end_hour: '2026-11-16 16:00:00' }, 'start_hour', say.nothingChanged],
    [
      'a time that March leaves out',
      { start_hour: '2026-03-29 02:30:00', end_hour: '2026-03-29 08:00:00' },
      'start_hour',
      'Las 02:30 del 29/03/2026 no existieron: esa noche se adelantó el reloj una hora',
    ],
    [
      'a time that October repeats: both offsets are offered',
      { start_hour: '2026-10-25 02:30:00', end_hour: '2026-10-25 08:00:00' },
      'start_hour',
      'Las 02:30 del 25/10/2026 ocurrieron dos veces: esa noche se retrasó el reloj. Indica cuál (+02:00 o +01:00)',
    ],
  ];
  test.each(cases)('%s: 422 at its field', async (_, body, field, message) => {
    const who = await worked();
    for (const send of [ask, propose]) {
      const answer = await send(who, { ...later, time_sheet_id: who.entryId, ...body });
      expect([answer.status, answer.errors]).toEqual([422, { [field]: message }]);
    }
  });

  test('each of the two hours of October is taken with its offset', async () => {
    const who = await worked();
    const id = idOf(await ask(who, { start_hour: '2026-10-25T02:30:00+01:00', end_hour: '2026-10-25 06:00:00' }));
    expect((await pending(who))[0]?.total_time).toBe(3.5 * 3_600_000);
    await put('approve', id, who.company.people.admin);
    expect((await standing(who))[0]).toMatchObject({ started: '10-25 01:30', ended: '10-25 05:00' });
  });

  test('by the clock of the Canaries', async () => {
    const who = await worked('Atlantic/Canary');
    await ask(who, { ...later, time_sheet_id: who.entryId });
    expect((await pending(who))[0]).toMatchObject({ end_hour_modified: '2026-11-16T17:00:00+00:00' });
  });

  test('an overlap says with what: 409 at the start', async () => {
    const who = await worked();
    const answer = await ask(who, { start_hour: '2026-11-16 15:00:00', end_hour: '2026-11-16 18:00:00' });
    const message = 'Se solapa con otro fichaje: de 8:00 del 16/11/2026 a 16:00 del 16/11/2026';
    expect([answer.status, answer.message, answer.errors]).toEqual([409, message, { start_hour: message }]);
  });

  test('an entry of somebody else, or of nobody: 404', async () => {
    const [who, other] = [await worked(), await worked()];
    for (const time_sheet_id of [other.entryId, 999_999_999]) {
      expect((await ask(who, { ...later, time_sheet_id })).status).toBe(404);
    }
  });

  test('the same entry is asked for once at a time', async () => {
    const who = await worked();
    const both = await Promise.all([1, 2].map(() => ask(who, { ...later, time_sheet_id: who.entryId })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const proposed = await propose(who, { ...later, time_sheet_id: who.entryId });
    expect([proposed.status, proposed.message]).toEqual([409, say.alreadyPending]);
  });

  test('an open entry: the start alone is corrected, and what was punched since stays', async () => {
    const who = await newWorker(api);
    await api.sql('delete from time_changes where enterprise_id = $1', [who.enterpriseId]);
    await punched(api, who, [['2026-11-18 09:00', null]]);
    api.setNow(new Date('2026-11-18T12:00:00Z'));
    const id = idOf(await ask(who, { time_sheet_id: await entryOf(who), start_hour: '2026-11-18 08:30:00' }));
    await api.call(endpoints.clock, {
      as: who.userId,
      body: { action: 'out', client_id: crypto.randomUUID(), occurred_at: '2026-11-18T11:30:00Z' },
    });
    expect((await put('approve', id, who.company.people.admin)).status).toBe(201);
    expect(await standing(who)).toMatchObject([{ started: '11-18 07:30', ended: '11-18 11:30' }]);
  });
});

describe('two answer at once', () => {
  test.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
  ] as const)('%s and %s: one 409 that names who was quicker, and one row in the ledger', async (one, other) => {
    const who = await worked();
    const { admin, manager } = who.company.people;
    await api.sql(`update users set name = 'Marta', last_name = 'Jefa' where id = any($1)`, [[admin, manager]]);
    const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
    const answers = await Promise.all([put(one, id, admin), put(other, id, manager)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe('Marta Jefa ya ha respondido a esta solicitud');
    const { events } = await historyOf(who.entryId, admin);
    expect(events.filter(({ kind }) => kind === 'correct' || kind === 'disagree')).toHaveLength(1);
  });
});

describe('what has happened since it was asked for', () => {
  test('the entry was voided: 409, and it can still be rejected', async () => {
    const who = await worked();
    const { admin } = who.company.people;
    const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
    const { enterpriseId, userId, entryId } = who;
    await voidEntry(api.database.db, { enterpriseId, userId, actorId: admin, reason: 'Duplicado', entryId });
    const answer = await put('approve', id, admin);
    expect([answer.status, answer.message]).toEqual([409, say.entryGone]);
    expect((await put('reject', id, admin)).status).toBe(201);
    const { events } = await historyOf(who.entryId, who.userId);
    expect(events.map(({ kind }) => kind)).toEqual(['entry', 'out', 'void', 'disagree']);
  });

  test('another entry took its place: 409', async () => {
    const who = await worked();
    const id = idOf(await ask(who, { start_hour: '2026-11-17 08:00:00', end_hour: '2026-11-17 15:00:00' }));
    await punched(api, who, [['2026-11-17 09:00', '2026-11-17 10:00']]);
    expect((await put('approve', id, who.company.people.admin)).status).toBe(409);
    expect(await standing(who)).toHaveLength(2);
  });

  test('the person went to another company: the old one answers, the new one sees nothing', async () => {
    const [who, other] = [await worked(), await worked()];
    const id = idOf(await ask(who, { ...later, time_sheet_id: who.entryId }));
    await api.sql(
      `update enterprise_users set active = false, left_at = '2026-11-17T10:00Z' where enterprise_id = $1 and user_id = $2`,
      [who.enterpriseId, who.userId],
    );
    await api.sql(`insert into enterprise_users (enterprise_id, user_id, role) values ($1, $2, 'employee')`, [
      other.enterpriseId,
      who.userId,
    ]);
    expect(await pending(other)).toEqual([]);
    expect((await put('approve', id, other.company.people.admin)).status).toBe(404);
    const again = await ask(who, { ...later, enterprise_id: who.enterpriseId });
    expect([again.status, again.message]).toEqual([409, say.notMember]);
    const after = await propose(who, { start_hour: '2026-11-18 08:00:00', end_hour: '2026-11-18 12:00:00' });
    expect([after.status, after.errors]).toEqual([422, { start_hour: say.left }]);
    expect((await put('approve', id, who.company.people.admin)).status).toBe(201);
  });
});

describe('a closed month goes only through a correction that reopens it with a reason', () => {
  async function closed() {
    const who = await newWorker(api);
    await api.sql('delete from time_changes where enterprise_id = $1', [who.enterpriseId]);
    await punched(api, who, [day('2026-03-02')]);
    await closeAt(api, '2026-04-01T08:00:00Z');
    api.setNow(new Date('2026-04-02T10:00:00Z'));
    return { ...who, entryId: await entryOf(who) };
  }
  const march = { start_hour: '2026-03-02 08:00:00', end_hour: '2026-03-02 17:00:00' };

  test('approving asks for the reason, then reopens, corrects and logs it', async () => {
    const who = await closed();
    const { admin } = who.company.people;
    const id = idOf(await ask(who, { ...march, time_sheet_id: who.entryId }));
    expect(await pending(who)).toMatchObject([{ closed_months: ['2026-03'] }]);
    const refused = await put('approve', id, admin);
    const message = say.monthClosed('marzo de 2026');
    expect([refused.status, refused.errors]).toEqual([409, { reopen_reason: message }]);
    expect((await monthOf(api, who, '2026-03')).state).toBe('unsigned');
    expect((await put('approve', id, admin, { reopen_reason: 'Faltaba una hora' })).status).toBe(201);
    expect(await monthOf(api, who, '2026-03')).toMatchObject({ state: 'reopened', reopen_reason: 'Faltaba una hora' });
    expect(await standing(who)).toMatchObject([{ ended: '03-02 16:00' }]);
    const logged = await api.sql(`select from audit_log where action = 'closure.reopen' and enterprise_id = $1`, [
      who.enterpriseId,
    ]);
    expect(logged).toHaveLength(1);
  });

  test('what does not fit reopens nothing', async () => {
    const who = await closed();
    const id = idOf(await ask(who, { ...march, time_sheet_id: who.entryId }));
    const { enterpriseId, userId } = who;
    await api.sql('update closures set closed_at = null where enterprise_id = $1', [enterpriseId]);
    await punched(api, who, [['2026-03-02 16:30', '2026-03-02 17:30']]);
    await api.sql('update closures set closed_at = now() where enterprise_id = $1', [enterpriseId]);
    const answer = await put('approve', id, who.company.people.admin, { reopen_reason: 'x' });
    expect([answer.status, userId > 0]).toEqual([409, true]);
    expect((await monthOf(api, who, '2026-03')).state).toBe('unsigned');
  });

  test('a proposal carries its reason, and the month opens when the person accepts', async () => {
    const who = await closed();
    const refused = await propose(who, { ...march, time_sheet_id: who.entryId });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([409, ['reopen_reason']]);
    const id = idOf(await propose(who, { ...march, time_sheet_id: who.entryId, reopen_reason: 'Olvido del mes' }));
    expect((await monthOf(api, who, '2026-03')).state).toBe('unsigned');
    expect((await put('accept', id, who.userId)).status).toBe(201);
    expect(await monthOf(api, who, '2026-03')).toMatchObject({ state: 'reopened', reopen_reason: 'Olvido del mes' });
  });
});

describe('the history of an entry', () => {
  test('one’s own and the office’s, nobody else’s', async () => {
    const [who, other] = [await worked(), await worked()];
    const colleague = await addPerson(api, who.enterpriseId, { role: 'employee' });
    const status = async (as: number) =>
      (await api.call(endpoints.getEntryHistory, { params: { id: who.entryId }, as })).status;
    const { admin, advisor, manager } = who.company.people;
    expect(await Promise.all([who.userId, admin, advisor, manager].map(status))).toEqual([200, 200, 200, 200]);
    expect([await status(colleague), await status(other.company.people.admin)]).toEqual([403, 404]);
  });

  test('the ledger stays whole: verified and rebuilt after all kinds of answers', async () => {
    const who = await worked();
    const { admin } = who.company.people;
    await put('approve', idOf(await ask(who, { ...later, time_sheet_id: who.entryId })), admin);
    const missing = { start_hour: '2026-11-17 08:00:00', end_hour: '2026-11-17 15:00:00' };
    await put('dispute', idOf(await propose(who, missing)), who.userId, { reason: 'No trabajé' });
    const before = await standing(who);
    expect((await verifyLedger(api.database, who.enterpriseId)).findings).toEqual([]);
    await rebuildEntries(api.owner, who.enterpriseId);
    expect(await standing(who)).toEqual(before);
  });
});
