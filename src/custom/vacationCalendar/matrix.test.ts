import { describe, expect, it, test } from 'vitest';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { leaveOf } from '#tests/support/records.ts';
import {
  columnShades,
  datesOfMonth,
  drawnPartOf,
  type Employee,
  initialsOf,
  peopleOf,
  personMonths,
  teamsOf,
} from './matrix.ts';

const [bakery, shop] = [
  { id: 5, name: 'Obrador' },
  { id: 6, name: 'Tienda' },
];
const employee = (id: number, name: string, over: Partial<Employee> = {}): Employee => ({
  id,
  name,
  last_name: 'Gómez',
  dni: null,
  active: 1,
  teams: [],
  ...over,
});
const of = (user: number, date: string, over: Partial<Leave> = {}) =>
  leaveOf({ user: { id: user, name: 'Persona', last_name: `${user}` }, date, ...over });
const none = { team: undefined, employee: undefined };

test.each([
  ['2026-11', 30],
  ['2026-12', 31],
  ['2026-02', 28],
  ['2028-02', 29],
])('"one column per day": %s has %i', (month, days) => expect(datesOfMonth(month)).toHaveLength(days));

describe('"one row per employee"', () => {
  const staff = [employee(2, 'Úrsula'), employee(1, 'Ana'), employee(3, 'Zoe', { active: 0 })];

  it('active employees by name', () =>
    expect(peopleOf(staff, []).map(({ name }) => name)).toEqual(['Ana Gómez', 'Úrsula Gómez']));

  it('who is no employee, or not active any more, has a row in a month in which they have leave', () => {
    const names = peopleOf(staff, [of(3, '2026-11-02'), of(9, '2026-11-03')]).map(({ name }) => name);
    expect(names).toEqual(['Ana Gómez', 'Persona 3', 'Persona 9', 'Úrsula Gómez']);
  });
});

describe('"team and employee filters"', () => {
  const people = peopleOf(
    [employee(1, 'Ana', { teams: [bakery, shop] }), employee(2, 'Bea', { teams: [shop] }), employee(3, 'Cleo')],
    [],
  );
  const names = (filter: Parameters<typeof personMonths>[2]) =>
    personMonths(people, [], filter).map(({ person }) => person.id);

  it('narrow the rows', () => {
    expect(names(none)).toEqual([1, 2, 3]);
    expect(names({ ...none, team: 6 })).toEqual([1, 2]);
    expect(names({ ...none, employee: 3 })).toEqual([3]);
    expect(names({ team: 5, employee: 2 })).toEqual([]);
  });

  it('each team is offered once', () => expect(teamsOf(people).map(({ name }) => name)).toEqual(['Obrador', 'Tienda']));
});

describe('what is drawn on a day', () => {
  const drawn = (...leave: Leave[]) =>
    personMonths(peopleOf([employee(1, 'Ana')], []), leave, none)[0]?.days.map((day) => day.drawn.map(({ id }) => id));
  const on = (id: number, over: Partial<Leave>) => of(1, '2026-11-02', { id, ...over });

  it('two halves, the morning first', () =>
    expect(drawn(on(1, { part: 'afternoon' }), on(2, { part: 'morning' }))).toEqual([[2, 1]]));
  it('rejected leave gives way to another of the day', () =>
    expect(drawn(on(1, { status: 'rejected' }), on(2, { status: 'pending' }))).toEqual([[2]]));
  it('rejected leave alone is drawn, the last of it', () =>
    expect(drawn(on(1, { status: 'rejected' }), on(2, { status: 'rejected' }))).toEqual([[2]]));
  it('days are in order', () =>
    expect(drawn(of(1, '2026-11-09', { id: 9 }), of(1, '2026-11-03', { id: 3 }))).toEqual([[3], [9]]));
});

test.each([
  ['Vacaciones', 'V'],
  ['Permiso médico', 'PM'],
  ['Permiso por nacimiento', 'PN'],
  ['Cuidado de un familiar enfermo', 'CF'],
  ['área', 'Á'],
])('«%s» is distinguished by %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('columns are shaded by one gradient', () =>
  expect(columnShades([undefined, 'red'])).toBe(
    'linear-gradient(to right, transparent 0.0000% 50.0000%, red 50.0000% 100.0000%)',
  ));

describe('the part in which leave is drawn', () => {
  it.each([
    [{}, 'full'],
    [{ part: 'afternoon' as const }, 'afternoon'],
    [{ rest_from: '08:00', rest_to: '10:00' }, 'morning'],
    [{ rest_from: '13:00', rest_to: '15:00' }, 'afternoon'],
    [{ rest_from: '12:00', rest_to: '15:59' }, 'morning'],
    [{ rest_from: '22:00', rest_to: '02:00' }, 'afternoon'],
    [{ rest_from: '01:00', rest_to: '04:00' }, 'morning'],
  ])('%o: %s', (over, part) => {
    expect(drawnPartOf(leaveOf(over))).toBe(part);
  });

  it('hours of one half stand in their order', () => {
    const later = leaveOf({ id: 1, rest_from: '11:00', rest_to: '12:00' });
    const earlier = leaveOf({ id: 2, rest_from: '09:00', rest_to: '10:00' });
    const [row] = personMonths([{ id: later.user.id, name: 'Lucía', dni: null, teams: [] }], [later, earlier], none);
    expect(row?.days[0]?.drawn.map(({ id }) => id)).toEqual([2, 1]);
  });
});
