import { factorEndpoints as endpoints } from '#domain/access/auth/factors.ts';
import { factorMessages as say, sessionMessages } from '#domain/access/auth/messages/index.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { Role } from '#domain/rights.ts';
import { personIn } from '#domain/rights.ts';
import { audit, auditAccount } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid, notFound, unauthorized } from '#server/http/apiError.ts';
import { deviceNameOf } from '#server/http/device.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import type { Module } from '#server/modules/deps.ts';
import { assertMayEnter } from '../commands/assertMayEnter.ts';
import { lockAccount } from '../commands/account.ts';
import { passwordFits } from '../commands/password.ts';
import { sessionOf } from '../commands/sessionOf.ts';
import { enter } from '../devices/enter.ts';
import { tellOwner } from '../events/credentialMails.ts';
import { findCredentials, findCredentialsOf, findPerson } from '../repo.ts';
import { newRecoveryCodes, newTotpSecret, recoveryHash, takeTotpCode, totpUri } from './codes.ts';
import { creationOptions, requestOptions, savePasskey, usePasskey } from './passkeys.ts';
import { presentPasskey } from './present.ts';
import { askRecovery } from './recovery.ts';
import {
  beginTotp,
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  endRecovery,
  type FactorState,
  findAskingEnterprises,
  findFactorState,
  findPasskeys,
  findPolicy,
  findTotp,
  findWithout,
  hasFactor,
  noteTotpConfirmed,
  replaceRecoveryCodes,
  updatePasskeyName,
  updatePolicy,
} from './repo.ts';
import { sealText } from '#server/ports/seal.ts';

