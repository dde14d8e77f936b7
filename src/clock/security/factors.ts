import type { SecondFactors } from '#domain/access/auth/factors.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';

/** The second factors of who is signed in. Throws `HttpError`. */
export const loadFactors = async (): Promise<SecondFactors> => (await clockOnDemandApi('getSecondFactors')).data;

export const hasFactor = ({ passkeys, totp_since: since }: SecondFactors): boolean =>
  passkeys.length > 0 || since !== null;

/** Recovery codes that are shown once; null where those of before are still good. */
export type NewCodes = readonly string[] | null;
