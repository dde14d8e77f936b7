import { type TermVersion, termVersionEndpoints } from '#domain/organization/employees/termVersions.ts';
import { can } from '#domain/rights.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { personFor, type PersonRow, versionsOf } from '#server/modules/organization/employees/index.ts';
import { hoursBank } from './bank/routes.ts';
import { addDays } from '#domain/time/localTime.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { isNightWorkPlanned, nightsOfPeople } from '#domain/timekeeping/workingTime/night.ts';
import { plannedEntries } from '#domain/timekeeping/workingTime/plannedEntries.ts';
import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { scheduledOf } from '../workPlan/index.ts';

const yearDays = 365;

/** Marks the version in force where the schedule of the coming year makes a night worker of a person whom no version says to be one. */
async function withNightProposal(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  { enterprise_id: enterpriseId, id }: PersonRow,
  versions: readonly TermVersion[],
): Promise<TermVersion[]> {
  if (versions.length === 0) return [];
  const enterprise = { id: enterpriseId, time_zone: await zoneOf(database, enterpriseId) };
  const now = clock.now().getTime();
  // A day of grace for centres in other zones.
  const first = addDays(dateIn(now, enterprise.time_zone), -1);
  const range = { from: first, to: addDays(first, yearDays) };
  const plan = (await scheduledOf({ database, holidays }, enterprise, [id], range)).get(id);
  if (!plan) return [...versions];
  const { shiftsOn, basis } = plan;
  const today = dateIn(now, basis.zones);
  const isOpen = versions.every(
    ({ valid_to, night_worker }) => night_worker !== 1 || (valid_to !== null && valid_to < today),
  );
  const dates = datesOf(today, addDays(today, yearDays - 1));
  const shifts = plannedEntries({ dates, shiftsOn, daysOff: basis.daysOff, zone: basis.zones });
  if (!isOpen || !isNightWorkPlanned(shifts, nightsOfPeople()(basis.zones))) return [...versions];
  const standing = versions.findLast(({ valid_from }) => valid_from <= today);
  return versions.map((one) => (one === standing ? { ...one, night_proposed: 1 } : one));
}

export const workingTime: Module = (serve, deps) => {
  const { database } = deps;
  hoursBank(serve, deps);

  serve(termVersionEndpoints.listTerms, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'employees.see', params.id, query.enterprise_id);
    const versions = await versionsOf(database, person);
    const mayChange = can(actor, 'employees.setTerms', { enterprise_id: person.enterprise_id, user_id: person.id });
    return { data: mayChange ? await withNightProposal(deps, person, versions) : versions };
  });
};
