import { call } from '../session/http.ts';

interface Searched {
  readonly q: string;
  readonly signal: AbortSignal;
}

/** The companies of a gestoría beside their list. Throws `HttpError`. */
export const advisoryMethods = {
  /** People of all of them by name or DNI. */
  advisoryPeople: async ({ q, signal }: Searched) =>
    (await call('searchAdvisoryPeople', { query: { q }, signal })).data,
};

export type AdvisoryMethods = typeof advisoryMethods;
