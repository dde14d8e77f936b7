import type { FastifyRequest } from 'fastify';
import { mailLimits } from '../../../domain/constants.ts';
import { sessionMessages as say, verificationMessages } from '../../../domain/auth/messages/index.ts';
import { strongestRole } from '../../../domain/rights.ts';
import { sessionEndpoints } from '../../../domain/auth/session.ts';
import { auditAccount } from '../../db/audit.ts';
import type { Module } from '../deps.ts';
import { forbidden, notFound, ApiError } from '../../http/apiError.ts';
import { countUse } from '../../http/rateLimit.ts';
import { forReceiver } from '../../http/locale.ts';
import { closeSession } from '../../http/session.ts';
import { newCode, ownerOfResetCode } from './commands/codes.ts';
import { createPasswordMail, emailChangedMail, recoveryMail } from './events/mails.ts';
import { noteFailedSignIn } from './commands/noteFailedSignIn.ts';
import { openLink } from './commands/openLink.ts';
import { hashPassword, passwordFits } from './commands/password.ts';
import { sessionOf } from './commands/sessionOf.ts';
import { enter } from './devices/enter.ts';
import { devices } from './devices/routes.ts';
import { tellOwner } from './events/credentialMails.ts';
import { secondFactors } from './factors/routes.ts';
import { checkSecondFactor } from './factors/secondFactor.ts';
import { remindOfLink } from './events/remindOfLink.ts';
import { findCredentials, findMemberships, findPerson, findPersonByEmail, setPassword } from './repo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time/units.ts';

/** Longer than a recovery: nobody waits for this mail at the screen. */
const CREATE_PASSWORD_HOURS = 24;

const emailIn = (request: FastifyRequest): string => {
  const { body } = request;
  return body && typeof body === 'object' && 'email' in body ? String(body.email) : '';
};

