import type { z } from 'zod';
import type { incidentEndpoints } from '#domain/timekeeping/incidents/incidents.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { peopleSeen } from '#server/http/scope.ts';
import { insertReviews, knownPeople } from '../repo.ts';

type Review = z.output<(typeof incidentEndpoints)['reviewIncidents']['body']>;

/**
 * Writes a review of incidents, and one line for each person into the audit log.
 * @throws ApiError 404 where it names somebody of whom the actor may not know
 */
export async function reviewIncidents(tx: Tx, actor: Actor, review: Review, now: Date): Promise<void> {
  const { enterprise_id: enterpriseId, incidents, state, text } = review;
  const people = [...new Set(incidents.map(({ user_id }) => user_id))];
  const known = new Set(await knownPeople(tx, enterpriseId, people));
  const seen = await peopleSeen(tx, actor, enterpriseId);
  if (!people.every((id) => known.has(id) && (seen === null || seen.includes(id)))) throw notFound();
  const actorId = personIn(actor, enterpriseId);
  await insertReviews(tx, { enterpriseId, incidents, state, text, actorId, now });
  const acts = people.map((userId) => ({
    enterpriseId,
    actorId,
    action: 'incidents.review' as const,
    userId,
    details: { state, count: incidents.filter(({ user_id }) => user_id === userId).length },
  }));
  await audit(tx, ...acts);
}
