import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { failedSignInsLogged, mailLimits } from '#domain/constants.ts';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { sessionEndpoints } from '#domain/access/auth/session.ts';
import { auditAccount } from '#server/db/audit.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { ApiError, notFound } from '#server/http/apiError.ts';
import { deviceHashOf } from '#server/http/device.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { clientNetwork } from '#server/http/network.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { forReceiver } from '#server/http/locale.ts';
import { closeSession } from '#server/http/openSession.ts';
import { assertMayEnter } from './commands/assertMayEnter.ts';
import { newCodes, ownerOfResetCode } from './commands/codes.ts';
import { assertGoodPassword, hashPassword, passwordFits } from './commands/password.ts';
import { sessionOf } from './commands/sessionOf.ts';
import { countTry, forgiveTry } from './commands/signInLimits.ts';
import { enter } from './devices/enter.ts';
import { isKnownDeviceOf } from './devices/repo.ts';
import { devices } from './devices/routes.ts';
import { tellOwner } from './events/credentialMails.ts';
import { firstPasswordMail, recoveryMail } from './events/mails.ts';
import { linksAtSignIn } from './events/remindOfLink.ts';
import { secondFactors } from './factors/routes.ts';
import { checkSecondFactor } from './factors/secondFactor.ts';
import { authLinks, remindOfPassword } from './links/routes.ts';
import { findCredentials, findPerson, findPersonByEmail, ownDataOf, setPassword } from './repo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';

/**
 * Notes a wrong password, so many of a day and account that nobody can fill the log. It is not waited for: an answer that
 * took longer would tell that the account exists.
 */
function noteFailedSignIn(
  { database }: Pick<Deps, 'database'>,
  userId: number,
  address: string,
  log: FastifyBaseLogger,
): void {
  const counted = { key: `failed sign-ins logged|${userId}`, amount: 1, max: failedSignInsLogged, windowMs: DAY_MS };
  countUse(database, counted)
    .then((wait) => {
      if (wait > 0) return undefined;
      return auditAccount(database, { accountId: userId, action: 'auth.signInFailed', unknownActor: true, address });
    })
    .catch((error: unknown) => log.error({ err: error }, 'failed sign-in not logged'));
}

/** The address of a body of whatever shape, as a key that is never long. */
const emailIn = ({ body }: FastifyRequest): string => {
  const given = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof given === 'string' ? hashOf(normalEmail(given)) : '';
};

const nobody = { email: '', name: '', locale: null, has_password: true };

