import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import { call } from '../session/http.ts';

interface OfPerson {
  readonly userId: number;
  readonly enterpriseId: number;
}

type Terms = Readonly<Record<string, unknown>>;

/** The versions of a person's terms of work. All throw `HttpError`. */
export const terms = {
  listTerms: async ({ userId, enterpriseId }: OfPerson): Promise<readonly TermVersion[]> =>
    (await call('listTerms', { params: { id: userId }, query: { enterprise_id: enterpriseId } })).data,
  addTerms: async ({ userId, enterpriseId }: OfPerson, given: Terms): Promise<string> =>
    (await call('addTerms', { params: { id: userId }, body: { ...given, enterprise_id: enterpriseId } })).message,
  updateTerms: async ({ userId, enterpriseId }: OfPerson, from: string, given: Terms): Promise<string> =>
    (
      await call('updateTerms', {
        params: { id: userId, valid_from: from },
        body: { ...given, enterprise_id: enterpriseId },
      })
    ).message,
  deleteTerms: async ({ userId, enterpriseId }: OfPerson, from: string): Promise<string> =>
    (
      await call('deleteTerms', {
        params: { id: userId, valid_from: from },
        query: { enterprise_id: enterpriseId },
      })
    ).message,
};
