import { enterpriseEndpoints } from '#domain/organization/enterprises/enterprises.ts';
import { enterpriseMessages as say } from '#domain/organization/enterprises/messages/index.ts';
import type { Module } from '#server/modules/deps.ts';
import { insertEnterprise, ownerFrom } from '#server/modules/organization/enterprises/index.ts';
import { claimSubscription } from '../commands/claim.ts';

/** Another enterprise of somebody who is signed in, with the subscription that was paid for it. */
export const newEnterprise: Module = (serve, deps) => {
  const { database } = deps;

  serve(enterpriseEndpoints.createEnterprise, async ({ actor, body }) => {
    const { subscription_id, selectedPlan: _plan, employee_number: _count, ...form } = body;
    const taken = await claimSubscription(deps, subscription_id, actor.accountId);
    const enterpriseId = await database.transaction(async (tx) => {
      const owner = await ownerFrom(tx, actor.accountId);
      const id = await insertEnterprise(tx, { form, owner, employeeLimit: taken.employeeLimit });
      await taken.give(tx, id, deps.clock.now());
      return id;
    });
    return { data: { enterpriseId }, message: say.created };
  });
};
