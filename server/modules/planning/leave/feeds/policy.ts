import type { Actor } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { assertTeamSeen } from '#server/http/scope.ts';
import { type FeedRow, findFeed } from './repo.ts';

/** @throws ApiError 404 in another's company or once it is revoked, 403 without the right */
export async function feedFor(db: Db, actor: Actor, id: number): Promise<FeedRow> {
  const feed = await findFeed(db, id);
  if (!feed) throw notFound();
  const { enterprise_id, user_id, team_id } = feed;
  if (team_id !== null) await assertTeamSeen(db, actor, enterprise_id, team_id);
  authorize(actor, 'calendarFeeds.manage', { enterprise_id, ...(user_id !== null && { user_id }) });
  return feed;
}
