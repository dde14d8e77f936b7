import { enterpriseEndpoints, enterprises as entity } from '#domain/organization/enterprises/enterprises.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { enterpriseCallMessages, enterpriseMessages as say } from '#domain/organization/enterprises/messages/index.ts';
import { can, personIn } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { rangeOf, windowOf } from '#server/db/list.ts';
import { withClosedMonths } from '#server/db/closedMonths.ts';
import { lockRow } from '#server/db/statements.ts';
import { notFound } from '#server/http/apiError.ts';
import { rowWithPeople } from '#server/http/customFields/people.ts';
import { fieldsSeenIn } from '#server/http/customFields/declared.ts';
import { authorize } from '#server/http/route.ts';
import { ownEnterprises } from '#server/modules/access/auth/index.ts';
import { changeEnterprise, changesClockingOnly } from './commands/changeEnterprise.ts';
import { logo } from './logo/routes.ts';
import { presentEnterprise, presentQr } from './present.ts';
import { enterpriseFor } from './queries/enterpriseFor.ts';
import { findQrKey, listEnterprises, setQrSecret, usersOf } from './repo.ts';
import { audit } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { newQrSecret, type QrKey } from './queries/qr.ts';

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
