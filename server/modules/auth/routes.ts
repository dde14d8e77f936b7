import type { FastifyRequest } from 'fastify';
import { sessionMessages as say, verificationMessages } from '../../../domain/messages/es.ts';
import { strongestRole } from '../../../domain/rights.ts';
import { sessionEndpoints } from '../../../domain/session.ts';
import type { Module } from '../../deps.ts';
import { noSession, notFound, Refusal } from '../../http/refusal.ts';
import { closeSession, openSession } from '../../http/session.ts';
import { newCode, ownerOfResetCode } from './codes.ts';
import { createPasswordMail, recoveryMail } from './mails.ts';
import { hashPassword, passwordFits } from './password.ts';
import { presentSession } from './present.ts';
import { findCredentials, findMemberships, findPerson, findPersonByEmail, setPassword, verifyAddress } from './repo.ts';

const MINUTE_MS = 60_000;
/** Longer than a recovery: nobody waits for this mail at the screen. */
const CREATE_PASSWORD_HOURS = 24;

const emailIn = (request: FastifyRequest): string => {
  const { body } = request;
  return body && typeof body === 'object' && 'email' in body ? String(body.email) : '';
};

export const auth: Module = (serve, deps) => {
  const { database, clock, mail, config, limit } = deps;
  const byAddress = limit({ name: 'sign-in by address', max: 300, windowMs: MINUTE_MS, by: ({ ip }) => ip });
  const guessing = limit({
    name: 'sign-in',
    max: 10,
    windowMs: 5 * MINUTE_MS,
    by: (request) => `${request.ip}|${emailIn(request)}`,
  });
  const guessingAccount = limit({ name: 'sign-in to an account', max: 100, windowMs: 60 * MINUTE_MS, by: emailIn });
  const codes = [limit({ name: 'codes', max: 30, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip })];
  const mails = [
    limit({ name: 'recovery', max: 5, windowMs: 15 * MINUTE_MS, by: (request) => `${request.ip}|${emailIn(request)}` }),
  ];

  const resetLink = (code: string) => `${config.publicUrl}/restablecer-contrasena/${code}`;

  async function sessionOf(userId: number, expiresAt: Date) {
    const person = await findPerson(database, userId);
    if (!person) throw noSession();
    return presentSession(person, await findMemberships(database, userId), expiresAt);
  }

  serve(
    sessionEndpoints.login,
    async ({ body, raw }) => {
      const credentials = await findCredentials(database, body.email);
      const fits = await passwordFits(credentials?.password_hash, body.password);
      if (!credentials || !fits) throw new Refusal(401, say.wrongCredentials);
      await guessing.forgive(raw);
      const { token, expiresAt } = await openSession(database, clock, credentials.id, { remember: body.remember });
      return { data: await sessionOf(credentials.id, expiresAt), message: say.signedIn, token };
    },
    { preHandler: [byAddress, guessing, guessingAccount] },
  );

  serve(sessionEndpoints.checkSession, async ({ actor, session }) => ({
    data: await sessionOf(actor.id, session.expiresAt),
  }));

  serve(sessionEndpoints.logout, async ({ session }) => {
    await closeSession(database, session.tokenHash);
    return { data: null, message: say.signedOut };
  });

  serve(
    sessionEndpoints.requestPasswordReset,
    async ({ body, raw }) => {
      const person = await findPersonByEmail(database, body.email);
      if (person) {
        const code = await newCode(database, clock, person.id, 'reset');
        mail
          .send(recoveryMail(person.email, person.name, resetLink(code)))
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
    async ({ params, body }) => {
      const owner = await ownerOfResetCode(database, clock, params.code);
      if (!owner || owner !== params.userId) throw notFound(say.codeInvalid);
      const passwordHash = await hashPassword(body.password);
      const done = await database.transaction((tx) => setPassword(tx, owner, passwordHash, params.code, clock.now()));
      if (!done) throw notFound(say.codeInvalid);
      return { data: null, message: say.reset };
    },
    { preHandler: codes },
  );

  serve(
    sessionEndpoints.verifyEmail,
    async ({ params, raw }) => {
      const person = await database.transaction((tx) => verifyAddress(tx, params.id, clock.now()));
      if (!person) throw notFound(say.codeInvalid);
      const data = strongestRole((await findMemberships(database, person.id)).map(({ role }) => role));
      if (person.again) return { data, message: verificationMessages.already };
      if (person.has_password) return { data, message: verificationMessages.verified };
      const code = await newCode(database, clock, person.id, 'reset', CREATE_PASSWORD_HOURS);
      try {
        await mail.send(createPasswordMail(person.email, person.name, resetLink(code)));
        return { data, message: verificationMessages.verifiedWithoutPassword };
      } catch (error) {
        raw.log.error({ err: error }, 'mail to create a password not sent');
        return { data, message: verificationMessages.verified };
      }
    },
    { preHandler: codes },
  );
};
