import { verifyLedger } from '../modules/timeEntries/index.ts';
import { enterpriseGiven, withDatabase } from './ledgerDatabase.ts';

/**
 * `npm run ledger:verify [-- ENTERPRISE]`: proves every chain of the ledger and that `time_entries` is what it gives.
 * Exit code 1 when anything is not as it should be, 2 when it could not be found out.
 */
process.exitCode = await withDatabase(async (database) => {
  const { chains, entries, findings } = await verifyLedger(database, enterpriseGiven());
  for (const { enterpriseId, rows, head } of chains) console.log(`enterprise ${enterpriseId}: ${rows} rows, ${head}`);
  for (const { kind, enterpriseId, seq, entryId, detail } of findings) {
    const where = seq === undefined ? `entry ${entryId}` : `row ${seq}`;
    console.log(`${kind.toUpperCase()}: enterprise ${enterpriseId}, ${where}: ${detail}`);
  }
  console.log(`${entries} entries, ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
});
