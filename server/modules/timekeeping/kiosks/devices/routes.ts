import { isoInZone } from '#domain/time/localTime.ts';
import { kioskEndpoints, type NewKioskForm } from '#domain/timekeeping/kiosks/kiosks.ts';
import { kioskMessages as say } from '#domain/timekeeping/kiosks/messages/index.ts';
import { workCentreMessages } from '#domain/organization/workCentres/messages/index.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { holdCentre, keepKioskCentre } from '#server/modules/organization/workCentres/index.ts';
import { kioskCodeHash, newKioskCode, newToken } from './enrolment.ts';
import { presentKiosk } from '../present.ts';
import {
  findKiosk,
  insertCode,
  insertKiosk,
  type KioskRow,
  listKiosks,
  moveKiosk,
  namesOfMove,
  type NewKiosk,
  revokeKiosk,
  spendCode,
} from '../repo.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Enrolling, listing and revoking. */
export const mountManaging: Module = (serve, { database, clock, limit }) => {
  const guessing = limit({ name: 'kiosk codes', max: 10, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip });

  async function enrol(tx: Tx, kiosk: NewKiosk) {
    const token = newToken();
    const id = await insertKiosk(tx, kiosk, hashOf(token), clock.now());
    const { enterprise_id: enterpriseId, created_by: actorId } = kiosk;
    await audit(tx, { enterpriseId, actorId, action: 'kiosks.enrol', recordId: id });
    return { data: { id, token }, message: say.enrolled };
  }

  /** @throws ApiError 422 at `work_centre_id` for a centre that the enterprise does not have */
  async function centreIn(tx: Tx, enterpriseId: number, id: number): Promise<number | null> {
    if (await holdCentre(tx, enterpriseId, id)) return id === ownCentre ? null : id;
    throw invalid({ work_centre_id: workCentreMessages.centreUnknown });
  }
  const inCentre = async (tx: Tx, body: NewKioskForm, actor: Actor): Promise<NewKiosk> => ({
    ...body,
    work_centre_id: await centreIn(tx, body.enterprise_id, body.work_centre_id),
    created_by: personIn(actor, body.enterprise_id),
  });

  /** @throws ApiError 404 for none, a revoked one and another company's */
  async function kioskToChange(tx: Tx, actor: Actor, id: number): Promise<KioskRow> {
    await lockRow(tx, 'kiosks', id);
    const kiosk = await findKiosk(tx, id);
    if (!kiosk) throw notFound();
    authorize(actor, 'kiosks.manage', { enterprise_id: kiosk.enterprise_id });
    return kiosk;
  }

  serve(kioskEndpoints.enrolKiosk, ({ actor, body }) =>
    database.transaction(async (tx) => enrol(tx, await inCentre(tx, body, actor))),
  );

  serve(kioskEndpoints.createKioskCode, async ({ actor, body }) => {
    const code = newKioskCode();
    const until = await database.transaction(async (tx) =>
      insertCode(tx, await inCentre(tx, body, actor), kioskCodeHash(code), clock.now()),
    );
    const { enterprise_id: enterpriseId } = body;
    await audit(database, { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'kiosks.code' });
    const zone = await zoneOf(database, enterpriseId);
    return { data: { code, expires_at: isoInZone(until.getTime(), zone) }, message: say.codeMade };
  });

  serve(
    kioskEndpoints.redeemKioskCode,
    ({ body }) =>
      database.transaction(async (tx) => {
        const kiosk = await spendCode(tx, kioskCodeHash(body.code), clock.now());
        if (!kiosk) throw invalid({ code: say.codeInvalid });
        return enrol(tx, kiosk);
      }),
    { guards: guessing },
  );

  serve(kioskEndpoints.listKiosks, async ({ query }) => {
    const [rows, zone] = await Promise.all([
      listKiosks(database, query.enterprise_id),
      zoneOf(database, query.enterprise_id),
    ]);
    return { data: rows.map((row) => presentKiosk(row, zone, clock.now())) };
  });

  serve(kioskEndpoints.moveKiosk, async ({ actor, params, body }) => {
    const [row, zone, now] = await database.transaction(async (tx) => {
      const kiosk = await kioskToChange(tx, actor, params.id);
      const movedAt = clock.now();
      const { enterprise_id: enterpriseId, id: recordId, work_centre_id: from } = kiosk;
      const to = await centreIn(tx, enterpriseId, body.work_centre_id);
      if (to !== from) {
        await keepKioskCentre(tx, { kiosk: recordId }, movedAt);
        await moveKiosk(tx, recordId, to);
        const names = await namesOfMove(tx, { enterpriseId, from, to });
        const details = { from: names?.from ?? workCentreMessages.own, to: names?.to ?? workCentreMessages.own };
        await audit(tx, {
          enterpriseId,
          actorId: personIn(actor, enterpriseId),
          action: 'kiosks.move',
          recordId,
          details,
        });
      }
      return [{ ...kiosk, work_centre_id: to }, await zoneOf(tx, enterpriseId), movedAt] as const;
    });
    return { data: presentKiosk(row, zone, now), message: say.moved };
  });

  serve(kioskEndpoints.revokeKiosk, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const kiosk = await kioskToChange(tx, actor, params.id);
      await revokeKiosk(tx, kiosk.id, clock.now());
      const { enterprise_id: enterpriseId, id: recordId } = kiosk;
      await audit(tx, { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'kiosks.revoke', recordId });
    });
    return { data: null, message: say.revoked };
  });
};
