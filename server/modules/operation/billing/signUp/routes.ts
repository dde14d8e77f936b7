import { randomInt } from 'node:crypto';
import { bodyLimits } from '#domain/constants.ts';
import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import { signUpEndpoints } from '#domain/operation/billing/signUp.ts';
import type { Module } from '#server/modules/deps.ts';
import { notFound } from '#server/http/apiError.ts';
import { assertCifFree } from '#server/modules/organization/enterprises/index.ts';
import { insertOpportunity, updateOpportunity } from './opportunities.ts';
import { signUpCompany } from './signUpCompany.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';

const signedUpRow = z.object({ enterprise_id: z.number(), status: z.string() });

interface SignedUpBefore {
  readonly subscription: { readonly id: string; readonly status: string };
  readonly enterpriseId: number;
}

/** What the same request has made already, when its answer was lost: an attempt repeated is answered alike. */
async function findSignedUp(db: Db, subscriptionId: string, email: string): Promise<SignedUpBefore | undefined> {
  const row = await db.row(
    signedUpRow,
    sql`select s.enterprise_id, s.status from subscriptions s
          join enterprise_users eu on eu.enterprise_id = s.enterprise_id and eu.role = 'admin'
          join users u on u.id = eu.account_id
         where s.subscription_id = ${subscriptionId} and u.email = ${email}`,
  );
  return row && { subscription: { id: subscriptionId, status: row.status }, enterpriseId: row.enterprise_id };
}

/** Ids of what visitors type: far apart, so that nobody meets another's. */
const MOST_ID = 2 ** 31 - 1;

export const signUp: Module = (serve, deps) => {
  const { database, limit } = deps;
  const rate = (name: string, max: number) => ({
    guards: [limit({ name, max, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip })],
  });

  serve(
    signUpEndpoints.checkSignUpData,
    async ({ body: { companyData } }) => {
      await assertCifFree(database, companyData.cif);
      return { data: null };
    },
    rate('sign-up check', 60),
  );

  serve(
    signUpEndpoints.checkout,
    async ({ body }) => {
      const before = body.subscription_id && (await findSignedUp(database, body.subscription_id, body.user.email));
      if (before) return { data: before, message: say.signedUp };
      await assertCifFree(database, body.enterprise.cif);
      return { data: await signUpCompany(deps, body), message: say.signedUp };
    },
    rate('sign-up', 20),
  );

  serve(
    signUpEndpoints.createOpportunity,
    async ({ body }) => {
      const id = randomInt(2 ** 20, MOST_ID);
      await insertOpportunity(database, id, body);
      return { data: { id } };
    },
    { ...rate('opportunities', 60), bodyLimit: bodyLimits.opportunityBytes },
  );

  serve(
    signUpEndpoints.updateOpportunity,
    async ({ params, body }) => {
      if (!(await updateOpportunity(database, params.id, body))) throw notFound();
      return { data: null };
    },
    { ...rate('opportunity changes', 300), bodyLimit: bodyLimits.opportunityBytes },
  );
};
