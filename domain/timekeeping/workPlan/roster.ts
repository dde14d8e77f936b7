import { type Plan, shiftsOn } from './scheduleOn.ts';

/** A person's position in the plans of their enterprise. */
export interface Rostered {
  /** The same for all who stand in the same positions: what is made of their shifts can be kept under it. */
  readonly key: string;
  readonly shiftsOn: (date: string) => readonly string[];
}

type PlacedSlip = (userId: number, teamIds: readonly number[]) => number | undefined;

/** As `shiftsOn` finds it: one's own counts before that of the teams, of which the first that is named. */
function positionsIn({ members }: Plan): PlacedSlip {
  const own = new Map<number, number>();
  const ofTeams = new Map<number, { order: number; week: number }>();
  members.forEach(({ userId, teamId, week }, order) => {
    if (userId !== null && !own.has(userId)) own.set(userId, week);
    if (teamId !== null && !ofTeams.has(teamId)) ofTeams.set(teamId, { order, week });
  });
  return (userId, teamIds) => {
    const position = own.get(userId);
    if (position !== undefined) return position;
    const named = teamIds.flatMap((id) => ofTeams.get(id) ?? []);
    return named.toSorted((a, b) => a.order - b.order)[0]?.week;
  };
}

/**
 * What `shiftsOn` says, for many people and dates: people in the same positions share one accrual, so that a month of a
 * thousand people costs no more than that of the few positions in which they stand.
 */
export function rosterOf(plans: readonly Plan[]): (userId: number, teamIds: readonly number[]) => Rostered {
  const positions = plans.map(positionsIn);
  const known = new Map<string, Rostered>();
  return (userId, teamIds) => {
    const weeks = positions.map((positionOf) => positionOf(userId, teamIds));
    const key = weeks.join();
    const shared = known.get(key) ?? { key, shiftsOn: keptByDate(plans, weeks) };
    known.set(key, shared);
    return shared;
  };
}

const anybody = 0;

function keptByDate(plans: readonly Plan[], weeks: readonly (number | undefined)[]) {
  const own = plans.flatMap((plan, index) => {
    const week = weeks[index];
    return week === undefined ? [] : [{ ...plan, members: [{ week, userId: anybody, teamId: null }] }];
  });
  const known = new Map<string, readonly string[]>();
  return (date: string): readonly string[] => {
    const shifts = known.get(date) ?? shiftsOn(own, date, anybody, []);
    known.set(date, shifts);
    return shifts;
  };
}
