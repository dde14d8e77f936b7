import { Readable } from 'node:stream';
import { isoInZone, localDateOf } from '../../../domain/time/localTime.ts';
import { personalDataMessages as say, personalDataWords as words } from '../../../domain/privacy/messages/index.ts';
import { personalDataEndpoints } from '../../../domain/privacy/privacy.ts';
import { can } from '../../../domain/rights.ts';
import { audit } from '../../db/audit.ts';
import type { Module } from '../deps.ts';
import { inThisLocale } from '../../http/locale.ts';
import { enterprisesOfPerson, personFor, personToChange } from '../employees/index.ts';
import { zoneOf } from '../enterprises/index.ts';
import { personalDataArchive } from './queries/archive.ts';
import { erasePersonalData } from './commands/erase.ts';
import { collectPersonalData } from './queries/collect.ts';

export const privacy: Module = (serve, { database, exports, files, clock }) => {
  serve(personalDataEndpoints.exportPersonalData, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'personalData.export', params.id, query.enterprise_id);
    const own = person.id === actor.id;
    const enterprises = (await enterprisesOfPerson(database, person.id)).filter((enterprise_id) =>
      can(actor, 'personalData.export', { enterprise_id, user_id: person.id }),
    );
    const data = await collectPersonalData(exports, person.id, enterprises, { viewerId: actor.id });
    if (!own)
      for (const enterpriseId of enterprises)
        await audit(database, {
          enterpriseId,
          actorId: actor.id,
          action: 'personalData.export',
          userId: person.id,
        });
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
      const deed = { enterpriseId: person.enterprise_id, actorId: actor.id, userId: person.id };
      await audit(tx, { ...deed, action: 'personalData.erase' });
      return erased;
    });
    for (const key of keys) await files.remove(key);
    return { data: null, message: say.erased };
  });
};

const fileName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');
