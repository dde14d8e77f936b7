import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import { deviceMessages as say } from '../../../../domain/auth/messages/index.ts';
import { auditAccount } from '../../../db/audit.ts';
import type { StolenToken } from '../../../http/session.ts';
import type { Deps } from '../../deps.ts';
import { tellOwner } from '../events/credentialMails.ts';

/** Ends the session of a token that came without its browser's cookie, and tells its owner. */
export async function endStolen(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'mail'>,
  { userId, tokenHash, device }: StolenToken['stolen'],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const ended = await deps.database.run(sql`delete from sessions where token_hash = ${tokenHash}`);
  if (ended !== 1) return;
  await auditAccount(deps.database, { userId, action: 'auth.tokenStolen', unknownActor: true });
  await tellOwner(deps, 'tokenStolen', userId, { about: device ?? say.unnamed, log });
}
