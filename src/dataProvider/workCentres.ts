import type { CentreMember } from '#domain/organization/workCentres/centreMembers.ts';
import { call } from '../session/http.ts';

interface OfPerson {
  readonly userId: number;
  readonly enterpriseId: number;
}

/** The centres of a person by date. All throw `HttpError`. */
export const workCentres = {
  listPersonCentres: async ({ userId, enterpriseId }: OfPerson): Promise<readonly CentreMember[]> =>
    (await call('listPersonCentres', { params: { id: userId }, query: { enterprise_id: enterpriseId } })).data,
  setPersonCentre: async ({ userId, enterpriseId }: OfPerson, from: string, centreId: number): Promise<string> =>
    (
      await call('setPersonCentre', {
        params: { id: userId, valid_from: from },
        body: { work_centre_id: centreId, enterprise_id: enterpriseId },
      })
    ).message,
  removePersonCentre: async ({ userId, enterpriseId }: OfPerson, from: string): Promise<string> =>
    (
      await call('removePersonCentre', {
        params: { id: userId, valid_from: from },
        query: { enterprise_id: enterpriseId },
      })
    ).message,
};
