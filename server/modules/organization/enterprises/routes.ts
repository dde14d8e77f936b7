import { enterpriseEndpoints, enterprises as entity } from '#domain/organization/enterprises/enterprises.ts';
import { fromCommaList, toFlag } from '#domain/kernel/codecs.ts';
import { enterpriseCallMessages, enterpriseMessages as say } from '#domain/organization/enterprises/messages/index.ts';
import { type Actor, can, personIn } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { rangeOf, windowOf } from '#server/db/list.ts';
import { withClosedMonths } from '#server/db/closedMonths.ts';
import { lockRow } from '#server/db/statements.ts';
import { notFound } from '#server/http/apiError.ts';
import { customValuesFor, rowWithPeople } from '#server/http/customFields/people.ts';
import { fieldsSeenIn, fieldsToFill } from '#server/http/customFields/declared.ts';
import { authorize } from '#server/http/route.ts';
import { ownEnterprises } from '#server/modules/access/auth/index.ts';
import { enterpriseFor, logo, presentEnterprise, presentQr } from './logo/routes.ts';
import {
  type EnterpriseChange,
  findEnterprise,
  findQrKey,
  listEnterprises,
  lookForClosings,
  lookForReminders,
  setQrSecret,
  updateEnterprise,
  usersOf,
} from './repo.ts';
import { audit, changedFields } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { newQrSecret, type QrKey } from './queries/qr.ts';
import { regionOf } from '#domain/organization/enterprises/region.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { Tx } from '#server/db/rows.ts';
import { changedCustomValues, type CustomValues } from '#server/http/customFields/values.ts';
import { plainCif } from '#domain/organization/firms/addressee.ts';
import { assertBothCoordinates, reserveCif } from './policy.ts';

type Body = BodyOf<typeof enterpriseEndpoints.updateEnterprise>;

/** Whether only how people clock in is to change. */
const changesClockingOnly = (body: Body): boolean => {
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
async function changeEnterprise(tx: Tx, id: number, actor: Actor, body: Body): Promise<boolean> {
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

/** A new secret: every QR made before is refused. The audit log says who did it. */
async function renewQr(database: Database, id: number, actorId: number): Promise<QrKey> {
  const key = { id, qr_secret: newQrSecret() };
  await database.transaction(async (tx) => {
    await setQrSecret(tx, id, key.qr_secret);
    await audit(tx, { enterpriseId: id, actorId, action: 'enterprise.qrRenewed' });
  });
  return key;
}

export const enterprises: Module = (serve, deps) => {
  const { database, config } = deps;

  serve(enterpriseEndpoints.listOwnEnterprises, async ({ actor }) => ({
    data: await ownEnterprises(database, actor.accountId),
  }));

  serve(enterpriseEndpoints.listEnterprises, async ({ actor, query }) => {
    const visible = actor.memberships
      .filter(({ enterprise_id }) => can(actor, 'enterprises.list', { enterprise_id }))
      .map(({ enterprise_id }) => enterprise_id);
    const own = await fieldsSeenIn(database, actor, visible, entity.name);
    const window = windowOf(query, [...entity.sortable, ...[...own.values()].flatMap(Object.keys)]);
    const { rows, total } = await listEnterprises(database, actor, own, window);
    const present = async (row: (typeof rows)[number]) => {
      const fields = own.get(row.id) ?? {};
      return presentEnterprise(await rowWithPeople(database, actor, row.id, fields, row), fields);
    };
    return {
      data: await Promise.all(rows.map(present)),
      range: rangeOf('enterprises', window, rows.length, total),
    };
  });

  serve(enterpriseEndpoints.getEnterprise, async ({ actor, params }) => {
    const [enterprise, users] = await Promise.all([
      enterpriseFor(database, actor, params.id),
      usersOf(database, actor, params.id),
    ]);
    return { data: { ...enterprise, users: users.map(({ id, active }) => ({ id, active: toFlag(active) })) } };
  });

  serve(enterpriseEndpoints.updateEnterprise, async ({ actor, params, body, assertUnchanged }) => {
    if (body.active_method !== undefined || body.location !== undefined)
      authorize(actor, 'enterprises.configureClocking', { enterprise_id: params.id });
    const done = changesClockingOnly(body) ? say.methodsUpdated : say.updated;
    return database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', params.id);
      await assertUnchanged(() => enterpriseFor(tx, actor, params.id));
      const isMeasured = await changeEnterprise(tx, params.id, actor, body);
      const message = isMeasured ? await withClosedMonths(tx, done, params.id) : done;
      return { data: await enterpriseFor(tx, actor, params.id), message };
    });
  });

  serve(enterpriseEndpoints.getEnterpriseQr, async ({ params, query }) => {
    const key = await findQrKey(database, params.id, query.work_centre_id);
    if (!key) throw notFound();
    return { data: presentQr(config.publicUrl, key, query.work_centre_id) };
  });

  serve(enterpriseEndpoints.renewEnterpriseQr, async ({ actor, params }) => ({
    data: presentQr(config.publicUrl, await renewQr(database, params.id, personIn(actor, params.id))),
    message: enterpriseCallMessages.qrRenewed,
  }));

  logo(serve, deps);
};
