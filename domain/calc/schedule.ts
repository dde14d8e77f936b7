import { mondayOf } from './localTime.ts';
import { shiftsOf } from './balance.ts';

export interface Plan {
  /** Months 1 to 12 in which it applies. */
  readonly months: readonly number[];
  /** Monday from which week 1 counts. */
  readonly rotationStart: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly weeks: readonly { readonly number: number; readonly blocks: readonly Block[] }[];
  readonly members: readonly Member[];
}

interface Block {
  /** 0 (Sunday) to 6. */
  readonly days: readonly number[];
  /** `HH:MM - HH:MM` pairs joined by semicolons. */
  readonly shift: string;
}

interface Member {
  readonly week: number;
  readonly userId: number | null;
  readonly teamId: number | null;
}

const WEEK_MS = 7 * 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The week in which a person takes part: their own place counts before that of their teams. */
function placeIn(plan: Plan, userId: number, teamIds: readonly number[]): number | undefined {
  const own = plan.members.find((member) => member.userId === userId);
  return (own ?? plan.members.find(({ teamId }) => teamId !== null && teamIds.includes(teamId)))?.week;
}

/**
 * Shifts of a person on a local date, each `HH:MM - HH:MM`, earliest first. Whoever stands in week k works week k in
 * the week of `rotationStart`, week k + 1 in the next, and so on round the weeks of the plan.
 */
export function shiftsOn(plans: readonly Plan[], date: string, userId: number, teamIds: readonly number[]): string[] {
  const month = Number(date.slice(5, 7));
  const weekday = new Date(dayNumber(date)).getUTCDay();
  const shifts = plans.flatMap((plan) => {
    if (date < plan.validFrom || (plan.validTo !== null && date > plan.validTo) || !plan.months.includes(month))
      return [];
    const place = placeIn(plan, userId, teamIds);
    if (place === undefined || plan.weeks.length === 0) return [];
    const passed = Math.round((dayNumber(mondayOf(date)) - dayNumber(mondayOf(plan.rotationStart))) / WEEK_MS);
    const count = plan.weeks.length;
    const number = ((((place - 1 + passed) % count) + count) % count) + 1;
    const week = plan.weeks.find((one) => one.number === number);
    return (week?.blocks ?? []).filter(({ days }) => days.includes(weekday)).flatMap(({ shift }) => shiftsOf(shift));
  });
  return [...new Set(shifts)].sort();
}
