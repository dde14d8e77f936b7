import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Run } from '#server/commands/command.ts';
import { purgeLedgerRows } from '#server/commands/purgeLedger.ts';
import { verifyAuditChains } from '#server/commands/verifyAudit.ts';
import { verifyLedgerChains } from '#server/commands/verifyLedger.ts';
import { rotateKeys } from '#server/commands/rotateKeys.ts';
import { runWith, urlOf } from '../support/command.ts';
import { type ClonedDatabase, cloneDatabase } from '../support/database.ts';

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query('update drizzle.schema_needs set migration = 9007199254740991');
  await owner.end();
});
afterAll(() => database.drop());

const commands: readonly (readonly [string, Run, Partial<Parameters<Run>[0]>])[] = [
  ['verify ledger', verifyLedgerChains, {}],
  ['verify audit', verifyAuditChains, {}],
  ['ledger purge', purgeLedgerRows, { options: { years: '10' } }],
  ['keys rotate', rotateKeys, {}],
];

test.each(commands)('jornada %s of a release whose schema has been taken away is one line', async (_, run, input) => {
  const settings = { DATABASE_URL: urlOf(database.app), MIGRATE_DATABASE_URL: urlOf(database.owner) };
  expect(await runWith(run, settings, input)).toEqual([
    2,
    [expect.stringMatching(/^The database is of a later release, [^\n]+$/)],
  ]);
});
