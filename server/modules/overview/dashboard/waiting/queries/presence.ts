import { presenceShown } from '#domain/overview/dashboard/waiting.ts';
import { absenceOf } from '#domain/overview/dashboard/presence.ts';
import type { Actor } from '#domain/rights.ts';
import { isoInZone, localTimeOf } from '#domain/time/localTime.ts';
import { openTooLongSince } from '#domain/timekeeping/timeEntries/openEntryRules.ts';
import { isEmployedOn } from '#domain/timekeeping/workPlan/employment.ts';
import { rosterOf } from '#domain/timekeeping/workPlan/roster.ts';
import { ownZone, zoneAt } from '#domain/organization/workCentres/zones.ts';
import type { Deps } from '#server/modules/deps.ts';
import { plansOf, basisOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { todaysOf } from '#server/modules/organization/workCentres/index.ts';
import { type Member, membersToday } from '../repo.ts';

interface Enterprise {
  readonly id: number;
  readonly time_zone: string;
}

const whoOf = ({ user_id, name, last_name }: Member) => ({ user_id, name, last_name });
const some = <T>(all: readonly T[]) => ({ total: all.length, first: all.slice(0, presenceShown) });

/** Who is in, late and off at this moment. */
export async function presenceIn(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  actor: Actor,
  enterprise: Enterprise,
) {
  const now = clock.now().getTime();
  const todays = await todaysOf(database, enterprise, null, now);
  const { from, to } = todays;
  const [members, plans] = await Promise.all([
    membersToday(database, actor, enterprise.id, { from, to, forgotten: new Date(openTooLongSince(now)) }),
    plansOf(database, enterprise.id, from, to),
  ]);
  const zoneOf = (userId: number) => zoneAt(now, todays.zonesOf(userId));
  const isIn = members.flatMap((member) =>
    member.since
      ? { ...whoOf(member), since: isoInZone(member.since.getTime(), zoneOf(member.user_id)), paused: member.paused }
      : [],
  );
  const hasEntered = ({ user_id, latest }: Member) => latest !== null && latest >= todays.of(user_id);
  const away = members.filter((member) => !member.since && !hasEntered(member));
  const ids = away.map(({ user_id }) => user_id);
  const bases = await basisOf(database, holidays, enterprise, ids, { from, to }, actor);
  const roster = rosterOf(plans);
  const absent = away.flatMap((member) => {
    const basis = bases.get(member.user_id);
    const today = todays.of(member.user_id);
    if (!basis || !isEmployedOn(basis, today)) return [];
    const absence = absenceOf({
      entered: hasEntered(member),
      shifts: roster(member.user_id, basis.team_ids).shiftsOn(today),
      daysOff: basis.daysOff[today] ?? [],
      time: localTimeOf(now, zoneOf(member.user_id)).padStart(5, '0'),
    });
    const zone = 'due' in (absence ?? {}) ? ownZone(todays.zonesOf(member.user_id), today) : {};
    return absence ? { ...whoOf(member), ...absence, ...zone } : [];
  });
  return {
    in: some(isIn),
    late: some(absent.flatMap(({ state, ...one }) => ('due' in one && state === 'late' ? one : []))),
    off: some(absent.flatMap(({ state, ...one }) => ('why' in one && state === 'off' ? one : []))),
  };
}
