import { dayOffNames } from '#domain/timekeeping/workPlan/dayOff.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { besideZone, dateIn, type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { measureEntries } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { toCommaList, toFlag } from '#domain/kernel/codecs.ts';
import { clockMessages as say } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { locationNoticeMessages, qrMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { timeSheetEndpoints } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { reachesOwn } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid, notFound, ApiError } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/standing.ts';
import { findInvitations } from '#server/modules/access/auth/index.ts';
import { scheduledOf } from '../workPlan/index.ts';
import { signedInQr } from '#server/modules/organization/enterprises/index.ts';
import { punchCentre } from '#server/modules/organization/workCentres/index.ts';
import {
  assertMemberOf,
  assertBreakKind,
  assertOffered,
  latestClock,
  punchTimeOf,
  stateAfter,
  workplaceOf,
} from './policy.ts';
import { limitsAhead } from './queries/limitsAhead.ts';
import { presentEntry, presentLeaveAnswer } from './present.ts';
import { verdictErrors } from './ledger/verdicts.ts';
import {
  acceptLocationNotice,
  acceptedLocationNotice,
  countWaiting,
  enterprisesOf,
  entriesOf,
  type EntryRow,
  openEntryOf,
  breakKindOf,
  countUnsigned,
} from './repo.ts';
import { openEntries } from './open/routes.ts';
import { ownPlan } from './plan/routes.ts';
import { pauses } from './pauses/routes.ts';
import { standbyOf } from './pauses/standby.ts';
import { teamPresence } from './team/routes.ts';
import { timeRecords } from './records/routes.ts';
import { people } from './view/routes.ts';

export const timeEntries: Module = (serve, deps) => {
  const { database, holidays, clock, puncher } = deps;
  for (const mount of [openEntries, ownPlan, pauses, teamPresence, timeRecords, people]) mount(serve, deps);
  const reachableOf = async (actor: Caller) =>
    (await enterprisesOf(database, actor.accountId)).filter(({ id }) => reachesOwn(actor, id));

  serve(timeSheetEndpoints.clock, async ({ actor, body }) => {
    const now = clock.now();
    const [reachable, latest] = await Promise.all([reachableOf(actor), latestClock(database, body.occurred_at, now)]);
    const timeIn = (zones: Zones) => punchTimeOf(body.occurred_at, zones, now, latest);
    const { workplace, time } = workplaceOf(reachable, body.enterprise_id, timeIn);
    const { user_id: userId } = workplace;
    await assertOffered(database, workplace, { userId, method: body.method, at: time.at });
    assertBreakKind(workplace, body);
    let signed: Awaited<ReturnType<typeof signedInQr>>;
    if (body.method === 2) {
      if (!body.qr) throw invalid({ qr: qrMessages.missing });
      signed = await signedInQr(database, body.qr);
      assertMemberOf(workplace, signed?.enterpriseId);
    }
    const outcome = await puncher.punch({
      enterpriseId: workplace.id,
      userId,
      actorId: userId,
      action: body.action,
      ...time,
      method: body.method,
      workMode: body.work_mode,
      breakKind: body.break_kind,
      // Nobody is located whose enterprise has not asked for it (art. 90 LOPDGDD), whatever the device sends.
      location: workplace.asks_location ? (body.location ?? null) : null,
      centre: signed?.centreId === undefined ? undefined : await punchCentre(database, workplace.id, signed.centreId),
      source: 'web',
      clientId: body.client_id,
    });
    if (!outcome.ok) {
      const { status, message } = verdictErrors[outcome.refusal];
      throw new ApiError(status, message());
    }
    const { entryId, seq, hash, replayed } = outcome;
    return {
      data: { entry_id: entryId, seq, hash, replayed, state: stateAfter[body.action] },
      message: say[body.break_kind ?? body.action],
    };
  });

  serve(timeSheetEndpoints.getOwnTimeSheet, async ({ actor, query }) => {
    const known = await reachableOf(actor);
    const workplace = known.find(({ id }) => query.enterprise_id === undefined || id === query.enterprise_id);
    if (!workplace) throw notFound(say.noEnterprise);
    const { user_id: userId, zones } = workplace;
    const now = clock.now();
    const today = dateIn(now.getTime(), zones);
    const zone = zoneOn(zones, today);
    const from = query.startDate ?? today;
    const to = query.endDate ?? today;
    const shown = { from: from < today ? from : today, to: to > today ? to : today };
    const [rows, open, measured, unsigned, waiting, invitations, notice, standby] = await Promise.all([
      entriesOf(database, workplace.id, shown.from, shown.to, [userId]),
      openEntryOf(database, workplace.id, userId),
      scheduledOf({ database, holidays }, workplace, [userId], { from: today, to: today }),
      countUnsigned(database, workplace.id, userId),
      countWaiting(database, workplace.id, userId),
      findInvitations(database, actor.accountId, now),
      acceptedLocationNotice(database, actor.accountId),
      workplace.standby_time ? standbyOf(database, { workplace, userId, ...shown }) : null,
    ]);
    const presented = (row: EntryRow) => presentEntry(row, besideZone(zones, zone), now.getTime());
    const entries = rows.map((row) => {
      const own = standby?.get(row.id);
      return { ...presented(row), ...(own && { standby: own }) };
    });
    const ofToday = measureEntries(
      entries.filter(({ date }) => date === today),
      now.getTime(),
    );
    const own = measured.get(userId);
    const requested = entries.filter(({ date }) => date >= from && date <= to);
    const openHere = open && !requested.some(({ id }) => id === open.id) ? [presented(open)] : [];
    const since = open?.paused_since ?? open?.started_at;
    const breakKind = open?.paused_since ? await breakKindOf(database, workplace.id, open.id) : null;
    const ahead = await limitsAhead(database, { workplace, userId, rows, open, basis: own?.basis, now });
    return {
      data: {
        enterprise: {
          id: workplace.id,
          name: workplace.name,
          time_zone: zone,
          location: toFlag(workplace.asks_location),
          active_method: toCommaList(workplace.clock_methods),
          standby_time: toFlag(workplace.standby_time),
          team_presence: toFlag(workplace.team_presence && workplace.team_ids.length > 0),
        },
        former: known.flatMap(({ id, name, time_zone, active }) =>
          active || id === workplace.id ? [] : { id, name, time_zone },
        ),
        now: isoInZone(now.getTime(), zone),
        today,
        state: !open ? ('out' as const) : open.paused_since ? ('paused' as const) : ('in' as const),
        ...(breakKind && { break_kind: breakKind }),
        since: since ? isoInZone(since.getTime(), zone) : null,
        worked_today: ofToday.worked,
        paused_today: ofToday.paused,
        scheduled_today: own?.byDay.get(today) ?? 0,
        off_today: dayOffNames(own?.basis.daysOff[today]),
        shifts_today: [...(own?.shiftsOn(today) ?? [])],
        limits_ahead: ahead,
        closures_pending: unsigned,
        proposals_pending: waiting.proposals,
        hours_pending: waiting.hours,
        documents_pending: waiting.documents,
        answers_unread: {
          leave: waiting.leave,
          corrections: waiting.corrections,
          ...(waiting.latest && { latest_leave: presentLeaveAnswer(waiting.latest) }),
        },
        invitations_pending: invitations.length,
        place_notice: notice,
        entries: [...openHere, ...requested],
      },
    };
  });

  serve(timeSheetEndpoints.acceptLocationNotice, async ({ actor, body }) => {
    await acceptLocationNotice(database, actor.accountId, body.version, clock.now());
    return { data: null, message: locationNoticeMessages.accepted };
  });
};
