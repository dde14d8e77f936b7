import { termVersionEndpoints } from '#domain/organization/employees/termVersions.ts';
import { can } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { personFor, versionsOf } from '#server/modules/organization/employees/index.ts';
import { hoursBank } from './bank/routes.ts';
import { withNightProposal } from './queries/nightProposal.ts';

export const workingTime: Module = (serve, deps) => {
  const { database } = deps;
  hoursBank(serve, deps);

  serve(termVersionEndpoints.listTerms, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'employees.see', params.id, query.enterprise_id);
    const versions = await versionsOf(database, person);
    const mayChange = can(actor, 'employees.setTerms', { enterprise_id: person.enterprise_id, user_id: person.id });
    return { data: mayChange ? await withNightProposal(deps, person, versions) : versions };
  });
};
