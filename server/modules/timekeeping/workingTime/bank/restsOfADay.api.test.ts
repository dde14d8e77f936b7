import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type HoursOff, overlap } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { closeAt, day, monthOf } from '#tests/support/closures.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { punched } from '#tests/support/timeRecord.ts';
import type { Tx } from '#server/db/rows.ts';
import { account, api, sumsOf, who, withFebruary } from './hoursBank.fixture.ts';

withFebruary();

const tuesday = '2026-03-10';

let type: number;
beforeEach(async () => {
  const { data } = await api.call(endpoints.createLeaveType, {
    as: who.company.people.admin,
    body: { name: 'Descanso compensatorio', enterprise_id: who.enterpriseId, hours_bank: 1, half_days: 1 },
  });
  type = (data as { permission_type_id: number }).permission_type_id;
});

const ask = (times: string, over: object = {}, as = who.userId) => {
  const [rest_from, rest_to] = times === '' ? [] : times.split('-');
  const body = { type, dates: [tuesday], rest_from, rest_to, employees: [who.userId], teams: [], status: 'pending' };
  return api.call(endpoints.createVacations, { as, body: { ...body, enterprise_id: who.enterpriseId, ...over } });
};

const rested = async (times: string) => {
  const sent = await ask(times, { status: 'approved' }, who.company.people.admin);
  expect([sent.status, sent.errors]).toEqual([201, undefined]);
  return (sent.data as [Leave])[0];
};

const preview = (times: string) => {
  const [rest_from = '', rest_to = ''] = times.split('-');
  const query = { enterprise_id: who.enterpriseId, type, start_date: tuesday, end_date: tuesday };
  return api.call(endpoints.previewVacations, { as: who.userId, query: { ...query, rest_from, rest_to } });
};

const heldOn = (date: string) =>
  api.sql<{ rest_from: string | null }>(
    `select rest_from from leave where user_id = $1 and day = $2 and status <> 'rejected' order by 1`,
    [who.userId, date],
  );

describe('two rests by the hour on one day', () => {
  test('both count: in the bank, in what is to be worked and in the closed month', async () => {
    await rested('08:00-09:00');
    await rested('16:00-18:00');
    const marchWorked = Array.from({ length: 30 }, (_, index) => `2026-03-${String(index + 2).padStart(2, '0')}`)
      .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
      .map((date) => day(date, date === tuesday ? 5 : 8));
    await punched(api, who, marchWorked);
    api.setNow(new Date('2026-03-31T20:00Z'));
    const found = await account();
    expect(found.movements[0]).toEqual({ kind: 'rested', date: tuesday, ms: -3 * HOUR_MS });
    expect(sumsOf(found)).toMatchObject({ balance: 5, rested: 3 });
    await closeAt(api, '2026-04-01T10:00Z');
    const { scheduled, worked } = await monthOf(api, who, '2026-03');
    expect(worked).toBe(scheduled);
  });

  test('are two events of a calendar', async () => {
    await rested('08:00-09:00');
    await rested('16:00-18:00');
    const { data } = await api.call(endpoints.createCalendarFeed, {
      as: who.userId,
      body: { enterprise_id: who.enterpriseId },
    });
    const file = (data as { url: string }).url.split('/').at(-1) ?? '';
    const { text } = await api.call(endpoints.readCalendar, { params: { file } });
    expect(text.match(/UID:.*/g)).toHaveLength(2);
    expect(new Set(text.match(/UID:.*/g)).size).toBe(2);
  });

  test('that overlap are refused at the field, in the preview too', async () => {
    await ask('08:00-09:00');
    const refusal = { rest_from: 'Se solapa con otro descanso del 10 de marzo de 2026: 08:00 - 09:00' };
    for (const sent of [await preview('08:30-10:00'), await ask('08:30-10:00')])
      expect([sent.status, sent.errors]).toEqual([422, refusal]);
    expect((await preview('09:00-10:30')).data).toMatchObject({ dates: [tuesday], rest: { takes: 1.5 * HOUR_MS } });
    expect((await ask('09:00-10:30')).status).toBe(201);
  });

  test('are no longer together than the day', async () => {
    await ask('08:00-13:00');
    const { status, errors } = await ask('14:00-18:00');
    expect([status, errors]).toEqual([
      422,
      { rest_to: 'Con los demás descansos de ese día, es más largo que la jornada del 10 de marzo de 2026' },
    ]);
  });

  test('what was rejected or deleted keeps nobody from the hours', async () => {
    const { data } = await ask('08:00-09:00');
    const [{ id }] = data as [Leave];
    const body = { status: 'rejected' as const };
    await api.call(endpoints.answerVacation, { as: who.company.people.admin, params: { id }, body });
    const [again] = (await ask('08:30-09:30')).data as [Leave];
    await api.call(endpoints.deleteVacation, { as: who.userId, params: { id: again.id } });
    expect((await ask('08:00-10:00')).status).toBe(201);
  });
});