export const auth: Module = (serve, deps) => {
  for (const mount of [devices, secondFactors]) mount(serve, deps);
  const { database, clock, mail, config, limit } = deps;
  const byAddress = limit({ name: 'sign-in by address', max: 300, windowMs: MINUTE_MS, by: ({ ip }) => ip });
  const guessing = limit({
    name: 'sign-in',
    max: 10,
    windowMs: 5 * MINUTE_MS,
    by: (request) => `${request.ip}|${emailIn(request)}`,
  });
  const guessingAccount = limit({ name: 'sign-in to an account', max: 100, windowMs: HOUR_MS, by: emailIn });
  const codes = [limit({ name: 'codes', max: 30, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip })];
  const mails = [
    limit({ name: 'recovery', max: 5, windowMs: 15 * MINUTE_MS, by: (request) => `${request.ip}|${emailIn(request)}` }),
    limit({ name: 'recovery of an account', max: mailLimits.recoveriesOfAccount, windowMs: DAY_MS, by: emailIn }),
  ];

  const resetLink = (code: string) => `${config.publicUrl}/restablecer-contrasena/${code}`;

  serve(
    sessionEndpoints.login,
    async ({ body, raw, ip }) => {
      const credentials = await findCredentials(database, body.email);
      const fits = await passwordFits(credentials?.password_hash, body.password);
      if (credentials && !fits) noteFailedSignIn(deps, credentials.id, ip, raw.log);
      if (!credentials?.password_hash || !fits) throw new ApiError(401, say.wrongCredentials);
      const { id, verified, accepted, waiting, password_hash: passwordHash } = credentials;
      if (!verified || (!accepted && waiting.length > 0)) {
        const mailed = { key: `links at sign-in|${id}`, amount: 1, max: mailLimits.linksAtSignIn, windowMs: DAY_MS };
        if ((await countUse(database, mailed)) === 0) await remindOfLink(deps, credentials, raw.log);
        throw forbidden(verified ? say.notAccepted : say.notVerified);
      }
      await checkSecondFactor(deps, { userId: id, code: body.code, log: raw.log });
      await guessing.forgive(raw);
      const { token, expiresAt, headers } = await enter(deps, raw, {
        userId: id,
        remember: body.remember,
        passwordHash,
      });
      return { data: await sessionOf(database, id, expiresAt), message: say.signedIn, token, headers };
    },
    { preHandler: [byAddress, guessing, guessingAccount] },
  );

  serve(sessionEndpoints.checkSession, async ({ actor, session }) => ({
    data: await sessionOf(database, actor.id, session.expiresAt),
  }));

  serve(sessionEndpoints.logout, async ({ actor, session }) => {
    await auditAccount(database, { userId: actor.id, action: 'auth.signOut' });
    await closeSession(database, session.tokenHash);
    return { data: null, message: say.signedOut };
  });

  serve(
    sessionEndpoints.requestPasswordReset,
    async ({ body, raw }) => {
      const person = await findPersonByEmail(database, body.email);
      if (person) {
        const code = await newCode(database, clock, person, { purpose: 'reset' });
        mail
          .send(forReceiver(person.locale, () => recoveryMail(person.email, person.name, resetLink(code))))
          .catch((error: unknown) => raw.log.error({ err: error }, 'recovery mail not sent'));
      }
      return { data: null, message: say.mailSent };
    },
    { preHandler: mails },
  );

  serve(
    sessionEndpoints.readResetCode,
    async ({ params }) => {
      const owner = await ownerOfResetCode(database, clock, params.code);
      if (!owner) throw notFound(say.codeInvalid);
      return { data: { id: owner } };
    },
    { preHandler: codes },
  );

  serve(
    sessionEndpoints.resetPassword,
    async ({ params, body, raw }) => {
      const owner = await ownerOfResetCode(database, clock, params.code);
      if (!owner || owner !== params.userId) throw notFound(say.codeInvalid);
      const passwordHash = await hashPassword(body.password);
      const done = await database.transaction(async (tx) => {
        const isSet = await setPassword(tx, owner, passwordHash, params.code, clock.now());
        if (isSet) await auditAccount(tx, { userId: owner, action: 'auth.passwordReset' });
        return isSet;
      });
      if (!done) throw notFound(say.codeInvalid);
      await tellOwner(deps, 'passwordChanged', owner, { log: raw.log });
      return { data: null, message: say.reset };
    },
    { preHandler: codes },
  );

  serve(
    sessionEndpoints.verifyEmail,
    async ({ params, raw }) => {
      const opened = await database.transaction(async (tx) => {
        const done = await openLink(tx, params.id, clock.now());
        const person = done && (await findPerson(tx, done.userId));
        return person && { ...done, person, memberships: await findMemberships(tx, person.id) };
      });
      if (!opened) throw notFound(say.codeInvalid);
      const { outcome, hasPassword, formerEmail, person, memberships } = opened;
      const data = strongestRole(memberships.map(({ role }) => role));
      if (outcome === 'changed' && formerEmail) {
        const notified = forReceiver(person.locale, () =>
          emailChangedMail(formerEmail, person.name, person.email, `${config.publicUrl}/login`),
        );
        await tried(raw.log, mail.send(notified), 'mail of a changed address not sent');
      }
      if (outcome === 'again' || hasPassword) return { data, message: openedMessages[outcome]() };
      const code = await newCode(database, clock, person, { purpose: 'reset', hours: CREATE_PASSWORD_HOURS });
      const create = forReceiver(person.locale, () => createPasswordMail(person.email, person.name, resetLink(code)));
      const sent = await tried(raw.log, mail.send(create), 'mail to create a password not sent');
      return { data, message: sent ? verificationMessages.verifiedWithoutPassword : openedMessages[outcome]() };
    },
    { preHandler: codes },
  );
};

const openedMessages = {
  verified: () => verificationMessages.verified,
  accepted: () => verificationMessages.accepted,
  changed: () => verificationMessages.changed,
  again: () => verificationMessages.already,
} as const;

/** What was done stays done when its mail cannot be sent. @returns whether it was sent */
async function tried(log: FastifyRequest['log'], sending: Promise<void>, failure: string): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    log.error({ err: error }, failure);
    return false;
  }
}
