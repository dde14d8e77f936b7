import { sql } from 'drizzle-orm';
import { complaintChannelEndpoints as endpoints } from '#domain/organization/complaints/channel.ts';
import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import { personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { array } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { invalid } from '#server/http/apiError.ts';
import { notifyResponsible } from '../events/notifyComplaints.ts';
import { candidatesOf, type ChannelPerson, channelPeople } from './people.ts';

const presented = (candidates: readonly ChannelPerson[]) => ({
  candidates: candidates.filter(mayBeResponsible).map(({ id, full_name, role }) => ({ id, name: full_name, role })),
  responsible: [...channelPeople(candidates).responsible],
});

/** Administrators alone; an advisor who was named before stays until one of them is (art. 8 Ley 2/2023). */
const mayBeResponsible = ({ role, responsible }: ChannelPerson) => role === 'admin' || responsible;

/** @throws ApiError 422 for an advisor beside a member, and where the advisors' end would give complaints other readers */
function assertMayName(chosen: readonly number[], candidates: readonly ChannelPerson[]): void {
  const named = candidates.filter(({ id }) => chosen.includes(id));
  const admins = named.filter(({ role }) => role === 'admin');
  if (named.length < chosen.length || !named.every(mayBeResponsible)) throw invalid({ responsible: say.notCandidate });
  if (admins.length > 0 && admins.length < named.length) throw invalid({ responsible: say.notCandidate });
  const former = candidates.filter(({ responsible }) => responsible);
  if (chosen.length === 0 && former.some(({ role }) => role === 'advisor'))
    throw invalid({ responsible: say.nameMember });
}

/** Who is responsible for a channel (art. 8 Ley 2/2023), as the administrators name them. */
export function responsibility(serve: Parameters<Module>[0], deps: Deps): void {
  const { database } = deps;

  serve(endpoints.getComplaintsResponsible, async ({ params: { enterpriseId } }) => ({
    data: presented(await candidatesOf(database, enterpriseId)),
  }));

  serve(endpoints.setComplaintsResponsible, async ({ actor, params: { enterpriseId }, body, assertUnchanged }) => {
    const chosen = [...new Set(body.responsible)];
    const after = await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', enterpriseId);
      const candidates = await candidatesOf(tx, enterpriseId);
      await assertUnchanged(async () => presented(candidates));
      assertMayName(chosen, candidates);
      await tx.run(sql`
        update enterprise_users set complaints_responsible = user_id = any(${array(chosen)}::int[])
         where enterprise_id = ${enterpriseId} and complaints_responsible <> (user_id = any(${array(chosen)}::int[]))`);
      const former = channelPeople(candidates).responsible;
      const actorId = personIn(actor, enterpriseId);
      const deed = { enterpriseId, actorId, action: 'enterprise.complaintsResponsible' } as const;
      await audit(tx, { ...deed, details: { from: former, to: chosen } });
      const changed = await candidatesOf(tx, enterpriseId);
      const at = deps.clock.now();
      await notifyResponsible(tx, { enterpriseId, actorId, before: candidates, after: changed, at });
      return changed;
    });
    return { data: presented(after), message: say.responsibleSaved };
  });
}
