import { subYears } from 'date-fns';
import { retention } from '#domain/constants.ts';
import { checkpointSigner, purgeLedger } from '../modules/timekeeping/timeEntries/index.ts';
import { serverSecret } from '../ports/serverSecret.ts';
import { assertHasDatabase } from './assertHasDatabase.ts';
import { enterpriseGiven, type Run, UsageError } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

/**
 * `jornada ledger purge --years YEARS [ENTERPRISE]`: removes rows of the time ledger, and their entries and corrections, that
 * were written more than so many years before the first of this month, and leaves signed checkpoints. Beside a server
 * that may be running.
 */
export const purgeLedgerRows: Run = async ({ positionals: [enterprise], options: { years } }) => {
  const enterpriseId = enterpriseGiven(enterprise);
  const kept = Number(years);
  const least = retention.recordYears;
  if (!Number.isInteger(kept) || kept < least)
    throw new UsageError(
      `--years is a whole number from ${least}, as long as the law orders it to be kept (art. 34.9 ET)`,
    );
  return withDatabase(async (_database, server, config) => {
    const now = new Date();
    const before = subYears(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())), kept);
    const signer = checkpointSigner(await serverSecret(config.pinSecret, config.dataDir));
    console.log(`Before ${before.toISOString()}, signed by ${signer.publicKey}`);
    const gone = await purgeLedger(server.owner, {
      signer,
      before,
      enterpriseId,
      onCheckpoint: ({ enterprise_id, seq, rows, hash }) =>
        console.log(`enterprise ${enterprise_id}: ${rows} rows up to row ${seq}, ${hash}`),
    });
    console.log(`${gone} rows went`);
    return 0;
  }, assertHasDatabase);
};
