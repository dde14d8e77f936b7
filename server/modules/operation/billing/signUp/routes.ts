import { randomInt, randomUUID } from 'node:crypto';
import { bodyLimits, legalVersion } from '#domain/constants.ts';
import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import { signUpEndpoints } from '#domain/operation/billing/signUp.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { assertCifFree, insertEnterprise } from '#server/modules/organization/enterprises/index.ts';
import { insertOpportunity, updateOpportunity } from './opportunities.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { forReceiver } from '#server/http/locale.ts';
import {
  accountBy,
  findPersonByEmail,
  newCode,
  signUpAgainMail,
  signUpWelcomeMail,
} from '#server/modules/access/auth/index.ts';
import { claimSubscription, createTrial } from '../index.ts';

type Body = BodyOf<typeof signUpEndpoints.checkout>;
type User = Body['user'];

/** What was agreed to is kept with its day, so that it can be shown (art. 7.1 RGPD). */
async function keepConsents(tx: Tx, userId: number, { terms_version, marketing }: User, now: Date): Promise<void> {
  const version = terms_version ?? legalVersion;
  const kinds = [...(terms_version ? ['terms'] : []), ...(marketing ? ['marketing'] : [])];
  await tx.run(
    sql`insert into consents (user_id, kind, version, given_at)
        select ${userId}::int, kind, ${version}::text, ${now}::timestamptz from unnest(${array(kinds)}::text[]) as kind`,
  );
}

interface SignedUp {
  readonly enterpriseId: number;
  readonly subscription: { readonly id: string; readonly status: string };
}

const planIdOf = (plan: Body['selectedPlan']): string | undefined =>
  typeof plan === 'object' && plan !== null ? plan.id : (plan ?? undefined);

/** The subscription that the visitor began; without one, a trial of the chosen plan begins now. */
async function subscriptionIdFor(
  deps: Deps,
  { subscription_id, selectedPlan, user, enterprise }: Body,
): Promise<string> {
  if (subscription_id) return subscription_id;
  const planId = planIdOf(selectedPlan);
  if (!planId) throw invalid({ selectedPlan: say.planRequired });
  const wish = { planId, employees: enterprise.employee_number ?? 1, attempt: randomUUID() };
  const begun = await createTrial(deps, wish, { email: user.email, name: `${user.name} ${user.last_name}` });
  return begun.subscriptionId;
}

interface Founder {
  readonly id: number;
  /** Somebody has used an account by this address. */
  readonly hasAccount: boolean;
  readonly enterpriseId: number;
}

async function welcome(
  tx: Tx,
  { clock, config, outbox }: Deps,
  { user: { email, name }, enterprise }: Body,
  { id, hasAccount, enterpriseId }: Founder,
): Promise<void> {
  const owner = await findPersonByEmail(tx, email);
  const code = await newCode(tx, clock, { id, email }, { purpose: 'invitation', enterpriseId });
  const link = `${config.publicUrl}/verificacion/${code}`;
  const mail = hasAccount
    ? forReceiver(owner?.locale, () => signUpAgainMail(email, name, enterprise.name, link))
    : signUpWelcomeMail(email, name, enterprise.name, link);
  await outbox.add(tx, mail, { kind: 'signUp', userId: id, enterpriseId });
}

/**
 * Account, enterprise and subscription, together or not at all. With the address of an account
 * the enterprise waits until its owner accepts it.
 * @throws ApiError 422 without a valid subscription, 409 for what was taken meanwhile
 */
async function signUpCompany(deps: Deps, body: Body): Promise<SignedUp> {
  const taken = await claimSubscription(deps, await subscriptionIdFor(deps, body), null);
  const { employee_number: _, ...form } = body.enterprise;
  return deps.database.transaction(async (tx) => {
    const { id: userId, verified: hasAccount, isNew } = await accountBy(tx, body.user);
    await keepConsents(tx, userId, body.user, deps.clock.now());
    const { name, last_name, dni, phone } = body.user;
    const owner = { id: userId, name, last_name, dni, phone };
    const enterpriseId = await insertEnterprise(tx, {
      form,
      owner,
      employeeLimit: taken.employeeLimit,
      isAccepted: isNew,
    });
    await taken.give(tx, enterpriseId, deps.clock.now());
    await welcome(tx, deps, body, { id: userId, hasAccount, enterpriseId });
    return { enterpriseId, subscription: { id: taken.subscription.id, status: taken.subscription.status } };
  });
}

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
