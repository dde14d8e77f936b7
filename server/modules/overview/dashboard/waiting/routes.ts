import { waitingEndpoints, waitingShown } from '#domain/overview/dashboard/waiting.ts';
import { can, type Right } from '#domain/rights.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { zoneOn } from '#domain/organization/workCentres/zones.ts';
import { openTooLongSince } from '#domain/timekeeping/timeEntries/openEntryRules.ts';
import { notFound } from '#server/http/apiError.ts';
import { deadlinesFor } from '#server/modules/organization/complaints/index.ts';
import type { Module } from '#server/modules/deps.ts';
import { zonesOfPeople } from '#server/modules/organization/workCentres/index.ts';
import { openSince } from '#server/modules/timekeeping/timeEntries/index.ts';
import {
  presentClosures,
  presentComplaints,
  presentCorrections,
  presentLeave,
  presentSetup,
  presentSubscription,
} from './present.ts';
import { presenceIn } from './queries/presence.ts';
import { requestDays } from './queries/requestDays.ts';
import { factsOf, pendingCorrections, pendingLeave, unsignedClosures } from './repo.ts';

const nothing = { total: 0, first: [] };
const nobodyToday = { in: nothing, late: nothing, off: nothing };

export const waiting: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(waitingEndpoints.getWaiting, async ({ actor, params: { enterpriseId } }) => {
    const may = (right: Right) => can(actor, right, { enterprise_id: enterpriseId });
    const now = clock.now();
    const facts = await factsOf(database, actor, enterpriseId);
    if (!facts) throw notFound();
    const zone = facts.time_zone;
    const most = waitingShown;
    const seesTime = may('timeSheets.see');
    const [corrections, leave, open, closures, deadlines, today] = await Promise.all([
      may('timeSheets.answerChange') ? pendingCorrections(database, actor, enterpriseId, most) : null,
      may('leave.answer') ? pendingLeave(database, actor, enterpriseId, may('leave.answerConfidential'), most) : null,
      seesTime ? openSince(database, enterpriseId, actor, new Date(openTooLongSince(now.getTime()))) : [],
      seesTime ? unsignedClosures(database, actor, enterpriseId, most) : [],
      may('complaints.read') ? deadlinesFor(database, actor, enterpriseId, zone) : null,
      seesTime ? presenceIn(deps, actor, { id: enterpriseId, time_zone: zone }) : nobodyToday,
    ]);
    const { drafts, unassigned, proposals, seats, used } = facts;
    const daysOf = await requestDays(deps, enterpriseId, leave ?? []);
    const shownOpen = open.slice(0, most);
    const zonesOf = await zonesOfPeople(
      database,
      [{ id: enterpriseId, time_zone: zone }],
      shownOpen.map(({ user_id }) => user_id),
    );
    return {
      data: {
        corrections: corrections && presentCorrections(corrections, zone),
        leave: leave && presentLeave(leave, daysOf),
        open_entries: {
          total: open.length,
          first: shownOpen.map(({ id, user_id, name, last_name, local_date, started_at }) => ({
            id,
            user_id,
            name,
            last_name,
            start_hour: isoInZone(started_at.getTime(), zoneOn(zonesOf.of(enterpriseId, user_id), local_date)),
          })),
        },
        proposals: may('timeSheets.propose') ? proposals : null,
        closures: presentClosures(closures),
        payrolls: may('payrolls.upload') ? { drafts, unassigned } : null,
        complaints: deadlines && presentComplaints(deadlines, zone, now),
        subscription: may('subscription.manage') ? presentSubscription(facts) : null,
        seats: may('employees.create') && seats !== null ? { used, limit: seats } : null,
        today,
        setup: may('enterprises.edit') ? presentSetup(facts, now) : null,
      },
    };
  });
};