export const secondFactors: Module = (serve, deps) => {
  const { database, clock, config, limit } = deps;
  const secretKey = () => serverSecret(config.pinSecret, config.dataDir);
  const means = async () => ({ site: config, secret: await secretKey(), now: clock.now() });
  const byAddress = (name: string, max: number) => limit({ name, max, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip });
  const recoveries = limit({
    name: 'second factor lost',
    max: 20,
    windowMs: DAY_MS,
    by: ({ ip }) => ip,
  });

  serve(endpoints.getSecondFactors, async ({ actor }) => {
    const [state, kept, totp, requiredBy] = await Promise.all([
      findFactorState(database, actor.accountId),
      findPasskeys(database, actor.accountId),
      findTotp(database, actor.accountId),
      findAskingEnterprises(database, actor.accountId),
    ]);
    return {
      data: {
        passkeys: kept.map(presentPasskey),
        totp_since: totp?.confirmed_at?.toISOString() ?? null,
        recovery_codes_left: state.recovery_codes,
        recovery_due_at: state.recovery_due_at?.toISOString() ?? null,
        required_by: requiredBy,
      },
    };
  });

  serve(endpoints.beginTotp, async ({ actor }) => {
    const person = await findPerson(database, actor.accountId);
    if (!person) throw unauthorized();
    const secret = newTotpSecret();
    const sealed = sealText(await secretKey(), actor.accountId, secret);
    // One that is in use stays: it is taken away first, which is told.
    if (!(await beginTotp(database, actor.accountId, sealed, clock.now()))) throw conflict(say.totpSaved);
    return { data: { secret, ...(await totpUri(person.email, secret)) } };
  });

  serve(
    endpoints.confirmTotp,
    async ({ actor, body }) => {
      const secret = await secretKey();
      const now = clock.now();
      const codes = await database.transaction(async (tx) => {
        await lockAccount(tx, actor.accountId);
        const before = await findFactorState(tx, actor.accountId);
        const totp = await findTotp(tx, actor.accountId);
        if (!totp || totp.confirmed_at) throw invalid({ code: say.codeExpired });
        const fits = await takeTotpCode(tx, totp, { secret, userId: actor.accountId, code: body.code, now });
        if (!fits) throw invalid({ code: say.codeWrong });
        await noteTotpConfirmed(tx, actor.accountId, now);
        await auditAccount(tx, { accountId: actor.accountId, action: 'auth.secondFactorAdd' });
        await tellOwner(tx, deps, 'totpAdded', actor.accountId);
        return hasFactor(before) ? null : drawCodes(tx, actor.accountId, secret);
      });
      return { data: { recovery_codes: codes }, message: say.totpSaved };
    },
    { guards: byAddress('confirm application', 20) },
  );

  serve(endpoints.removeTotp, async ({ actor }) => {
    await database.transaction(async (tx) => {
      await lockAccount(tx, actor.accountId);
      const state = await findFactorState(tx, actor.accountId);
      await assertKeepsFactor(tx, actor.accountId, { ...state, totp: false });
      const gone = await deleteTotp(tx, actor.accountId);
      if (state.totp) await auditAccount(tx, { accountId: actor.accountId, action: 'auth.secondFactorRemove' });
      if (state.passkeys === 0) await deleteRecoveryCodes(tx, actor.accountId);
      if (gone === 1 && state.totp) await tellOwner(tx, deps, 'totpRemoved', actor.accountId);
    });
    return { data: null, message: say.totpRemoved };
  });

  serve(endpoints.renewRecoveryCodes, async ({ actor }) => {
    const secret = await secretKey();
    const codes = await database.transaction(async (tx) => {
      await lockAccount(tx, actor.accountId);
      if (!hasFactor(await findFactorState(tx, actor.accountId))) throw conflict(say.none);
      await auditAccount(tx, { accountId: actor.accountId, action: 'auth.recoveryCodes' });
      await tellOwner(tx, deps, 'codesRenewed', actor.accountId);
      return drawCodes(tx, actor.accountId, secret);
    });
    return { data: { recovery_codes: codes }, message: say.codesRenewed };
  });

  serve(
    endpoints.askFactorRecovery,
    async ({ body }) => {
      const credentials = await findCredentials(database, body.email);
      const fits = await passwordFits(credentials?.password_hash, body.password);
      if (credentials && fits) await askRecovery(deps, credentials.id);
      return { data: null, message: say.recoveryAsked };
    },
    { guards: [recoveries] },
  );

  serve(endpoints.cancelFactorRecovery, async ({ actor }) => {
    await endRecovery(database, actor.accountId);
    await auditAccount(database, { accountId: actor.accountId, action: 'auth.factorKept' });
    return { data: null, message: say.recoveryCancelled };
  });

  serve(
    endpoints.askPasskey,
    async () => ({ data: { ...(await requestOptions(config, await secretKey(), clock.now())) } }),
    { guards: byAddress('passkey challenges', 120) },
  );

  serve(
    endpoints.signInWithPasskey,
    async ({ body, raw }) => {
      const used = await means();
      const userId = await database.transaction(async (tx) => (await usePasskey(tx, used, body.passkey)).user_id);
      const credentials = await findCredentialsOf(database, userId);
      if (!credentials) throw unauthorized();
      await assertMayEnter(deps, credentials);
      await endRecovery(database, userId);
      const { token, expiresAt, headers } = await enter(deps, raw, {
        userId,
        remember: body.remember,
        proof: 'passkey',
      });
      return { data: await sessionOf(database, userId, expiresAt), message: sessionMessages.signedIn, token, headers };
    },
    { guards: byAddress('passkey sign-in', 60) },
  );

  serve(endpoints.listPasskeys, async ({ actor }) => ({
    data: (await findPasskeys(database, actor.accountId)).map(presentPasskey),
  }));

  serve(endpoints.askNewPasskey, async ({ actor }) => {
    const person = await findPerson(database, actor.accountId);
    if (!person) throw unauthorized();
    const secret = await secretKey();
    const name = [person.name, person.last_name].join(' ').trim();
    const options = await database.transaction((tx) =>
      creationOptions(tx, config, secret, { id: actor.accountId, email: person.email, name }, clock.now()),
    );
    return { data: { ...options } };
  });

  serve(endpoints.createPasskey, async ({ actor, body, raw }) => {
    const used = await means();
    const name = body.name ?? deviceNameOf(raw) ?? say.passkeyDefault;
    const codes = await database.transaction(async (tx) => {
      await lockAccount(tx, actor.accountId);
      const before = await findFactorState(tx, actor.accountId);
      await savePasskey(tx, used, actor.accountId, { answer: body.passkey, name });
      await auditAccount(tx, { accountId: actor.accountId, action: 'auth.secondFactorAdd' });
      await tellOwner(tx, deps, 'passkeyAdded', actor.accountId, name);
      return hasFactor(before) ? null : drawCodes(tx, actor.accountId, used.secret);
    });
    return { data: { recovery_codes: codes }, message: say.passkeySaved };
  });

  serve(endpoints.renamePasskey, async ({ actor, params, body }) => {
    if ((await updatePasskeyName(database, actor.accountId, params.id, body.name)) === 0) throw notFound();
    return { data: null, message: say.passkeyRenamed };
  });

  serve(endpoints.removePasskey, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      await lockAccount(tx, actor.accountId);
      const removed = await deletePasskey(tx, actor.accountId, params.id);
      if (removed === undefined) throw notFound();
      const state = await findFactorState(tx, actor.accountId);
      await assertKeepsFactor(tx, actor.accountId, state);
      if (!hasFactor(state)) await deleteRecoveryCodes(tx, actor.accountId);
      await auditAccount(tx, { accountId: actor.accountId, action: 'auth.secondFactorRemove' });
      await tellOwner(tx, deps, 'passkeyRemoved', actor.accountId, removed);
    });
    return { data: null, message: say.passkeyRemoved };
  });

  serve(endpoints.getSecondFactorPolicy, async ({ params }) => ({
    data: { roles: await findPolicy(database, params.id), without: await findWithout(database, params.id) },
  }));

  serve(endpoints.setSecondFactorPolicy, async ({ actor, params, body, assertUnchanged }) => {
    const roles = [...new Set(body.roles)];
    await database.transaction(async (tx) => {
      await assertUnchanged(async () => ({ roles: await findPolicy(tx, params.id) }));
      const own = actor.memberships.find(({ enterprise_id }) => enterprise_id === params.id);
      if (own && roles.includes(own.role)) await assertHasFactor(tx, actor.accountId);
      await updatePolicy(tx, params.id, roles satisfies Role[]);
      const deed = {
        enterpriseId: params.id,
        actorId: personIn(actor, params.id),
        action: 'enterprise.secondFactor',
      } as const;
      await audit(tx, { ...deed, details: { roles } });
    });
    return { data: { roles }, message: say.policySaved };
  });
};

/** New recovery codes, of which only hashes are kept. */
async function drawCodes(tx: Tx, userId: number, secret: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(secret, userId, code)),
  );
  return codes;
}

/** @throws ApiError 409 when an enterprise asks for a second factor and none would be left */
async function assertKeepsFactor(tx: Tx, userId: number, left: FactorState): Promise<void> {
  if (hasFactor(left)) return;
  const [enterprise] = await findAskingEnterprises(tx, userId);
  if (enterprise !== undefined) throw conflict(say.lastOne(enterprise));
}

/** @throws ApiError 409 for who would be shut out by what they ask of others */
async function assertHasFactor(tx: Tx, userId: number): Promise<void> {
  if (!hasFactor(await findFactorState(tx, userId))) throw conflict(say.yourselfFirst);
}
