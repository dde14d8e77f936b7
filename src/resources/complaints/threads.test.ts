import { describe, expect, it } from 'vitest';
import type { Complaint } from '#domain/organization/complaints/complaints.ts';
import { dayOf, isImage, matching, threadsOf } from './threads.ts';

const one = (id: number, parent_id: number | null, message: string, state?: 'received' | 'closed'): Complaint => ({
  id,
  parent_id,
  message,
  created_at: '2026-03-01T00:00:00+01:00',
  file_path: null,
  file_name: null,
  files: [],
  enterprise_id: 1,
  by_author: true,
  about: [],
  progress: state
    ? {
        state,
        acknowledge_by: '2026-03-08T00:00:00+01:00',
        answer_by: '2026-06-08T00:00:00+02:00',
        acknowledged_at: null,
        closed_at: null,
        reference: '7F3A9C21',
        extension: null,
        content_until: null,
      }
    : null,
});
const all = [
  one(3, null, 'Falta ventilación en el obrador', 'received'),
  one(1, null, 'Horas no pagadas', 'closed'),
  one(2, 1, 'Revisado'),
];

describe('threadsOf', () => {
  it('shows top-level complaints with the replies of each', () => {
    expect(threadsOf(all).map(({ complaint, replies }) => [complaint.id, replies.map(({ id }) => id)])).toEqual([
      [3, []],
      [1, [2]],
    ]);
  });
});

describe('matching', () => {
  it.each([
    ['', null, [3, 1]],
    ['ventilacion', null, [3]],
    ['revisado horas', null, [1]],
    ['', 'closed', [1]],
    ['obrador', 'closed', []],
  ] as const)('%j in state %s', (search, state, ids) => {
    expect(matching(threadsOf(all), { search, state }).map(({ complaint }) => complaint.id)).toEqual(ids);
  });
});

describe('"attachments are treated as images by extension: jpg, jpeg, png, gif, bmp, webp"', () => {
  it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp', 'a.webp'])('%s', (name) => expect(isImage(name)).toBe(true));
  it.each(['a.pdf', 'a.svg', 'jpg', null])('not %s', (name) => expect(isImage(name)).toBe(false));
});

it('a day is the one of the enterprise, wherever it is read', () => {
  expect(dayOf('2026-03-01T00:00:00+01:00')).toBe('1 mar 2026');
});