export const auth: Module = (serve, deps) => {
  for (const mount of [devices, secondFactors, authLinks]) mount(serve, deps);
  const { database, clock, outbox, config, limit } = deps;
  const codes = [limit({ name: 'codes', max: 30, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip })];
  const mails = [
    limit({ name: 'recovery', max: 5, windowMs: 15 * MINUTE_MS, by: (request) => `${request.ip}|${emailIn(request)}` }),
    limit({
      name: 'recovery of an account',
      max: mailLimits.recoveriesOfAccount,
      windowMs: DAY_MS,
      // No address is no account: those calls count for their network alone.
      by: (request) => emailIn(request) || request.ip,
    }),
  ];

  const resetLink = (code: string) => `${config.publicUrl}/restablecer-contrasena/${code}`;

  /** Whose device is known does not feel what others try. */
  const isKnown = async (request: FastifyRequest, email: string): Promise<boolean> => {
    const deviceHash = deviceHashOf(request, config.publicUrl);
    return deviceHash !== undefined && isKnownDeviceOf(database, email, deviceHash);
  };

  /** Whoever has no password yet closed the page that asked for one: told by mail, not by the answer. */
  async function remindOnce(userId: number, { log }: FastifyRequest): Promise<void> {
    const remind = database.transaction(async (tx) => {
      const person = await findPerson(tx, userId);
      if (person && (await countUse(tx, linksAtSignIn(userId))) === 0) await remindOfPassword(tx, deps, person);
    });
    await remind.catch((error: unknown) => log.error({ err: error }, 'mail to create a password not sent'));
  }

  serve(sessionEndpoints.login, async ({ body, raw }) => {
    const attempt = { email: body.email, ip: raw.ip, isKnown: await isKnown(raw, body.email) };
    await countTry(database, attempt);
    const credentials = await findCredentials(database, body.email);
    const fits = await passwordFits(credentials?.password_hash, body.password, clientNetwork(raw.ip));
    if (credentials?.verified && !credentials.password_hash) void remindOnce(credentials.id, raw);
    if (credentials && !fits) noteFailedSignIn(deps, credentials.id, raw.ip, raw.log);
    if (!credentials?.password_hash || !fits) throw new ApiError(401, say.wrongCredentials);
    await assertMayEnter(deps, credentials);
    const { id, password_hash: passwordHash, has_factor: hasFactor } = credentials;
    const proof = { userId: id, code: body.code, isKnown: attempt.isKnown, address: raw.ip };
    if (hasFactor) await checkSecondFactor(deps, proof);
    await forgiveTry(database, attempt);
    const { token, expiresAt, headers } = await enter(deps, raw, {
      userId: id,
      remember: body.remember,
      passwordHash,
      proof: hasFactor ? 'code' : 'password',
    });
    return { data: await sessionOf(database, id, expiresAt), message: say.signedIn, token, headers };
  });

  serve(sessionEndpoints.checkSession, async ({ actor, session }) => ({
    data: await sessionOf(database, actor.accountId, session.expiresAt),
  }));

  serve(sessionEndpoints.logout, async ({ actor, session }) => {
    await auditAccount(database, { accountId: actor.accountId, action: 'auth.signOut' });
    await closeSession(database, session.tokenHash);
    return { data: null, message: say.signedOut };
  });

  serve(
    sessionEndpoints.requestPasswordReset,
    async ({ body }) => {
      const person = await findPersonByEmail(database, body.email);
      await database.transaction(async (tx) => {
        // The same is asked of the database for an address that nobody has, and the same is written.
        const made = await newCodes(tx, clock, person ? [person] : [], { purpose: 'reset' });
        const { email, name, locale, has_password } = person ?? nobody;
        const link = resetLink(made.get(person?.id ?? 0) ?? '');
        const write = has_password ? recoveryMail : firstPasswordMail;
        const mail = forReceiver(locale, () => write(email, name, link));
        await outbox.add(tx, mail, {
          kind: 'recovery',
          userId: person?.id,
          expiresAt: made.size > 0 ? new Date(clock.now().getTime() + HOUR_MS) : clock.now(),
        });
      });
      return { data: null, message: say.mailSent };
    },
    { guards: mails },
  );

  serve(
    sessionEndpoints.readResetCode,
    async ({ params }) => {
      const owner = await ownerOfResetCode(database, clock, params.code);
      if (!owner) throw notFound(say.codeInvalid);
      return { data: { id: owner.id, has_password: owner.has_password } };
    },
    { guards: codes },
  );

  serve(
    sessionEndpoints.resetPassword,
    async ({ params, body, raw }) => {
      const owner = await ownerOfResetCode(database, clock, params.code);
      if (owner?.id !== params.userId) throw notFound(say.codeInvalid);
      assertGoodPassword(body.password, await ownDataOf(database, owner.id));
      const passwordHash = await hashPassword(body.password, clientNetwork(raw.ip));
      const done = await database.transaction(async (tx) => {
        const isSet = await setPassword(tx, owner.id, passwordHash, params.code, clock.now());
        if (!isSet) return false;
        await auditAccount(tx, { accountId: owner.id, action: 'auth.passwordReset' });
        await tellOwner(tx, deps, 'passwordChanged', owner.id);
        return true;
      });
      if (!done) throw notFound(say.codeInvalid);
      return owner.has_password
        ? { data: null, message: say.reset }
        : { data: { email: owner.email }, message: say.created };
    },
    { guards: codes },
  );
};
