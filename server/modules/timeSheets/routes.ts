import { shiftsOn } from '../../../domain/calc/schedule.ts';
import { scheduledTime } from '../../../domain/calc/balance.ts';
import { isoInZone, localDateOf } from '../../../domain/calc/localTime.ts';
import { measureEntries } from '../../../domain/calc/workedTime.ts';
import type { ClockAction } from '../../../domain/constants.ts';
import { toCommaList, toFlag } from '../../../domain/kernel/codecs.ts';
import { clockMessages as say } from '../../../domain/messages/es.ts';
import { type Presence, timeSheetEndpoints } from '../../../domain/timeSheets.ts';
import type { Module } from '../../deps.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { countUnsigned } from '../closures/index.ts';
import { plansOf } from '../schedules/index.ts';
import { momentOf, mustOffer, workplaceOf } from './clockPolicy.ts';
import { presentEntry } from './present.ts';
import { refusalAnswers } from './refusals.ts';
import { enterprisesOf, entriesOf, openEntryOf } from './repo.ts';

const stateAfter: Record<ClockAction, Presence> = { entry: 'in', pause: 'paused', resume: 'in', out: 'out' };

export const timeSheets: Module = (serve, { database, clock, puncher }) => {
  serve(timeSheetEndpoints.clock, async ({ actor, body }) => {
    const workplace = workplaceOf(await enterprisesOf(database, actor.id), body.enterprise_id);
    mustOffer(workplace, body.method);
    const at = momentOf(body.occurred_at, clock.now());
    const outcome = await puncher.punch({
      enterpriseId: workplace.id,
      userId: actor.id,
      actorId: actor.id,
      action: body.action,
      at,
      deviceAt: at === null ? null : Date.parse(body.occurred_at ?? ''),
      method: body.method,
      workMode: body.work_mode,
      location: body.location ?? null,
      source: 'web',
      clientId: body.client_id,
    });
    if (!outcome.ok) {
      const { status, message } = refusalAnswers[outcome.refusal];
      throw new Refusal(status, message);
    }
    const { entryId, seq, hash, replayed } = outcome;
    return {
      data: { entry_id: entryId, seq, hash, replayed, state: stateAfter[body.action] },
      message: say[body.action],
    };
  });

  serve(timeSheetEndpoints.getOwnTimeSheet, async ({ actor, query }) => {
    const known = await enterprisesOf(database, actor.id);
    const workplace = known.find(({ id }) => query.enterprise_id === undefined || id === query.enterprise_id);
    if (!workplace) throw notFound(say.noEnterprise);
    const zone = workplace.time_zone;
    const now = clock.now();
    const today = localDateOf(now.getTime(), zone);
    const from = query.startDate ?? today;
    const to = query.endDate ?? today;
    const [rows, open, plans, unsigned] = await Promise.all([
      entriesOf(database, workplace.id, from < today ? from : today, to > today ? to : today, [actor.id]),
      openEntryOf(database, workplace.id, actor.id),
      plansOf(database, workplace.id, today, today),
      countUnsigned(database, workplace.id, actor.id),
    ]);
    const entries = rows.map((row) => presentEntry(row, zone, now.getTime()));
    const ofToday = measureEntries(
      entries.filter(({ date }) => date === today),
      now.getTime(),
    );
    const shifts = shiftsOn(plans, today, actor.id, workplace.team_ids);
    const asked = entries.filter(({ date }) => date >= from && date <= to);
    const openHere = open && !asked.some(({ id }) => id === open.id) ? [presentEntry(open, zone, now.getTime())] : [];
    const since = open?.paused_since ?? open?.started_at;
    return {
      data: {
        enterprise: {
          id: workplace.id,
          name: workplace.name,
          time_zone: zone,
          location: toFlag(workplace.asks_location),
          active_method: toCommaList(workplace.clock_methods),
        },
        now: isoInZone(now.getTime(), zone),
        today,
        state: !open ? ('out' as const) : open.paused_since ? ('paused' as const) : ('in' as const),
        since: since ? isoInZone(since.getTime(), zone) : null,
        worked_today: ofToday.worked,
        paused_today: ofToday.paused,
        scheduled_today: scheduledTime(shifts),
        shifts_today: shifts,
        closures_pending: unsigned,
        entries: [...openHere, ...asked],
      },
    };
  });
};
