import { describe, expect, it } from 'vitest';
import { complaintDeadlines } from './deadlines.ts';

const at = (text: string) => new Date(`${text}T10:00:00`);
const day = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

describe('"acknowledged in 7 days, answered in 3 months" (Ley 2/2023, art. 9)', () => {
  it.each([
    ['2026-01-10', '2026-01-12', '2026-01-17', '2026-04-12'],
    ['2026-01-10', null, '2026-01-17', '2026-04-17'],
    // Acknowledged too late: the three months run from the last day for it.
    ['2026-01-10', '2026-01-30', '2026-01-17', '2026-04-17'],
    ['2027-11-25', '2027-11-30', '2027-12-02', '2028-02-29'],
    ['2026-11-25', '2026-11-30', '2026-12-02', '2027-02-28'],
  ])('received %s, acknowledged %s: by %s, by %s', (received, acknowledged, acknowledgeBy, answerBy) => {
    const found = complaintDeadlines(at(received), acknowledged === null ? null : at(acknowledged));
    expect([day(found.acknowledgeBy), day(found.answerBy)]).toEqual([acknowledgeBy, answerBy]);
  });
});
