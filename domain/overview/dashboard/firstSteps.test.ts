import { expect, test } from 'vitest';
import { firstSteps } from './firstSteps.ts';

const now = new Date('2026-11-24T10:00:00Z');
const done = { people: true, workplace: true, schedule: true, method: true, punch: true };

test.each([
  ['a new company', { ...done, schedule: false }, '2026-11-20', true],
  ['all steps done', done, '2026-11-20', false],
  ['older than a month, and punching', { ...done, method: false }, '2026-10-01', false],
  ['older than a month, nobody has punched', { ...done, punch: false }, '2026-10-01', true],
])('%s', (_, setup, created, shown) => expect(firstSteps(setup, new Date(created), now)).toEqual(shown ? setup : null));
