import { randomBytes } from 'node:crypto';
import { addDays, isoInZone, localDateOf } from '#domain/time/localTime.ts';
import { type CalendarFeed, calendarFeedEndpoints as endpoints } from '#domain/planning/leave/calendarFeeds.ts';
import { calendarFeedMessages as say, calendarWords as words } from '#domain/planning/leave/messages/index.ts';
import { type Actor, can, personIn, rolesWith } from '#domain/rights.ts';
import { fillPath } from '#domain/routes.ts';
import { audit } from '#server/db/audit.ts';
import { lockRow } from '#server/db/statements.ts';
import { zoneOn } from '#domain/organization/workCentres/zones.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { forbidden, notFound } from '#server/http/apiError.ts';
import { assertTeamSeen } from '#server/http/scope.ts';
import { speakTo } from '#server/http/locale.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { measuresOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { reachOf } from '../index.ts';
import { calendarOf, type PlannedAbsence, withoutMoment } from './ics.ts';
import {
  type AbsenceRow,
  absencesOf,
  feedOfToken,
  type FeedRow,
  findFeed,
  isTeamOf,
  listFeeds,
  replaceFeed,
  revokeFeed,
} from './repo.ts';
import type { Db } from '#server/db/rows.ts';
import { authorize } from '#server/http/route.ts';

/** @throws ApiError 404 in another's company or once it is revoked, 403 without the right */
async function feedFor(db: Db, actor: Actor, id: number): Promise<FeedRow> {
  const feed = await findFeed(db, id);
  if (!feed) throw notFound();
  const { enterprise_id, user_id, team_id } = feed;
  if (team_id !== null) await assertTeamSeen(db, actor, enterprise_id, team_id);
  authorize(actor, 'calendarFeeds.manage', { enterprise_id, ...(user_id !== null && { user_id }) });
  return feed;
}

const yearBack = -366;
const twoYearsOn = 731;

export const calendarFeeds: Module = (serve, deps) => {
  const { database, clock, config } = deps;

  serve(endpoints.listCalendarFeeds, async ({ actor, query }) => {
    const own = reachOf(actor, 'calendarFeeds.manage', query.enterprise_id);
    const rows = await listFeeds(database, query.enterprise_id, actor, own === null);
    return { data: rows.map(presentFeed) };
  });

  serve(endpoints.createCalendarFeed, async ({ actor, body: { enterprise_id: enterpriseId, team_id: teamId } }) => {
    reachOf(actor, 'calendarFeeds.manage', enterpriseId);
    if (teamId && !can(actor, 'calendarFeeds.manage', { enterprise_id: enterpriseId })) throw forbidden();
    const token = randomBytes(32).toString('base64url');
    const by = personIn(actor, enterpriseId);
    const owner = teamId ? { userId: null, teamId } : { userId: by, teamId: null };
    const feed = await database.transaction(async (tx) => {
      if (teamId && !(await isTeamOf(tx, enterpriseId, teamId))) throw notFound();
      if (teamId) await assertTeamSeen(tx, actor, enterpriseId, teamId);
      const id = await replaceFeed(tx, { enterpriseId, ...owner, tokenHash: hashOf(token), by });
      if (teamId) await audit(tx, { enterpriseId, actorId: by, action: 'leave.feed', recordId: id });
      return findFeed(tx, id);
    });
    if (!feed) throw notFound();
    const url = `${config.publicUrl}${fillPath(endpoints.readCalendar.path, { file: `${token}.ics` })}`;
    return { data: { ...presentFeed(feed), url }, message: say.created };
  });

  serve(endpoints.revokeCalendarFeed, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      await lockRow(tx, 'calendar_feeds', params.id);
      const feed = await feedFor(tx, actor, params.id);
      await revokeFeed(tx, feed.enterprise_id, feed.id);
      const { enterprise_id: enterpriseId, id: recordId } = feed;
      await audit(tx, { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'leave.feedRevoke', recordId });
    });
    return { data: null, message: say.revoked };
  });

  serve(endpoints.readCalendar, async ({ params, raw }) => {
    const token = params.file.replace(/\.ics$/, '');
    const feed = await feedOfToken(database, hashOf(token), rolesWith('calendarFeeds.manage'));
    if (!feed) throw notFound();
    const now = clock.now();
    const today = localDateOf(now.getTime(), feed.time_zone);
    const rows = await absencesOf(database, feed, addDays(today, yearBack), addDays(today, twoYearsOn));
    // The calendar program asks, not the person who reads it.
    speakTo(raw, { person: feed.locale });
    const name = `${feed.team_id === null ? words.ownFile : words.teamFile}.ics`;
    const calendar = calendarOf(feed, await withShifts(deps, feed, rows), now);
    return { data: null, file: { name, content: Buffer.from(calendar), etag: `"${hashOf(withoutMoment(calendar))}"` } };
  });
};

/** Only rest by the hour asks for the plans. */
async function withShifts(deps: Deps, feed: FeedRow, rows: readonly AbsenceRow[]): Promise<PlannedAbsence[]> {
  const resting = rows.filter(({ rest_from }) => rest_from !== null);
  const days = resting.map(({ day }) => day).toSorted();
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  if (range.from === '') return rows.map((row) => ({ ...row, shifts: [], zone: feed.time_zone }));
  const enterprise = { id: feed.enterprise_id, time_zone: feed.time_zone };
  const userIds = [...new Set(resting.map(({ user_id }) => user_id))];
  const { roster, bases } = await measuresOf(deps, enterprise, userIds, range);
  return rows.map((row) => {
    const basis = bases.get(row.user_id);
    const isHours = row.rest_from !== null;
    return {
      ...row,
      shifts: isHours ? roster(row.user_id, basis?.team_ids ?? []).shiftsOn(row.day) : [],
      zone: zoneOn(basis?.zones ?? feed.time_zone, row.day),
    };
  });
}

const presentFeed = (row: FeedRow): CalendarFeed => ({
  id: row.id,
  team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
  created_at: isoInZone(row.created_at.getTime(), row.time_zone),
});
