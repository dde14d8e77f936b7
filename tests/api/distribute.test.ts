import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribute } from '../../server/db/shards/distribute.ts';
import { type ClonedDatabase, cloneDatabase } from '../support/database.ts';

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('a database that is no coordinator of Citus is refused, and stays as it is', async () => {
  await expect(distribute(database.owner)).rejects.toThrow(
    'DATABASE_URL: it is no Citus coordinator: the extension citus is not in this database',
  );
});
