import { describe, expect, test } from 'vitest';
import { brokenKey, sqlState } from './sqlState.ts';

const databaseError = (code: string, more: object = {}, message = '') =>
  Object.assign(new Error(message), { code, ...more });

describe('brokenKey', () => {
  test.each([
    ['of one server', databaseError('23505', { constraint: 'users_email_unique' })],
    ['of a wrapped error', new Error('x', { cause: databaseError('23505', { constraint: 'users_email_unique' }) })],
    ['of a shard', databaseError('23505', { constraint: 'users_email_unique_102008' })],
    [
      'of a shard that names no constraint',
      databaseError('23505', {}, 'duplicate key value violates unique constraint "users_email_unique_102008"'),
    ],
  ])('says the key %s', (_what, error) => {
    expect(brokenKey(error)).toBe('users_email_unique');
  });

  test('is of unique keys and exclusions alone', () => {
    expect(brokenKey(databaseError('23503', { constraint: 'leave_enterprise_id_user_id_fkey' }))).toBeUndefined();
    expect(brokenKey(new Error('constraint "x"'))).toBeUndefined();
  });
});

describe('sqlState', () => {
  test('looks through wrappers, and takes no code of the system for one', () => {
    expect(sqlState(new Error('x', { cause: databaseError('JN002') }))).toBe('JN002');
    expect(sqlState(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBeUndefined();
  });
});
