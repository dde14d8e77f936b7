import { expect, test } from 'vitest';
import { staffChangeMessages as say } from './messages/index.ts';
import { staffChangeEndpoints } from './staffChanges.ts';

test('who completes a change names the revision that they have read', () => {
  const { error } = staffChangeEndpoints.completeStaffChange.body.safeParse({ registered_on: '2026-11-18' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['revision'], say.revisionRequired]]);
});
