import { expect, it } from 'vitest';
import { api, entryOf, idOf, propose, put, withCorrections } from '#tests/support/corrections.ts';
import { closeAt, monthOf, newWorker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { HOUR_MS } from '#domain/time/units.ts';

withCorrections();

const ended = { start_hour: '2026-03-31 09:00:00', end_hour: '2026-03-31 17:00:00' };

/** Somebody whose March waits for an exit that the company proposes. */
async function waiting() {
  const who = await newWorker(api);
  await punched(api, who, [['2026-03-31 09:00', null]]);
  await closeAt(api, '2026-04-01T08:00:00+02:00');
  api.setNow(new Date('2026-04-01T10:00:00+02:00'));
  const proposal = idOf(await propose(who, { time_sheet_id: await entryOf(who), ...ended }));
  expect((await monthOf(api, who, '2026-03')).state).toBe('open_entry');
  return { who, answer: (how: 'accept' | 'dispute', body?: object) => put(how, proposal, who.userId, body) };
}

it('a month that waited is closed once a correction is accepted that ends its entry', async () => {
  const { who, answer } = await waiting();
  expect((await answer('accept')).status).toBe(201);
  expect(await monthOf(api, who, '2026-03')).toMatchObject({ state: 'unsigned', worked: 8 * HOUR_MS });
});

it('one whose entry stays open goes on waiting', async () => {
  const { who, answer } = await waiting();
  expect((await answer('dispute', { reason: 'Me fui antes' })).status).toBe(201);
  expect((await monthOf(api, who, '2026-03')).state).toBe('open_entry');
});

it('one that was reopened is left alone', async () => {
  const { who, answer } = await waiting();
  await api.sql('update closures set reopened_at = $2 where user_id = $1', [who.userId, '2026-04-01T07:00:00Z']);
  await answer('accept');
  expect((await monthOf(api, who, '2026-03')).closed_at).toBeNull();
});
