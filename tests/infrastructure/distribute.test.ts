import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribute } from '#server/db/shards/distribute.ts';
import { distributeEnterprises } from '#server/commands/distribute.ts';
import { helpOf } from '#server/commands/help.ts';
import { commands } from '#server/commands/table.ts';
import { runWith, urlOf } from '../support/command.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../support/database.ts';

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

test('a schema that is not up to date is refused with the command that mends it, and no setting of the start', async () => {
  const empty = await emptyDatabase();
  expect(await runWith(distributeEnterprises, { DATABASE_URL: urlOf(empty.owner) })).toEqual([
    2,
    [expect.stringMatching(/^DATABASE_URL: it lacks \d+ migrations: run "jornada migrate" before$/)],
  ]);
  await empty.drop();
});

test('its help says nothing against what works there', () => {
  const command = commands.find(({ words }) => words === 'distribute');
  const help = command ? helpOf(command) : '';
  expect(help).toContain('to be tried on a copy before');
  expect(help).not.toContain('sign in');
});
