import { expect, it } from 'vitest';
import { differences } from './differences.ts';
import type { Values } from './variables.ts';

const of = (values: Values | null, user_id = 1) => (values ? [{ user_id, values }] : []);

it.each<[string, Values | null, Values | null, Values | null]>([
  ['nothing changed', { worked: 480 }, { worked: 480 }, null],
  ['more', { worked: 480, night: 60 }, { worked: 540, night: 60 }, { worked: 60 }],
  ['less', { worked: 480 }, { worked: 400 }, { worked: -80 }],
  ['a variable that is new', { worked: 480 }, { worked: 480, 'leave:2': 0.5 }, { 'leave:2': 0.5 }],
  ['a variable that is gone', { worked: 480, overtime: 60 }, { worked: 480 }, { overtime: -60 }],
  ['a person who is new', null, { worked: 480 }, { worked: 480 }],
  ['a person who is gone', { worked: 480, night: 10 }, null, { worked: -480, night: -10 }],
])('%s', (_what, before, now, difference) => expect(differences(of(before), of(now))).toEqual(of(difference)));

it('added to what was exported they are what stands now', () => {
  const before = [...of({ worked: 480, night: 60 }), ...of({ worked: 10 }, 2)];
  const now = [...of({ worked: 500, 'leave:4': 1 }), ...of({ holiday: 5 }, 3)];
  const changed = differences(before, now);
  expect(changed.map(({ user_id }) => user_id)).toEqual([1, 3, 2]);
  expect(differences(now, now)).toEqual([]);
  expect(changed[0]?.values).toEqual({ worked: 20, night: -60, 'leave:4': 1 });
});
