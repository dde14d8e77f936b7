import { type enterpriseEndpoints, enterprises as entity } from '#domain/organization/enterprises/enterprises.ts';
import { regionOf } from '#domain/organization/enterprises/region.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { Actor } from '#domain/rights.ts';
import { personIn } from '#domain/rights.ts';
import { audit, changedFields } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { fieldsToFill } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { changedCustomValues, type CustomValues } from '#server/http/customFields/values.ts';
import { plainCif } from '#domain/organization/firms/addressee.ts';
import { assertBothCoordinates, reserveCif } from '../policy.ts';
import { type EnterpriseChange, findEnterprise, lookForClosings, lookForReminders, updateEnterprise } from '../repo.ts';

type Body = BodyOf<typeof enterpriseEndpoints.updateEnterprise>;

/** Whether only how people clock in is to change. */
export const changesClockingOnly = (body: Body): boolean => {
  const input = Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  return input.length > 0 && input.every((key) => key === 'active_method' || key === 'location');
};

/**
 * Changes what is given of an enterprise. A new time zone holds for the punches to come: the local date of those that are there
 * stays what it was, and the audit log says who changed the zone and from what.
 * @param tx holds the enterprise
 * @returns whether holidays or clock by which time is measured changed
 * @throws ApiError 409 where another enterprise has the new CIF
 */
export async function changeEnterprise(tx: Tx, id: number, actor: Actor, body: Body): Promise<boolean> {
  const former = await findEnterprise(tx, id);
  if (!former) throw notFound();
  const { latitude = former.latitude, longitude = former.longitude } = body;
  assertBothCoordinates(latitude, longitude);
  if (body.cif !== undefined && plainCif(body.cif) !== plainCif(former.cif)) await reserveCif(tx, body.cif);
  const seen = await fieldsToFill(tx, actor, id, entity.name);
  const custom = await customValuesFor(tx, actor, id, seen, body.custom_fields);
  const change = changeOf(body, custom);
  await updateEnterprise(tx, id, change);
  const all = changedFields(former, change);
  const fields = all.filter((name) => name !== 'time_zone');
  if (fields.length > 0)
    await audit(tx, {
      enterpriseId: id,
      actorId: personIn(actor, id),
      action: 'enterprise.update',
      details: { fields },
    });
  if (fields.some((name) => name.startsWith('remind_'))) await lookForReminders(tx, id);
  if (body.time_zone && body.time_zone !== former.time_zone) {
    await lookForClosings(tx, id);
    await audit(tx, {
      enterpriseId: id,
      actorId: personIn(actor, id),
      action: 'enterprise.timeZone',
      details: { from: former.time_zone, to: body.time_zone },
    });
  }
  if (body.manager_scope && body.manager_scope !== former.manager_scope)
    await audit(tx, {
      enterpriseId: id,
      actorId: personIn(actor, id),
      action: 'enterprise.managerScope',
      details: { from: former.manager_scope, to: body.manager_scope },
    });
  const { zip_code = former.zip_code, state = former.state } = body;
  return all.includes('time_zone') || regionOf({ zip_code, state }) !== regionOf(former);
}

const flagOf = (flag: 0 | 1 | undefined): boolean | undefined => (flag === undefined ? undefined : flag === 1);

const changeOf = (
  { active_method, location, team_presence, standby_time, hours_bank_lack, ...form }: Body,
  custom: CustomValues,
): EnterpriseChange => ({
  ...form,
  team_presence: flagOf(team_presence),
  standby_time: flagOf(standby_time),
  hours_bank_lack: flagOf(hours_bank_lack),
  custom_fields: form.custom_fields && changedCustomValues(custom),
  clock_methods: active_method === undefined ? undefined : [...new Set(fromCommaList(active_method))].toSorted(),
  asks_location: flagOf(location),
});
