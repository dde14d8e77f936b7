import { randomBytes } from 'node:crypto';
import { addresseeOf } from '../../../../domain/firms/addressee.ts';
import { requestDays } from '../../../../domain/firms/kinds.ts';
import { firmMessages as say } from '../../../../domain/firms/messages/index.ts';
import { preparedCompanyEndpoints as endpoints } from '../../../../domain/firms/preparedCompanies.ts';
import { DAY_MS, MINUTE_MS } from '../../../../domain/time/units.ts';
import { notFound } from '../../../http/apiError.ts';
import { hashOf } from '../../../http/session.ts';
import type { Module } from '../../deps.ts';
import { proposeTo } from '../commands/propose.ts';
import { mailPrepared } from '../events/mailPrepared.ts';
import { ownerOf } from '../policy.ts';
import { findPrepared, insertPrepared } from './repo.ts';

const hashOfCode = (code: string): string => hashOf(`prepared:${code}`);

/** Companies that a firm prepares for their people to sign up (firms 5). */
export const preparedCompanies: Module = (serve, deps) => {
  const { database, clock, limit } = deps;
  const guessing = limit({ name: 'prepared companies', max: 60, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip });

  serve(endpoints.prepareCompany, async ({ actor, body: { user, enterprise, employee_number: employees, rights } }) => {
    const now = clock.now();
    const code = randomBytes(24).toString('base64url');
    const addressee = addresseeOf(user.email) ?? user.email;
    await database.transaction(async (tx) => {
      const own = await ownerOf(tx, actor);
      const mandateId = await proposeTo(tx, own, { addressee, rights, by: actor.id, now });
      await insertPrepared(tx, { mandateId, codeHash: hashOfCode(code), user, enterprise, employees, now });
      await mailPrepared(tx, deps, { firm: own.name, company: enterprise.name, user, code });
    });
    return { data: null, message: say.prepared };
  });

  serve(
    endpoints.readPreparedCompany,
    async ({ params: { code } }) => {
      const found = await findPrepared(database, hashOfCode(code), clock.now());
      if (!found) throw notFound(say.preparedGone);
      const { requested_at, ...prepared } = found;
      const expires_at = new Date(requested_at.getTime() + requestDays * DAY_MS).toISOString();
      return { data: { ...prepared, expires_at } };
    },
    { preHandler: guessing },
  );
};
