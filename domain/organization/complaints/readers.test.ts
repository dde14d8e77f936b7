import { expect, test } from 'vitest';
import { readersOf } from './readers.ts';

test.each([
  ['the administrators, until somebody is named', [1, 2], [], [], [], [1, 2]],
  ['then those alone', [1, 2], [3], [], [], [3]],
  ['an administrator can be named', [1, 2], [2, 3], [], [], [2, 3]],
  ['never whom it is about', [1, 2], [2, 3], [2], [], [3]],
  ['nor an administrator whom it is about', [1, 2], [], [1], [], [2]],
  ['the other administrators, when it is about all who are named', [1, 2, 3], [2, 4], [2, 4], [], [1, 3]],
  ['nobody, when it is about them too', [1, 2], [3], [1, 2, 3], [], []],
  ['not who was made an administrator later', [1, 2, 3], [], [1], [3], [2]],
  ['nor once they are responsible', [1, 2, 3], [3], [1], [3], [2]],
  ['unless nobody else is left', [1, 3], [], [1], [3], [3]],
  ['then those responsible among them alone', [1, 3, 4], [4], [1], [3, 4], [4]],
])('it is read by: %s', (_, admins, responsible, subjects, later_admins, expected) => {
  expect(readersOf({ admins, responsible }, { subjects, later_admins })).toEqual(expected);
});
