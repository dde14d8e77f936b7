import { deviceEndpoints as endpoints, type OwnSession } from '#domain/access/auth/devices.ts';
import { deviceMessages as say } from '#domain/access/auth/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { invalid } from '#server/http/apiError.ts';
import { auditAccount } from '#server/db/audit.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import type { Module } from '#server/modules/deps.ts';
import { endSessions } from '../commands/account.ts';
import { passwordFits } from '../commands/password.ts';
import { usePasskey } from '../factors/passkeys.ts';
import { checkSecondFactor } from '../factors/secondFactor.ts';
import { findPasswordHash } from '../repo.ts';
import { deleteSession, findSessions, forgetDevices, noteProof, type SessionRow } from './repo.ts';

const presentOwnSession = (row: SessionRow, currentHash: string): OwnSession => ({
  id: row.id,
  device: row.device,
  current: row.token_hash === currentHash,
  started_at: row.started_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
});

export const devices: Module = (serve, deps) => {
  const { database, clock, config, limit } = deps;
  const guessing = limit({
    name: 'confirm identity',
    max: 20,
    windowMs: HOUR_MS,
    by: ({ session }) => String(session?.actor.accountId),
  });

  serve(endpoints.listSessions, async ({ actor, session }) => {
    const rows = await findSessions(database, actor.accountId, clock.now());
    return { data: rows.map((row) => presentOwnSession(row, session.tokenHash)) };
  });

  serve(endpoints.endSession, async ({ actor, params }) => {
    await deleteSession(database, actor.accountId, params.id);
    await auditAccount(database, { accountId: actor.accountId, action: 'auth.sessionsEnded' });
    return { data: null, message: say.ended };
  });

  serve(endpoints.endAllSessions, async ({ actor }) => {
    await database.transaction(async (tx) => {
      await endSessions(tx, actor.accountId);
      await forgetDevices(tx, actor.accountId);
      await auditAccount(tx, { accountId: actor.accountId, action: 'auth.sessionsEnded' });
    });
    return { data: null, message: say.allEnded };
  });

  serve(
    endpoints.confirmIdentity,
    async ({ actor, session, body, ip }) => {
      const now = clock.now();
      const { passkey, password, code } = body;
      if (passkey) {
        const means = { site: config, secret: await serverSecret(config.pinSecret, config.dataDir), now };
        await database.transaction(async (tx) => {
          const used = await usePasskey(tx, means, passkey);
          if (used.user_id !== actor.accountId) throw invalid({ passkey: say.wrongPasskey });
        });
      } else {
        if (!password) throw invalid({ password: say.proofRequired });
        const fits = await passwordFits(await findPasswordHash(database, actor.accountId), password);
        if (!fits) throw invalid({ password: say.wrongPassword });
        await checkSecondFactor(deps, { userId: actor.accountId, code, isKnown: true, address: ip });
      }
      await noteProof(database, session.tokenHash, now);
      return { data: null, message: say.confirmed };
    },
    { guards: [guessing] },
  );
};
