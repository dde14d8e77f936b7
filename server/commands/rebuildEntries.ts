import { rebuildEntries } from '../modules/timekeeping/timeEntries/index.ts';
import { enterpriseGiven, type Run } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

/** `jornada ledger rebuild [ENTERPRISE]`: writes `time_entries` anew from the ledger. Exit code 2 when it cannot. */
export const rebuild: Run = async ({ positionals: [enterprise] }) => {
  const enterpriseId = enterpriseGiven(enterprise);
  return withDatabase(async (_database, server) => {
    const written = await rebuildEntries(server.owner, enterpriseId);
    console.log(`${written} entries written from the ledger`);
    return 0;
  });
};
