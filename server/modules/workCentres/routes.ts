import { workCentreMessages as say } from '../../../domain/workCentres/messages/index.ts';
import { workCentreEndpoints, workCentres as entity } from '../../../domain/workCentres/workCentres.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import { servePlain } from '../../http/plain/serve.ts';
import type { Module } from '../deps.ts';
import { peopleOfCentre } from './members/repo.ts';
import { centreMembers } from './members/routes.ts';
import { isNameTaken } from './repo.ts';

export const workCentres: Module = (serve, deps) => {
  centreMembers(serve, deps);
  servePlain(serve, deps, entity, workCentreEndpoints, say, {
    check: async (tx, { enterprise_id: enterpriseId, name, latitude, longitude }, row) => {
      if (await isNameTaken(tx, { enterpriseId, name: String(name), but: row?.id })) {
        throw invalid({ name: say.nameTaken });
      }
      if (latitude === null && longitude !== null) throw invalid({ latitude: say.bothCoordinates });
      if (longitude === null && latitude !== null) throw invalid({ longitude: say.bothCoordinates });
    },
    checkDeletion: async (tx, centre) => {
      const people = await peopleOfCentre(tx, centre);
      if (people > 0) throw conflict(say.inUse(people));
    },
  });
};
