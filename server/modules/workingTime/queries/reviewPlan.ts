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
import { plannedPeople } from '../repo.ts';

type Plan = z.output<(typeof planReviewEndpoints)['previewSchedule']['body']>;

/** What a schedule would break for the people whom it names, by person and rule, in the order of the first day. */
export async function reviewPlan(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  actor: Actor,
  zone: string,
  form: Plan,
): Promise<PlanFinding[]> {
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
  const before = rosterOf(standing.map((one) => one.plan));
  const after = rosterOf([...others, plan]);
  const people = await plannedPeople(database, actor, enterpriseId, plan.members);
  const range = { from, to: addDays(from, reviewedDays - 1) };
  const ids = people.map(({ id }) => id);
  const bases = await basisOf(database, holidays, { id: enterpriseId, time_zone: zone }, ids, range);
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
