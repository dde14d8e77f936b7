import type { z } from 'zod';
import { addDays, localDateOf, mondayOf } from '#domain/time/localTime.ts';
import { plannedEntries } from '#domain/timekeeping/workingTime/plannedEntries.ts';
import { type PlanFinding, type planReviewEndpoints, reviewedDays } from '#domain/planning/schedules/planReview.ts';
import type { TimeRuleName } from '#domain/timekeeping/workingTime/ruleNames.ts';
import { isKnown } from '#domain/timekeeping/workingTime/rules/period.ts';
import { findingsOf, type RuleFinding, timeRules } from '#domain/timekeeping/workingTime/rules/index.ts';
import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { isEmployedOn } from '#domain/timekeeping/workPlan/employment.ts';
import { rosterOf } from '#domain/timekeeping/workPlan/roster.ts';
import { planOf } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import type { Actor } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { mapInSlices } from '#server/http/inSlices.ts';
import { standingPlans } from '#server/modules/timekeeping/workPlan/index.ts';
import { bankRulesOf } from '../bank/repo.ts';
import { plannedPeople, type TimedPerson } from '../repo.ts';
import { timeBetween } from './timeBetween.ts';
import { peopleAtOnce } from './timeFacts.ts';
import { timeWithRest } from './timeWithRest.ts';

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

/** Days before a plan that its rests are measured with. */
const daysBefore = 21;

/** Rules that are measured by what was worked in the year as well. */
const ofYear: ReadonlySet<TimeRuleName> = new Set([
  'overtimeNear',
  'overtimeOver',
  'voluntaryOver',
  'yearOver',
  'unevenYear',
]);
const longWeeks: ReadonlySet<TimeRuleName> = new Set(['weekOverAgreed', 'weekOverPact']);

async function review(sources: Reading, change: Change): Promise<PlanFinding[]> {
  const found: PersonsFindings[] = [];
  for (let at = 0; at < change.people.length; at += peopleAtOnce)
    found.push(...(await reviewSome(sources, { ...change, people: change.people.slice(at, at + peopleAtOnce) })));
  return found
    .flatMap(({ person: { id, name, last_name }, findings }) =>
      firstOfEach(findings).map((one) => ({ user_id: id, name, last_name, ...one })),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.user_id - other.user_id);
}

interface PersonsFindings {
  readonly person: TimedPerson;
  readonly findings: readonly RuleFinding[];
}

async function reviewSome(sources: Reading, change: Change): Promise<PersonsFindings[]> {
  const { people, from } = change;
  const range = { from, to: addDays(from, reviewedDays - 1) };
  const near = await planned(sources, change, people, { since: addDays(from, -daysBefore) });
  const found = await mapInSlices(near, ({ person, known, plan, notice, factsOf }) => {
    const facts = factsOf([...known, ...plan], range);
    const findings = findingsOf({ ...facts, notice }, 'planned');
    const isByWeek = facts.days.every(({ date }) => date < from || facts.personOn(date).byWeek);
    // A working day that begins on the evening before may go on with the plan.
    const dayBefore = addDays(from, -1);
    const before = findings.some(({ date }) => date === dayBefore) ? findingsOf(factsOf(known, range), 'planned') : [];
    const isOfPlan = (one: RuleFinding) => one.date >= from || (one.date === dayBefore && !isKnown(one, before));
    return { person, isByWeek, findings: findings.filter((one) => !ofYear.has(one.kind) && isOfPlan(one)) };
  });
  // Of the others the plan says no more than what is agreed of each week, which the year holds.
  const long = found.flatMap(({ person, isByWeek, findings }) =>
    isByWeek && !findings.some(({ kind }) => longWeeks.has(kind)) ? [] : person,
  );
  const beginsOn = `${addDays(from, -daysBefore).slice(0, 4)}-01-01`;
  const years = await planned(sources, change, long, { since: beginsOn, withRest: true });
  const foundOfYear = await mapInSlices(years, ({ person, known, plan, notice, factsOf }) => {
    const before = findingsOf(factsOf(known)).filter(({ kind }) => ofYear.has(kind));
    const isAdded = ({ kind, date, value }: RuleFinding) =>
      ofYear.has(kind) &&
      date >= from &&
      !before.some((one) => one.kind === kind && one.date.slice(0, 4) === date.slice(0, 4) && one.value >= value);
    return { person, findings: findingsOf({ ...factsOf([...known, ...plan]), notice }, 'planned').filter(isAdded) };
  });
  return [...found, ...foundOfYear];
}

interface Known {
  /** Local date. */
  readonly since: string;
  /** Whether it matters which hours were rested. */
  readonly withRest?: boolean;
}

/** What some people worked, and would have worked by the plans before it, since a date, and what they are to work by a plan. */
async function planned(
  sources: Reading,
  change: Change,
  people: readonly TimedPerson[],
  { since, withRest = false }: Known,
) {
  const { enterprise, before, after, from, today } = change;
  if (people.length === 0) return [];
  const userIds = people.map(({ id }) => id);
  const to = addDays(from, reviewedDays - 1);
  const rules = await bankRulesOf(sources.database, enterprise.id);
  if (!rules) return [];
  const query = {
    enterprise,
    userIds,
    rules,
    range: { from: since, to },
    pausesFrom: from,
    sumsBefore: addDays(from, -daysBefore),
    always: userIds,
  };
  const times = await (withRest ? timeWithRest(sources, { ...query, settledTo: today }) : timeBetween(sources, query));
  const [until, changed] = [datesOf(today > since ? today : since, addDays(from, -1)), datesOf(from, to)];
  return times.map(({ person, entries, basis, factsOf }) => {
    const shiftsOf = (roster: Roster) => {
      const { shiftsOn } = roster(person.id, basis.team_ids);
      return (date: string) => (isEmployedOn(basis, date) ? shiftsOn(date) : []);
    };
    const [shiftsBefore, shiftsOn] = [shiftsOf(before), shiftsOf(after)];
    const entriesOn = (dates: readonly string[], shifts: typeof shiftsOn) =>
      plannedEntries({ dates, shiftsOn: shifts, daysOff: basis.daysOff, zone: basis.zones });
    const worked = entries.filter(({ date }) => date < from && date < today);
    const isChanged = (date: string) => shiftsOn(date).join() !== shiftsBefore(date).join();
    return {
      person,
      known: [...worked, ...entriesOn(until, shiftsBefore)],
      plan: entriesOn(changed, shiftsOn),
      notice: { on: today, from, to, isChanged },
      factsOf,
    };
  });
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
