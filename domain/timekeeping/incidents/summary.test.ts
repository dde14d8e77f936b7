import { expect, test } from 'vitest';
import type { IncidentLine } from './incidents.ts';
import { complianceOf, monthsOfTrend } from './summary.ts';

const line = (user_id: number, date: string, over: Partial<IncidentLine> = {}): IncidentLine => ({
  user_id,
  name: 'Lucía',
  last_name: 'Gómez',
  kind: 'longDay',
  article: '34.3',
  severity: 'breach',
  date,
  value: 1,
  limit: 0,
  times: 1,
  state: 'open',
  review: null,
  ...over,
});

test('a trend has six months, across New Year', () => {
  expect(monthsOfTrend('2027-02')).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02']);
});

test('a month by rule and team; a person of two teams counts in both, one of none by themselves', () => {
  const lines = [
    line(1, '2026-03-02'),
    line(1, '2026-03-03', { state: 'explained' }),
    line(2, '2026-03-03', { kind: 'shortRest', state: 'settled' }),
    line(3, '2026-03-31'),
    line(3, '2026-02-27'),
  ];
  const teams = [
    { id: 7, name: 'Cocina', members: new Set([1, 2]) },
    { id: 8, name: 'Sala', members: new Set([2]) },
    { id: 9, name: 'Vacío', members: new Set([4]) },
  ];
  const { total, rules, teams: byTeam, trend } = complianceOf(lines, teams, '2026-03');
  expect(total).toEqual({ open: 2, explained: 1, settled: 1, people: 3 });
  expect(rules).toEqual([
    { kind: 'longDay', article: '34.3', severity: 'breach', open: 2, explained: 1, settled: 0, people: 2 },
    { kind: 'shortRest', article: '34.3', severity: 'breach', open: 0, explained: 0, settled: 1, people: 1 },
  ]);
  expect(byTeam).toEqual([
    { team_id: 7, name: 'Cocina', open: 1, explained: 1, settled: 1, people: 2 },
    { team_id: 8, name: 'Sala', open: 0, explained: 0, settled: 1, people: 1 },
    { team_id: 0, name: null, open: 1, explained: 0, settled: 0, people: 1 },
  ]);
  expect(trend.slice(-2)).toEqual([
    { month: '2026-02', open: 1, explained: 0, settled: 0, people: 1 },
    { month: '2026-03', ...total },
  ]);
});
