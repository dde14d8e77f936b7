import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubApi, type StubAnswer, type StubRequest } from '#tests/support/apiStub.ts';
import { sheetOf } from '#tests/support/records.ts';
import { recordStore } from './recordStore.ts';
import { useRecord } from './useRecord.ts';

/** Half past midnight in Madrid, still the day before in the Canaries. */
const now = '2026-07-02T22:30:00Z';
const userId = 7;
const enterprise = { id: 1, name: 'Hotel', location: 0 as const, active_method: '1', time_zone: 'Europe/Madrid' };
const sheet = sheetOf({
  enterprise: { ...enterprise, time_zone: 'Atlantic/Canary' },
  now,
  today: '2026-07-02',
  state: 'in',
  since: '2026-07-02T21:00:00Z',
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answer: StubAnswer | ((request: StubRequest) => StubAnswer)) {
  const requests = stubApi({ 'GET /api/time-sheets/me': answer });
  const { result } = renderHook(() => useRecord(userId, enterprise));
  return { result, days: () => requests.map(({ query }) => query.get('endDate')) };
}

it('asks for the day by the clock of the last answer, and so only once', async () => {
  recordStore.set(JSON.stringify({ userId, record: { sheet, skew: 0 } }));
  const { result, days } = open({ data: sheet });
  await waitFor(() => expect(result.current.record).toBeDefined());
  expect(days()).toEqual(['2026-07-02']);
});

it('asks by that of the enterprise where the last answer is of somebody else', async () => {
  recordStore.set(JSON.stringify({ userId: 8, record: { sheet, skew: 0 } }));
  const { result, days } = open({ data: sheet });
  await waitFor(() => expect(result.current.record).toBeDefined());
  expect(days()).toEqual(['2026-07-03', '2026-07-02']);
});

it('keeps the first answer where the second one fails', async () => {
  const { result, days } = open(({ query }) =>
    query.get('endDate') === '2026-07-03' ? { data: sheet } : { status: 503, message: 'Ahora no' },
  );
  await waitFor(() => expect(result.current.record?.sheet.state).toBe('in'));
  expect(days()).toEqual(['2026-07-03', '2026-07-02']);
  expect(result.current.problem).toBeUndefined();
});
