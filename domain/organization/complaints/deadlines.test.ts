import { describe, expect, it } from 'vitest';
import { instantAt, localDateOf } from '#domain/time/localTime.ts';
import { complaintDeadlines, contentUntil, dueWarning } from './deadlines.ts';

const madrid = 'Europe/Madrid';
const at = (text: string) => new Date(instantAt(text, '10:00', madrid));
const day = (moment: Date | null, zone = madrid) => moment && localDateOf(moment.getTime(), zone);

describe('"acknowledged in 7 days, answered in 3 months from reception" (Ley 2/2023, art. 9)', () => {
  it.each([
    ['2026-01-10', '2026-01-12', null, '2026-01-17', '2026-04-10'],
    ['2026-01-10', null, null, '2026-01-17', '2026-04-17'],
    ['2026-01-10', '2026-01-30', null, '2026-01-17', '2026-04-10'],
    ['2026-01-10', '2026-01-12', 3, '2026-01-17', '2026-07-10'],
    ['2027-11-30', '2027-12-01', null, '2027-12-07', '2028-02-29'],
    ['2026-11-30', '2026-12-01', null, '2026-12-07', '2027-02-28'],
  ])('received %s, acknowledged %s, extended by %s: by %s, by %s', (received, acknowledged, months, first, last) => {
    const acknowledged_at = acknowledged === null ? null : at(acknowledged);
    const dates = { created_at: at(received), acknowledged_at, extension_months: months };
    const found = complaintDeadlines(dates, madrid);
    expect([day(found.acknowledgeBy), day(found.answerBy)]).toEqual([first, last]);
  });

  it('counts months by the calendar of the enterprise: 1 February there, 31 January in UTC', () => {
    const created_at = new Date('2026-01-31T23:00:00Z');
    const by = (zone: string) =>
      complaintDeadlines({ created_at, acknowledged_at: created_at, extension_months: null }, zone).answerBy;
    expect([day(by(madrid)), day(by('Atlantic/Canary'), 'Atlantic/Canary')]).toEqual(['2026-05-01', '2026-04-30']);
    expect(by(madrid).toISOString()).toBe('2026-04-30T22:00:00.000Z');
  });
});

describe('content of what nobody investigated goes three months after reception (Ley 2/2023, art. 32.4)', () => {
  const received = {
    created_at: at('2026-01-10'),
    investigated_at: null,
    extended_at: null,
    content_removed_at: null,
    content_due_at: null,
  };

  it.each([
    [{}, '2026-04-10'],
    [{ content_due_at: at('2026-12-30') }, '2026-12-30'],
    [{ investigated_at: at('2026-04-01') }, null],
    [{ extended_at: at('2026-04-01') }, null],
    [{ content_removed_at: at('2026-04-10') }, null],
  ])('%j: %s', (changes, expected) => {
    expect(day(contentUntil({ ...received, ...changes }, madrid))).toBe(expected);
  });

  it.each([
    ['2026-04-10', 0, '2026-03-10', null],
    ['2026-04-10', 0, '2026-03-11', '2026-04-10'],
    // The warnings begin with the upgrade, or come late: the content stays for as long as they say.
    ['2025-04-10', 0, '2026-11-30', '2026-12-30'],
    ['2026-12-30', 1, '2026-12-22', null],
    ['2026-12-30', 1, '2026-12-23', '2026-12-30'],
    ['2026-12-30', 1, '2027-01-10', '2027-01-17'],
    ['2026-12-30', 2, '2027-01-10', null],
  ])('due %s, %i warnings sent, on %s: warned of %s', (until, warnings, now, expected) => {
    expect(day(dueWarning(at(until), warnings, at(now), madrid))).toBe(expected);
  });
});
