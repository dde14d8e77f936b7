import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { LeaveReview, NewLeavePreview } from '#domain/planning/leave/leaveReview.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { closeAt, day, monthOf } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { account, api, sumsOf, who, withFebruary } from './hoursBank.fixture.ts';

withFebruary();

const tuesday = '2026-03-10';

async function newType(more: object = { hours_bank: 1 }): Promise<number> {
  const { data } = await api.call(endpoints.createLeaveType, {
    as: who.company.people.admin,
    body: { name: 'Descanso compensatorio', enterprise_id: who.enterpriseId, ...more },
  });
  return (data as { permission_type_id: number }).permission_type_id;
}

const bodyOf = (type: number, over: object) => ({
  type,
  dates: [tuesday],
  rest_from: '13:00',
  rest_to: '15:00',
  employees: [who.userId],
  teams: [],
  status: 'pending',
  enterprise_id: who.enterpriseId,
  ...over,
});

const ask = (type: number, over: object = {}, as = who.userId) =>
  api.call(endpoints.createVacations, { as, body: bodyOf(type, over) });

const rested = async (over: object = {}) => {
  const sent = await ask(await newType(), { status: 'approved', ...over }, who.company.people.admin);
  expect([sent.status, sent.errors]).toEqual([201, undefined]);
  return sent.data as Leave[];
};

/** Shifts of all days, from the 2nd of March on. */
async function shift(text: string): Promise<void> {
  await api.sql(
    `with made as (insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
                   values ($1, 'Turno', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2026-03-02', '2026-03-02') returning id),
          week as (insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
                   select $1, id, 1, jsonb_build_array(jsonb_build_object('days', '[1,2,3,4,5]'::jsonb, 'shift', $3::text))
                     from made)
     insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) select $1, id, 1, $2 from made`,
    [who.enterpriseId, who.userId, text],
  );
}

const errorsOf = async (type: number, over: object) => {
  const { status, errors } = await ask(type, over);
  return [status, errors];
};

describe('two hours of a day', () => {
  test('are two hours of the bank, and two hours less to work, in the closed month too', async () => {
    await rested();
    const marchWorked = Array.from({ length: 30 }, (_, index) => `2026-03-${String(index + 2).padStart(2, '0')}`)
      .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
      .map((date) => day(date, date === tuesday ? 6 : 8));
    await punched(api, who, marchWorked);
    api.setNow(new Date('2026-03-31T20:00Z'));
    const found = await account();
    expect(found.movements[0]).toEqual({ kind: 'rested', date: tuesday, ms: -2 * HOUR_MS });
    expect(sumsOf(found)).toMatchObject({ balance: 6, rested: 2, counted: 6 });
    await closeAt(api, '2026-04-01T10:00Z');
    const { scheduled, worked } = await monthOf(api, who, '2026-03');
    expect(worked).toBe(scheduled);
  });

  test('are told with their times, and asked for, reviewed and approved as leave is', async () => {
    const sent = await ask(await newType());
    const [leave] = sent.data as [Leave];
    expect(leave).toMatchObject({ part: 'full', rest_from: '13:00', rest_to: '15:00', status: 'pending' });
    const { data } = await api.call(endpoints.reviewVacation, {
      as: who.company.people.admin,
      params: { id: leave.id },
    });
    expect(data as LeaveReview).toMatchObject({
      days: null,
      rest: { balance: 8 * HOUR_MS, takes: 2 * HOUR_MS },
    });
    const approved = await api.call(endpoints.answerVacation, {
      as: who.company.people.admin,
      params: { id: leave.id },
      body: { status: 'approved' },
    });
    expect(approved.status).toBe(200);
    const told = await api.sql<{ data: { hours: object } }>(
      `select data from notifications where user_id = $1 and kind = 'leaveAnswered'`,
      [who.userId],
    );
    expect(told.map((one) => one.data.hours)).toEqual([{ from: '13:00', to: '15:00' }]);
  });

  test('of a night after midnight belong to the date of its shift', async () => {
    await shift('22:00 - 06:00');
    await rested({ rest_from: '04:00', rest_to: '06:00' });
    api.setNow(new Date('2026-03-31T20:00Z'));
    expect((await account()).movements[0]).toEqual({ kind: 'rested', date: tuesday, ms: -2 * HOUR_MS });
    const { data } = await api.call(endpoints.createCalendarFeed, {
      as: who.userId,
      body: { enterprise_id: who.enterpriseId },
    });
    const file = (data as { url: string }).url.split('/').at(-1) ?? '';
    const { text } = await api.call(endpoints.readCalendar, { params: { file } });
    expect(text).toContain('DTSTART:20260311T030000Z');
    expect(text).toContain('DTEND:20260311T050000Z');
  });
});

