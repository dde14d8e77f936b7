import { presenceShown } from '../../../../../domain/dashboard/waiting.ts';
import { absenceOf } from '../../../../../domain/dashboard/presence.ts';
import type { Actor } from '../../../../../domain/rights.ts';
import { isoInZone, localDateOf, localTimeOf } from '../../../../../domain/time/localTime.ts';
import { openTooLongSince } from '../../../../../domain/timeEntries/openEntryRules.ts';
import { rosterOf } from '../../../../../domain/workPlan/roster.ts';
import type { Deps } from '../../../deps.ts';
import { plansOf } from '../../../schedules/index.ts';
import { basisOf } from '../../../workPlan/index.ts';
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
  const zone = enterprise.time_zone;
  const today = localDateOf(now, zone);
  const [members, plans] = await Promise.all([
    membersToday(database, actor, enterprise.id, { today, forgotten: new Date(openTooLongSince(now)) }),
    plansOf(database, enterprise.id, today, today),
  ]);
  const isIn = members.flatMap((member) =>
    member.since ? { ...whoOf(member), since: isoInZone(member.since.getTime(), zone), paused: member.paused } : [],
  );
  const away = members.filter(({ since, entered }) => !since && !entered);
  const ids = away.map(({ user_id }) => user_id);
  const bases = await basisOf(database, holidays, enterprise, ids, { from: today, to: today }, actor);
  const roster = rosterOf(plans);
  const time = localTimeOf(now, zone).padStart(5, '0');
  const absent = away.flatMap((member) => {
    const basis = bases.get(member.user_id);
    const isThere = basis && basis.hired <= today && (basis.left === null || basis.left >= today);
    if (!isThere) return [];
    const absence = absenceOf({
      entered: member.entered,
      shifts: roster(member.user_id, basis.team_ids).shiftsOn(today),
      daysOff: basis.daysOff[today] ?? [],
      time,
    });
    return absence ? { ...whoOf(member), ...absence } : [];
  });
  return {
    in: some(isIn),
    late: some(absent.flatMap(({ state, ...one }) => ('due' in one && state === 'late' ? one : []))),
    off: some(absent.flatMap(({ state, ...one }) => ('why' in one && state === 'off' ? one : []))),
  };
}
