import type { z } from 'zod';
import { addDays, localDateOf, mondayOf } from '../../../../domain/time/localTime.ts';
import { timeFactsOf } from '../../../../domain/workingTime/facts.ts';
import { nightsOfPeople } from '../../../../domain/workingTime/night.ts';
import { plannedEntries } from '../../../../domain/workingTime/plannedEntries.ts';
import { type PlanFinding, type planReviewEndpoints, reviewedDays } from '../../../../domain/workingTime/planReview.ts';
import { findingsOf, type RuleFinding, timeRules } from '../../../../domain/workingTime/rules/index.ts';
import { datesOf } from '../../../../domain/workPlan/agreedTime.ts';
import { holidayOf } from '../../../../domain/workPlan/dayOff.ts';
import { rosterOf } from '../../../../domain/workPlan/roster.ts';
import { planOf } from '../../../../domain/workPlan/scheduleOn.ts';
import type { Actor } from '../../../../domain/rights.ts';
import type { Deps } from '../../deps.ts';
import { mapInSlices } from '../../../http/inSlices.ts';
import { standingPlans } from '../../schedules/index.ts';
import { basisOf } from '../../workPlan/index.ts';
import { plannedPeople, type TimedPerson } from '../repo.ts';

type Plan = z.output<(typeof planReviewEndpoints)['previewSchedule']['body']>;

type Reading = Pick<Deps, 'database' | 'holidays' | 'clock'>;
type Roster = ReturnType<typeof rosterOf>;

/** A plan that would change for some people. */
interface Change {
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  readonly people: readonly TimedPerson[];
  readonly before: Roster;
  readonly after: Roster;
  /** First local date that it changes. */
  readonly from: string;
  /** Local date on which it is announced. */
  readonly today: string;
}

/** What a schedule would break for the people whom it names, by person and rule, in the order of the first day. */
export async function reviewPlan(deps: Reading, actor: Actor, zone: string, form: Plan): Promise<PlanFinding[]> {
  const { database, clock } = deps;
  const { enterprise_id: enterpriseId, schedule_id: scheduleId } = form;
  const today = localDateOf(clock.now().getTime(), zone);
  const standing = await standingPlans(database, enterpriseId);
  const known = standing.find(({ id }) => id === scheduleId)?.plan;
  const from = [form.applies_from ?? today, today].toSorted()[1] ?? today;
  const plan = planOf({
    months: form.month_days,
    valid_from: from,
    rotation_start: form.rotation_start ?? known?.rotationStart ?? mondayOf(from),
    rotating_weeks: form.rotating_weeks,
  });
  const others = standing.filter(({ id }) => id !== scheduleId).map((one) => one.plan);
  return review(deps, {
    enterprise: { id: enterpriseId, time_zone: zone },
    people: await plannedPeople(database, actor, enterpriseId, plan.members),
    before: rosterOf(standing.map((one) => one.plan)),
    after: rosterOf([...others, plan]),
    from,
    today,
  });
}

interface TeamChange {
  readonly id: number;
  readonly enterprise: Change['enterprise'];
  /** Who comes to it, and who leaves it. */
  readonly joining: readonly number[];
  readonly leaving: readonly number[];
}

/** The same of the schedules of a team, for those who come to it or leave it. */
export async function reviewTeam(deps: Reading, actor: Actor, team: TeamChange): Promise<PlanFinding[]> {
  const { id: teamId, enterprise, joining, leaving } = team;
  const today = localDateOf(deps.clock.now().getTime(), enterprise.time_zone);
  const standing = await standingPlans(deps.database, enterprise.id);
  const members = [...joining, ...leaving].map((userId) => ({ userId, teamId: null, week: 1 }));
  const before = rosterOf(standing.map(({ plan }) => plan));
  return review(deps, {
    enterprise,
    people: await plannedPeople(deps.database, actor, enterprise.id, members),
    before,
    after: (id, teamIds) => {
      const others = teamIds.filter((one) => one !== teamId);
      return before(id, joining.includes(id) ? [...others, teamId] : others);
    },
    from: today,
    today,
  });
}

async function review({ database, holidays }: Reading, change: Change): Promise<PlanFinding[]> {
  const { enterprise, people, before, after, from, today } = change;
  const range = { from, to: addDays(from, reviewedDays - 1) };
  const ids = people.map(({ id }) => id);
  const bases = await basisOf(database, holidays, enterprise, ids, range);
  const nights = nightsOfPeople();
  const dates = datesOf(range.from, range.to);
  const found = await mapInSlices(people, ({ id, name, last_name }) => {
    const basis = bases.get(id);
    if (!basis) return [];
    const { shiftsOn } = after(id, basis.team_ids);
    const shiftsBefore = before(id, basis.team_ids).shiftsOn;
    const facts = timeFactsOf({
      ...basis,
      entries: plannedEntries({ dates, shiftsOn, daysOff: basis.daysOff, zone: basis.zones }),
      isHoliday: (date) => holidayOf(basis.daysOff[date]) !== undefined,
      nightOf: nights(basis.zones),
      range,
    });
    const isChanged = (date: string) => shiftsOn(date).join() !== shiftsBefore(date).join();
    const findings = findingsOf({ ...facts, notice: { on: today, isChanged } }, 'planned');
    return firstOfEach(findings).map((one) => ({ user_id: id, name, last_name, ...one }));
  });
  return found.flat().toSorted((one, other) => one.date.localeCompare(other.date) || one.user_id - other.user_id);
}

/** The first day on which each rule is broken, and on how many it is. */
function firstOfEach(findings: readonly RuleFinding[]) {
  const byKind = new Map<RuleFinding['kind'], { first: RuleFinding; times: number }>();
  for (const one of findings.toReversed()) {
    const known = byKind.get(one.kind);
    byKind.set(one.kind, { first: known?.first ?? one, times: (known?.times ?? 0) + 1 });
  }
  return [...byKind.values()].map(({ first, times }) => {
    const { article, severity } = timeRules[first.kind];
    return { ...first, article, severity, times };
  });
}
