import { Readable } from 'node:stream';
import { isoInZone, localDateOf } from '#domain/time/localTime.ts';
import { personalDataMessages as say, personalDataWords as words } from '#domain/operation/privacy/messages/index.ts';
import { personalDataEndpoints } from '#domain/operation/privacy/privacy.ts';
import { can, isOneself, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Module } from '#server/modules/deps.ts';
import { inThisLocale } from '#server/http/locale.ts';
import { personFor, personToChange } from '#server/modules/organization/employees/index.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { personalDataArchive } from './queries/archive.ts';
import { erasePersonalData } from './commands/erase.ts';
import { collectPersonalData } from './queries/collect.ts';
import { recordsOfSame } from './repo.ts';

export const privacy: Module = (serve, { database, exports, files, clock }) => {
  serve(personalDataEndpoints.exportPersonalData, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'personalData.export', params.id, query.enterprise_id);
    const whose = { enterprise_id: person.enterprise_id, user_id: person.id };
    const own = isOneself(actor, whose);
    const people = (await recordsOfSame(database, whose)).filter((one) => can(actor, 'personalData.export', one));
    const data = await collectPersonalData(exports, people, {
      accountId: own ? actor.accountId : undefined,
      viewerIn: (enterpriseId) => personIn(actor, enterpriseId),
    });
    if (!own)
      for (const { enterprise_id: enterpriseId, user_id: userId } of people) {
        const actorId = personIn(actor, enterpriseId);
        await audit(database, { enterpriseId, actorId, action: 'personalData.export', userId });
      }
    const [now, zone] = [clock.now().getTime(), await zoneOf(database, person.enterprise_id)];
    const content = Readable.from(inThisLocale(personalDataArchive(data, files, isoInZone(now, zone))));
    const name = `${words.archive}-${fileName(data.name)}-${localDateOf(now, zone)}.zip`;
    return { data: null, file: { name, content } };
  });

  serve(personalDataEndpoints.erasePersonalData, async ({ actor, params, query }) => {
    const now = clock.now();
    const keys = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'personalData.erase', params.id, query.enterprise_id);
      const erased = await erasePersonalData(tx, person.enterprise_id, person.id, now);
      const { id: userId, enterprise_id: enterpriseId } = person;
      const actorId = personIn(actor, enterpriseId);
      await audit(tx, { enterpriseId, actorId, action: 'personalData.erase', userId });
      return erased;
    });
    for (const key of keys) await files.remove(key);
    return { data: null, message: say.erased };
  });
};

const fileName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');
