import { rebuildEntries } from '../modules/timeEntries/index.ts';
import { enterpriseGiven, withDatabase } from './ledgerDatabase.ts';

/** `npm run ledger:rebuild [-- ENTERPRISE]`: writes `time_entries` anew from the ledger. Exit code 2 when it cannot. */
process.exitCode = await withDatabase(async (_database, server) => {
  const written = await rebuildEntries(server.owner, enterpriseGiven());
  console.log(`${written} entries written from the ledger`);
  return 0;
});
