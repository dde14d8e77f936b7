import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedFieldNames, memberFieldNames } from '#domain/organization/people/personFields.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What the table has beside what is kept of a person: whose and of which company it is, how they stand there, and what follows from other columns. */
const others = [
  'accepted_at',
  'account_id',
  'pending_email',
  'active',
  'carried_days',
  'complaints_responsible',
  'custom_fields',
  'enterprise_id',
  'erased_at',
  'firm_id',
  'hired_at',
  'hired_on',
  'left_at',
  'left_on',
  'pin_hash',
  'role',
  'search',
  'sort_name',
  'title',
  'user_id',
];

test('every column of a membership is a field that is shown, exported and erased, or named here', async () => {
  const columns = await api.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'enterprise_users'`,
  );
  const kept = columns.map(({ name }) => name).filter((name) => !others.includes(name));
  expect(kept.toSorted()).toEqual(memberFieldNames.toSorted());
  expect(memberFieldNames.filter((name) => !erasedFieldNames.some((erased) => erased === name))).toEqual([
    'name',
    'last_name',
    'dni',
  ]);
});
