import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { voidEntry } from '../timeEntries/ledger/ledger.ts';
import { rebuildEntries } from '../timeEntries/ledger/rebuild.ts';
import { verifyLedger } from '../timeEntries/ledger/verify.ts';
import { addPerson, link } from '#tests/support/company/company.ts';
import { closeAt, day, monthOf, newWorker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import {
  api,
  ask,
  entryOf,
  historyOf,
  idOf,
  later,
  pending,
  propose,
  put,
  standing,
  withCorrections,
  worked,
} from '#tests/support/corrections.ts';

withCorrections();

describe('bad input', () => {
  const cases: [string, object, string, string][] = [
    ['ends before it starts', { end_hour: '2026-11-16 07:00:00' }, 'end_hour', say.endBeforeStart],
    ['in the future', { end_hour: '2026-11-18 15:00:00', start_hour: '2026-11-18 10:00:00' }, 'end_hour', say.future],
    ['starts in the future', { start_hour: '2026-11-19 08:00:00' }, 'start_hour', say.future],
    ['no end', { end_hour: null }, 'end_hour', say.endRequired],
    ['over 24 hours', { start_hour: '2026-11-15 08:00:00' }, 'end_hour', say.longest(24)],
    ['pauses as long as the entry', { time_paused: 9 * 3_600_000 }, 'time_paused', say.pauseTooLong],
    ['no date', { start_hour: '2026-02-30 08:00:00' }, 'start_hour', kernelMessages.noSuchDate],
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
    await api.sql('delete from corrections where enterprise_id = $1', [who.enterpriseId]);
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
    await api.sql(`update enterprise_users set name = 'Marta', last_name = 'Jefa' where user_id = any($1)`, [
      [admin, manager],
    ]);
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
    await voidEntry(api.database, { enterpriseId, userId, actorId: admin, reason: 'Duplicado', entryId });
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
    await link(api, other.enterpriseId, who.userId, 'employee');
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
    await api.sql('delete from corrections where enterprise_id = $1', [who.enterpriseId]);
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