describe('hours and a whole or half day', () => {
  test.each([
    ['08:00-09:00', '', {}],
    ['08:00-09:00', '', { part: 'morning' }],
    ['', '08:00-09:00', {}],
  ])('%j, then %j %j: 409 with who and when', async (first, second, over) => {
    expect((await ask(first)).status).toBe(201);
    const { status, message, errors } = await ask(second, over);
    expect([status, message]).toEqual([409, expect.stringContaining('Duplicate entry')]);
    expect(errors).toEqual({ dates: expect.stringContaining('10 de marzo de 2026') });
    expect(await heldOn(tuesday)).toHaveLength(1);
  });

  test('half a day, then hours', async () => {
    await ask('', { part: 'afternoon' });
    expect((await ask('08:00-09:00')).status).toBe(409);
  });
});

describe('at the same instant', () => {
  test('of overlapping hours one is written', async () => {
    const sent = await Promise.all(['08:00-10:00', '09:00-11:00', '09:30-09:45', '08:00-11:00'].map((one) => ask(one)));
    const written = sent.filter(({ status }) => status === 201);
    expect(sent.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
    expect(await heldOn(tuesday)).toHaveLength(written.length);
    expect(written.length).toBeGreaterThan(0);
    const held = written.map(({ data }) => (data as [Leave])[0]);
    const met = held.flatMap((one, at) => held.slice(at + 1).filter((two) => overlap(hoursOf(one), hoursOf(two))));
    expect(met).toEqual([]);
  });

  test('of hours and the whole day one is written', async () => {
    const sent = await Promise.all(['08:00-10:00', '', '11:00-12:00', ''].map((one) => ask(one)));
    expect(sent.every(({ status }) => [201, 409].includes(status))).toBe(true);
    const held = await heldOn(tuesday);
    expect(held.length).toBe(sent.filter(({ status }) => status === 201).length);
    expect(new Set(held.map(({ rest_from }) => rest_from === null)).size).toBe(1);
  });

  test.each([
    ['08:00-09:00', '08:30-10:00', 409],
    ['08:00-09:00', '16:00-17:00', 201],
    ['08:00-09:00', '', 409],
    ['', '16:00-17:00', 409],
  ])('%j is being written, %j waits for it: %i', async (first, second, status) => {
    const [from = null, to = null] = first === '' ? [] : first.split('-');
    const sent = await whileBlocked(api.database, { hold: (tx) => writeRest(tx, from, to), start: () => ask(second) });
    expect(sent.status).toBe(status);
    expect(await heldOn(tuesday)).toHaveLength(status === 201 ? 2 : 1);
  });
});

test('hours that are being written count with those that wait: together no longer than the day', async () => {
  const { status, errors } = await whileBlocked(api.database, {
    hold: (tx) => writeRest(tx, '08:00', '13:00'),
    start: () => ask('14:00-18:00'),
  });
  expect([status, errors]).toEqual([
    422,
    { rest_to: 'Con los demás descansos de ese día, es más largo que la jornada del 10 de marzo de 2026' },
  ]);
  expect(await heldOn(tuesday)).toEqual([{ rest_from: '08:00' }]);
  expect((await ask('14:00-17:00')).status).toBe(201);
});

const writeRest = (tx: Tx, from: string | null, to: string | null) =>
  tx.run(sql`insert into leave (enterprise_id, user_id, leave_type_id, day, rest_from, rest_to, status, requested_by)
             values (${who.enterpriseId}, ${who.userId}, ${type}, ${tuesday}, ${from}, ${to}, 'pending', ${who.userId})`);

const hoursOf = ({ rest_from: from = '', rest_to: to = '' }: Leave): HoursOff => ({ from, to });

test('the database and the product call the same hours overlapping', async () => {
  const time = fc
    .tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const times = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to);
  const pairs = fc.sample(fc.tuple(times, times), { numRuns: 2000, seed: 7 });
  const rows = await api.sql<{ meet: boolean }>(
    `select rest_minutes(a->>'from', a->>'to') && rest_minutes(b->>'from', b->>'to') as meet
       from jsonb_array_elements($1::jsonb) with ordinality as pair (two, at),
            lateral (select two->0 as a, two->1 as b) sides order by at`,
    [JSON.stringify(pairs)],
  );
  expect(rows.map(({ meet }) => meet)).toEqual(pairs.map(([one, other]) => overlap(one, other)));
});
