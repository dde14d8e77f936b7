import { requestDays } from '#domain/organization/firms/kinds.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { preparedCompanyEndpoints as endpoints } from '#domain/organization/firms/preparedCompanies.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import { notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { ownerOf } from '../policy.ts';
import { hashOfCode, prepare } from './prepare.ts';
import { findPrepared } from './repo.ts';

/** Companies that a firm prepares for their people to sign up (firms 5). */
export const preparedCompanies: Module = (serve, deps) => {
  const { database, clock, limit } = deps;
  const guessing = limit({ name: 'prepared companies', max: 60, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip });

  serve(endpoints.prepareCompany, async ({ actor, body: { user, enterprise, employee_number: employees, rights } }) => {
    await database.transaction(async (tx) => {
      const own = await ownerOf(tx, actor);
      await prepare(tx, deps, own, { user, enterprise, employees, rights, by: actor.accountId, now: clock.now() });
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
    { guards: guessing },
  );
};
