import { sql } from 'drizzle-orm';
import { deviceMessages as say } from '#domain/access/auth/messages/index.ts';
import { auditAccount } from '#server/db/audit.ts';
import type { StolenToken } from '#server/http/session.ts';
import type { Deps } from '#server/modules/deps.ts';
import { tellOwner } from '../events/credentialMails.ts';

/** Ends the session of a token that came without its browser's cookie, and tells its owner. */
export async function endStolen(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'outbox'>,
  { userId, tokenHash, device }: StolenToken['stolen'],
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const ended = await tx.run(sql`delete from sessions where token_hash = ${tokenHash}`);
    if (ended !== 1) return;
    await auditAccount(tx, { accountId: userId, action: 'auth.tokenStolen', unknownActor: true });
    await tellOwner(tx, deps, 'tokenStolen', userId, device ?? say.unnamed);
  });
}
