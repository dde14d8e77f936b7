import { verifyAudit } from '../modules/operation/audit/index.ts';
import { enterpriseGiven, type Run } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

/**
 * `jornada verify audit [ENTERPRISE]`: proves every chain of the audit log. Exit code 1 when anything is not as it
 * should be, 2 when it could not be found out.
 */
export const verifyAuditChains: Run = async ({ positionals: [enterprise] }) => {
  const chosen = enterpriseGiven(enterprise);
  return withDatabase(async (database) => {
    const { chains, findings } = await verifyAudit(database, { enterpriseId: chosen });
    for (const { enterpriseId, proven, head } of chains)
      console.log(`enterprise ${enterpriseId}: ${proven} rows, ${head}`);
    for (const { kind, enterpriseId, seq, detail } of findings)
      console.log(`${kind.toUpperCase()}: enterprise ${enterpriseId}, row ${seq}: ${detail}`);
    console.log(`${chains.length} chains, ${findings.length} findings`);
    return findings.length === 0 ? 0 : 1;
  });
};
