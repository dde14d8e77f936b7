import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { timeEntryOf } from '#tests/support/timeRecords.ts';
import { session } from '#src/session/store.ts';
import { Corrections } from './Corrections.tsx';
import { sheetOf } from '#tests/support/records.ts';

export const own = 'GET /api/time-sheets/requests/me';
export const day = 'GET /api/time-sheets/me';
export const post = 'POST /api/time-sheets/requests';
export const review = '/api/time-sheets/requests/preview';
export const entry = timeEntryOf('2026-11-16 08:00', '2026-11-16 16:00', { id: 5, paused: 30 });

export const change = (over: Partial<Correction> = {}): Correction => ({
  id: 1,
  user_id: 7,
  name: 'Ana',
  last_name: 'Ruiz Vega',
  updated_at: '2026-11-17T09:30:00+01:00',
  created_at: '2026-11-17T09:30:00+01:00',
  time_sheet_id: 5,
  date: '2026-11-16',
  start_hour: '2026-11-16T08:00:00+01:00',
  end_hour: '2026-11-16T16:00:00+01:00',
  start_hour_modified: null,
  end_hour_modified: '2026-11-16T17:00:00+01:00',
  time_paused: 0,
  worked_time: 0,
  total_time: 0,
  time_paused_before: 0,
  reason: 'Cerré la caja',
  side: 'person',
  proposed_by: 'Ana Ruiz Vega',
  status: 'pending',
  answered_by: null,
  answered_at: null,
  answer_reason: null,
  closed_months: [],
  ...over,
});

export const proposal = change({ id: 9, side: 'company', proposed_by: 'Lucía Ferrer', reason: 'Faltaba una hora' });

/** The corrections of a person, before a server that answers so. */
export function open(
  changes: Correction[],
  answers: Parameters<typeof stubApi>[0] = {},
  forgotten?: TimeEntry,
  time_zone = 'Europe/Madrid',
  mistaken?: TimeEntry,
) {
  session.set({ token: '1.s', user: sessionUserOf({ role: 'employee' }) });
  const requests = stubApi({
    [own]: { data: changes },
    [day]: ({ query }) => ({ data: sheetOf({ entries: query.get('startDate') === '2026-11-16' ? [entry] : [] }) }),
    [`POST ${review}`]: { data: [] },
    ...answers,
  });
  const reload = vi.fn(async () => undefined);
  render(<Corrections enterprise={{ id: 1, time_zone }} forgotten={forgotten} mistaken={mistaken} reload={reload} />);
  const sent = () =>
    requests
      .filter(({ method, path }) => method !== 'GET' && path !== review)
      .map(({ method, path, body }) => [method, path, body]);
  const requested = () => requests.filter(({ path }) => path.endsWith('/requests/me')).length;
  return { person: userEvent.setup({ delay: null }), requests, sent, requested, reload };
}

type Person = ReturnType<typeof open>['person'];
export const field = (label: string) => screen.getByLabelText(label);
export async function fill(person: Person, label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await person.clear(input);
  await person.type(input, text);
}

/** Of a day on which there are punches, that one is missing. */
export async function chooseMissing(person: Person) {
  await screen.findByRole('option', { name: 'Elige el fichaje' });
  await person.selectOptions(field('Fichaje'), 'Un fichaje que falta');
}