describe('is refused at the right field', () => {
  test('of a type that does not take from the bank', async () => {
    expect(await errorsOf(await newType({}), {})).toEqual([
      422,
      { rest_from: expect.stringMatching(/bolsa de horas/) },
    ]);
  });

  test('outside of the shift, which is named, on a free day, and longer than the day', async () => {
    const type = await newType();
    expect(await errorsOf(type, { rest_from: '09:00', rest_to: '18:30' })).toEqual([
      422,
      { rest_to: expect.stringMatching(/más largo que la jornada del 10 de marzo de 2026/) },
    ]);
    await shift('09:00 - 13:00;15:00 - 19:00');
    expect(await errorsOf(type, { rest_from: '12:00', rest_to: '16:00' })).toEqual([
      422,
      { rest_from: expect.stringContaining('turno del 10 de marzo de 2026: 09:00 - 13:00, 15:00 - 19:00') },
    ]);
    expect(await errorsOf(type, { rest_from: '17:00', rest_to: '16:00' })).toEqual([
      422,
      { rest_to: 'La hora de fin debe ser posterior a la de inicio' },
    ]);
    expect((await ask(type, { rest_from: '15:00', rest_to: '19:00' })).status).toBe(201);
  });

  test.each([
    [{ rest_to: undefined }, 'rest_to', 'Indica desde qué hora y hasta qué hora'],
    [{ rest_from: null }, 'rest_from', 'Indica desde qué hora y hasta qué hora'],
    [{ rest_to: '13:00' }, 'rest_to', 'La hora de fin debe ser posterior a la de inicio'],
    [{ rest_to: '25:00' }, 'rest_to', 'Escribe la hora como HH:MM'],
    [{ part: 'morning' }, 'part', 'Elige un descanso por horas o medio día, no los dos'],
  ])('%j', async (over, field, sentence) => {
    expect(await errorsOf(await newType(), over)).toEqual([422, { [field]: sentence }]);
  });
});

test('both previews say what the hours take, and what is wrong with them', async () => {
  const type = await newType();
  const query = { enterprise_id: who.enterpriseId, type, start_date: tuesday, end_date: tuesday };
  const own = await api.call(endpoints.previewVacations, {
    as: who.userId,
    query: { ...query, rest_from: '13:00', rest_to: '14:30' },
  });
  expect(own.data).toMatchObject({ dates: [tuesday], rest: { balance: 8 * HOUR_MS, takes: 1.5 * HOUR_MS } });
  const { data } = await api.call(endpoints.previewNewVacations, {
    as: who.company.people.admin,
    body: bodyOf(type, {}),
  });
  expect((data as NewLeavePreview)[0]).toMatchObject({ dates: 1, rest: { takes: 2 * HOUR_MS } });
  await shift('09:00 - 13:00');
  const wrong = await api.call(endpoints.previewVacations, {
    as: who.userId,
    query: { ...query, rest_from: '13:00', rest_to: '14:30' },
  });
  expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['rest_from']]);
});

describe('a whole day', () => {
  const whole = { rest_from: undefined, rest_to: undefined };
  const preview = async (type: number, date: string) => {
    const { data } = await api.call(endpoints.previewNewVacations, {
      as: who.company.people.admin,
      body: { ...bodyOf(type, { ...whole, dates: [date], part: 'full' }), status: undefined },
    });
    return (data as NewLeavePreview | null)?.map(({ dates, rest }) => [dates, (rest?.takes ?? NaN) / HOUR_MS]);
  };

  test('of a shift on a day that the contract does not name is asked for by the hour', async () => {
    await shift('09:00 - 17:00');
    await api.sql(`update work_terms set days_of_week = '{2,3,4,5,6}' where user_id = $1`, [who.userId]);
    const type = await newType();
    const monday = { ...whole, dates: ['2026-03-09'], part: 'full' };
    expect(await errorsOf(type, monday)).toEqual([422, { dates: expect.stringContaining('por horas') }]);
    expect((await ask(type, { dates: ['2026-03-09'] })).status).toBe(201);
  });

  test('without a shift takes nothing, though the contract names it, and is refused', async () => {
    await shift('09:00 - 17:00');
    await api.sql(`update work_terms set days_of_week = '{2,3,4,5,6}' where user_id = $1`, [who.userId]);
    const saturday = { ...whole, dates: ['2026-03-14'], part: 'full' };
    const inWorkingDays = await newType({ hours_bank: 1, working_days: 1 });
    expect(await preview(inWorkingDays, '2026-03-14')).toEqual([[0, 0]]);
    expect(await preview(inWorkingDays, tuesday)).toEqual([[1, 8]]);
    await api.sql('update leave_types set working_days = false where id = $1', [inWorkingDays]);
    expect((await errorsOf(inWorkingDays, saturday))[0]).toBe(422);
  });
});
