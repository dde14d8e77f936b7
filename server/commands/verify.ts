import type { Run } from './command.ts';
import { verifyAuditChains } from './verifyAudit.ts';
import { verifyLedgerChains } from './verifyLedger.ts';

/** `jornada verify [ENTERPRISE]`: both proofs, the second one whatever the first has found. The worse exit code counts. */
export const verify: Run = async (input) => Math.max(await verifyLedgerChains(input), await verifyAuditChains(input));
