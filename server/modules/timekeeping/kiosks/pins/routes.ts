import { toFlag } from '#domain/kernel/codecs.ts';
import { kioskEndpoints } from '#domain/timekeeping/kiosks/kiosks.ts';
import { pinMessages as say } from '#domain/timekeeping/kiosks/messages/index.ts';
import { audit } from '#server/db/audit.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid } from '#server/http/apiError.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import { personFor, personToChange } from '#server/modules/organization/employees/index.ts';
import { hasPin, isPinTaken, keepPin, pinHash } from './pins.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { personIn } from '#domain/rights.ts';

/** A person's PIN: set, replaced and taken away, never shown. */
export const mountPins: Module = (serve, { database, config, limit }) => {
  // "Taken" reveals that somebody has this PIN: nobody may try many.
  const trying = limit({
    name: 'new PINs',
    max: 10,
    windowMs: 15 * MINUTE_MS,
    by: ({ session, ip }) => String(session?.actor.accountId ?? ip),
  });
  serve(kioskEndpoints.getPin, async ({ actor, params, query }) => {
    const { id, enterprise_id } = await personFor(database, actor, 'kiosks.setPin', params.id, query.enterprise_id);
    return { data: { has_pin: toFlag(await hasPin(database, enterprise_id, id)) } };
  });

  serve(
    kioskEndpoints.setPin,
    async ({ actor, params, body }) => {
      const secret = await serverSecret(config.pinSecret, config.dataDir);
      const setting = database.transaction(async (tx) => {
        const { id, enterprise_id } = await personToChange(tx, actor, 'kiosks.setPin', params.id, body.enterprise_id);
        await keepPin(tx, enterprise_id, id, pinHash(secret, enterprise_id, body.pin));
        const actorId = personIn(actor, enterprise_id);
        await audit(tx, { enterpriseId: enterprise_id, actorId, action: 'employees.pin', userId: id });
      });
      await setting.catch((error: unknown) => {
        throw isPinTaken(error) ? invalid({ pin: say.taken }) : error;
      });
      return { data: null, message: say.saved };
    },
    { guards: trying },
  );

  serve(kioskEndpoints.removePin, async ({ actor, params, query }) => {
    await database.transaction(async (tx) => {
      const { id, enterprise_id } = await personToChange(tx, actor, 'kiosks.setPin', params.id, query.enterprise_id);
      await keepPin(tx, enterprise_id, id, null);
      const actorId = personIn(actor, enterprise_id);
      await audit(tx, { enterpriseId: enterprise_id, actorId, action: 'employees.pinRemove', userId: id });
    });
    return { data: null, message: say.removed };
  });
};
