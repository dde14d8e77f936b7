import { routes } from '#domain/routes.ts';
import { download } from '../session/download.ts';
import { call } from '../session/http.ts';

interface OfPerson {
  readonly userId: number;
  /** Without: every enterprise, for oneself. */
  readonly enterpriseId?: number | undefined;
}

const of = ({ userId, enterpriseId }: OfPerson) => ({
  params: { id: userId },
  query: enterpriseId === undefined ? {} : { enterprise_id: enterpriseId },
});

/** What is kept of a person (arts. 15, 17 and 20 RGPD). Both throw `HttpError`. */
export const personalData = {
  /** A ZIP with all of it. */
  personalData: (person: OfPerson) => download(routes.exportPersonalData, of(person)),
  /** Answers what the server says about it. */
  erasePersonalData: async (person: OfPerson) => (await call('erasePersonalData', of(person))).message,
};

export type PersonalDataMethods = typeof personalData;
