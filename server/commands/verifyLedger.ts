import { checkpointSigner, verifyLedger } from '../modules/timekeeping/timeEntries/index.ts';
import { knownServerSecret } from '../ports/serverSecret.ts';
import { enterpriseGiven, type Run } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

/**
 * `jornada verify ledger [ENTERPRISE]`: proves every chain of the ledger and that `time_entries` is what it gives.
 * Exit code 1 when anything is not as it should be, 2 when it could not be found out.
 */
export const verifyLedgerChains: Run = async ({ positionals: [enterprise] }) => {
  const chosen = enterpriseGiven(enterprise);
  return withDatabase(async (database, _server, config) => {
    const secret = await knownServerSecret(config.pinSecret, config.dataDir);
    const checkpointKey = secret === undefined ? undefined : checkpointSigner(secret).publicKey;
    const { chains, entries, findings } = await verifyLedger(database, chosen, { checkpointKey });
    for (const { enterpriseId, rows, head } of chains) console.log(`enterprise ${enterpriseId}: ${rows} rows, ${head}`);
    for (const { kind, enterpriseId, seq, entryId, detail } of findings) {
      const where = seq === undefined ? `entry ${entryId}` : `row ${seq}`;
      console.log(`${kind.toUpperCase()}: enterprise ${enterpriseId}, ${where}: ${detail}`);
    }
    console.log(`${entries} entries, ${findings.length} findings`);
    return findings.length === 0 ? 0 : 1;
  });
};
