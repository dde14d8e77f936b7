import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { workCentreEndpoints, workCentres as entity } from '#domain/organization/workCentres/workCentres.ts';
import { centreZoneOf, timeZoneOf } from '#domain/organization/enterprises/timeZone.ts';
import { regionOf } from '#domain/organization/enterprises/region.ts';
import { personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { withClosedMonths } from '#server/db/closedMonths.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { servePlain } from '#server/http/plain/serve.ts';
import type { Module } from '#server/modules/deps.ts';
import { zoneOf } from '../enterprises/index.ts';
import { peopleOfCentre } from './members/repo.ts';
import { centreMembers } from './members/routes.ts';
import { isNameTaken, keepKioskCentre } from './repo.ts';

export const workCentres: Module = (serve, deps) => {
  centreMembers(serve, deps);
  servePlain(serve, deps, entity, workCentreEndpoints, say, {
    derived: async (tx, { enterprise_id: enterpriseId, time_zone, ...address }) =>
      time_zone === undefined && timeZoneOf(address)
        ? { time_zone: centreZoneOf(address, await zoneOf(tx, enterpriseId)) }
        : {},
    check: async (tx, { enterprise_id: enterpriseId, name, latitude, longitude }, row) => {
      if (await isNameTaken(tx, { enterpriseId, name: String(name), but: row?.id })) {
        throw invalid({ name: say.nameTaken });
      }
      if (latitude === null && longitude !== null) throw invalid({ latitude: say.bothCoordinates });
      if (longitude === null && latitude !== null) throw invalid({ longitude: say.bothCoordinates });
    },
    changed: async (tx, actor, row, values, message) => {
      const { id: recordId, enterprise_id: enterpriseId, time_zone: from } = row;
      const { time_zone: to } = values;
      const act = { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'workCentres.timeZone' } as const;
      if (to !== undefined && to !== from) await audit(tx, { ...act, recordId, details: { from, to } });
      const measures = (of: Readonly<Record<string, unknown>>) => `${of['time_zone']} ${regionOf(of)}`;
      return measures({ ...row, ...values }) === measures(row) ? message : withClosedMonths(tx, message, enterpriseId);
    },
    checkDeletion: async (tx, centre) => {
      const people = await peopleOfCentre(tx, centre);
      if (people > 0) throw conflict(say.inUse(people));
      await keepKioskCentre(tx, { centre: centre.id }, deps.clock.now());
    },
  });
};
